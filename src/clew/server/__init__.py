"""Tables, sockets, store and seats."""

"""HTTP, sockets and files: what touches the network."""

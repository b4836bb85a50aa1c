"""Several servers on one machine, with a database of their own: for trying out, and for the tests."""

"""Everything that travels, as types: pure, no I/O."""

"""Tables in memory: one task each."""

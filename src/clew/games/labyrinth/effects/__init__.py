"""What can be pending: decisions with their owners, and effects that go on by themselves."""

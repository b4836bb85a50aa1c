"""What tests of several games share."""

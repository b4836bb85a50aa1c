"""Players of Luxor."""

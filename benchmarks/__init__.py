"""What the project promises about speed, measured."""

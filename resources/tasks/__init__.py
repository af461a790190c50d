"""What goes along with items into other harnesses."""

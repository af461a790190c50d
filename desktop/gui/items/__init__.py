"""Items in several places of the window: their names, images and views."""

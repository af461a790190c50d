"""The window around the screens: rail, top bar, palette, first start."""

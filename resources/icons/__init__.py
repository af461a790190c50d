"""Line icons, 20 by 20, one stroke of 1.5; `currentColor` is replaced by a token."""

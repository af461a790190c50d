"""Work on a lab as a whole: integrity check, restore, withdrawal of images."""

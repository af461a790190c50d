"""The files of a lab's folder: lab.toml, images, unsaved trials, and the file system below."""

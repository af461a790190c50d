"""Import and export of files. The format of a file is detected from its content, never from its extension."""

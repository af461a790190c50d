"""Files in, files out: foreign formats, told apart by their content and never by their ending."""

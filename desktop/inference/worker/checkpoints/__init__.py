"""Model folders: checked, read, quantised and measured."""

"""The formats of items that can be imported, and how their rows become items."""

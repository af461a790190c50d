"""The tables, views and triggers of a lab's database, and rows in and out of them."""

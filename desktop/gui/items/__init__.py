"""What several places need of items: their names, pictures and views."""

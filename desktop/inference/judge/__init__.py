"""Judges: a model of the lab says of short answers whether they are right, where no exact rule says so already."""

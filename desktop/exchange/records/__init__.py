"""What an export contains: its scope, and the records of each table."""

"""What an operator sees of running studies: sessions, data quality, data safety."""

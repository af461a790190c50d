"""Labs whose database is on a PostgreSQL server."""

"""Compare: people and models side by side; findings, items, response times, tables, the report."""

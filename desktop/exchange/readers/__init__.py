"""Rows of files of any format: text, tables, spreadsheets, JSON, YAML, Parquet, Arrow."""

"""The papers' tables and figures as data: rows, columns, measures. One file a benchmark."""

"""The papers' tables and figures from any lab: each is data (rows, columns, measure), one mechanism works them out."""

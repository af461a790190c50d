"""The papers' tables and figures from any lab: each is defined as data and calculated by one mechanism."""

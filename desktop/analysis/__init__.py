"""People against models: intervals, chance lines, tests, tables, figures and the report. No Qt."""

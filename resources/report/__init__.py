"""The page of the report: template and style sheet."""

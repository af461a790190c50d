"""The outcome of an interrupted command. Imports nothing, for use before anything else is loaded."""

CODE = 130
"""The exit code of an interrupted command whose state was saved."""

SENTENCE = "Interrupted; what was done is kept."

DOCUMENT = f"""\
{{
  "error": {{
    "code": "interrupted",
    "message": "{SENTENCE}",
    "where": "",
    "hint": ""
  }}
}}
"""

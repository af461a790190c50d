"""How a command that was interrupted ends. Imports nothing: it is said also where nothing else is loaded yet."""

CODE = 130
"""The exit code of what was stopped with its state kept."""

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

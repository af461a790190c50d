"""Servers with an OpenAI-compatible HTTP interface, for labs that need more than one machine. They are not bundled."""

"""Servers that speak the OpenAI protocol over HTTP: how a lab outgrows one machine. Theirs are no packages of ours."""

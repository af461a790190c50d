"""Runs of models over many items: plans, requests, answers, records."""

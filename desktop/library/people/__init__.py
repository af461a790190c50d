"""Codes and PINs of participants and annotators."""

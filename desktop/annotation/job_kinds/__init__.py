"""Kinds of job other than tagging: review, screening, failure attribution, probes, variants."""

"""Protocols that come with Eyeline."""

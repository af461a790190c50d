"""`kill -9` of work at random moments."""

from tests.faults.kills.campaign import faults, killed

__all__ = ["faults", "killed"]

"""How long a test waits, and how many examples a property is tried with; both by the environment of the run.

EYELINE_TEST_SLOW: a factor on every limit, for a machine that is busy or slow. EYELINE_TEST_EXAMPLES: examples of each
property test.
"""

import os

from hypothesis import Phase

SLOW = float(os.environ.get("EYELINE_TEST_SLOW") or 1)
EXAMPLES = int(os.environ.get("EYELINE_TEST_EXAMPLES") or 25)
STATED = [Phase.explicit] if EXAMPLES < 100 else [Phase.explicit, Phase.generate]
"""Phases of a property whose example takes seconds: what is stated beside it, and with 100 examples what is drawn."""
LONGEST_WAIT_S = 30.0
"""What a test waits for comes in a moment; after so many seconds it does not come at all."""
LONGEST_TEST_S = 60.0
"""Unless a mark says how long and why: `pytest.mark.long(seconds, reason=…)`."""


def within(seconds: float = LONGEST_WAIT_S) -> float:
    """A limit in seconds, as long as this machine needs."""
    return seconds * SLOW


def examples(few: int) -> int:
    """Examples of a property that takes long: so many where others have 25, and more in the same proportion."""
    return max(2, few * EXAMPLES // 25)

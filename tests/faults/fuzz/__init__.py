"""Every reader under two fuzzers: hypothesis, which changes good files, and atheris, which follows the code."""

import sys

from tests.faults.fault import Fault, Scope

ADVICE = "Nothing to do: unreadable input is refused with one sentence."


def faults(scope: Scope) -> list[Fault]:
    """One row for each reader."""
    from tests.faults.fuzz import by_chance, by_coverage
    from tests.faults.fuzz.targets import TARGETS

    found: list[Fault] = []
    for target in TARGETS:
        sys.stderr.write(f"… {target.name}\n")
        many, wrong = by_chance.for_seconds(target, scope.seconds)
        more, amiss = by_coverage.run(target.name, scope.seconds)
        name = f"{target.name}: {scope.seconds:.0f} s each, {many} files by chance, {more} by coverage"
        found.append(Fault(name, many + more, 0, 0, tuple(one for one in (wrong, amiss) if one), ADVICE))
    return found

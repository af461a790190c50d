"""Words of cells that come from codes (`mean_over_people`, `too_fast`) and are read in the report and in the window:
named here for the translators. Codes themselves stay as they are, in files and in JSON."""

from collections.abc import Iterable

from desktop.benchmarks.words import Filled, joined, say

POOLINGS = (
    say("mean over people"),
    say("majority of people"),
    say("best person"),
    say("one person an item"),
    say("one person"),
    say("one model"),
)
ORDERS = (say("shuffled"), say("fixed"), say("latin square"), say("pause"), say("flag"))
ITEMS = (say("own"), say("shared"))
REASONS = (
    say("unparsed"),
    say("refused"),
    say("no such option"),
    say("contradictory"),
    say("timeout"),
    say("skipped"),
    say("aborted"),
    say("interrupted"),
    say("failed"),
    say("cut"),
    say("out of memory"),
    say("judge failed"),
    say("reasoning only"),
    say("reasoning truncated"),
    say("reasoning in code"),
)
FLAGS = (
    say("again"),
    say("ambiguous"),
    say("focus lost"),
    say("handler stamp"),
    say("instructions"),
    say("locked"),
    say("long pause"),
    say("paused"),
    say("slept"),
    say("screen changed"),
    say("slow load"),
    say("stray input"),
    say("too fast"),
)
WAYS = (say("flagged"), say("never"), say("after each"), say("at the end"))
ANSWERS = (say("yes"), say("partly"), say("no"), say("not reported"), say("not applicable"))


def word(code: str) -> str:
    return code.replace("_", " ")


def words(codes: Iterable[str]) -> Filled:
    """Codes in a sentence, each once, with commas between; one that has no translation stands as it is."""
    return joined(", ", (Filled(word(code)) for code in sorted(set(codes))))


def named(name: str) -> Filled:
    """A name, or what somebody wrote, as it is: also where it is a word of ours."""
    return Filled("{name}", name=name)


def between(low: str, high: str) -> Filled:
    """An interval in a cell."""
    return Filled(say("{low} to {high}"), low=low, high=high)

"""Fixed shares: which items are whose, so that everybody gets as many and meets everybody else as often as can be."""

from collections.abc import Sequence

from desktop.benchmarks.seeds import generator


def dealt(items: int, annotators: Sequence[str], overlap: int, *, seed: int) -> tuple[tuple[int, ...], ...]:
    """For each annotator the places of their items, in order; each place goes to `overlap` of them.

    Loads differ by one at most. Among those with the least to do, those come together who have met least; ties are
    drawn from the seed.
    """
    if overlap > len(annotators):
        raise ValueError("each item needs more annotators than there are")
    draws = generator(seed, "shares").random((items, len(annotators)))
    load = [0] * len(annotators)
    met = [[0] * len(annotators) for _ in annotators]
    shares: list[list[int]] = [[] for _ in annotators]
    for place in range(items):
        chosen: list[int] = []
        tie = draws[place].tolist()
        for _ in range(overlap):
            free = (who for who in range(len(annotators)) if who not in chosen)
            best = min(free, key=lambda who: (load[who], sum(met[who][other] for other in chosen), tie[who]))
            chosen.append(best)
        for who in chosen:
            load[who] += 1
            shares[who].append(place)
            for other in chosen:
                met[who][other] += other != who
    return tuple(tuple(share) for share in shares)

"""Balanced Latin squares (Williams 1949): every condition stands at every place equally often, and every condition
follows every other equally often."""


def rows(n: int) -> int:
    """How many rows a balanced square of `n` conditions has: n where n is even, else twice as many."""
    return n if n % 2 == 0 or n < 2 else 2 * n


def row(n: int, turn: int) -> list[int]:
    """The row of one turn: an order of 0 … n − 1. Turns beyond the last row begin again."""
    if n == 0:
        return []
    turn %= rows(n)
    first = [place // 2 + 1 if place % 2 else (n - place // 2) % n for place in range(n)]
    shifted = [(value + turn) % n for value in first]
    return shifted[::-1] if turn >= n else shifted

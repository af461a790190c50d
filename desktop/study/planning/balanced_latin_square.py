"""Balanced Latin squares (Williams 1949): every condition is at every position equally often, and follows every other
equally often."""


def latin_row_count(n: int) -> int:
    """Number of rows of a balanced square of `n` conditions: n if n is even, else 2n."""
    return n if n % 2 == 0 or n < 2 else 2 * n


def latin_row(n: int, turn: int) -> list[int]:
    """The row of one turn: an order of 0 … n − 1. After the last row the first one follows."""
    if n == 0:
        return []
    turn %= latin_row_count(n)
    first = [place // 2 + 1 if place % 2 else (n - place // 2) % n for place in range(n)]
    shifted = [(value + turn) % n for value in first]
    return shifted[::-1] if turn >= n else shifted

"""Python's search for cycles during long readings."""

import gc

import pytest

from desktop.library.machine.garbage_collector_tuning import RARELY, rare_gc


def test_that_whoever_leaves_last_puts_back_what_was_before() -> None:
    usual = gc.get_threshold()
    first, second = rare_gc(), rare_gc()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert gc.get_threshold() == (RARELY, *usual[1:])
    second.__exit__(None, None, None)
    assert gc.get_threshold() == usual


def test_that_a_failure_leaves_nothing_behind() -> None:
    usual = gc.get_threshold()
    with pytest.raises(KeyError), rare_gc():
        raise KeyError
    assert gc.get_threshold() == usual
    assert gc.isenabled()

"""The trial's states and times."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from desktop.study.trials.input_timestamps import MS, SECOND, InputStamp, StampSource
from desktop.study.trials.trial_quality_flags import derive_trial_flags
from desktop.study.trials.trial_state_machine import IgnoredInput, TrialEnd, TrialLimits, TrialState, TrialStateMachine

START = 100 * SECOND


def at(ms: float, source: StampSource = StampSource.SYSTEM) -> InputStamp:
    return InputStamp(START + round(ms * MS), source)


def opened(
    *, limit_ms: int | None = None, soonest_ms: int = 0, held: frozenset[str] = frozenset()
) -> TrialStateMachine:
    """A trial whose item came on the screen at START."""
    limits = TrialLimits(time_ns=None if limit_ms is None else limit_ms * MS, soonest_ns=soonest_ms * MS)
    trial = TrialStateMachine(START - 50 * MS, limits, held)
    trial.loaded(START - 20 * MS)
    trial.shown(START, 1 * MS)
    return trial


def test_that_an_answer_has_its_times() -> None:
    trial = opened()
    assert trial.press("key 38", at(700)) is None
    trial.change("B", at(700), {"how": "key"})
    assert trial.press("key 39", at(900)) is None
    trial.change("C", at(900), {"how": "key"})
    assert trial.submit(at(1500))
    ended = trial.ended()
    assert (ended.first_input_ns, ended.last_change_ns, ended.submitted_ns) == (at(700).ns, at(900).ns, at(1500).ns)
    assert (ended.load_ns, ended.changes, ended.response, ended.stamp) == (30 * MS, 2, "C", StampSource.SYSTEM)
    assert ended.response_time_ns == 1500 * MS


@pytest.mark.parametrize("state", ["loading", "armed"])
def test_that_a_press_before_the_item_never_answers_and_is_kept(state: str) -> None:
    trial = TrialStateMachine(START - 50 * MS)
    if state == "armed":
        trial.loaded(START - 20 * MS)
    assert trial.press("key 38", at(-5)) is IgnoredInput.BEFORE_ONSET
    trial.loaded(START)
    trial.shown(START, 0)
    assert trial.release("key 38", at(30)) is IgnoredInput.HELD
    assert trial.press("key 38", at(200)) is None
    assert [entry.body["reason"] for entry in trial.log if entry.kind == "unused"] == ["before_onset", "held"]


def test_that_a_press_handled_after_the_onset_but_made_before_it_does_not_answer() -> None:
    assert opened().press("key 38", at(-0.4)) is IgnoredInput.BEFORE_ONSET


def test_that_a_button_held_from_the_last_screen_does_nothing_until_it_was_up() -> None:
    trial = opened(held=frozenset({"button 1"}))
    assert trial.release("button 1", at(80)) is IgnoredInput.HELD
    assert trial.press("button 1", at(200)) is None
    assert trial.release("button 1", at(260)) is None


def test_that_the_repeats_of_a_held_key_do_nothing() -> None:
    trial = opened(held=frozenset({"key 36"}))
    assert trial.press("key 36", at(500), repeat=True) is IgnoredInput.HELD
    assert trial.press("key 38", at(600)) is None
    assert trial.press("key 38", at(640), repeat=True) is IgnoredInput.REPEAT


def test_that_the_second_press_of_a_double_click_does_nothing() -> None:
    trial = opened()
    assert trial.press("button 1", at(500)) is None
    assert trial.release("button 1", at(540)) is None
    assert trial.press("button 1", at(620), double=True) is IgnoredInput.DOUBLE_CLICK
    assert trial.release("button 1", at(660)) is IgnoredInput.HELD


@pytest.mark.parametrize(("ms", "reason"), [(5, IgnoredInput.TOO_SOON), (60, IgnoredInput.TOO_SOON), (100, None)])
def test_that_an_input_sooner_than_a_person_can_is_kept_and_does_nothing(ms: int, reason: IgnoredInput | None) -> None:
    assert opened(soonest_ms=100).press("key 38", at(ms)) is reason


def test_that_inputs_after_the_end_are_late_and_change_nothing() -> None:
    trial = opened()
    trial.change("A", at(400))
    assert trial.submit(at(500))
    assert trial.press("key 36", at(520)) is IgnoredInput.AFTER_END
    assert not trial.submit(at(530))
    trial.change("B", at(540))
    assert trial.ended().response == "A"
    assert [entry.body["reason"] for entry in trial.late()] == ["after_end"]


def test_that_what_was_typed_before_the_item_is_not_written_down() -> None:
    trial = TrialStateMachine(START)
    trial.press("key 38", at(10))
    assert "input" not in trial.log[-1].body


def test_that_a_pause_is_taken_from_the_response_time() -> None:
    trial = opened()
    trial.cover(at(1000).ns, "asked")
    assert trial.press("key 38", at(1500)) is IgnoredInput.COVERED
    trial.uncover(at(4000).ns)
    assert trial.submit(at(5000))
    assert trial.ended().paused_ns == 3000 * MS
    assert trial.ended().response_time_ns == 2000 * MS


def test_that_a_key_held_while_covered_does_not_answer_when_the_item_is_back() -> None:
    trial = opened()
    trial.cover(at(1000).ns, "asked")
    trial.uncover(at(2000).ns, frozenset({"key 36"}))
    assert trial.press("key 36", at(2010), repeat=True) is IgnoredInput.HELD


def test_that_lost_focus_is_measured_apart() -> None:
    trial = opened()
    trial.focus(at(1000).ns, has=False)
    trial.cover(at(1000).ns, "focus", pause=False)
    trial.focus(at(5000).ns, has=True)
    trial.uncover(at(6000).ns)
    assert trial.submit(at(7000))
    ended = trial.ended()
    assert (ended.unfocused_ns, ended.paused_ns, ended.response_time_ns) == (4000 * MS, 0, 7000 * MS)
    assert derive_trial_flags(ended, attempt=1) == ("focus_lost",)


def test_that_time_out_and_answer_at_one_moment_end_the_trial_once() -> None:
    trial = opened(limit_ms=1000)
    trial.change("A", at(900))
    assert not trial.submit(at(1000))
    assert not trial.end(TrialEnd.TIMEOUT, at(1000).ns)
    ended = trial.ended()
    assert (ended.ended_on, ended.submitted_ns, ended.response) == (TrialEnd.TIMEOUT, None, "A")


def test_that_the_time_limit_stands_still_while_paused() -> None:
    trial = opened(limit_ms=1000)
    trial.cover(at(400).ns, "asked")
    assert trial.remaining_ns(at(9000).ns) == 600 * MS
    trial.uncover(at(9000).ns)
    assert not trial.overdue(at(9599).ns)
    assert trial.overdue(at(9600).ns)


def test_that_a_long_look_is_stored_whole() -> None:
    trial = opened()
    assert trial.submit(at(3_600_000))
    assert trial.ended().response_time_ns == 3_600_000 * MS


def test_that_a_trial_that_goes_on_has_nothing_to_store() -> None:
    with pytest.raises(ValueError, match="still open"):
        opened().ended()


@given(moments=st.lists(st.integers(0, 10_000), min_size=2, max_size=12))
def test_that_pauses_add_up_and_never_exceed_the_time_since_onset(moments: list[int]) -> None:
    trial = opened()
    covered, total, since = False, 0, 0
    for moment in sorted(moments):
        if covered:
            trial.uncover(at(moment).ns)
            total += moment - since
        else:
            trial.cover(at(moment).ns, "asked")
            since = moment
        covered = not covered
    end = max(moments) + 10
    if covered:
        total += end - since
    trial.end(TrialEnd.ABORTED, at(end).ns)
    assert trial.ended().paused_ns == total * MS <= end * MS


class AnyInput(RuleBasedStateMachine):
    """Whatever comes in whatever order, a trial answers only from an open item, and ends once."""

    def __init__(self) -> None:
        super().__init__()
        self.trial = TrialStateMachine(START, TrialLimits(soonest_ns=100 * MS))
        self.now = 0
        self.ends = 0
        self.admitted_outside = False

    def _tick(self) -> int:
        self.now += 7
        return START + self.now * MS

    @precondition(lambda self: self.trial.state is TrialState.LOADING)
    @rule()
    def load(self) -> None:
        self.trial.loaded(self._tick())

    @precondition(lambda self: self.trial.state is TrialState.ARMED)
    @rule()
    def show(self) -> None:
        self.trial.shown(self._tick(), 0)

    @rule(code=st.sampled_from(["key 1", "key 2", "button 1"]), repeat=st.booleans(), double=st.booleans())
    def press(self, code: str, repeat: bool, double: bool) -> None:
        state = self.trial.state
        reason = self.trial.press(code, InputStamp(self._tick()), repeat=repeat, double=double)
        self.admitted_outside |= reason is None and (state is not TrialState.OPEN or repeat or double)

    @rule(code=st.sampled_from(["key 1", "key 2", "button 1"]))
    def release(self, code: str) -> None:
        self.trial.release(code, InputStamp(self._tick()))

    @rule()
    def cover_or_uncover(self) -> None:
        if self.trial.state is TrialState.COVERED:
            self.trial.uncover(self._tick())
        else:
            self.trial.cover(self._tick(), "asked")

    @rule(has=st.booleans())
    def focus(self, has: bool) -> None:
        self.trial.focus(self._tick(), has=has)

    @rule()
    def submit(self) -> None:
        self.ends += self.trial.submit(InputStamp(self._tick()))

    @rule()
    def time_out(self) -> None:
        self.ends += self.trial.end(TrialEnd.TIMEOUT, self._tick())

    @invariant()
    def holds(self) -> None:
        assert not self.admitted_outside
        assert self.ends <= 1
        assert (self.trial.state is TrialState.ENDED) == (self.ends == 1)
        if self.ends:
            ended = self.trial.ended()
            assert 0 <= ended.paused_ns <= ended.ended_ns - ended.shown_ns or not self.trial.was_shown


TestAnyInput = AnyInput.TestCase


def test_that_an_enter_that_does_nothing_is_no_first_input_and_pauses_are_in_neither_time() -> None:
    trial = opened()
    assert trial.press("key 36", at(300)) is None
    trial.cover(at(400).ns, "asked")
    trial.uncover(at(2400).ns)
    trial.press("key 38", at(2600))
    trial.change("B", at(2600))
    trial.cover(at(2700).ns, "asked")
    trial.uncover(at(3700).ns)
    trial.press("key 36", at(3900))
    assert trial.submit(at(3900))
    ended = trial.ended()
    assert (ended.first_input_ns, ended.last_change_ns, ended.response_time_ns) == (at(600).ns, at(600).ns, 900 * MS)


def test_that_an_answer_is_not_handed_in_before_its_last_change() -> None:
    trial = opened()
    trial.press("button 1", at(500))
    trial.press("key 38", at(700))
    trial.change("B", at(700))
    assert trial.submit(at(500)), "the button was pressed before the key and released after it"
    assert trial.ended().response_time_ns == 700 * MS


def test_that_the_key_that_opened_the_item_is_no_stray_input() -> None:
    trial = TrialStateMachine(START - 50 * MS, held=frozenset({"key 36"}))
    assert trial.press("key 36", at(-20), repeat=True) is IgnoredInput.BEFORE_ONSET
    trial.loaded(START - 10 * MS)
    trial.shown(START, MS)
    assert trial.press("key 36", at(40), repeat=True) is IgnoredInput.HELD
    trial.release("key 36", at(90))
    trial.press("key 38", at(600))
    trial.change("B", at(600))
    trial.submit(at(900))
    assert "stray_input" not in derive_trial_flags(trial.ended(), attempt=1)
    trial = opened(soonest_ms=200)
    assert trial.press("key 38", at(90)) is IgnoredInput.TOO_SOON
    trial.end(TrialEnd.SKIPPED, at(900).ns)
    assert "stray_input" in derive_trial_flags(trial.ended(), attempt=1)

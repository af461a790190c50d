"""Models behind servers: what is sent, what is borne, and what is no answer."""

import itertools
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import keyring
import pytest
from hypothesis import given
from hypothesis import strategies as st
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as FailingRing
from PIL import Image

from db.lab import Lab, create_lab
from db.stores import models_runs_predictions as model_store
from desktop.benchmarks.decode_image_pixels import decode, pixel_hash
from desktop.inference.backends import model_backend
from desktop.inference.backends.worker_backend import BatchMode, PromptOutcome, StopRequested
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.batch_runs.run_plan_files import RunPlan, preflight_members, run_plan
from desktop.inference.model_errors import ModelFailed, ModelNameTaken
from desktop.inference.models import registry
from desktop.inference.models.registry import ServerModel
from desktop.inference.servers.adaptive_address_pool import FIRST_LIMIT, LARGEST, PooledAddress, RetryLimits
from desktop.inference.servers.add_server_model import ServerSetup, add_server
from desktop.inference.servers.parse_server_addresses import parse_addresses
from desktop.inference.servers.parse_streamed_reply import StreamedReply
from desktop.inference.servers.server_api_keys import KeyWouldBeExposed, save_key_in_keyring, server_key
from desktop.inference.servers.server_backend import ServerBackend
from desktop.inference.servers.server_errors import (
    BadAddress,
    NeedsKey,
    NoKeyring,
    NoSuchModel,
    ServerAway,
    ServersDiffer,
)
from desktop.inference.streamed_model_panel import ModelPanel, PanelState, PanelUpdate
from desktop.inference.worker_commands import DecodingSettings, PicturePart, TraceForm
from desktop.inference.worker_events import AnswerFinished, TextEmitted
from tests.limits import within
from tests.unit.inference.helpers import BLUE, GREY, RED, picture, request, stored
from tests.unit.inference.hostile import Day, hostile, parts_of, pictures_of

PATIENT = RetryLimits(away_s=15.0, pause_s=0.05)
QUICK = RetryLimits(retries=4, timeouts=1, away_s=0.3, pause_s=0.01, silence_s=0.4)
Ask = Callable[..., ServerBackend]


@pytest.fixture
def servers() -> Iterator[Callable[[Day], str]]:
    """Starts servers, and ends them after the test."""
    with ExitStack() as stack:
        yield lambda day: stack.enter_context(hostile(day))


@pytest.fixture
def ask(servers: Callable[[Day], str]) -> Iterator[Ask]:
    """An asker for days at as many addresses."""
    opened: list[ServerBackend] = []

    def start(*days: Day, patience: RetryLimits = QUICK, stopped: Callable[[], bool] = lambda: False) -> ServerBackend:
        addresses = tuple(servers(day) for day in days)
        config = ServerModel(server="vllm", model="tiny", addresses=addresses)
        opened.append(ServerBackend(config, patience=patience, stopped=stopped))
        return opened[-1]

    yield start
    for asker in opened:
        asker.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs and panels of these tests have little patience."""

    def little(silence_s: float) -> RetryLimits:
        return QUICK

    monkeypatch.setattr(model_backend, "RetryLimits", little)


def told(asker: ServerBackend, *words: str, decoding: DecodingSettings | None = None) -> list[PromptOutcome]:
    """What comes of prompts, in their order."""
    prompts = [request(str(number), text) for number, text in enumerate(words)]
    found = [one for one in asker.answer(prompts, decoding or DecodingSettings()) if one]
    return sorted(found, key=lambda one: int(one.request))


def notes_of(answer: PromptOutcome) -> tuple[str, ...]:
    """What is doubtful about an answer."""
    assert answer.finished is not None
    return answer.finished.notes


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("http://host:8000", ("http://host:8000",)),
        ("http://host:8000/v1/", ("http://host:8000",)),
        ("https://a/vlm/v1, http://b:1,http://b:1", ("https://a/vlm", "http://b:1")),
    ],
)
def test_that_addresses_are_read_with_and_without_their_end(text: str, found: tuple[str, ...]) -> None:
    assert parse_addresses(text) == found


@pytest.mark.parametrize("text", ["", "host:8000", "ftp://a", "http://", "http://a:x", "http://u:p@a", "http://a?k=1"])
def test_that_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        parse_addresses(text)


@pytest.mark.parametrize(
    ("day", "kind", "version", "context"),
    [
        (Day(), "vllm", "0.33.0", 8192),
        (
            Day(owned_by="sglang", context=4096, pages={"/get_server_info": {"version": "0.5.23"}}),
            "sglang", "0.5.23", 4096,
        ),
        (
            Day(owned_by="llamacpp", context=None, pages={
                "/props": {"build_info": "b9000", "default_generation_settings": {"n_ctx": 2048}}}),
            "llama.cpp", "b9000", 2048,
        ),
        (
            Day(owned_by="library", context=None, pages={
                "/api/version": {"version": "0.20"}, "/api/tags": {"models": [{"name": "tiny", "digest": "ab"}]},
                "/api/ps": {"models": [{"name": "tiny", "context_length": 4096}]}}),
            "ollama", "0.20", 4096,
        ),
        (
            Day(owned_by="org", context=None, pages={
                "/api/v0/models": {"data": [{"id": "tiny", "loaded_context_length": 8192, "quantization": "Q4"}]}}),
            "lmstudio", "", 8192,
        ),
        (Day(owned_by="somebody", context=None), "openai", "", None),
    ],
)  # fmt: skip
def test_that_each_kind_of_server_is_known(ask: Ask, day: Day, kind: str, version: str, context: int | None) -> None:
    environment = ask(day).load()
    assert environment.loaded.family == kind
    assert environment.versions == {kind: version}
    assert environment.loaded.context == context


def test_that_every_sampling_parameter_is_sent_by_name(ask: Ask) -> None:
    day, sampled = Day(), Day(owned_by="llamacpp")
    told(ask(day), "hello")
    [body] = day.asked
    wanted = {"temperature": 0.0, "top_p": 1.0, "top_k": -1, "repetition_penalty": 1.0, "seed": 0}
    assert {name: body[name] for name in wanted} == wanted
    assert (body["max_tokens"], body["stream"], body["frequency_penalty"]) == (1024, True, 0.0)
    decoding = DecodingSettings(sample=True, temperature=0.7, top_p=0.9, top_k=20, repetition_penalty=1.1, seed=5)
    [answer] = told(ask(sampled), "hello", decoding=decoding)
    [body] = sampled.asked
    wanted = {"temperature": 0.7, "top_p": 0.9, "top_k": 20, "repeat_penalty": 1.1, "seed": 5}
    assert {name: body[name] for name in wanted} == wanted
    assert answer.finished is not None
    assert (answer.finished.applied.top_k, answer.finished.applied.seed) == (20, 5)


def test_that_a_system_prompt_is_a_message_of_its_own_and_samples_have_seeds_of_their_own(
    ask: Ask, tmp_path: Path
) -> None:
    day = Day()
    asked = request("k", "Which? ", picture(tmp_path, RED)).model_copy(update={"system": "Be brief.", "sample": 2})
    with ask(day) as asker:
        [answer] = [one for one in asker.answer([asked], DecodingSettings(sample=True, seed=5)) if one]
    body = day.asked[0]
    assert [message["role"] for message in body["messages"]] == ["system", "user"]
    assert (body["messages"][0]["content"], body["seed"]) == ("Be brief.", 7)
    assert answer.finished is not None
    sent = json.loads(answer.finished.prompt)
    assert (sent[0]["content"], sent[1]["content"][0]["text"]) == ("Be brief.", "Which? ")
    assert sent[1]["content"][1]["image_url"]["url"].startswith("data:image/png;base64,… (")


def test_that_thinking_and_form_are_passed_on_or_refused(ask: Ask) -> None:
    day, other = Day(), Day(owned_by="somebody")
    wish = request("a", "hello").model_copy(update={"thinking": False, "form": TraceForm()})
    [answer] = [one for one in ask(day).answer([wish], DecodingSettings()) if one]
    [body] = day.asked
    assert body["chat_template_kwargs"] == {"enable_thinking": False}
    schema = body["response_format"]["json_schema"]["schema"]
    assert schema["required"] == ["answer", "trace"]
    name = schema["properties"]["answer"]
    assert name.keys() == {"type", "pattern"}, "beside a length vLLM lets control characters in"
    fits = [
        one
        for one in ("R44", "物1", "a b", "", " a", "a\n", "\x10a", 'a"', "a\\", "a" * 48, "a" * 49)
        if re.fullmatch(name["pattern"], one)
    ]
    assert fits == ["R44", "物1", "a b", "a" * 48]
    assert answer.finished is not None
    assert (answer.finished.applied.thinking, answer.finished.applied.form) == (False, "trace")
    [refused] = [one for one in ask(other).answer([wish], DecodingSettings()) if one]
    assert (refused.state, refused.detail) == ("failed", "openai does not allow a request to switch thinking on or off")


def test_that_pictures_stand_where_their_words_name_them(ask: Ask, tmp_path: Path) -> None:
    day = Day(say="colours")
    red, blue = picture(tmp_path, RED), picture(tmp_path, BLUE)
    asker = ask(day)
    [answer] = [
        one for one in asker.answer([request("a", "Compare ", blue, " with ", red, ".")], DecodingSettings()) if one
    ]
    assert answer.raw == "0,0,255 255,0,0"
    kinds = [part["type"] for part in parts_of(day.asked[0])]
    assert kinds == ["text", "image_url", "text", "image_url", "text"]


def test_that_a_server_that_moves_pictures_gets_their_names(ask: Ask, tmp_path: Path) -> None:
    day = Day(owned_by="library", pages={"/api/version": {"version": "0.20"}})
    red, blue = picture(tmp_path, RED), picture(tmp_path, BLUE)
    list(ask(day).answer([request("a", "See ", blue, " and ", red)], DecodingSettings()))
    names = [part["text"] for part in parts_of(day.asked[0]) if part["type"] == "text"]
    assert names == ["See ", "Image 1:", " and ", "Image 2:"]


def test_that_a_server_gets_upright_pixels_on_white_whatever_the_file(ask: Ask, tmp_path: Path) -> None:
    day = Day()
    turned, clear = tmp_path / "turned.png", tmp_path / "clear.png"
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.linear_gradient("L").resize((24, 16)).convert("RGB").save(turned, exif=exif)
    Image.new("RGBA", (20, 20), (0, 0, 0, 0)).save(clear)
    parts = [PicturePart(path=str(file), pixels=pixel_hash(decode(file.read_bytes()))) for file in (turned, clear)]
    list(ask(day).answer([request("a", *parts, "?")], DecodingSettings()))
    first, second = pictures_of(day.asked[0])
    assert first.size == (16, 24)
    assert second.convert("RGB").getextrema() == ((255, 255),) * 3


def test_that_image_tokens_come_from_the_servers_counts(ask: Ask, tmp_path: Path) -> None:
    day = Day()
    prompts = [request(str(n), picture(tmp_path, c, 56, 56), picture(tmp_path, RED, 112, 56), "Which of these? " * 3)
               for n, c in enumerate((BLUE, GREY))]  # fmt: skip
    found = [one.finished for one in ask(day).answer(prompts, DecodingSettings()) if one]
    for finished in found:
        assert finished is not None
        assert (finished.image_tokens, finished.prompt_tokens) == (12, 24)
        assert [(sent.width, sent.height, sent.tokens) for sent in finished.pictures] == [(56, 56, 4), (112, 56, 8)]
    assert len(day.asked) <= 4, "the words' own cost is asked for once, or twice where both were open"


def test_that_prompts_of_one_picture_are_asked_after_each_other(ask: Ask, tmp_path: Path) -> None:
    """One prompt at a time, so that the order in which they come is the one in which they are sent."""
    day = Day(token_seconds=0.0)
    colours = [RED, BLUE, GREY] * 4
    prompts = [request(str(n), picture(tmp_path, colour), f"Which {n}?") for n, colour in enumerate(colours)]
    assert {one.state for one in ask(day).answer(prompts, DecodingSettings(), BatchMode(most=1)) if one} == {"answered"}
    first = [pictures_of(body)[0].tobytes() for body in day.asked if pictures_of(body)]
    assert len(first) == len(colours)
    assert sum(one != other for one, other in itertools.pairwise(first)) == 2


@pytest.mark.parametrize("way", ["busy", "error", "throttled", "cut", "no_finish", "refuse_stream", "html"])
def test_that_a_fault_that_passes_is_asked_again_and_leaves_no_trace(ask: Ask, way: str) -> None:
    day = Day(say="The answer is B", at={1: way, 2: way})
    [answer] = told(ask(day), "hello")
    assert (answer.state, answer.raw) == ("answered", "The answer is B")
    assert len(day.asked) == 3


@pytest.mark.parametrize("way", ["error", "cut", "html", "deep"])
def test_that_a_fault_that_stays_is_a_failure_and_no_answer(ask: Ask, way: str) -> None:
    day = Day(words={"bad one": way})
    good, bad = told(ask(day), "a good one", "the bad one")
    assert good.state == "answered"
    assert (bad.state, bad.raw, bad.finished) == ("failed", "", None)
    assert len([body for body in day.asked if "bad one" in json.dumps(body)]) == QUICK.retries + 1


def test_that_a_prompt_that_is_refused_is_not_asked_again(ask: Ask) -> None:
    day = Day(way="bad")
    [answer] = told(ask(day), "hello")
    assert answer.state == "failed"
    assert "400" in answer.detail
    assert len(day.asked) == 1


def test_that_silence_is_counted_apart_from_errors(ask: Ask) -> None:
    day = Day(way="silent")
    [answer] = told(ask(day), "hello")
    assert answer.state == "failed"
    assert "no answer within" in answer.detail
    assert len(day.asked) == QUICK.timeouts + 1


@pytest.mark.parametrize(
    ("way", "why"), [("pings", "no answer within"), ("noise", "goes on after"), ("deep_error", "400")]
)
def test_that_a_reply_that_never_comes_to_an_end_fails_its_prompt_alone(ask: Ask, way: str, why: str) -> None:
    # What streams may pause on a busy machine: only what pings without end is told from an answer by its silence.
    patience = QUICK if way == "pings" else replace(QUICK, silence_s=20)
    good, bad = told(ask(Day(words={"bad one": way}), patience=patience), "a good one", "the bad one")
    assert good.state == "answered"
    assert (bad.state, bad.raw) == ("failed", "")
    assert why in bad.detail


def test_that_a_server_that_heeds_no_limit_is_cut_at_it(ask: Ask) -> None:
    [answer] = told(ask(Day(way="endless")), "hello", decoding=DecodingSettings(max_new_tokens=20))
    assert (answer.state, notes_of(answer)) == ("cut", ("usage",))
    assert set(answer.raw.split()) == {"B"}
    assert len(answer.raw) < 400


def test_that_a_server_that_counts_beyond_all_numbers_ends_no_run(servers: Callable[[Day], str], lab: Lab) -> None:
    add_server(lab, "boaster", servers(Day(way="huge")))
    assert run_batch(lab, "boaster", [stored(lab, "k", "Which?")]).done == 1


def test_that_pages_nested_without_end_are_no_pages(ask: Ask) -> None:
    nested: list[object] = []
    for _ in range(900):
        nested = [nested]
    assert told(ask(Day(pages={"/props": nested})), "hello")[0].state == "answered"


def test_that_thinking_and_answer_are_both_kept(ask: Ask) -> None:
    [answer] = told(ask(Day(way="thinks", say="B")), "hello")
    assert answer.raw == "<think>The gap is grey.</think>\nB"


@pytest.mark.parametrize(("way", "state"), [("length", "cut"), ("filter", "failed"), ("ok", "answered")])
def test_that_the_reason_of_the_end_decides(ask: Ask, way: str, state: str) -> None:
    [answer] = told(ask(Day(way=way)), "hello")
    assert answer.state == state


@pytest.mark.parametrize(("way", "tokens"), [("bad_usage", 4), ("too_much", 4), ("huge", 4), ("no_usage", 4)])
def test_that_counts_that_cannot_be_are_counted_anew_and_noted(ask: Ask, way: str, tokens: int) -> None:
    [answer] = told(ask(Day(way=way, say="ABCD")), "hello", decoding=DecodingSettings(max_new_tokens=100))
    assert answer.finished is not None
    assert answer.finished.output_tokens == tokens
    assert notes_of(answer) == ("usage",)


@pytest.mark.parametrize("context", [4096, None])
def test_that_a_context_cut_in_silence_is_no_answer(ask: Ask, context: int | None) -> None:
    [answer] = told(ask(Day(way="context", context=context)), "hello")
    assert answer.state == "failed"
    assert "4096 tokens; raise it there (--max-model-len)" in answer.detail


def test_that_a_prompt_of_which_the_beginning_was_dropped_is_no_answer(ask: Ask) -> None:
    [answer] = told(ask(Day(way="dropped", context=None)), "many words " * 50)
    assert answer.state == "failed"
    assert "the server read 5 tokens of a longer prompt" in answer.detail


def test_that_counts_that_look_like_a_context_are_noted_and_the_answer_kept(ask: Ask) -> None:
    [answer] = told(ask(Day(way="coincidence")), "hello")
    assert (answer.state, notes_of(answer)) == ("answered", ("context_full",))


def test_that_a_prompt_longer_than_the_context_is_never_sent(ask: Ask) -> None:
    day = Day(context=1024)
    long, short = told(ask(day), "word " * 4000, "short")
    assert (long.state, short.state) == ("failed", "answered")
    assert "the server's context has 1024" in long.detail
    assert notes_of(short) == ("context_short",)
    assert len(day.asked) == 1


def test_that_many_are_open_at_once_where_the_server_bears_it(ask: Ask) -> None:
    day = Day(token_seconds=0.003)
    assert {one.state for one in told(ask(day), *["hello"] * 120)} == {"answered"}
    assert day.most_open > FIRST_LIMIT


def test_that_a_server_that_bears_little_is_asked_little_and_answers_all(ask: Ask) -> None:
    day = Day(token_seconds=0.002, most_at_once=2)
    patience = RetryLimits(retries=60, pause_s=0.005)
    assert {one.state for one in told(ask(day, patience=patience), *["hello"] * 40)} == {"answered"}


def test_that_several_addresses_share_the_work_and_one_that_is_away_is_done_without(
    ask: Ask, servers: Callable[[Day], str]
) -> None:
    one, two = Day(token_seconds=0.002), Day(token_seconds=0.002)
    assert {answer.state for answer in told(ask(one, two), *["hello"] * 40)} == {"answered"}
    assert len(one.asked) > 5
    assert len(two.asked) > 5
    with hostile(Day(token_seconds=0.02)) as leaving:
        addresses = (servers(one), leaving)
        asker = ServerBackend(ServerModel(server="vllm", model="tiny", addresses=addresses), patience=QUICK)
        asker.load()
    try:
        assert {answer.state for answer in told(asker, *["hello"] * 20)} == {"answered"}
    finally:
        asker.close()


def test_that_addresses_that_serve_different_things_are_no_pool(ask: Ask) -> None:
    with pytest.raises(ServersDiffer) as told_apart:
        ask(Day(), Day(version="0.34.0")).load()
    assert "0.33.0" in str(told_apart.value)
    assert "0.34.0" in str(told_apart.value)


def test_that_a_server_that_goes_away_ends_the_run_with_its_address() -> None:
    with hostile(Day()) as address:
        asker = ServerBackend(ServerModel(server="vllm", model="tiny", addresses=(address,)), patience=QUICK)
        asker.load()
    with asker, pytest.raises(ServerAway) as away:
        told(asker, "hello")
    assert address in str(away.value)


@pytest.mark.parametrize("version", ["0.33.0", "0.34.0"])
def test_that_a_server_that_comes_back_must_serve_the_same(version: str) -> None:
    with hostile(Day()) as address:
        asker = ServerBackend(ServerModel(server="vllm", model="tiny", addresses=(address,)), patience=PATIENT)
        asker.load()
        assert [one.state for one in told(asker, "before")] == ["answered"]
    port = int(address.rpartition(":")[2])
    found: list[PromptOutcome] = []
    back = threading.Event()
    later = threading.Timer(0.3, back.set)

    def restart() -> None:
        back.wait()
        with hostile(Day(version=version), port):
            ended.wait(within(20))

    ended = threading.Event()
    server = threading.Thread(target=restart)
    server.start()
    later.start()
    try:
        with asker:
            if version == "0.33.0":
                found = told(asker, "after")
            else:
                with pytest.raises(ServersDiffer):
                    told(asker, "after")
    finally:
        ended.set()
        server.join()
        later.join()
    assert [one.state for one in found] == (["answered"] if version == "0.33.0" else [])


def test_that_a_server_that_answers_nothing_ends_the_run_soon(ask: Ask) -> None:
    day = Day(way="bad")
    with pytest.raises(ModelFailed) as given_up:
        told(ask(day), *["hello"] * 100)
    assert "400" in str(given_up.value)
    assert len(day.asked) < 40


def test_that_stop_closes_the_stream_and_the_server_notices(ask: Ask) -> None:
    day = Day(say="x" * 2000, tokens=1000, token_seconds=0.01)
    stop = threading.Event()
    asker = ask(day, stopped=stop.is_set)
    texts: list[str] = []
    with pytest.raises(StopRequested):
        for event in asker.stream(request("a", "hello"), DecodingSettings(max_new_tokens=2000)):
            if isinstance(event, TextEmitted):
                texts.append(event.text)
                stop.set()
    assert len(texts) <= 2
    deadline = time.monotonic() + within(5)
    while not day.left and time.monotonic() < deadline:
        threading.Event().wait(0.01)
    assert day.left, "the server writes for nobody"
    assert day.steps < 200


def test_that_a_stream_that_breaks_begins_again_in_place_of_what_came(ask: Ask) -> None:
    day = Day(say="ABCDEFGH", at={1: "cut"})
    text, last = "", None
    for event in ask(day).stream(request("a", "hello"), DecodingSettings()):
        if isinstance(event, TextEmitted):
            text = event.text if event.replace else text + event.text
        last = event
    assert text == "ABCDEFGH"
    assert isinstance(last, AnswerFinished)


def test_that_a_key_comes_from_the_environment_and_is_asked_for_where_it_lacks(
    servers: Callable[[Day], str], lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = servers(Day(key="sesame"))
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    with pytest.raises(NeedsKey) as missing:
        add_server(lab, "guarded", address)
    assert "sesame" not in str(missing.value)
    monkeypatch.setenv("EYELINE_SERVER_KEY", "sesame")
    row = add_server(lab, "guarded", address)
    assert "sesame" not in row.body


def test_that_a_server_without_the_model_names_what_it_has(servers: Callable[[Day], str], lab: Lab) -> None:
    with pytest.raises(NoSuchModel) as missing:
        add_server(lab, "x", servers(Day()), served="other")
    assert missing.value.hint is not None
    assert "tiny" in str(missing.value.hint)


def test_that_a_model_is_asked_at_the_address_of_its_own_lab_and_name(
    servers: Callable[[Day], str], lab: Lab, tmp_path: Path
) -> None:
    days = [Day(say="A"), Day(say="B"), Day(say="C")]
    addresses = [servers(day) for day in days]
    add_server(lab, "one", addresses[0])
    add_server(lab, "two", addresses[1])
    with create_lab(tmp_path / "other", name="other") as other:
        add_server(other, "one", addresses[2])
        asked = [(lab, "one"), (lab, "two"), (other, "one")]
        for place, name in asked:
            run_batch(place, name, [stored(place, "k", "Which?", "B")])
        told = [{row.raw for row in place.read(model_store.load_predictions)} for place in (lab, other)]
    assert [len(day.asked) for day in days] == [1, 1, 1]
    assert told == [{"A", "B"}, {"C"}]
    names = [json.loads(run.plan)["basis"]["environment"]["name"] for run in lab.read(model_store.list_model_runs)]
    assert names == ["one", "two"]


def test_that_adding_a_name_again_moves_its_address_and_keeps_its_answers(
    servers: Callable[[Day], str], lab: Lab
) -> None:
    items = [stored(lab, "k", "Which?", "B")]
    row = add_server(lab, "served", servers(Day()))
    assert run_batch(lab, "served", items).done == 1
    moved = Day()
    assert add_server(lab, "served", servers(moved)).id == row.id
    assert run_batch(lab, "served", items, RunOptions(resume=True)).skipped == 1
    assert moved.asked == []
    with pytest.raises(ModelNameTaken):
        add_server(lab, "served", servers(moved), setup=ServerSetup(quantisation="Q4_K_M"))
    add_server(lab, "smaller", servers(moved), setup=ServerSetup(quantisation="Q4_K_M", revision="v2"))
    assert run_batch(lab, "smaller", items).done == 1
    run = next(one for one in lab.read(model_store.list_model_runs) if one.model_id != row.id)
    basis = json.loads(run.plan)["basis"]["environment"]
    assert (basis["name"], basis["quantisation"], basis["revision"]) == ("smaller", "Q4_K_M", "v2")


def test_that_a_model_added_before_names_were_part_of_it_keeps_its_key_and_takes_an_address(
    servers: Callable[[Day], str], lab: Lab
) -> None:
    old = registry.add_model(lab, registry.model_row("served", ServerModel(server="vllm", model="tiny"), trained=True))
    assert json.loads(old.body).keys() == {"kind", "server", "model", "decoding"}
    address = servers(Day())
    assert add_server(lab, "served", address).id == old.id
    run_batch(lab, "served", [stored(lab, "k", "Which?", "B")])
    [run] = lab.read(model_store.list_model_runs)
    environment = json.loads(run.plan)["basis"]["environment"]
    assert environment == {"server": "vllm", "version": "0.33.0", "model": "tiny", "root": "org/tiny", "context": 8192}


def test_that_a_run_and_a_panel_ask_a_server_as_any_model(servers: Callable[[Day], str], lab: Lab) -> None:
    day = Day(say="B")
    add_server(lab, "served", servers(day))
    items = [stored(lab, f"k{n}", f"Which {n}? <image 1>", "B", (RED,)) for n in range(5)]
    result = run_batch(lab, "served", items)
    assert (result.done, result.failed) == (5, 0)
    [run] = lab.read(model_store.list_model_runs)
    basis = json.loads(run.plan)["basis"]["environment"]
    assert basis == {
        "name": "served",
        "server": "vllm",
        "version": "0.33.0",
        "model": "tiny",
        "root": "org/tiny",
        "context": 8192,
    }
    sent = json.loads(lab.read(model_store.load_predictions)[0].sent)
    assert sent["pictures"][0]["width"] == 56
    assert sent["image_tokens"] == 4
    again = run_batch(lab, "served", items, RunOptions(resume=True))
    assert (again.done, again.skipped) == (0, 5)
    day.version = "0.34.0"
    assert run_batch(lab, "served", items, RunOptions(resume=True)).done == 5, "another version is another answer"
    updates: list[PanelUpdate] = []
    panel = ModelPanel(lab, registry.find_model(lab, "served"))
    panel.ask(items[0], updates.append).wait(within(20))
    panel.close()
    assert updates[-1].state is PanelState.DONE
    assert updates[-1].answer is not None
    assert updates[-1].answer.image_tokens == 4


def test_that_a_run_is_gone_on_with_after_its_server_went_away(lab: Lab) -> None:
    items = [stored(lab, f"k{n}", f"Which {n}?", "B") for n in range(30)]
    with hostile(Day(say="B", token_seconds=0.01)) as address:
        add_server(lab, "served", address)
        stop = threading.Event()
        first = run_batch(
            lab, "served", items, progress=lambda now: stop.set() if now.done > 8 else None, stopped=stop.is_set
        )
    assert first.stopped
    assert 8 < first.done < 30
    with pytest.raises(ServerAway):
        run_batch(lab, "served", items, RunOptions(resume=True))
    assert len(lab.read(model_store.load_predictions)) >= first.done


def test_that_a_plan_tries_a_server_out_and_runs_it(servers: Callable[[Day], str], lab: Lab) -> None:
    add_server(lab, "served", servers(Day(say="B", words={"Which 3": "bad"})))
    for number in range(6):
        stored(lab, f"k{number}", f"Which {number}? <image 1>", "B", (RED,))
    plan = RunPlan(models=("served",), conditions=("default", "blind"))
    tried = preflight_members(lab, plan)
    assert [(one.model, one.condition, one.error) for one in tried] == [
        ("served", "default", None), ("served", "blind", None),
    ]  # fmt: skip
    assert all(one.hours is not None and one.hours >= 0 for one in tried)
    results = run_plan(lab, plan)
    assert [(one.ended, one.result and one.result.done) for one in results] == [("done", 5), ("done", 5)]


class Ring(KeyringBackend):
    """A keyring in memory."""

    priority = 1  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


def test_that_a_key_is_kept_in_the_keyring_of_its_address_and_taken_out_again(
    servers: Callable[[Day], str], lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    ring, address = Ring(), servers(Day(key="sesame"))
    monkeypatch.delenv("EYELINE_SERVER_KEY", raising=False)
    before = keyring.get_keyring()
    keyring.set_keyring(ring)
    try:
        row = add_server(lab, "guarded", address, key="sesame")
        assert ring.kept == {("eyeline", address): "sesame"}
        assert run_batch(lab, "guarded", [stored(lab, "k", "Which?")]).done == 1
        save_key_in_keyring(address, "")
        assert ring.kept == {}
        assert server_key(address) == ""
    finally:
        keyring.set_keyring(before)
    assert "sesame" not in row.body
    assert not [file for file in lab.folder.rglob("*") if file.is_file() and b"sesame" in file.read_bytes()]


def test_that_a_machine_without_a_keyring_says_what_to_do_instead() -> None:
    before = keyring.get_keyring()
    keyring.set_keyring(FailingRing())
    try:
        with pytest.raises(NoKeyring) as told_so:
            save_key_in_keyring("https://a", "sesame")
        assert server_key("https://a") == ""
    finally:
        keyring.set_keyring(before)
    assert "EYELINE_SERVER_KEY" in str(told_so.value.hint)


def test_that_a_key_goes_to_its_own_address_and_never_in_the_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EYELINE_SERVER_KEY", "sesame")
    monkeypatch.delenv("EYELINE_SERVER_ADDRESS", raising=False)
    ring, before = Ring(), keyring.get_keyring()
    ring.kept["eyeline", "http://kept.example"] = "sesame"
    keyring.set_keyring(ring)
    try:
        for near in ("http://localhost:8000", "http://127.0.0.1:1", "http://[::1]:8000", "https://localhost"):
            assert server_key(near) == "sesame"
        for far in ("http://evil.example", "https://evil.example", "http://kept.example", "http://127.0.0.1.evil.org"):
            assert server_key(far) == ""
        monkeypatch.setenv("EYELINE_SERVER_ADDRESS", "https://lab.example/v1, http://10.0.0.7:8000")
        assert server_key("https://lab.example") == "sesame"
        for other in ("https://lab.example:444", "http://lab.example", "http://10.0.0.7:8000", "http://localhost:8000"):
            assert server_key(other) == ""
        with pytest.raises(KeyWouldBeExposed):
            save_key_in_keyring("http://10.0.0.7:8000", "sesame")
        save_key_in_keyring("https://other.example", "open")
        assert server_key("https://other.example") == "open"
    finally:
        keyring.set_keyring(before)


@given(st.lists(st.booleans(), max_size=300))
def test_that_a_lane_halves_where_its_server_is_busy_and_never_closes(outcomes: list[bool]) -> None:
    lane = PooledAddress("http://a", "")
    for good in outcomes:
        before = lane.limit
        if good:
            lane.record_success()
            assert lane.limit <= before + 1
        else:
            lane.record_failure(0.0)
            assert lane.limit == max(1, before // 2)
        assert 1 <= lane.limit <= LARGEST


def rounds(lane: PooledAddress, clock: list[float], answers_a_second: Callable[[int], float], number: int) -> list[int]:
    """The limit after each of some rounds, at a server that gives so many answers a second to so many requests."""
    limits: list[int] = []
    for _ in range(number):
        size = lane.limit
        for _ in range(size):
            lane.open = size
            clock[0] += 1 / answers_a_second(size)
            lane.record_success()
        limits.append(lane.limit)
    return limits


def test_that_a_lane_doubles_until_more_requests_bring_no_more_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("desktop.inference.servers.adaptive_address_pool.time.monotonic", lambda: clock[0])
    assert rounds(PooledAddress("http://a", ""), clock, lambda size: min(size, 1000), 7) == [
        8,
        16,
        32,
        64,
        128,
        256,
        256,
    ]
    lane = PooledAddress("http://a", "")
    limits = rounds(lane, clock, lambda size: min(size, 30), 5)
    assert limits[:3] == [8, 16, 32]
    assert limits[3:] == [64, 48], "64 at once bring what 32 do"
    assert lane.bore == 48
    single = PooledAddress("http://a", "")
    assert rounds(single, clock, lambda _: 1.0, 2)[-1] <= 9, "one that answers one by one is not asked more and more"


def test_that_many_refusals_of_one_round_halve_a_lane_once(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [10.0]
    monkeypatch.setattr("desktop.inference.servers.adaptive_address_pool.time.monotonic", lambda: clock[0])
    lane = PooledAddress("http://a", "", 64)
    for _ in range(40):
        clock[0] += 0.001
        lane.record_failure(0.0, sent_at=9.0)
    assert lane.limit == 32
    lane.record_failure(0.0, sent_at=11.0)
    assert lane.limit == 16


@pytest.mark.parametrize(
    ("day", "first"),
    [
        (Day(), 16),
        (
            Day(pages={"/server_info?config_format=json": {"vllm_config": {"scheduler_config": {"max_num_seqs": 96}}}}),
            96,
        ),
        (Day(owned_by="sglang", pages={"/get_server_info": {"max_running_requests": 48}}), 48),
        (Day(owned_by="llamacpp", pages={"/props": {"total_slots": 2}}), 2),
        (Day(owned_by="somebody"), FIRST_LIMIT),
    ],
    ids=range(5),
)
def test_that_a_pool_begins_with_what_its_server_tells_of_itself(ask: Ask, day: Day, first: int) -> None:
    asker = ask(day)
    asker.load()
    assert asker.capacity == first


def test_that_the_next_run_begins_with_what_the_last_one_found(ask: Ask, servers: Callable[[Day], str]) -> None:
    day = Day(token_seconds=0.005, owned_by="somebody")
    config = ServerModel(server="openai", model="tiny", addresses=(servers(day),))
    with ServerBackend(config, patience=QUICK) as asker:
        told(asker, *["hello"] * 120)
    with ServerBackend(config, patience=QUICK) as again:
        again.load()
        assert again.capacity > FIRST_LIMIT


def test_that_prompts_that_come_later_are_asked_before_the_first_are_all_answered(ask: Ask) -> None:
    day = Day(words={"slow": "silent"})
    patience = replace(QUICK, silence_s=30.0)
    asker = ask(day, patience=patience)
    batches = iter([[request("slow", "the slow one")], None, [request("quick", "a quick one")]])
    answers = asker.answer_all(batches, DecodingSettings())
    assert next(one.request for one in answers if one) == "quick"
    answers.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ([{"type": "text", "text": "The answer "}, {"type": "text", "text": "is B"}], "The answer is B"),
        (
            [{"type": "thinking", "thinking": [{"type": "text", "text": "A?"}]}, {"type": "text", "text": "B"}],
            "<think>A?</think>\nB",
        ),
        ([{"type": "image_url", "image_url": {"url": "x"}}, {"text": "B"}], "B"),
        ([{"type": "reasoning", "text": "A?"}], "<think>A?</think>"),
        ("B", "B"),
        ([], ""),
    ],
)
def test_that_a_content_of_parts_is_read(content: object, text: str) -> None:
    reply = StreamedReply()
    reply.take("data: " + json.dumps({"choices": [{"delta": {"content": content}, "finish_reason": "stop"}]}))
    reply.end(100)
    assert reply.text == text

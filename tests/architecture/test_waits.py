"""What keeps a test or a job from waiting for ever, or from failing on a busy machine, as far as the source shows."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.limits import LONGEST_WAIT_S

pytestmark = pytest.mark.long(180, reason="all tests and a part of the program are parsed")

ROOT = Path(__file__).parents[2]
TESTS = sorted(
    path for room in ("unit", "db", "faults", "gui", "e2e") for path in (ROOT / "tests" / room).rglob("*.py")
)
WAITS = {"result", "exception", "wait", "join", "communicate", "wait_for", "wait_procs", "acquire", "run", "urlopen"}
FIRST_IS_A_LIMIT = {"result", "exception", "wait"}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Trees = dict[str, ast.Module]


@pytest.fixture(scope="module")
def trees() -> Trees:
    """The tests and what works with threads, by file."""
    product = [path for room in ("desktop/inference", "db") for path in (ROOT / room).rglob("*.py")]
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text()) for path in (*TESTS, *product)}


def reads(function: Function | ast.Lambda, name: str) -> bool:
    """Whether a function reads a name that it does not bind itself."""
    names = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == name]
    own = name in {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    return bool(names) and not own and all(isinstance(node.ctx, ast.Load) for node in names)


def bound(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that a statement binds, each with the expression that makes its value."""
    match node:
        case ast.Assign(targets=targets, value=value):
            pairs = [(target, value) for target in targets]
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            pairs = [(target, value)]
        case ast.With(items=items):
            pairs = [(item.optional_vars, item.context_expr) for item in items if item.optional_vars]
        case _:
            return
    for target, value in pairs:
        yield from ((name.id, value) for name in ast.walk(target) if isinstance(name, ast.Name) and stored(name))


def stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


def early(tree: ast.AST) -> Iterator[str]:
    """Names that a function reads which is passed to the very call whose result they are bound to."""
    waiting, inside, pairs = list(ast.iter_child_nodes(tree)), dict[str, Function](), list[tuple[str, ast.expr]]()
    while waiting:
        node = waiting.pop()
        pairs.extend(bound(node))
        if isinstance(node, Function):
            inside[node.name] = node
        if isinstance(node, Function | ast.ClassDef):
            yield from early(node)
        else:
            waiting.extend(ast.iter_child_nodes(node))
    for name, value in pairs:
        for part in ast.walk(value) if isinstance(value, ast.Call) else ():
            function = inside.get(part.id) if isinstance(part, ast.Name) else part
            if isinstance(function, Function | ast.Lambda) and reads(function, name):
                yield f"{value.lineno}: what is passed reads {name}"


def test_that_no_callback_reads_a_name_that_the_call_it_is_passed_to_binds(trees: Trees) -> None:
    """It may be called before the call has returned, and then there is no such name."""
    assert [f"{file}:{found}" for file, tree in trees.items() for found in early(tree)] == []


def limit_of(call: ast.Call) -> float:
    """The limit that a call waits for, where it is a number; 0 where there is none."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in WAITS or "bot" in ast.unparse(call.func.value):
        return 0
    limits = [keyword.value for keyword in call.keywords if keyword.arg in {"timeout", "seconds"}]
    if call.func.attr in FIRST_IS_A_LIMIT:
        limits += call.args[:1]
    numbers = [limit.value for limit in limits if isinstance(limit, ast.Constant)]
    return max((float(number) for number in numbers if isinstance(number, int | float)), default=0)


def test_that_every_wait_of_a_test_is_as_long_as_the_machine_needs(trees: Trees) -> None:
    """By `tests.limits.within`, which EYELINE_TEST_SLOW makes longer; what is under a second is a pause."""
    bare = [
        f"{name}:{node.lineno}"
        for name, tree in trees.items()
        if name.startswith("tests")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and limit_of(node) >= 1
    ]
    assert bare == []


def test_that_no_test_waits_longer_than_half_a_minute_without_a_mark_that_says_why(trees: Trees) -> None:
    marked = {name for name in trees if "mark.long(" in (ROOT / name).read_text()}
    long = [
        f"{name}:{node.lineno}"
        for name, tree in trees.items()
        if name not in marked
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "within"
        if any(isinstance(limit, ast.Constant) and float(str(limit.value)) > LONGEST_WAIT_S for limit in node.args)
    ]
    assert long == []


def test_that_a_test_that_takes_longer_says_so_with_the_mark_that_has_a_reason(trees: Trees) -> None:
    assert [name for name in trees if "mark.timeout(" in (ROOT / name).read_text()] == []

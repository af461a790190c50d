"""Safe reading of YAML files: every scalar is text, tags are ignored, and aliases cannot make it huge."""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    import yaml

MOST_NODES = 5_000_000
"""Entries and scalars of a YAML file, its aliases written out."""


def load_plain_yaml(text: str | bytes) -> object:
    """The value of a YAML text, every scalar as text; tags are ignored. Raises ValueError, with the reason in one line,
    if it is not valid YAML, names a field twice, is nested too deep, or is too large with its aliases expanded: a few
    lines can expand to millions of nodes."""
    import yaml

    try:
        value: object = yaml.load(text, Loader=_plain_loader())
        if _count_nodes(value, {}) > MOST_NODES:
            raise ValueError("too many aliases of aliases")
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    except yaml.MarkedYAMLError as error:
        raise ValueError(_yaml_error_reason(error)) from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ValueError(" ".join(str(error).split())) from error
    return value


def _yaml_error_reason(error: "yaml.MarkedYAMLError") -> str:
    """What is wrong and where, without quoting the file."""
    said = ", ".join(part for part in (error.context, error.problem) if part)
    mark = error.problem_mark or error.context_mark
    return f"{said}, in line {mark.line + 1}, column {mark.column + 1}" if mark else said


@lru_cache(maxsize=1)
def _plain_loader() -> "type[yaml.BaseLoader]":
    import yaml

    class Plain(yaml.BaseLoader):
        """Refuses a field that is named twice, of which the last would win unseen."""

        def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
            named: set[str] = set()
            for key, _ in node.value:
                if isinstance(key, yaml.ScalarNode):
                    if key.value in named:
                        line = key.start_mark.line + 1
                        raise ValueError(f"the field {key.value} stands twice, again in line {line}")
                    named.add(key.value)
            return super().construct_mapping(node, deep)

    return Plain


def _count_nodes(value: object, known: dict[int, int]) -> int:
    """How many nodes a value has, those it shares counted each time. Raises ValueError where it contains itself."""
    held: Iterable[object]
    if isinstance(value, dict):
        held = cast("dict[object, object]", value).values()
    elif isinstance(value, list):
        held = cast("list[object]", value)
    else:
        return 1
    place = id(cast("object", value))
    if place not in known:
        known[place] = 0
        known[place] = 1 + sum(_count_nodes(entry, known) for entry in held)
    if known[place] == 0:
        raise ValueError("a value that contains itself")
    return known[place]

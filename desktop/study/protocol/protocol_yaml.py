"""A protocol as readable YAML: texts of several lines as blocks, fields in the protocol's order."""

import re
from collections.abc import Mapping
from typing import cast

from desktop.benchmarks.canonical_json import Json

PLAIN = {
    "int": re.compile(r"0|-?[1-9][0-9]{0,17}"),
    "float": re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]*[1-9]"),
    "bool": re.compile(r"true|false"),
}
"""Values without quotes: every YAML parser reads them as the same number or boolean, and ours as text."""


def dump_protocol_yaml(body: Mapping[str, Json]) -> str:
    """Dump as YAML; parsed with scalars as text it gives the same fields."""
    import yaml

    class Readable(yaml.SafeDumper):
        """Writes texts of several lines as blocks."""

    def block(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
        if kind := next((kind for kind, form in PLAIN.items() if form.fullmatch(text)), ""):
            return yaml.ScalarNode(f"tag:yaml.org,2002:{kind}", text)
        plain = text.replace("\n", "").isprintable()
        style = ("|" if "\n" in text else None) if plain else '"'
        return yaml.ScalarNode("tag:yaml.org,2002:str", text, style=style)

    Readable.add_representer(str, block)
    written: object = yaml.dump_all(  # pyright: ignore[reportUnknownMemberType] - yaml's stubs leave its width open
        [_with_explicit_contrasts(body)], Dumper=Readable, sort_keys=False, allow_unicode=True, width=110
    )
    return str(written)


def _with_explicit_contrasts(body: Mapping[str, Json]) -> dict[str, Json]:
    """The fields with one default made explicit for readers: what a contrast is against. It parses to the same
    protocol, with the same hash."""
    made = dict(body)
    analysis = made.get("analysis")
    contrasts = analysis.get("contrasts") if isinstance(analysis, dict) else None
    if isinstance(analysis, dict) and isinstance(contrasts, list):
        told = [{"against": "chance", **row} if isinstance(row, dict) else row for row in contrasts]
        named = [{"name": row["name"], **row} if isinstance(row, dict) and "name" in row else row for row in told]
        made["analysis"] = {**analysis, "contrasts": cast("list[Json]", named)}
    return made

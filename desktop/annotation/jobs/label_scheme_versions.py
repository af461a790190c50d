"""Versions of label schemes: each change is a new version, and no work is lost.

Labels are referred to by ids that never change. Rows of labels are never rewritten: labels given under an older version
are read through the newer one (`carry_labels`), so that a merge can be undone.
"""

import json
import re
import unicodedata
import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db import Connection
from db.rows import LabelRow, SchemeRow
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.jobs.annotation_errors import BadScheme
from desktop.annotation.jobs.annotation_job import scheme_row
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel, parse_scheme, stored_scheme, stored_scheme_names
from desktop.benchmarks.messages import say

NONE_KEY = "0"
"""The key of "none of them" in every scheme."""
RESERVED_KEYS: Mapping[str, str] = {
    "s": say("Skip"),
    "f": say("Flag"),
    "h": say("Guideline"),
    "l": say("Items"),
    "c": say("Conflicts"),
    "g": say("Agreement"),
}
"""Keys with another function on the annotation page."""


OTHER_BRANCH = say("Unknown tags from another branch of the scheme: {tags}")
"""Message about labels in rows that the current version does not have."""


@dataclass(frozen=True, slots=True)
class CarriedLabels:
    """Labels as read by a newer version. doubtful: old ids that need another look. unknown: those of them that the
    version does not have, and which stay unchanged."""

    labels: frozenset[str]
    doubtful: frozenset[str]
    unknown: frozenset[str] = frozenset()


def check_scheme(scheme: LabelScheme) -> LabelScheme:
    """Return the scheme if it is valid. Raises BadScheme for duplicate ids, names or keys, a key that is not one
    character or is reserved (by "none of them", or in TAKEN), and a reference to a missing label.

    Names are compared within a family: trimmed, composed (NFC) and case-folded. Archived labels may share theirs.
    """
    ids = [label.id for label in scheme.labels]
    _check_values_unique(ids, say("Two labels have the ID {value}."))
    names = [f"{fold_label_name(label.family)}: {fold_label_name(label.name)}" for label in scheme.offered]
    _check_values_unique(names, say("Two labels of a family have the same name ({value})."))
    _check_keys_unique(scheme)
    for label in scheme.offered:
        if not fold_label_name(label.name):
            raise BadScheme(say("The label {id} has no name."), id=label.id)
        if len(label.key) != 1 or not label.key.isprintable() or label.key.isspace() or label.key == NONE_KEY:
            raise BadScheme(
                say('The key of {name} must be one character other than 0, which means "none of them".'),
                name=label.name,
            )
    for label in scheme.labels:
        for other in (*(label.split_into or ()), *([label.merged_into] if label.merged_into else [])):
            _find_label(scheme, other)
    return scheme


def fold_label_name(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip()).casefold()


def add_label(scheme: LabelScheme, label: SchemeLabel) -> LabelScheme:
    return _next_scheme_version(scheme, (*scheme.labels, label))


def rename_labels(scheme: LabelScheme, names: Mapping[str, str]) -> LabelScheme:
    """Change names, several at once so that two can be exchanged. Existing labels are not affected."""
    changed = scheme
    for label in names:
        changed = _replace_label(changed, label, name=names[label].strip())
    return _next_scheme_version(scheme, changed.labels)


def reword_label(scheme: LabelScheme, label: str, definition: str, *, meaning: bool) -> LabelScheme:
    """Change a definition. meaning: whether the meaning changes, which flags existing labels."""
    revision = _find_label(scheme, label).meaning or 0
    values: dict[str, object] = {"definition": definition}
    return _next_scheme_version(
        scheme, _replace_label(scheme, label, **values, **({"meaning": revision + 1} if meaning else {})).labels
    )


def rekey_labels(scheme: LabelScheme, keys: Mapping[str, str]) -> LabelScheme:
    """Change keys, several at once so that two can be exchanged."""
    changed = scheme
    for label in keys:
        changed = _replace_label(changed, label, key=keys[label])
    return _next_scheme_version(scheme, changed.labels)


def archive_label(scheme: LabelScheme, label: str) -> LabelScheme:
    """Stop offering a label; existing labels stay."""
    return _next_scheme_version(scheme, _replace_label(scheme, label, archived=True).labels)


def restore_label(scheme: LabelScheme, label: str) -> LabelScheme:
    """Offer a label again; this also undoes its merge or split."""
    return _next_scheme_version(
        scheme, _replace_label(scheme, label, archived=None, merged_into=None, split_into=None).labels
    )


def merge_labels(scheme: LabelScheme, labels: Sequence[str], into: str) -> LabelScheme:
    """Merge labels into `into`; existing labels are read as `into`."""
    if into in labels or _find_label(scheme, into).archived:
        raise BadScheme(say("Other labels cannot be merged into {label}."), label=into)
    changed = scheme
    for label in labels:
        changed = _replace_label(changed, label, archived=True, merged_into=into)
    return _next_scheme_version(scheme, changed.labels)


def split_label(scheme: LabelScheme, label: str, parts: Sequence[SchemeLabel]) -> LabelScheme:
    """Replace a label by new ones. Existing labels keep it, flagged, until an annotator chooses."""
    if len(parts) < 2:
        raise BadScheme(say("A label must be split into at least two."))
    halved = _replace_label(scheme, label, archived=True, split_into=tuple(part.id for part in parts))
    return _next_scheme_version(scheme, (*halved.labels, *parts))


def carry_labels(labels: Iterable[str], old: LabelScheme, new: LabelScheme) -> CarriedLabels:
    """Read labels given under `old` as `new` has them.

    Doubtful are labels whose meaning changed since and those that were split since, but not renamed, reworded,
    reordered, archived and merged ones. A label that the newer version does not have comes from another branch, made in
    a lab that was merged into this one; it stays unchanged, and is doubtful.
    """
    before, after = ({label.id: label for label in scheme.labels} for scheme in (old, new))
    read: set[str] = set()
    doubtful: set[str] = set()
    unknown: set[str] = set()
    for marked in labels:
        label = after.get(marked)
        if label is None:
            unknown.add(marked)
            continue
        seen = {marked}
        if marked in before and _meaning_changed(before[marked], label):
            doubtful.add(marked)
        while label.merged_into is not None and label.merged_into not in seen:
            label = _find_label(new, label.merged_into)
            seen.add(label.id)
        read.add(label.id)
    return CarriedLabels(frozenset(read | unknown), frozenset(doubtful | unknown), frozenset(unknown))


def changed_meanings(old: LabelScheme, new: LabelScheme) -> frozenset[str]:
    """Labels of both versions that have another meaning now, or were split."""
    after = {label.id: label for label in new.labels}
    return frozenset(label.id for label in old.labels if label.id in after and _meaning_changed(label, after[label.id]))


def revisions_to_recheck(rows: Iterable[LabelRow], known: Iterable[SchemeRow], new: LabelScheme) -> list[LabelRow]:
    """The rows to check again under `new`: those with a label whose meaning changed since they were made. For one
    annotator's rows these are the items of one queue."""
    older = {row.id: LabelScheme.model_validate_json(row.body) for row in known}
    changed = {id_: changed_meanings(old, new) for id_, old in older.items() if old.name == new.name}
    return [row for row in rows if changed.get(row.scheme_id, frozenset()).intersection(json.loads(row.labels))]


def is_comparable_scheme(old: LabelScheme, new: LabelScheme) -> bool:
    """Whether sets of labels from `old` can count under `new`: each label that `new` offers could be given then, or is
    a part of one that could. A set with a label of another meaning (`Carried.doubtful`) never counts."""
    after, known = {label.id: label for label in new.labels}, {label.id for label in old.labels}
    waiting = [after[label] for label in known & after.keys()]
    while waiting:
        parts = set(waiting.pop().split_into or ()) - known
        known |= parts
        waiting += [after[part] for part in parts if part in after]
    return old.name == new.name and all(label.id in known for label in new.offered)


def read_under_scheme(row: LabelRow, versions: Mapping[uuid.UUID, LabelScheme], new: LabelScheme) -> LabelRow:
    """A row as read by a version; its id stays. versions: the schemes of the lab by id."""
    old = versions.get(row.scheme_id, new)
    if old == new:
        return row
    read = carry_labels(json.loads(row.labels), old, new).labels
    return replace(row, labels=canonical_json(sorted(read)))


def differently_meant_labels(
    rows: Collection[LabelRow], versions: Mapping[uuid.UUID, LabelScheme], new: LabelScheme
) -> frozenset[str]:
    """Labels that rows of one item, as read by `new`, were given under versions with different meanings, so that equal
    ids do not agree. versions: the schemes of the lab by id."""
    if len({row.scheme_id.int for row in rows}) < 2:
        return frozenset()
    now = {label.id: label for label in new.labels}
    meanings: defaultdict[str, set[tuple[int, bool]]] = defaultdict(set)
    for row in rows:
        then = {label.id: label for label in versions.get(row.scheme_id, new).labels}
        for given in json.loads(row.labels):
            label = then.get(given) or now.get(given)
            if label is not None:
                meanings[given].add((label.meaning or 0, label.split_into is not None))
    return frozenset(label for label, meant in meanings.items() if len(meant) > 1)


def as_one_version(base: LabelScheme, changed: LabelScheme) -> LabelScheme:
    """Combine several changes into one new version."""
    return (
        changed
        if changed.labels == base.labels and changed.guideline == base.guideline
        else changed.model_copy(update={"version": next_version_number(base.version)})
    )


def next_free_key(scheme: LabelScheme) -> str:
    """An unused key without another function, preferably a digit. Raises BadScheme if there is none."""
    held = {label.key.casefold() for label in scheme.offered} | set(RESERVED_KEYS) | {NONE_KEY}
    for key in "123456789abdeijkmnopqrtuvwxyz":
        if key not in held:
            return key
    raise BadScheme(say("No key is free for another label. Archive a label first."))


def copy_as_own_scheme(scheme: LabelScheme, name: str, known: Iterable[str]) -> LabelScheme:
    """A new scheme of the lab that starts as a copy of this one, without archived labels. Raises BadScheme for a name
    that exists already."""
    title = name.strip()
    short = re.sub(r"[^a-z0-9]+", "_", fold_label_name(title)).strip("_")
    if not short or short in set(known):
        raise BadScheme(say("A custom scheme must have a unique name."))
    labels = tuple(label.model_copy(update={"meaning": None}) for label in scheme.offered)
    source = f"{scheme.name} {scheme.version}"
    return check_scheme(
        LabelScheme(name=short, version="1", title=title, source=source, labels=labels, guideline=scheme.guideline)
    )


def set_guideline(scheme: LabelScheme, guideline: str) -> LabelScheme:
    """Change the guideline; labels are not affected."""
    changed = scheme.model_copy(update={"guideline": guideline.strip() or None})
    return _next_scheme_version(changed, changed.labels)


def load_all_scheme_versions(conn: Connection) -> dict[uuid.UUID, LabelScheme]:
    return {row.id: LabelScheme.model_validate_json(row.body) for row in store.all_label_schemes(conn)}


def load_scheme_versions(conn: Connection, name: str) -> list[LabelScheme]:
    """The versions of a scheme that the lab has, oldest first."""
    found = [LabelScheme.model_validate_json(row.body) for row in store.all_label_schemes(conn) if row.name == name]
    return sorted(found, key=version_sort_key)


def join_scheme_versions(scheme: LabelScheme, versions: Iterable[LabelScheme]) -> LabelScheme:
    """The version with all labels of the others, in which the missing ones are archived, so that existing labels stay
    readable. This joins branches made in two labs."""
    labels = {label.id: label for label in scheme.labels}
    for other in versions:
        for label in other.labels:
            labels.setdefault(label.id, label.model_copy(update={"archived": True}))
    return check_scheme(scheme.model_copy(update={"labels": tuple(labels.values())}))


def save_scheme_version(conn: Connection, scheme: LabelScheme) -> bool:
    """Store a version, in the writer's transaction; False if it is stored already. Raises BadScheme, also if the lab
    has another version of that number (from a change made meanwhile), or if a label of one of the lab's versions is
    missing, since existing labels could not be read."""
    row = scheme_row(check_scheme(scheme))
    for known in store.all_label_schemes(conn):
        if (known.name, known.version) == (row.name, row.version) and known.id != row.id:
            raise BadScheme(
                say("{name} was changed in the meantime. The latest version is {version}."),
                hint=say("Review it, then make the change again."),
                name=row.name,
                version=row.version,
            )
    if store.get_scheme(conn, row.id) is None:
        _check_no_label_lost(scheme, load_scheme_versions(conn, scheme.name))
    return store.add_label_scheme(conn, row)


def save_joined_version(conn: Connection, scheme: LabelScheme) -> LabelScheme:
    """Store a version made here, joined with the lab's other versions; returns what was stored. Raises BadScheme as
    `save_scheme_version` does."""
    whole = join_scheme_versions(scheme, load_scheme_versions(conn, scheme.name))
    save_scheme_version(conn, whole)
    return whole


def _check_no_label_lost(scheme: LabelScheme, versions: Iterable[LabelScheme]) -> None:
    ids = {label.id for label in scheme.labels}
    for known in versions:
        lost = {label.id for label in known.labels} - ids
        if lost:
            raise BadScheme(
                say("Version {version} of {name} lacks {label}, which version {known} has."),
                hint=say("Archive the label instead of omitting it."),
                version=scheme.version,
                name=scheme.name,
                label=min(lost),
                known=known.version,
            )


def _meaning_changed(before: SchemeLabel, after: SchemeLabel) -> bool:
    return before.meaning != after.meaning or (before.split_into is None and after.split_into is not None)


def _check_keys_unique(scheme: LabelScheme) -> None:
    """Refuse keys used by two labels; the error names both."""
    holders: dict[str, SchemeLabel] = {}
    for label in scheme.offered:
        key = label.key.casefold()
        if key in RESERVED_KEYS:
            raise BadScheme(
                say("The key {key} of {name} is already used for {what}."),
                key=label.key,
                name=label.name,
                what=RESERVED_KEYS[key],
            )
        other = holders.setdefault(key, label)
        if other is not label:
            raise BadScheme(
                say("{name} and {other} cannot both have the key {key}."),
                name=f"{other.family}: {other.name}",
                other=f"{label.family}: {label.name}",
                key=label.key,
            )


def _find_label(scheme: LabelScheme, label: str) -> SchemeLabel:
    for known in scheme.labels:
        if known.id == label:
            return known
    raise BadScheme(say("The scheme has no label {label}."), label=label)


def _replace_label(scheme: LabelScheme, label: str, **values: object) -> LabelScheme:
    changed = _find_label(scheme, label).model_copy(update=values)
    labels = tuple(changed if known.id == label else known for known in scheme.labels)
    return scheme.model_copy(update={"labels": labels})


def _next_scheme_version(scheme: LabelScheme, labels: Sequence[SchemeLabel]) -> LabelScheme:
    return check_scheme(
        scheme.model_copy(update={"labels": tuple(labels), "version": next_version_number(scheme.version)})
    )


def next_version_number(version: str) -> str:
    """The version number after this one: 2 after 1, 1.1 after 1.0, a.1 after a."""
    last = re.search(r"\d+$", version)
    return f"{version}.1" if last is None else f"{version[: last.start()]}{int(last.group()) + 1}"


def version_sort_key(scheme: LabelScheme) -> tuple[tuple[int, str], ...]:
    """Sort key of version numbers: 10 comes after 2."""
    parts = re.findall(r"\d+|\D+", scheme.version)
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in parts)


def _check_values_unique(values: Sequence[str], sentence: str) -> None:
    for value in values:
        if values.count(value) > 1:
            raise BadScheme(sentence, value=value)


def load_scheme_file(path: Path) -> LabelScheme:
    """Load a scheme from a YAML file. Raises UnknownScheme, BadScheme."""
    try:
        return check_scheme(parse_scheme(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise BadScheme(say("{file} cannot be read."), file=path.name) from error


def load_newest_schemes(conn: Connection) -> list[LabelScheme]:
    """The newest version of every label scheme: those that come with Eyeline, and the lab's own."""
    found = {name: stored_scheme(name) for name in stored_scheme_names()}
    for row in store.all_label_schemes(conn):
        found[row.name] = load_scheme_versions(conn, row.name)[-1]
    return [found[name] for name in sorted(found)]

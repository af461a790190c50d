"""Triggers that protect append-only tables from every program: rows never change, and can be deleted only while an
erasure names their person. Recreated after each migration."""

from sqlalchemy import Connection, text

from db.schema import postgres_station_privileges
from db.schema.tables import APPEND_ONLY

_NOBODY_LEAVES = "NOT EXISTS (SELECT 1 FROM erasures)"
_OF_RUN = "SELECT person_id FROM runs WHERE runs.id = OLD.run_id"
_OF_TRIAL = "SELECT runs.person_id FROM trials JOIN runs ON runs.id = trials.run_id WHERE trials.id = OLD.trial_id"
_OF_TARGET = _OF_TRIAL.replace("OLD.trial_id", "OLD.target_id")

# The person during whose erasure a row may be deleted; rows of other tables can never be deleted.
PERSON_OF = {
    "people": "OLD.id",
    "person_notes": "OLD.person_id, OLD.other_id",
    "consents": "OLD.person_id",
    "runs": "OLD.person_id",
    "run_marks": f"({_OF_RUN}), OLD.person_id",
    "stretches": f"({_OF_RUN})",
    "events": f"({_OF_RUN})",
    "trials": f"({_OF_RUN})",
    "answers": f"({_OF_TRIAL})",
    "trial_scores": f"({_OF_TRIAL})",
    "labels": "OLD.annotator_id",
    "decisions": "OLD.person_id",
    "verdicts": f"OLD.person_id, ({_OF_TARGET})",
}
# References to a person that an erasure may change: work loses its author but stays, and a reassigned run gets its
# current owner before either person is deleted.
MOVES = {
    "labels": "OLD.annotator_id",
    "verdicts": "OLD.person_id",
    "votes": "OLD.person_id",
    "runs": "OLD.person_id, NEW.person_id",
}
# Tables that name people in texts: rows may change while an erasure removes a person's code and words.
NAMES = ("corrections", "decisions", "jobs", "person_notes", "run_marks", "study_events", "withdrawals")


def install_triggers(conn: Connection) -> None:
    """Create all triggers again, inside the transaction of `conn`."""
    remove_triggers(conn)
    make = _POSTGRESQL if conn.dialect.name == "postgresql" else _SQLITE
    if conn.dialect.name == "postgresql":
        conn.execute(text(_RAISE))
    for name, table, (event, when) in trigger_rules():
        conn.execute(text(make.format(name=name, table=table, event=event, when=when)))
    if conn.dialect.name == "postgresql":
        _install_truncate_triggers(conn)
        postgres_station_privileges.install_role_tracking(conn)


def remove_triggers(conn: Connection) -> None:
    """Drop all existing triggers, as required before a migration changes the tables."""
    if conn.dialect.name == "postgresql":
        query = "SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
        for name, table in conn.execute(text(query)).all():
            conn.execute(text(f"DROP TRIGGER {name} ON {table}"))
    else:
        for (name,) in conn.execute(text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).all():
            conn.execute(text(f"DROP TRIGGER {name}"))


def trigger_rules() -> list[tuple[str, str, tuple[str, str]]]:
    """Every trigger: name, table, event, and the condition under which it rejects the event."""
    made: list[tuple[str, str, tuple[str, str]]] = []
    for table in APPEND_ONLY:
        name = table.name
        change = _NOBODY_LEAVES if name in NAMES else _unless_erasing(MOVES.get(name, ""))
        made.append((f"keep_{name}_update", name, ("UPDATE", change)))
        made.append((f"keep_{name}_delete", name, ("DELETE", _unless_erasing(PERSON_OF.get(name, "")))))
    tombstone = "EXISTS (SELECT 1 FROM tombstones WHERE tombstones.person_id = NEW.id)"
    made.append(("keep_people_erased", "people", ("INSERT", tombstone)))
    return made


def _unless_erasing(person: str) -> str:
    if not person:
        return "1 = 1"
    return f"NOT EXISTS (SELECT 1 FROM erasures WHERE erasures.person_id IN ({person}))"


def _install_truncate_triggers(conn: Connection) -> None:
    for table in APPEND_ONLY:
        name = f"keep_{table.name}_truncate"
        conn.execute(
            text(f"CREATE TRIGGER {name} BEFORE TRUNCATE ON {table.name} EXECUTE FUNCTION eyeline_append_only()")
        )


_SQLITE = (
    "CREATE TRIGGER {name} BEFORE {event} ON {table} WHEN {when} BEGIN SELECT RAISE(ABORT, 'append-only: {table}'); END"
)
# PostgreSQL's WHEN cannot contain a subquery, so the function evaluates the condition.
_POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF {when} THEN "
    "RAISE EXCEPTION 'append-only: {table}'; END IF; IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END $$; "
    "CREATE TRIGGER {name} BEFORE {event} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()"
)
_RAISE = (
    "CREATE OR REPLACE FUNCTION eyeline_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    "RAISE EXCEPTION 'append-only: %', TG_TABLE_NAME; END $$"
)

"""Privileges of stations in a lab on a server, enforced by the server itself.

A station inserts rows and reads its own, and of others only what its work needs: codes, plans, occupied places. It
cannot change or delete anything. The server records each row's owner by the role that logged in.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, text

from db.errors import MissingPermission, NotFound
from db.schema import tables
from db.schema.current_state_views import VIEWS
from db.translatable_store_messages import say

ROLES, ROWS = "station_roles", "station_rows"
CHECKS = "seat."
"""Prefix of the settings that a station may add: its own checks."""

_OWN_RUN = "eyeline_mine(run_id)"
_OWN_TRIAL = "eyeline_mine((SELECT trials.run_id FROM trials WHERE trials.id = trial_id))"
_OWN_PERSON = "EXISTS (SELECT 1 FROM runs WHERE runs.person_id = {person} AND eyeline_mine(runs.id))"
_OWN_NOTE = _OWN_PERSON.format(person="person_notes.person_id")
_STATES = "'run_started', 'run_finished', 'run_withdrawn', 'run_dropped', 'run_handed_over', 'run_taken_over'"
_LEAVES = f"""kind = 'excluded' AND EXISTS (SELECT 1 FROM runs AS of_run WHERE of_run.id = run_id
              AND {_OWN_PERSON.format(person="of_run.person_id")})"""
# The first participant of a study, at any station, has its plan generated.
_FIRST_PLAN = """kind = 'frozen' AND NOT EXISTS (
    SELECT 1 FROM study_events AS drawn WHERE drawn.study_id = study_events.study_id AND drawn.kind = 'frozen')"""
_NONE, _ANY = "false", "true"
# Where a participant has a session that counts, no other role begins a second one in the same study.
_NOT_TAKEN = "simulated OR pilot OR NOT eyeline_taken(study_id, person_id)"

# What a station may read and insert of a table with people's data; of the others it reads everything.
POLICIES: dict[str, tuple[str, str]] = {
    "people": (_ANY, _ANY),
    "runs": (_ANY, _NOT_TAKEN),
    "consents": ("eyeline_mine(id)", _ANY),
    "person_notes": ("eyeline_mine(id) OR kind = 'deletion'", f"other_id IS NULL AND {_OWN_NOTE}"),
    "run_marks": (_OWN_RUN, f"({_OWN_RUN}) OR ({_LEAVES})"),
    "stretches": (_ANY, _OWN_RUN),
    "events": (f"kind IN ({_STATES}) OR {_OWN_RUN}", _OWN_RUN),
    "trials": (_OWN_RUN, _OWN_RUN),
    "answers": (_OWN_TRIAL, _OWN_TRIAL),
    "trial_scores": (_OWN_TRIAL, _OWN_TRIAL),
    "exports": (_NONE, ""),
    "study_events": (_ANY, _FIRST_PLAN),
    "settings": ("key NOT LIKE 'draft%'", f"key LIKE '{CHECKS}%'"),
    "labels": (_NONE, ""),
    "decisions": (_NONE, ""),
    "verdicts": (_NONE, ""),
    "claims": (_NONE, ""),
    "votes": (_NONE, ""),
}
TRACKED = ("runs", "consents", "person_notes", "run_marks")
"""Tables for which the server records which role inserted a row."""


def admit_station_roles(conn: Connection, roles: Sequence[str]) -> None:
    """Let these roles work as stations, inside the transaction of `conn`, which the lab's owner has begun.

    Raises NotFound if the server has no such role, MissingPermission if a role has more rights than a station may have.
    """
    for role in roles:
        _refuse_privileged_role(conn, role)
    conn.execute(text(f"CREATE TABLE IF NOT EXISTS {ROLES} (name text PRIMARY KEY)"))
    conn.execute(text(f"CREATE TABLE IF NOT EXISTS {ROWS} (id uuid PRIMARY KEY, role name NOT NULL)"))
    conn.execute(text(f"INSERT INTO {ROLES} VALUES (:name) ON CONFLICT DO NOTHING"), [{"name": role} for role in roles])
    conn.execute(text(_MINE))
    conn.execute(text(_NOTE))
    install_station_privileges(conn)
    install_role_tracking(conn)
    for role in roles:
        _refuse_table_creator(conn, role)


def install_station_privileges(conn: Connection) -> None:
    """Grant the stations of a lab their rights again, as after a migration; does nothing in a lab without stations."""
    if conn.dialect.name != "postgresql" or not (roles := _station_roles(conn)):
        return
    name = _quoted_identifier(conn, str(conn.scalar(text("SELECT current_database()"))))
    conn.execute(text(f"REVOKE ALL ON DATABASE {name} FROM PUBLIC"))
    conn.execute(text("REVOKE CREATE ON SCHEMA public FROM PUBLIC"))
    conn.execute(text(_TAKEN))
    for table, (reads, inserts) in POLICIES.items():
        conn.execute(text(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"))
        for kind in ("read", "add"):
            conn.execute(text(f"DROP POLICY IF EXISTS station_{kind} ON {table}"))
        conn.execute(text(f"CREATE POLICY station_read ON {table} FOR SELECT USING ({reads})"))
        if inserts:
            conn.execute(text(f"CREATE POLICY station_add ON {table} FOR INSERT WITH CHECK ({inserts})"))
    views = _views_for_stations(conn)
    for role in (_quoted_identifier(conn, one) for one in roles):
        conn.execute(text(f"REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {role}"))
        conn.execute(text(f"GRANT CONNECT ON DATABASE {name} TO {role}"))
        conn.execute(text(f"GRANT USAGE ON SCHEMA public TO {role}"))
        conn.execute(text(f"GRANT SELECT ON {', '.join([*tables.metadata.tables, *views])} TO {role}"))
        conn.execute(text(f"GRANT INSERT ON {', '.join(t for t, (_, may) in POLICIES.items() if may)} TO {role}"))


def install_role_tracking(conn: Connection) -> None:
    """Recreate the triggers with which the server records who inserts a row, after triggers were dropped."""
    if conn.dialect.name != "postgresql" or not _station_roles(conn):
        return
    for table in TRACKED:
        conn.execute(
            text(f"INSERT INTO {ROWS} SELECT id, CAST(current_user AS name) FROM {table} ON CONFLICT DO NOTHING")
        )
        conn.execute(text(f"DROP TRIGGER IF EXISTS note_{table}_role ON {table}"))
        conn.execute(
            text(
                f"CREATE TRIGGER note_{table}_role AFTER INSERT ON {table} FOR EACH ROW "
                "EXECUTE FUNCTION eyeline_note_role()"
            )
        )


def sees_whole_lab(conn: Connection) -> bool:
    """Whether the connected role sees the whole lab, as its owner does; a station does not."""
    if conn.dialect.name != "postgresql":
        return True
    query = "SELECT NOT row_security_active('answers')"
    return bool(conn.scalar(text(query)))


def refuse_station_role(conn: Connection) -> None:
    """Raise MissingPermission for a station, because its copy or analysis would lack the answers of others."""
    if not sees_whole_lab(conn):
        raise MissingPermission(
            say("A station's database role sees only its own answers, but this requires all of them."),
            hint=say("Use a lab folder whose address names the role that owns the lab."),
        )


def _station_roles(conn: Connection) -> list[str]:
    if conn.scalar(text("SELECT to_regclass(:name)").bindparams(name=ROLES)) is None:
        return []
    query = text(f"SELECT name FROM {ROLES} JOIN pg_roles ON rolname = name ORDER BY name")
    return [str(name) for name in conn.scalars(query)]


def _refuse_privileged_role(conn: Connection, role: str) -> None:
    query = text("""SELECT rolsuper OR rolbypassrls OR pg_has_role(oid, current_user, 'MEMBER') FROM pg_roles
                    WHERE rolname = :name""").bindparams(bindparam("name", role))
    strong = conn.scalar(query)
    if strong is None:
        raise NotFound(
            say("The server has no role {role}."),
            hint=say("Create it on the server with: createuser {role} --pwprompt. Then try again."),
            role=role,
        )
    if strong:
        raise MissingPermission(
            say("The role {role} has all privileges in this database, so a station cannot use it."),
            hint=say("Choose a role that is not a superuser, does not own the lab, and is not a member of its owner."),
            role=role,
        )


def _refuse_table_creator(conn: Connection, role: str) -> None:
    query = text("SELECT has_schema_privilege(:name, 'public', 'CREATE')").bindparams(bindparam("name", role))
    if conn.scalar(query):
        raise MissingPermission(
            say("The role {role} can create tables in this database, so a station cannot use it."),
            hint=say("As the server administrator, run in this database: REVOKE CREATE ON SCHEMA public FROM PUBLIC."),
            role=role,
        )


def _views_for_stations(conn: Connection) -> list[str]:
    """The views that show a station no more than their tables do; the label view only if the server version can enforce
    it."""
    version = int(str(conn.scalar(text("SHOW server_version_num"))))
    if version < 150_000:
        return [name for name in VIEWS if name != "current_labels"]
    conn.execute(text("ALTER VIEW current_labels SET (security_invoker = true)"))
    return list(VIEWS)


def _quoted_identifier(conn: Connection, name: str) -> str:
    return conn.dialect.identifier_preparer.quote_identifier(name)


_MINE = f"""
CREATE OR REPLACE FUNCTION eyeline_mine(uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$ SELECT EXISTS (
    SELECT 1 FROM {ROWS} WHERE id = $1 AND role = session_user) $$"""
_TAKEN = f"""
CREATE OR REPLACE FUNCTION eyeline_taken(uuid, uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$ SELECT EXISTS (
    SELECT 1 FROM runs WHERE runs.study_id = $1 AND runs.person_id = $2 AND NOT runs.simulated AND NOT runs.pilot
    AND NOT EXISTS (SELECT 1 FROM {ROWS} WHERE id = runs.id AND role = session_user)
    AND NOT EXISTS (SELECT 1 FROM events WHERE run_id = runs.id AND kind IN ('run_dropped', 'run_withdrawn'))
    AND NOT EXISTS (SELECT 1 FROM run_marks WHERE run_id = runs.id AND trial_id IS NULL
                    AND kind IN ('excluded', 'pilot', 'reassigned'))) $$"""
_NOTE = f"""
CREATE OR REPLACE FUNCTION eyeline_note_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$ BEGIN
    INSERT INTO {ROWS} VALUES (NEW.id, session_user) ON CONFLICT DO NOTHING; RETURN NEW; END $$"""

"""Views of the current state, derived from append-only rows. Recreated after each migration."""

from sqlalchemy import Connection, text

VIEWS = {
    # The newest revision of each annotator's labels of an item in a job.
    "current_labels": """
        SELECT labels.* FROM labels WHERE NOT EXISTS (
            SELECT 1 FROM labels AS newer
            WHERE newer.job_id = labels.job_id AND newer.item_id = labels.item_id
              AND newer.annotator_id = labels.annotator_id
              AND (newer.revision > labels.revision
                   OR (newer.revision = labels.revision AND newer.at_us > labels.at_us)
                   OR (newer.revision = labels.revision AND newer.at_us = labels.at_us AND newer.id > labels.id)))""",
    # Item versions in use: neither corrected nor withdrawn.
    "current_items": """
        SELECT items.* FROM items
        WHERE NOT EXISTS (SELECT 1 FROM corrections WHERE corrections.item_id = items.id)
          AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.item_id = items.id)""",
    # The current version of each corrected item version.
    "current_versions": """
        WITH RECURSIVE newest AS (
            SELECT item_id, corrected_id FROM corrections AS given WHERE NOT EXISTS (
                SELECT 1 FROM corrections AS newer WHERE newer.item_id = given.item_id
                  AND (newer.at_us > given.at_us OR (newer.at_us = given.at_us AND newer.id > given.id)))),
        chain (item_id, current_id) AS (
            SELECT item_id, corrected_id FROM newest
            UNION SELECT chain.item_id, newest.corrected_id FROM chain JOIN newest ON newest.item_id = chain.current_id)
        SELECT item_id, current_id FROM chain WHERE current_id NOT IN (SELECT item_id FROM newest)""",
    # Registered models: configurations whose newest change says that they are present.
    "current_models": """
        SELECT models.id, change.name, models.kind, models.trained, models.body,
               change.at_us AS added_us, change.at_offset AS added_offset
        FROM models JOIN model_changes AS change ON change.model_id = models.id
        WHERE change.present AND NOT EXISTS (
            SELECT 1 FROM model_changes AS newer WHERE newer.model_id = change.model_id
              AND (newer.at_us > change.at_us OR (newer.at_us = change.at_us AND newer.id > change.id)))""",
    # For each person whose code was joined with others, the first of them, who represents all.
    "current_people": """
        WITH RECURSIVE joined (one, other) AS (
            SELECT person_id, other_id FROM person_notes AS note
            WHERE note.kind = 'same_as' AND note.other_id IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM person_notes AS newer WHERE newer.kind = 'apart'
                  AND newer.person_id = note.person_id AND newer.other_id = note.other_id
                  AND (newer.at_us > note.at_us OR (newer.at_us = note.at_us AND newer.id > note.id)))),
        beside (one, other) AS (SELECT one, other FROM joined UNION SELECT other, one FROM joined),
        reached (person_id, other_id) AS (
            SELECT one, one FROM beside
            UNION SELECT reached.person_id, beside.other FROM reached JOIN beside ON beside.one = reached.other_id)
        SELECT person_id, other_id AS current_id FROM reached WHERE NOT EXISTS (
            SELECT 1 FROM reached AS lower
            WHERE lower.person_id = reached.person_id AND lower.other_id < reached.other_id)""",
    # Runs with later decisions: current owner, the newest of "excluded" and "included", any "pilot".
    "current_runs": """
        SELECT owned.run_id, owned.study_id, COALESCE(joined.current_id, owned.owner_id) AS person_id, owned.simulated,
               owned.pilot OR EXISTS (
                   SELECT 1 FROM run_marks WHERE run_marks.run_id = owned.run_id AND run_marks.kind = 'pilot') AS pilot,
               EXISTS (
                   SELECT 1 FROM run_marks AS mark
                   WHERE mark.run_id = owned.run_id AND mark.kind = 'excluded' AND mark.trial_id IS NULL
                     AND NOT EXISTS (
                         SELECT 1 FROM run_marks AS newer
                         WHERE newer.run_id = owned.run_id AND newer.kind = 'included' AND newer.trial_id IS NULL
                           AND (newer.at_us > mark.at_us OR (newer.at_us = mark.at_us AND newer.id > mark.id)))
               ) AS excluded,
               EXISTS (
                   SELECT 1 FROM events WHERE events.run_id = owned.run_id AND events.kind = 'run_finished') AS finished
        FROM (SELECT runs.id AS run_id, runs.study_id, runs.simulated, runs.pilot, COALESCE((
                  SELECT mark.person_id FROM run_marks AS mark
                  WHERE mark.run_id = runs.id AND mark.kind = 'reassigned' AND NOT EXISTS (
                      SELECT 1 FROM run_marks AS newer WHERE newer.run_id = runs.id AND newer.kind = 'reassigned'
                        AND (newer.at_us > mark.at_us OR (newer.at_us = mark.at_us AND newer.id > mark.id)))),
                  runs.person_id) AS owner_id FROM runs) AS owned
        LEFT JOIN current_people AS joined ON joined.person_id = owned.owner_id""",
    # Trials that were excluded individually and not included again.
    "excluded_trials": """
        SELECT DISTINCT mark.trial_id FROM run_marks AS mark
        WHERE mark.kind = 'excluded' AND mark.trial_id IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM run_marks AS newer WHERE newer.trial_id = mark.trial_id AND newer.kind = 'included'
              AND (newer.at_us > mark.at_us OR (newer.at_us = mark.at_us AND newer.id > mark.id)))""",
}


def install_views(conn: Connection) -> None:
    """Create all views again, inside the transaction of `conn`."""
    remove_views(conn)
    for name, query in VIEWS.items():
        conn.execute(text(f"CREATE VIEW {name} AS {' '.join(query.split())}"))


def remove_views(conn: Connection) -> None:
    """Drop the views, as required before a migration changes their tables."""
    for name in reversed(VIEWS):
        conn.execute(text(f"DROP VIEW IF EXISTS {name}"))

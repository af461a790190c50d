"""Current state: what the rows that never change add up to. Made again after each migration."""

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
    # Item versions that stand: neither corrected nor withdrawn.
    "current_items": """
        SELECT items.* FROM items
        WHERE NOT EXISTS (SELECT 1 FROM corrections WHERE corrections.item_id = items.id)
          AND NOT EXISTS (SELECT 1 FROM withdrawals WHERE withdrawals.item_id = items.id)""",
    # For each item version that was corrected, the version that stands for it now.
    "current_versions": """
        WITH RECURSIVE newest AS (
            SELECT item_id, corrected_id FROM corrections AS given WHERE NOT EXISTS (
                SELECT 1 FROM corrections AS newer WHERE newer.item_id = given.item_id
                  AND (newer.at_us > given.at_us OR (newer.at_us = given.at_us AND newer.id > given.id)))),
        chain (item_id, current_id) AS (
            SELECT item_id, corrected_id FROM newest
            UNION SELECT chain.item_id, newest.corrected_id FROM chain JOIN newest ON newest.item_id = chain.current_id)
        SELECT item_id, current_id FROM chain WHERE current_id NOT IN (SELECT item_id FROM newest)""",
    # The models of the registry: the newest change of each configuration, where it says that it is there.
    "current_models": """
        SELECT models.id, change.name, models.kind, models.trained, models.body,
               change.at_us AS added_us, change.at_offset AS added_offset
        FROM models JOIN model_changes AS change ON change.model_id = models.id
        WHERE change.present AND NOT EXISTS (
            SELECT 1 FROM model_changes AS newer WHERE newer.model_id = change.model_id
              AND (newer.at_us > change.at_us OR (newer.at_us = change.at_us AND newer.id > change.id)))""",
    # Runs with what was decided about them later: the newest of "excluded" and "included", and any "pilot".
    "current_runs": """
        SELECT runs.id AS run_id, runs.study_id, runs.person_id, runs.simulated,
               runs.pilot OR EXISTS (
                   SELECT 1 FROM run_marks WHERE run_marks.run_id = runs.id AND run_marks.kind = 'pilot') AS pilot,
               EXISTS (
                   SELECT 1 FROM run_marks AS mark WHERE mark.run_id = runs.id AND mark.kind = 'excluded'
                     AND NOT EXISTS (
                         SELECT 1 FROM run_marks AS newer WHERE newer.run_id = runs.id AND newer.kind = 'included'
                           AND (newer.at_us > mark.at_us OR (newer.at_us = mark.at_us AND newer.id > mark.id)))
               ) AS excluded,
               EXISTS (SELECT 1 FROM events WHERE events.run_id = runs.id AND events.kind = 'run_finished') AS finished
        FROM runs""",
}


def install(conn: Connection) -> None:
    """Make every view afresh; part of the transaction of `conn`."""
    remove(conn)
    for name, query in VIEWS.items():
        conn.execute(text(f"CREATE VIEW {name} AS {' '.join(query.split())}"))


def remove(conn: Connection) -> None:
    """Take the views away, as a migration must before it changes their tables."""
    for name in VIEWS:
        conn.execute(text(f"DROP VIEW IF EXISTS {name}"))

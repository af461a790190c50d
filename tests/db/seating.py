"""Many seats on one server's lab, the server started again in between: what is lost, doubled, held twice."""

import threading
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import text

from db.errors import LabUnreachable
from db.lab import Lab, create_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.rows import ItemRow, SessionRow, StudyRow
from db.stores import item_claim_leases, items, jobs_and_label_revisions, people, plan_cell_of_session
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.participant_enrolment import build_first_rows, enrol_participant, identify_participant
from desktop.study.study_errors import CellTaken
from tests.db.making import event, job, person, scheme, score, stretch, trial
from tests.db.server import Server
from tests.limits import within
from tests.unit.annotation.labs import text_items

WAIT_S = within()


@dataclass
class Seated:
    """What came of it: acknowledged answers, those of them that are lost or doubled, cells that two runs fill, how
    often each seat was told that the server does not answer, answers still beside the lab, and what a check says."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    cells_twice: int = 0
    told: dict[str, int] = field(default_factory=dict[str, int])
    waiting: int = 0
    problems: tuple[str, ...] = ()


class _Hall:
    """Seats that answer, and a server that may be away: `back` is set while it is there."""

    def __init__(self, study: StudyRow, rows: Sequence[ItemRow]) -> None:
        self.study, self.rows = study, rows
        self.back, self.half = threading.Event(), threading.Semaphore(0)
        self.back.set()
        self.done: list[uuid.UUID] = []
        self.told: Counter[str] = Counter()

    def sit(self, lab: Lab, code: str, answers: int) -> None:
        """A person comes, gets a place, and answers; whatever is not taken is asked again."""
        run = self._begin(lab, code)
        for position in range(answers):
            done = trial(run, self.rows[position], position)
            self._until_taken(
                code,
                lambda done=done, position=position: lab.commit_trial(
                    done, [score(done)], [event(run, position + 1)]
                ).result(),
            )
            self.done.append(done.id)
            self.half.release()
        lab.take_in()

    def _begin(self, lab: Lab, code: str) -> SessionRow:
        """The run of a new person; where nobody heard whether it began, it is looked up."""
        while True:
            try:
                known = identify_participant(lab, self.study.id, code)
                if known.unfinished is not None:
                    return known.unfinished.run
                rows = build_first_rows(
                    enrol_participant(lab, self.study, known, {"take_part": True}, seat=code, app_version="1")
                )
                began = [event(rows.run, 0, "run_started", rows.began)]
                lab.write(rows.write, stretch(rows.run), began).result()
            except CellTaken:
                continue
            except LabUnreachable:
                self._wait(code)
                continue
            return rows.run

    def _until_taken(self, code: str, work: Callable[[], object]) -> None:
        while True:
            try:
                work()
            except LabUnreachable:
                self._wait(code)
            else:
                return

    def _wait(self, code: str) -> None:
        self.told[code] += 1
        assert self.back.wait(WAIT_S)


def hall(server: Server, address: str, place: Path, *, seats: int, answers: int) -> Seated:
    """So many seats answer at once, each its own person's items; in the middle the server crashes and is started."""
    labs = [create_lab(place / f"seat-{n}", name="hall", database=address) for n in range(seats)]
    rows = text_items(answers)
    items.add_items_in_chunks(labs[0].write, rows, import_id=uuid.uuid4())
    asked = {"items": {"query": "benchmark=moat", "per_task": answers}, "people": {"planned": seats}, "practice": 0}
    study = add_study(labs[0], sample_protocol(**asked))
    here = _Hall(study, rows)
    codes = [f"P{n:03}" for n in range(seats)]
    threads = [
        threading.Thread(target=here.sit, args=(lab, code, answers)) for lab, code in zip(labs, codes, strict=True)
    ]
    for thread in threads:
        thread.start()
    for _ in range(seats * answers // 2):
        assert here.half.acquire(timeout=WAIT_S)
    here.back.clear()
    server.stop()
    server.start()
    here.back.set()
    for thread in threads:
        thread.join()
    found = _counted(labs[0], here)
    found.waiting = sum(len(list((lab.folder / "unsaved").glob("trial-*.json"))) for lab in labs)
    for lab in labs:
        lab.close()
    return found


def _counted(lab: Lab, here: _Hall) -> Seated:
    def ids(query: str) -> list[str]:
        return [str(row) for row in lab.read(lambda conn: conn.scalars(text(query)).all())]

    there = Counter(ids("SELECT id FROM trials"))
    places = Counter(ids("SELECT run_id || ' ' || position FROM trials"))
    filled = Counter(run.cell for run in lab.read(plan_cell_of_session.plan_cells_of_study, here.study.id))
    return Seated(
        acknowledged=len(here.done),
        lost=sum(str(one) not in there for one in here.done),
        doubled=sum(n > 1 for n in places.values()) + len(there) - len(here.done),
        cells_twice=sum(n > 1 for n in filled.values()),
        told=dict(here.told),
        problems=tuple(str(problem) for problem in check_open_lab(lab).problems),
    )


def queue(address: str, place: Path, *, seats: int, asking: int) -> tuple[int, int]:
    """So many annotators ask at once, over so many seats, each for one of as many items of a queue in which an item is
    one annotator's: how many got one, and how many items two got."""
    labs = [create_lab(place / f"seat-{n}", name="queue", database=address) for n in range(seats)]
    rows = text_items(asking)
    items.add_items_in_chunks(labs[0].write, rows, import_id=uuid.uuid4())
    of = scheme()
    labs[0].write(jobs_and_label_revisions.add_label_scheme, of).result()
    work = job(of)
    labs[0].write(jobs_and_label_revisions.add_annotation_job, work).result()
    who = [person(f"A{n}") for n in range(asking)]
    labs[0].write(lambda conn: [people.add_person(conn, one) for one in who]).result()
    wanted, start, got = [row.id for row in rows], threading.Barrier(asking), list[uuid.UUID]()

    def ask(number: int) -> None:
        mine = item_claim_leases.ClaimRequest(
            job_id=work.id, annotator_id=who[number].id, overlap=1, now_us=0, until_us=60
        )
        start.wait(WAIT_S)
        got.extend(labs[number % seats].write(item_claim_leases.claim_free_items, mine, wanted).result())

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(asking)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for lab in labs:
        lab.close()
    return len(got), sum(n > 1 for n in Counter(got).values())

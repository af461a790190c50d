"""Feasibility of a plan, and the nearest feasible plans.

Participants, items, answers per item and tasks per image and participant fit together exactly if these counts do: a
participant sees no item twice, at most k tasks of an image, at most one item of a clique per session, and at most the
allowed number of items. Allocation (`study_design.allocate_items`) then always succeeds; if a count fails it never
can.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.benchmarks.messages import Sentence, say
from desktop.study.constraints.items_revealing_each_other import RelatedItems

MOST_SITTINGS, MOST_TASKS = 20, 8


@dataclass(frozen=True, slots=True)
class ItemDemand:
    """The items' requirements: their number, the most per image and per clique, and the seconds for answering all
    once."""

    items: int
    picture: int
    clique: int
    seconds: float = 0.0

    @classmethod
    def of(cls, pictures: Sequence[RelatedItems], seconds: float) -> "ItemDemand":
        members = [len(picture.members) for picture in pictures]
        cliques = [len(clique) for picture in pictures for clique in picture.cliques]
        return cls(sum(members), max(members, default=0), max(cliques, default=0), seconds)


@dataclass(frozen=True, slots=True)
class PlanShape:
    """The numbers of a plan. per_person: maximum items per participant (None: as many as follow)."""

    people: int
    answers: int
    tasks_per_picture: int = 1
    sittings: int = 1
    per_person: int | None = None

    def load(self, demand: ItemDemand) -> int:
        """Number of items of the participant with most."""
        return _ceiling_division(self.answers * demand.items, self.people)

    def hours(self, demand: ItemDemand) -> float:
        """Hours of answering per participant, without breaks and reading."""
        return self.answers * demand.seconds / self.people / 3600


def plan_shortfalls(shape: PlanShape, demand: ItemDemand) -> tuple[Sentence, ...]:
    """Why the plan is infeasible, in words; empty if it is feasible."""
    found: list[Sentence] = []
    people, answers = shape.people, shape.answers
    if answers > people:
        literal = say("{answers} responses per item require {answers} participants, but {people} are planned.")
        found.append(Sentence(literal, {"answers": answers, "people": people}))
    most, k = _ceiling_division(answers * demand.picture, people), shape.tasks_per_picture
    if most > k:
        literal = say("Each participant would see {most} tasks of one image, but at most {k} are allowed.")
        found.append(Sentence(literal, {"most": most, "k": k}))
    apart = _ceiling_division(answers * demand.clique, people)
    if apart > shape.sittings:
        literal = say(
            "Tasks that reveal each other's answers require {apart} sessions per participant, but "
            "{sittings} are planned."
        )
        found.append(Sentence(literal, {"apart": apart, "sittings": shape.sittings}))
    if shape.per_person is not None and shape.load(demand) > shape.per_person:
        literal = say("Each participant would answer {load} items, but at most {most} are allowed.")
        found.append(Sentence(literal, {"load": shape.load(demand), "most": shape.per_person}))
    return tuple(found)


def nearest_feasible_plans(shape: PlanShape, demand: ItemDemand) -> tuple[PlanShape, ...]:
    """The nearest feasible plans: more participants, fewer answers, larger k, more sessions, more items for each.

    Each changes one number as little as possible, or the last three together if one alone does not suffice.
    """
    most = shape.per_person
    people = max(
        shape.answers,
        _ceiling_division(shape.answers * demand.picture, shape.tasks_per_picture),
        _ceiling_division(shape.answers * demand.clique, shape.sittings),
        _ceiling_division(shape.answers * demand.items, most) if most else 1,
    )
    answers = min(
        shape.people,
        shape.tasks_per_picture * shape.people // max(demand.picture, 1),
        shape.sittings * shape.people // max(demand.clique, 1),
        most * shape.people // max(demand.items, 1) if most else shape.people,
    )
    tried = [
        replace(shape, people=max(people, shape.people)),
        replace(shape, answers=max(min(answers, shape.answers), 1)),
    ]
    k = max(shape.tasks_per_picture, _ceiling_division(shape.answers * demand.picture, shape.people))
    sittings = max(shape.sittings, _ceiling_division(shape.answers * demand.clique, shape.people))
    load = None if most is None else max(most, shape.load(demand))
    tried += [replace(shape, tasks_per_picture=k), replace(shape, sittings=sittings), replace(shape, per_person=load)]
    tried.append(replace(shape, tasks_per_picture=k, sittings=sittings))
    tried.append(replace(shape, tasks_per_picture=k, sittings=sittings, per_person=load))
    return tuple(
        dict.fromkeys(other for other in tried if _within_plan_limits(other) and not plan_shortfalls(other, demand))
    )


def _within_plan_limits(shape: PlanShape) -> bool:
    return shape.tasks_per_picture <= MOST_TASKS and shape.sittings <= MOST_SITTINGS


def _ceiling_division(part: int, whole: int) -> int:
    return -(-part // whole)

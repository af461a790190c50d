"""The design of a study: the items sampled from the lab, and which participant sees which of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from db.lab import Lab
from db.watching import within
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import Filled, Sentence, joined, say
from desktop.study.dealing import deal
from desktop.study.errors import Infeasible
from desktop.study.feasible import Demand, Shape, nearest, shortfalls
from desktop.study.plan import Hand, plan_of
from desktop.study.protocol import Protocol
from desktop.study.relations import pictures
from desktop.study.sampling import Sample, sample
from desktop.study.seconds import seconds_of
from desktop.study.selection import Pools, sampled
from desktop.study.sittings import given_away


@dataclass(frozen=True, slots=True)
class Design:
    """What a study shows, and its cells: for each planned participant the indexes of their items in `sample.items`.
    answers: participants per item. given_away: see Estimate. An open study has no cells."""

    sample: Sample
    cells: tuple[tuple[int, ...], ...]
    answers: int
    given_away: int = 0

    def hand(self, cell: int | None, turn: int) -> Hand:
        """What the participant of a cell is shown; without a cell, everything."""
        drawn = self.sample
        mine = drawn.items if cell is None or not self.cells else tuple(drawn.items[n] for n in self.cells[cell])
        return Hand(mine, drawn.practice, drawn.probes, drawn.checks, turn, cell)


def design(lab: Lab, protocol: Protocol, pools: Pools | None = None) -> Design:
    """Sample the items and allocate them to the planned participants; `pools` caches item pools.

    Raises TooFewItems, BadProtocol, and Infeasible with the nearest feasible plans.
    """
    with within(0.0, 0.7):
        drawn = sampled(lab, protocol, pools)
    with within(0.7, 1.0):
        return designed(protocol, drawn)


def design_of(protocol: Protocol, items: Sequence[Item]) -> Design:
    """The design for a given pool of items."""
    return designed(protocol, sample(protocol, items))


def designed(protocol: Protocol, drawn: Sample) -> Design:
    """Allocate the sampled items. Raises Infeasible."""
    people = protocol.people.planned
    if people is None:
        return Design(drawn, (), 1, _given_away(protocol, drawn))
    found = pictures(drawn.items)
    shape = shape_of(protocol)
    demand = Demand.of(found, seconds_of(_asked(drawn)))
    reasons = shortfalls(shape, demand)
    if reasons:
        raise infeasible(shape, demand, reasons)
    hands = deal(drawn.items, found, people, shape.answers, protocol.seed, protocol.items.strata)
    return Design(drawn, tuple(tuple(hand) for hand in hands), shape.answers)


def design_again(
    ids: Sequence[UUID], cells: tuple[tuple[int, ...], ...], answers: int, hand: Hand, deviation: float | None
) -> Design:
    """Rebuild a frozen design from its items that are still in use."""
    place = {item.id: n for n, item in enumerate(hand.items)}
    kept = tuple(tuple(place[ids[index]] for index in cell if ids[index] in place) for cell in cells)
    drawn = Sample(hand.items, dict(hand.probes), hand.practice, hand.checks, len(ids), deviation)
    return Design(drawn, kept, answers)


def shape_of(protocol: Protocol) -> Shape:
    """The numbers of a protocol's plan; it must have a planned number of participants."""
    people = protocol.people
    assert people.planned is not None
    return Shape(
        people=people.planned,
        answers=people.answers_per_item or people.planned,
        tasks_per_picture=people.tasks_per_picture,
        sittings=protocol.sittings,
        per_person=people.items_per_person,
    )


def with_shape(protocol: Protocol, shape: Shape) -> Protocol:
    """The protocol with the numbers of another plan."""
    people = protocol.people.model_dump(mode="json") | {
        "planned": shape.people,
        "answers_per_item": shape.answers,
        "items_per_person": shape.per_person,
        "tasks_per_picture": shape.tasks_per_picture,
    }
    return protocol.varied(people=people, sittings=shape.sittings)


def infeasible(shape: Shape, demand: Demand, reasons: tuple[Sentence, ...]) -> Infeasible:
    """The error that explains why a plan is infeasible, with the nearest feasible ones."""
    plans = nearest(shape, demand)
    return Infeasible(
        say("This plan cannot be met. {why}"),
        hint=say("Closest possible plans: {nearest}.")
        if plans
        else say("No plan is possible with these items. Request fewer."),
        reasons=reasons,
        plans=tuple((plan, plan.hours(demand)) for plan in plans),
        why=joined(" ", map(Filled.of, reasons)),
        nearest=joined("; ", (Filled.of(told(plan, demand)) for plan in plans)),
    )


def told(plan: Shape, demand: Demand) -> Sentence:
    """A plan in words, with the time per participant."""
    literal = say(
        "people {people}, answers an item {answers}, tasks of a picture {k}, sittings {sittings} ({time} a person)"
    )
    values = {"people": plan.people, "answers": plan.answers, "k": plan.tasks_per_picture, "sittings": plan.sittings}
    return Sentence(literal, values | {"time": time_of(plan.hours(demand))})


def time_of(hours: float) -> str:
    """Hours, or minutes below one hour."""
    return f"{hours:.1f} h" if hours >= 1 else f"{max(60 * hours, 1):.0f} min"


def _asked(drawn: Sample) -> list[Item]:
    return [*drawn.items, *(probe for probes in drawn.probes.values() for probe in probes)]


def _given_away(protocol: Protocol, drawn: Sample) -> int:
    plan = plan_of(protocol, Hand(drawn.items), protocol.seed)
    by_id = {item.id: item for item in drawn.items}
    return given_away([by_id[step.item] for step in plan.steps], [step.sitting for step in plan.steps])

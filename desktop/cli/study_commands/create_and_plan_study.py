"""`eyeline study`: design studies, preview assignments, and show their progress."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

import typer

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, OutputGrid
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.study_commands import (
    rehearse_study_command,
    simulate_power_command,
    station_transfer_commands,
    study_status_command,
    topup_look_and_close,
)
from desktop.cli.study_commands.resolve_study_and_protocol import Study, resolve_protocol, resolve_study

if TYPE_CHECKING:
    from desktop.benchmarks.item import Item
    from desktop.study.planning.load_and_precision_estimate import StratumEstimate, StudyEstimate, TaskEstimate
    from desktop.study.planning.participant_item_order import ParticipantPlan
    from desktop.study.protocol import StudyProtocol

app = typer.Typer(help="Plan, create and run studies.")
app.command("seats")(station_transfer_commands.create_stations_command)
app.command("hand-over")(station_transfer_commands.hand_over_command)
app.command("take-over")(station_transfer_commands.take_over_command)
app.command("give-up-seat")(station_transfer_commands.give_up_seat_command)
app.command("rehearse")(rehearse_study_command.rehearse_command)
app.command("topup")(topup_look_and_close.topup_command)
app.command("look")(topup_look_and_close.look_command)
app.command("close")(topup_look_and_close.close_study_command)
app.command("status")(study_status_command.study_status_command)
app.command("power")(simulate_power_command.power_command)
BY_SITTING = "trials_a_sitting"
FINDS = "smallest effect, model below / above"
MET = ("cell", "items", "probes", "practice", "checks", "sittings", BY_SITTING)
File = Annotated[Path | None, typer.Argument(metavar="FILE", help="Protocol as a YAML file.", show_default=False)]
PresetName = Annotated[str, typer.Option("--preset", metavar="NAME", help="Start from a preset study.")]


Written = Annotated[
    Path | None,
    typer.Option(
        "--write",
        metavar="FILE",
        help="Also write the protocol to a new YAML file for editing, even if the plan is refused.",
        show_default=False,
    ),
]


class CannotWriteProtocol(CannotDo):
    """The protocol's file cannot be written, or exists already."""

    code = "cannot_write_protocol"


@app.callback()
def study_group() -> None:
    """Plan, create and run studies."""


@app.command("create")
def create_study_command(file: File = None, preset: PresetName = "", lab: LabFolder = None) -> CommandOutcome:
    """Create a study from a protocol and freeze the assignment of items. Impossible plans are refused.

    For example: eyeline study create study.yaml --lab DIR
    """
    from desktop.study.planning.load_and_precision_estimate import estimate_study
    from desktop.study.planning.store_studies_and_drafts import create_study
    from desktop.study.protocol import open_checklist_rows

    protocol = resolve_protocol(file, preset)
    with open_named_lab(lab) as opened:
        load = estimate_study(opened, protocol)
        row = create_study(opened, protocol)
    rows = open_checklist_rows(protocol.form)
    document = {"study_id": row.id, "protocol_hash": protocol.hash, **_estimate_document(load)}
    said = f"{protocol.name}, version {protocol.version}: {load.in_all} items, about {load.whole_minutes} min a person"
    return CommandOutcome(
        document | {"open_rows": rows},
        [said, _estimate_grid(load), *_claims_lines(load), *map(str, load.doubts), *_open_checklist_lines(rows)],
    )


@app.command("plan")
def plan_study_command(
    file: File = None,
    preset: PresetName = "",
    study: Study = "",
    people: Annotated[int, typer.Option("--people", min=1, help="Number of next participants to preview.")] = 5,
    write: Written = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Preview the assignment for the next participants, and what the study can show. Nothing is stored.

    Of a protocol's FILE while it is written, of a --preset, or of a study of the lab (the newest, else --study). To
    begin from a preset: eyeline study plan --preset jigsaw_lite --write study.yaml --lab DIR. For example: eyeline
    study plan study.yaml --people 3 --lab DIR
    """
    from desktop.study.planning.load_and_precision_estimate import estimate_design
    from desktop.study.protocol import StudyProtocol
    from desktop.study.sessions.next_participant_plans import load_planned_design, next_participant_plans

    with open_named_lab(lab) as opened:
        row = None if file or preset else resolve_study(opened, study)
        protocol = resolve_protocol(file, preset) if row is None else StudyProtocol.stored(row.protocol)
        if write is not None:
            _write_protocol_file(protocol, write)
        design = load_planned_design(opened, protocol, row)
        plans = next_participant_plans(opened, protocol, design, row, people)
        shown = {item.id: item for item in design.sample.everything()}
        load = estimate_design(protocol, design)
    told = [_run_plan_document(one, shown) for one in plans]
    rows = [[", ".join(map(str, one[name])) if name == BY_SITTING else one[name] for name in MET] for one in told]
    return CommandOutcome(
        {"plans": told, **_estimate_document(load)},
        [_estimate_grid(load), *_claims_lines(load), OutputGrid(MET, rows), *map(str, load.doubts)],
    )


def _write_protocol_file(protocol: "StudyProtocol", path: Path) -> None:
    """Write a protocol to a new file. Raises CannotWriteProtocol."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(protocol.yaml())
    except OSError as error:
        raise CannotWriteProtocol(
            say("{file} cannot be written: {reason}."),
            where=str(path),
            hint=say("Choose a new file in a folder that you can write to."),
            file=path.name,
            reason=error.strerror or type(error).__name__,
        ) from error


def _estimate_document(load: "StudyEstimate") -> dict[str, object]:
    return {
        "items": load.in_all,
        "minutes": load.minutes,
        "half_width": load.half_width,
        "half_width_these": load.half_width_these,
        "claims": None if load.claims is None else str(load.claims),
        "people": load.people,
        "items_per_person": load.items,
        "sittings": load.sittings,
        "deviation": load.deviation,
        "speaks_of": "these people" if load.these else "people like them",
        "tasks": [_task_share_document(share) for share in load.tasks],
        "strata": [_stratum_share_document(share) for share in load.strata],
        "probes": [_task_share_document(share) for share in load.asked],
        "doubts": [str(doubt) for doubt in load.doubts],
    }


def _claims_lines(load: "StudyEstimate") -> list[str]:
    return [] if load.claims is None else [str(load.claims)]


def _open_checklist_lines(rows: Sequence[str]) -> list[str]:
    return [f"Rows of the checklist (form) that are not settled: {', '.join(rows)}."] if rows else []


def _task_share_document(share: "TaskEstimate") -> dict[str, object]:
    return {
        "task": share.task,
        "items": share.of,
        "items_per_person": share.items,
        "answers_per_item": share.answers,
        "minutes": share.minutes,
        **_precision_document(share),
    }


def _stratum_share_document(share: "StratumEstimate") -> dict[str, object]:
    return {"stratum": share.name, "value": share.value, "items": share.of, **_precision_document(share)}


def _precision_document(share: "TaskEstimate | StratumEstimate") -> dict[str, object]:
    return {
        "half_width": share.half_width,
        "people_needed": share.needed,
        "smallest_effect": share.smallest,
        "half_width_these": share.half_width_these,
        "smallest_effect_these": share.smallest_these,
        "smallest_effect_above": share.smallest_above,
        "smallest_effect_above_these": share.smallest_above_these,
        "equivalence_power": share.equivalence,
    }


def _estimate_grid(load: "StudyEstimate") -> OutputGrid:
    rows = [(s.task, s.of, s.items, f"{s.minutes:.0f}", *_precision_row_cells(s, load)) for s in load.tasks]
    rows += [(s.task, s.of, s.items, f"{s.minutes:.0f}", "", "", "") for s in load.asked]
    rows += [(f"{s.name} {s.value}", s.of, "", "", *_precision_row_cells(s, load)) for s in load.strata]
    return OutputGrid(("task", "items", "a person", "minutes", "± points", "± these people", FINDS), rows)


def _precision_row_cells(share: "TaskEstimate | StratumEstimate", load: "StudyEstimate") -> tuple[str, ...]:
    """Margins for the population, a dash with one participant, and for these participants; the smallest effects
    with a model below and above people."""
    population = "–" if load.these else _points_or_dash(share.half_width)
    finds = f"{_points_or_dash(share.smallest)} / {_points_or_dash(share.smallest_above)}"
    return (population, _points_or_dash(share.half_width_these), finds)


def _points_or_dash(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f}"


def _run_plan_document(run: "ParticipantPlan", shown: "Mapping[UUID, Item]") -> dict[str, Any]:
    """One person's plan: items without their probes, which are counted separately; trials per session with all."""
    from desktop.benchmarks.probes import is_probe

    timed = [step for step in run.steps if step.counts]
    probes = sum(is_probe(shown[step.item]) for step in timed)
    sittings = Counter(step.sitting for step in run.steps if not step.practice)
    return {
        "cell": run.cell,
        "items": len(timed) - probes,
        "probes": probes,
        "practice": sum(step.practice for step in run.steps),
        "checks": sum(step.check for step in run.steps),
        "sittings": len(sittings) or 1,
        BY_SITTING: [sittings[number] for number in sorted(sittings)],
        "blocks": run.blocks,
        "tasks": Counter(f"{item.benchmark}/{item.task}" for item in (shown[step.item] for step in timed)),
        "steps": [
            _step_document(step.item, step.sitting, practice=step.practice, options=step.options) for step in run.steps
        ],
    }


def _step_document(item: object, sitting: int, *, practice: bool, options: Sequence[str]) -> dict[str, object]:
    return {"item": item, "sitting": sitting, "practice": practice, "options": list(options)}

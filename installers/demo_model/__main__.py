"""`python -m installers.demo_model`: photographs, train, finish, examine, card. Each says what it does with --help."""

import argparse
import json
import math
import os
from dataclasses import asdict
from pathlib import Path

from installers.demo_model import photographs, words

CARD = Path(__file__).parents[2] / "resources" / "demo_model" / "README.md"


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(prog="python -m installers.demo_model", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("photographs", help="Prepare the listed photographs below ROOT folders in FOLDER.")
    one.add_argument("folder", type=Path)
    one.add_argument("roots", type=Path, nargs="+")
    one.set_defaults(run=_photographs)
    one = commands.add_parser("train", help="Train on prepared photographs and write the weights to OUT.")
    one.add_argument("folder", type=Path)
    one.add_argument("out", type=Path)
    one.add_argument("--steps", type=int)
    one.add_argument("--cards", type=int, default=1)
    one.add_argument("--minutes", type=float, default=math.inf, help="End sooner where it takes longer.")
    one.add_argument("--began", type=float, help="When the minutes began, in seconds of the epoch; now without it.")
    one.add_argument("--helpers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    one.set_defaults(run=_train)
    one = commands.add_parser(
        "finish", help="Make the model's folder of trained weights, with tokenizer and processor."
    )
    one.add_argument("weights", type=Path)
    one.add_argument("folder", type=Path)
    one.set_defaults(run=_finish)
    one = commands.add_parser("examine", help="Let a model answer held-out items and write the outcomes to OUT.")
    one.add_argument("folder", type=Path)
    one.add_argument("model", type=Path)
    one.add_argument("out", type=Path)
    one.add_argument("--tasks", nargs="+", default=[name for names in words.TASKS.values() for name in names])
    one.add_argument("--count", type=int, default=2000)
    one.add_argument("--device", default="cpu")
    one.add_argument("--blind", action="store_true")
    one.add_argument("--helpers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    one.set_defaults(run=_examine)
    one = commands.add_parser("card", help="Write the model's card from outcomes that `examine` wrote.")
    one.add_argument("outcomes", type=Path, nargs="*", help="The stored ones without any.")
    one.set_defaults(run=_card)
    arguments = parser.parse_args()
    arguments.run(arguments)


def _photographs(arguments: argparse.Namespace) -> None:
    missing = photographs.prepare(arguments.roots, arguments.folder)
    print(f"missing: {', '.join(missing)}" if missing else f"all in {arguments.folder}")


def _train(arguments: argparse.Namespace) -> None:
    from installers.demo_model import running

    chosen = {name: value for name, value in vars(arguments).items() if name != "run"}
    running.run(chosen)


def _finish(arguments: argparse.Namespace) -> None:
    from installers.demo_model import finishing

    finishing.finish(arguments.weights, arguments.folder)


def _examine(arguments: argparse.Namespace) -> None:
    from installers.demo_model import examining

    paper = examining.Paper(arguments.tasks, arguments.count, arguments.folder, arguments.model, blind=arguments.blind)
    with arguments.out.open("w", encoding="utf-8") as stream:
        for reply in examining.examine(
            paper, arguments.model, arguments.device, arguments.helpers, blind=arguments.blind
        ):
            stream.write(json.dumps(asdict(reply)) + "\n")


def _card(arguments: argparse.Namespace) -> None:
    from installers.demo_model import card

    replies = card.read_outcomes(arguments.outcomes or [card.OUTCOMES])
    CARD.write_text(card.card(replies, json.loads(card.COURSE.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()

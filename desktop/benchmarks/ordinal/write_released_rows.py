"""Items as rows of the released annotations.jsonl (reference: dataset card, fields of the viewer header)."""

from pydantic import JsonValue

from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.item import Item, ItemImage, ObjectPosition

TASK_OF = {("2d", "single"): "2d_single_loop", ("2d", "maze"): "2d_maze_loop", ("3d", "single"): "3d_single_loop"}
"""Task by modality and loop type of a row."""

FOLDERS = {"2d_single_loop": "2d/single_loop", "2d_maze_loop": "2d/maze_loop", "3d_single_loop": "3d/single_loop"}


def image_group(image_id: str, picture: ItemImage) -> str:
    """What the items of a picture share: its id and its pixels, since equal ids recur from set to set, and whether the
    seed of a released row is its picture's or its own was not seen."""
    return f"{image_id}@{picture.pixels[:12]}"


def image_path(item: Item) -> str:
    """The path of an item's picture, relative to the set's folder."""
    return f"images/{FOLDERS[item.task]}/{item.factors['image_id']}.png"


def layout_path(item: Item) -> str:
    """The path of the layout of an item's picture, relative to the set's folder."""
    return f"layouts/{FOLDERS[item.task]}/{item.factors['image_id']}.json"


def released_row(item: Item) -> dict[str, JsonValue]:
    """The released fields of an item; those that do not apply are null. A set with values beyond the paper's gets one
    more field that marks this."""
    factors = item.factors
    answer = field_values(item.answer)
    return {
        "version": item.version,
        "split": "test",
        "modality": factors.get("modality"),
        "loop_type": factors.get("loop_type"),
        "grid_size": factors.get("grid_size"),
        "object_count": factors.get("object_count"),
        "image_id": factors["image_id"],
        "image_path": image_path(item),
        "layout_path": layout_path(item),
        "question_id": item.key,
        "question": item.question,
        "ordinal_level": factors["ordinal_level"],
        "N": factors["N"],
        "start_id": factors["start_id"],
        "facing_start": factors.get("facing_start"),
        "turn_preference": factors.get("turn_preference"),
        "direction": factors.get("direction"),
        "stride": factors["stride"],
        "counting_mode": factors["counting_mode"],
        "answer": answer["answer"],
        "seed": factors["seed"],
        "trace": released_trace(item),
        "trace_ok": True,
        **({"beyond_paper": True} if factors.get("beyond_paper") else {}),
        **({"skips": factors["skips"]} if "skips" in factors else {}),
    }


def released_trace(item: Item) -> list[JsonValue]:
    """The true trace as released: id, position, moves made so far; and the ordinal, which is ours."""
    steps = field_values(item.answer)["trace"]
    stride = int(item.factors["stride"])
    maze = item.factors.get("loop_type") == "maze"
    cells = {option.id: _maze_cell(option.place) for option in item.options if maze and option.place is not None}
    return [
        {"id": step, "position": cells.get(str(step)), "step": counted * stride, "ordinal": counted + 1}
        for counted, step in enumerate(steps if isinstance(steps, list) else [])
    ]


def _maze_cell(place: ObjectPosition) -> JsonValue:
    """Row and column, from 0, of a maze's cell: its radius is half a cell, and cells fill the picture."""
    return [int(place.y // (2 * place.radius)), int(place.x // (2 * place.radius))]

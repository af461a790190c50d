"""The JSON document of a model of the lab."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import ModelRow

SETTINGS = ("dtype", "attention", "quantisation", "pixels", "thinking", "template", "decoding")


def model_document(lab: "Lab", row: "ModelRow") -> dict[str, object]:
    """Its name and kind, the settings that affect its answers, and its properties. attention: as set, for `auto` the
    one that was chosen at the last loading."""
    from desktop.analysis.data.model_display_names import training_label
    from desktop.inference.models import custom_code_consent, model_metadata
    from desktop.inference.models.registry import LocalModel, parse_model_config

    config = parse_model_config(row)
    settings = config.model_dump(mode="json", include=set(SETTINGS), exclude_none=True)
    known = model_metadata.load_model_metadata(lab, row)
    attention = settings.get("attention")
    allowed = custom_code_consent.load_code_consent(lab, row.id) if isinstance(config, LocalModel) else None
    return {
        "id": row.id,
        "name": row.name,
        "kind": row.kind,
        "trained": row.trained,
        "training": training_label(row) or None,
        "revision": getattr(config, "revision", None),
        "family": known.family,
        "parameters": known.parameters,
        "open": known.open,
        "reasoning": known.reasoning,
        "tools": known.tools,
        "licence": known.licence,
        "settings": settings,
        "attention": attention if attention != "auto" else model_metadata.load_attention_way(lab, row) or attention,
        "own_code": allowed and {"commit": allowed.commit, "by": allowed.by, "files": list(allowed.files)},
    }

"""The JSON document of a model of the lab."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import ModelRow

SETTINGS = ("dtype", "attention", "quantisation", "pixels", "thinking", "template", "decoding")


def row_told(lab: "Lab", row: "ModelRow") -> dict[str, object]:
    """Its name and kind, the settings that affect its answers, and its properties. attention: as set, for `auto` the
    one that was chosen at the last loading."""
    from desktop.analysis.who_words import training_words
    from desktop.inference import consent, facts
    from desktop.inference.registry import LocalModel, config_of

    config = config_of(row)
    settings = config.model_dump(mode="json", include=set(SETTINGS), exclude_none=True)
    known = facts.facts_of(lab, row)
    attention = settings.get("attention")
    allowed = consent.consent_of(lab, row.id) if isinstance(config, LocalModel) else None
    return {
        "id": row.id,
        "name": row.name,
        "kind": row.kind,
        "trained": row.trained,
        "training": training_words(row) or None,
        "revision": getattr(config, "revision", None),
        "family": known.family,
        "parameters": known.parameters,
        "open": known.open,
        "reasoning": known.reasoning,
        "tools": known.tools,
        "licence": known.licence,
        "settings": settings,
        "attention": attention if attention != "auto" else facts.attention_of(lab, row) or attention,
        "own_code": allowed and {"commit": allowed.commit, "by": allowed.by, "files": list(allowed.files)},
    }

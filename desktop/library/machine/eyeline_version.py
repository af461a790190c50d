"""The version of Eyeline."""

import json
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed
from importlib.resources import files


def eyeline_version() -> str:
    """The installed version; in a package the stamped one, with the commit if it is not a release ("0.1.0+g103a795c2");
    "0+checkout" if the sources run without being installed."""
    stamp = files("resources") / "stamp.json"
    if stamp.is_file():
        return str(json.loads(stamp.read_text())["version"])
    try:
        return installed("eyeline")
    except PackageNotFoundError:
        return "0+checkout"

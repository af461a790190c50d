"""The import of transformers, a library without usable types: its objects are `Foreign` to the type checker."""

from importlib import import_module
from typing import Any

Foreign = Any
transformers: Foreign = import_module("transformers")

"""All Qt: the window and its screens.

PySide replaces the import statement and reads the source of every module, to find uses of `__feature__`; the sources
stay in memory, 22 MiB with an open lab. This package does not use it, so the statement is restored.
"""

import builtins
import linecache
from importlib import import_module

import_module("PySide6.QtCore")
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
linecache.clearcache()

import_module("desktop.gui.reraise_qt_override_exceptions").guard_qt_overrides()

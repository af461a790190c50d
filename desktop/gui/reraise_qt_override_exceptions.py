"""Exceptions in overrides of Qt's methods, before Python 3.12.

An exception that C code raises (a division by zero, a deleted object of Qt) has no instance there until Python code
catches it. PySide reads the instance when an override that Python called through Qt fails, and the process ends
with a segmentation fault. Each override therefore catches its exceptions once and raises them again.
"""

import functools
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any

from shiboken6 import Shiboken


def guard_qt_overrides() -> None:
    """Guard the overrides of every class that is derived from one of Qt's from now on."""
    if sys.version_info < (3, 12):
        Shiboken.Object.__init_subclass__ = classmethod(_guarding_init_subclass)  # pyright: ignore[reportAttributeAccessIssue]


def _guarding_init_subclass(cls: type, **options: object) -> None:
    super(Shiboken.Object, cls).__init_subclass__(**options)  # pyright: ignore[reportUnknownMemberType, reportArgumentType]
    of_qt = [base for base in cls.__mro__[1:] if base.__module__.startswith(("PySide6", "Shiboken"))]
    for name, method in list(vars(cls).items()):
        if isinstance(method, FunctionType) and not name.startswith("__") and any(name in vars(base) for base in of_qt):
            setattr(cls, name, _reraise_with_instance(method))


def _reraise_with_instance(method: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(method)
    def guarded(*given: object, **named: object) -> object:
        try:
            return method(*given, **named)
        except BaseException:  # noqa: TRY203 - caught once, it has an instance
            raise

    return guarded

"""Passcodes of roles. The settings of this computer store only their Argon2id hash.

kept = hash_passcode(typed)                 put it into the settings
verify_passcode(kept, typed)                 takes some 50 ms on purpose: never in the window's thread
"""

from typing import Literal

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

Role = Literal["operator"]
SHORTEST = 4


class BadPasscode(WrongUse):
    """The text cannot be used as a passcode."""

    code = "bad_passcode"


def hash_passcode(passcode: str) -> str:
    """The Argon2id hash of a passcode, with a new salt each time. Raises BadPasscode if it is too short."""
    from argon2 import PasswordHasher

    if len(passcode) < SHORTEST:
        raise BadPasscode(say("A passcode must have at least {n} characters."), n=SHORTEST)
    return PasswordHasher().hash(passcode)


def verify_passcode(kept: str, passcode: str) -> bool:
    """Whether `passcode` matches the hash; a damaged hash matches nothing."""
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return PasswordHasher().verify(kept, passcode)
    except (VerificationError, InvalidHashError):
        return False

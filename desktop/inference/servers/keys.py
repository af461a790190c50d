"""Keys of servers: in the machine's keyring, else in an environment variable. They enter no log, no file, no lab."""

import os

from desktop.benchmarks.words import say
from desktop.inference.servers.errors import NoKeyring

SERVICE = "eyeline"
VARIABLE = "EYELINE_SERVER_KEY"


def key_for(address: str) -> str:
    """The key for an address; empty where there is none, as most servers of one's own want it."""
    return _kept(address) or os.environ.get(VARIABLE, "")


def keep_key(address: str, key: str) -> None:
    """Put a key into the keyring, or with an empty one take it out. Raises NoKeyring."""
    import keyring
    from keyring.errors import KeyringError

    try:
        if key:
            keyring.set_password(SERVICE, address, key)
        elif keyring.get_password(SERVICE, address):
            keyring.delete_password(SERVICE, address)
    except KeyringError as error:
        raise NoKeyring(
            say("This machine has no keyring that a key could be kept in."),
            hint=say("Set the environment variable EYELINE_SERVER_KEY instead."),
        ) from error


def _kept(address: str) -> str:
    import keyring
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(SERVICE, address) or ""
    except KeyringError:
        return ""

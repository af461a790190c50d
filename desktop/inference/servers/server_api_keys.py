"""Keys of servers: in the machine's keyring, else in an environment variable; never in a log, a file or a lab.

A key belongs to one address and is not sent to any other. Over plain http it is sent to this machine only, since other
hosts on the way could read it.
"""

import ipaddress
import os
from urllib.parse import urlsplit

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.inference.servers.parse_server_addresses import parse_addresses
from desktop.inference.servers.server_errors import NoKeyring

SERVICE = "eyeline"
VARIABLE, ADDRESSES = "EYELINE_SERVER_KEY", "EYELINE_SERVER_ADDRESS"


class KeyWouldBeExposed(WrongUse):
    """A key would go over the network for everybody to read."""

    code = "open_to_all"


def server_key(address: str) -> str:
    """The key for an address; empty if there is none (most local servers need none) or if it must not be sent there.

    `EYELINE_SERVER_KEY` is used for the addresses in `EYELINE_SERVER_ADDRESS`, by default for this machine only. Raises
    BadAddress if that variable has no valid address.
    """
    if not _carries_keys(address):
        return ""
    return key_in_keyring(address) or _environment_key(address)


def save_key_in_keyring(address: str, key: str) -> None:
    """Put a key into the keyring, or with an empty one take it out. Raises NoKeyring, KeyWouldBeExposed."""
    import keyring
    from keyring.errors import KeyringError

    if key and not _carries_keys(address):
        raise KeyWouldBeExposed(
            say("Keys are not sent over plain http to another computer: {address}"),
            hint=say("Use an https address, or a tunnel from a port on this computer."),
            address=address,
        )
    try:
        if key:
            keyring.set_password(SERVICE, address, key)
        elif keyring.get_password(SERVICE, address):
            keyring.delete_password(SERVICE, address)
    except KeyringError as error:
        raise NoKeyring(
            say("This computer has no keyring to store a key in."),
            hint=say("Set EYELINE_SERVER_KEY and EYELINE_SERVER_ADDRESS in the environment instead."),
        ) from error


def key_in_keyring(address: str) -> str:
    """The key in the keyring, empty for none."""
    import keyring
    from keyring.errors import KeyringError

    try:
        return keyring.get_password(SERVICE, address) or ""
    except KeyringError:
        return ""


def _environment_key(address: str) -> str:
    """The key in the environment, where it is for this address."""
    key, addresses = os.environ.get(VARIABLE, ""), os.environ.get(ADDRESSES, "")
    if not key:
        return ""
    fits = address in parse_addresses(addresses) if addresses.strip() else _is_loopback(address)
    return key if fits else ""


def _carries_keys(address: str) -> bool:
    return urlsplit(address).scheme == "https" or _is_loopback(address)


def _is_loopback(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

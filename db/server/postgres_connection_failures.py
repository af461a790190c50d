"""Explains why a connection to a PostgreSQL server failed, from the messages of libpq and the server: these errors have
no state code."""

import os
import stat
from pathlib import Path

from sqlalchemy.engine import make_url

from db.translatable_store_messages import say

FailureText = tuple[str, str]
"""A message and its hint, with the fields {where}, {role}, {file} and {reason}."""

_FILE = say("Make the account that runs Eyeline the owner of the file, and set its mode: chmod 600 {file}")
_UNREADABLE: FailureText = (
    say("The password file {file} cannot be read, or other users can read it too. Its passwords are ignored."),
    _FILE,
)
_NO_FILE: FailureText = (
    say("The server for {where} requires a password, but the file {file} does not exist."),
    say("Add the line HOST:PORT:DATABASE:{role}:PASSWORD to {file}, then run: chmod 600 {file}"),
)
_NO_LINE: FailureText = (
    say("The server for {where} requires a password, but no line of {file} matches."),
    say("Add a line HOST:PORT:DATABASE:{role}:PASSWORD with the same names as in the address."),
)
_PASSWORD: FailureText = (
    say("The server for {where} responds, but the password for {role} is wrong."),
    say("Correct the line for {role} in {file}, or ask the server administrator for a new password."),
)
_VARIABLE: FailureText = (
    _PASSWORD[0],
    say("Correct or unset the environment variable PGPASSWORD: it overrides {file}."),
)
_BY_WORDS: tuple[tuple[tuple[str, ...], FailureText], ...] = (
    (
        ("does not support SSL",),
        (
            say("The server for {where} responds but refuses an encrypted connection (TLS)."),
            say("Turn on TLS on the server: ssl = on, with a certificate. Keep sslmode=verify-full in the address."),
        ),
    ),
    (
        ("does not match host name",),
        (
            say("The server certificate for {where} is for another host name, so this may be the wrong server."),
            say("Use the certificate's name in the address, or get a certificate for this name."),
        ),
    ),
    (
        ("root certificate file", "could not read root certificate", "could not load root certificate"),
        (
            say("The server certificate for {where} cannot be verified: the root certificate is missing."),
            say("Save it as ~/.postgresql/root.crt, or specify it in the address with sslrootcert=FILE."),
        ),
    ),
    (
        ("certificate verify failed",),
        (
            say("The server certificate for {where} is not signed by the root certificate on this computer."),
            say("Get the correct root certificate from the server administrator. Do not lower sslmode."),
        ),
    ),
    (
        ("no encryption", "SSL off"),
        (
            say("The server for {where} responds but refuses {role} without encryption (TLS)."),
            say("Set sslmode=verify-full in the address in lab.toml, as described in docs/seats.md."),
        ),
    ),
    (
        ("no pg_hba.conf entry", "pg_hba.conf rejects"),
        (
            say("The server for {where} responds but does not accept {role} from this computer."),
            say("The administrator must add this line to pg_hba.conf: hostssl DATABASE {role} ADDRESS scram-sha-256"),
        ),
    ),
    (
        ("SSL error", "SSL SYSCALL error", "SSL negotiation"),
        (
            say("The encrypted connection (TLS) to the server for {where} failed: {reason}"),
            say("Check the server's TLS settings and certificate. Keep sslmode=verify-full in the address."),
        ),
    ),
)
_REFUSED: FailureText = (
    say("The server for {where} responds but refuses the connection: {reason}"),
    say("Check the role and the database name in the address, or ask the server administrator."),
)


def explain_connection_refusal(words: str, where: str) -> tuple[str, str, dict[str, str]] | None:
    """Message, hint and values for a refused connection; None if no server answers."""
    file, role = _libpq_password_file(where), _role_in_address(where)
    values = {"file": str(file), "role": role, "reason": _reason_in_message(words)}
    if "no password supplied" in words:
        return (*_explain_missing_password(file), values)
    if "password authentication failed" in words:
        return (*(_VARIABLE if os.environ.get("PGPASSWORD") else _PASSWORD), values)
    for parts, said in _BY_WORDS:
        if any(part in words for part in parts):
            return (*said, values)
    # Messages of the server itself begin with a localised severity, a colon and two spaces.
    return (*_REFUSED, values) if any("failed: " in line and ":  " in line for line in words.splitlines()) else None


def _explain_missing_password(file: Path) -> FailureText:
    try:
        mode = file.stat().st_mode
    except FileNotFoundError:
        return _NO_FILE
    except OSError:
        return _UNREADABLE
    open_to_others = os.name == "posix" and bool(mode & (stat.S_IRWXG | stat.S_IRWXO))
    readable = stat.S_ISREG(mode) and os.access(file, os.R_OK)
    return _NO_LINE if readable and not open_to_others else _UNREADABLE


def _libpq_password_file(where: str) -> Path:
    named = make_url(where).query.get("passfile") if "://" in where else None
    if isinstance(named, str):
        return Path(named)
    if "PGPASSFILE" in os.environ:
        return Path(os.environ["PGPASSFILE"])
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", "")) / "postgresql" / "pgpass.conf"
    return Path.home() / ".pgpass"


def _role_in_address(where: str) -> str:
    return (make_url(where).username if "://" in where else None) or os.environ.get("PGUSER", "") or "ROLE"


def _reason_in_message(words: str) -> str:
    """The reason in the last line, without the address before it."""
    lines = [line for line in words.splitlines() if "failed: " in line] or words.splitlines() or [""]
    return lines[-1].rpartition("failed: ")[2].partition(":  ")[2] or lines[-1].rpartition("failed: ")[2]

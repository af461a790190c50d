"""Addresses of servers: `http://host:8000`, with or without `/v1`; several with commas between are one pool."""

from urllib.parse import urlsplit

from desktop.benchmarks.messages import say
from desktop.inference.servers.server_errors import BadAddress


def parse_addresses(text: str) -> tuple[str, ...]:
    """The addresses in `text`, each once, without a closing `/v1`. Raises BadAddress."""
    found = [_parse_address(part.strip()) for part in text.split(",") if part.strip()]
    if not found:
        raise _bad_address(text)
    return tuple(dict.fromkeys(found))


def _parse_address(text: str) -> str:
    parts = urlsplit(text)
    try:
        fits = parts.scheme in {"http", "https"} and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        fits = False
    if not fits or parts.query or parts.fragment or parts.username or parts.password:
        raise _bad_address(text)
    path = parts.path.rstrip("/").removesuffix("/v1").rstrip("/")
    return f"{parts.scheme}://{parts.netloc}{path}"


def _bad_address(text: str) -> BadAddress:
    return BadAddress(
        say("“{text}” is not a server address."),
        hint=say(
            "Write it as http://localhost:8000. Several addresses separated by commas form a pool. "
            "Specify the key separately."
        ),
        text=text,
    )

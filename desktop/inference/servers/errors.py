"""What can go wrong with servers: each is one sentence with what to do."""

from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import say


class BadAddress(WrongUse):
    """A text that is no address of a server."""

    code = "bad_address"


class ServerProblem(CannotDo):
    """A server could not be used; each kind below wants something else done."""

    code = "server"


class ServerAway(ServerProblem):
    """Nothing answers at the address, or no longer."""

    code = "server_away"


class NeedsKey(ServerProblem):
    """The server wants a key, or another one."""

    code = "needs_key"


class NoKeyring(ServerProblem):
    """This machine has no place to keep a key in."""

    code = "no_keyring"


class NoSuchModel(ServerProblem):
    """The server does not serve the model, or serves several and none was named."""

    code = "no_such_model"


class ServersDiffer(ServerProblem):
    """The addresses of a pool do not serve the same."""

    code = "servers_differ"


def away(address: str, detail: str) -> ServerAway:
    """The error that nothing answers."""
    return ServerAway(
        say("No server answers at {address}: {detail}."),
        hint=say("Start it, or mend the address; what was answered is kept, and the same run goes on afterwards."),
        address=address,
        detail=detail.rstrip("."),
    )


def needs_key(address: str) -> NeedsKey:
    """The error that a key is missing or wrong."""
    return NeedsKey(
        say("The server at {address} wants a key."),
        hint=say(
            "Keep it with: eyeline models add NAME --server {address} --key; or set EYELINE_SERVER_KEY and, where "
            "it is another machine, EYELINE_SERVER_ADDRESS={address}. A key goes over https or to this machine alone."
        ),
        address=address,
    )

"""Adding a server's model to the lab: every address is checked first."""

import asyncio

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.inference import places
from desktop.inference.commands import Decoding
from desktop.inference.errors import NameTaken, NoSwitch
from desktop.inference.places import Place
from desktop.inference.registry import ServerModel, add, all_models, check_template, config_of, row_of
from desktop.inference.servers.addresses import addresses_in
from desktop.inference.servers.errors import ServerProblem
from desktop.inference.servers.exchange import client
from desktop.inference.servers.keys import keep_key, kept_key, key_for
from desktop.inference.servers.kinds import KINDS, Served
from desktop.inference.servers.probe import same, served_by

SECONDS = 10.0


class ServerSetup(Frozen):
    """How a server's model is used, and what is stated about it: the fields of `ServerModel` that a user chooses."""

    revision: str | None = None
    quantisation: str | None = None
    thinking: bool | None = None
    template: str | None = None
    decoding: Decoding = Decoding()


AS_SERVED = ServerSetup()


def add_server(
    lab: Lab,
    name: str,
    url: str,
    *,
    served: str = "",
    setup: ServerSetup = AS_SERVED,
    key: str | None = None,
    trained: bool = True,
) -> ModelRow:
    """Add the model that the addresses in `url` serve (`served`: its name there, if there are several). An equal model
    of this name gets these addresses instead.

    trained: what is known of its weights. key: stored in the keyring for every address that needs it; None leaves the
    keyring unchanged. Raises BadAddress, ServerProblem, OpenToAll, NameTaken.
    """
    addresses = addresses_in(url)
    before = {address: kept_key(address) for address in addresses if key is not None}
    try:
        for address in before:
            keep_key(address, key or "")
        found = asyncio.run(look_at(addresses, served))
    except ServerProblem:
        for address, old in before.items():
            keep_key(address, old)
        raise
    check_template(setup.template)
    if setup.thinking is not None and not KINDS[found.kind].template_options:
        raise NoSwitch(
            say("{server} does not let a request switch thinking."),
            hint=say("Leave it out, and switch it where the server is started."),
            server=found.kind,
        )
    config = ServerModel(server=found.kind, model=found.model, name=name, **dict(setup))
    row = _known(lab, name, config) or add(lab, row_of(name, config, trained=trained))
    places.keep(lab, row.id, Place(addresses=addresses))
    return row


def refuse_taken(lab: Lab, name: str, config: ServerModel) -> None:
    """Raises NameTaken where another model has the name already."""
    if _known(lab, name, config) is None and any(row.name == name for row in all_models(lab)):
        raise NameTaken(
            say("Another model is already named {name}."),
            hint=say("Choose another name, or remove that one with `eyeline models remove {name}`."),
            name=name,
        )


def _known(lab: Lab, name: str, config: ServerModel) -> ModelRow | None:
    """The model of this name where it is this one; those of old do not hold their name."""
    row = next((one for one in all_models(lab) if one.name == name and one.kind == config.kind), None)
    known = config_of(row) if row else None
    same = isinstance(known, ServerModel) and known.model_copy(update={"name": name}) == config
    return row if same else None


async def look_at(addresses: tuple[str, ...], served: str = "") -> Served:
    """What all addresses serve. Raises as `add_server`."""
    async with client(SECONDS, addresses) as http:
        found = [(address, await served_by(http, address, key_for(address), served)) for address in addresses]
    return same(found)

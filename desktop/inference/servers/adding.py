"""Putting a server's model on the lab's list: every address is looked at first."""

import asyncio

from db.lab import Lab
from db.rows import ModelRow
from desktop.inference import places
from desktop.inference.commands import Decoding
from desktop.inference.places import Place
from desktop.inference.registry import ServerModel, add, row_of
from desktop.inference.servers.addresses import addresses_in
from desktop.inference.servers.exchange import client
from desktop.inference.servers.keys import keep_key, key_for
from desktop.inference.servers.kinds import Served
from desktop.inference.servers.probe import same, served_by

SECONDS = 10.0


def add_server(
    lab: Lab, name: str, url: str, *, served: str = "", decoding: Decoding | None = None, key: str | None = None
) -> ModelRow:
    """Add what the addresses in `url` serve (`served`: its name there, where there are several).

    key: kept in the keyring for every address; None leaves what is there. Raises BadAddress, ServerAway, NeedsKey,
    NoKeyring, OpenToAll, NoSuchModel, ServersDiffer, NameTaken.
    """
    addresses = addresses_in(url)
    if key is not None:
        for address in addresses:
            keep_key(address, key)
    found = asyncio.run(look_at(addresses, served))
    config = ServerModel(server=found.kind, model=found.model, decoding=decoding or Decoding())
    row = add(lab, row_of(name, config, trained=True))
    places.keep(lab, row.id, Place(addresses=addresses))
    return row


async def look_at(addresses: tuple[str, ...], served: str = "") -> Served:
    """What all addresses serve. Raises as `add_server`."""
    async with client(SECONDS, addresses) as http:
        found = [(address, await served_by(http, address, key_for(address), served)) for address in addresses]
    return same(found)

"""Adding a server's model to the lab: every address is checked first."""

import asyncio

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import ModelNameTaken, NoThinkingSwitch
from desktop.inference.models import model_location
from desktop.inference.models.model_location import ModelLocation
from desktop.inference.models.registry import (
    ServerModel,
    add_model,
    check_template,
    lab_models,
    model_row,
    parse_model_config,
)
from desktop.inference.servers.check_server_before_run import inspect_server, require_same_model
from desktop.inference.servers.parse_server_addresses import parse_addresses
from desktop.inference.servers.server_api_keys import key_in_keyring, save_key_in_keyring, server_key
from desktop.inference.servers.server_errors import ServerProblem
from desktop.inference.servers.server_kinds import KINDS, ServedModel
from desktop.inference.servers.single_http_request import open_http_client
from desktop.inference.worker_commands import DecodingSettings

SECONDS = 10.0


class ServerSetup(FrozenModel):
    """How a server's model is used, and what is stated about it: the fields of `ServerModel` that a user chooses."""

    revision: str | None = None
    quantisation: str | None = None
    thinking: bool | None = None
    template: str | None = None
    decoding: DecodingSettings = DecodingSettings()


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
    keyring unchanged. Raises BadAddress, ServerProblem, KeyWouldBeExposed, ModelNameTaken.
    """
    addresses = parse_addresses(url)
    before = {address: key_in_keyring(address) for address in addresses if key is not None}
    try:
        for address in before:
            save_key_in_keyring(address, key or "")
        found = asyncio.run(inspect_servers(addresses, served))
    except ServerProblem:
        for address, old in before.items():
            save_key_in_keyring(address, old)
        raise
    check_template(setup.template)
    if setup.thinking is not None and not KINDS[found.kind].template_options:
        raise NoThinkingSwitch(
            say("{server} does not allow a request to switch thinking on or off."),
            hint=say("Omit it, and set it when starting the server."),
            server=found.kind,
        )
    config = ServerModel(server=found.kind, model=found.model, name=name, **dict(setup))
    row = _known_server_model(lab, name, config) or add_model(lab, model_row(name, config, trained=trained))
    model_location.save_model_location(lab, row.id, ModelLocation(addresses=addresses))
    return row


def require_free_name(lab: Lab, name: str, config: ServerModel) -> None:
    """Raises ModelNameTaken where another model has the name already."""
    if _known_server_model(lab, name, config) is None and any(row.name == name for row in lab_models(lab)):
        raise ModelNameTaken(
            say("Another model is already named {name}."),
            hint=say("Choose another name, or remove that one with `eyeline models remove {name}`."),
            name=name,
        )


def _known_server_model(lab: Lab, name: str, config: ServerModel) -> ModelRow | None:
    """The model of this name where it is this one; those of old do not hold their name."""
    row = next((one for one in lab_models(lab) if one.name == name and one.kind == config.kind), None)
    known = parse_model_config(row) if row else None
    same = isinstance(known, ServerModel) and known.model_copy(update={"name": name}) == config
    return row if same else None


async def inspect_servers(addresses: tuple[str, ...], served: str = "") -> ServedModel:
    """What all addresses serve. Raises as `add_server`."""
    async with open_http_client(SECONDS, addresses) as http:
        found = [(address, await inspect_server(http, address, server_key(address), served)) for address in addresses]
    return require_same_model(found)

"""How much of a server's speed a run gets: the same prompts from a plain client with 256 open requests, then by a run.

    python -m tests.foreign.plain_client LAB MODEL QUERY REPEATS [--plain-alone]

MODEL is a server's of the lab, its decoding as it was added. The plain client has its bodies ready before its clock
starts; the run's clock starts with its process. Prints both in answers a second; with --plain-alone only the first, for
example to warm the server up.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from db.lab import Lab, open_lab
from desktop.inference.backends.image_files_for_worker import build_request
from desktop.inference.model_conditions import DEFAULT
from desktop.inference.model_prompt import render_prompt
from desktop.inference.models.registry import ServerModel, find_model, load_model_config
from desktop.inference.servers.add_server_model import inspect_servers
from desktop.inference.servers.chat_request_body import chat_body
from desktop.inference.servers.server_kinds import KINDS
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row

OPEN = 256
TRIES = 6


def bodies(lab: Lab, config: ServerModel, query: str) -> list[bytes]:
    """What a run sends, once for each item."""
    served = asyncio.run(inspect_servers(config.addresses, config.model))
    items = [item_from_row(row) for row in find_items(lab, query)]
    requests = [build_request(lab, item, render_prompt(item, DEFAULT, ""), DEFAULT, item.key) for item in items]
    made = [chat_body(one, config.decoding, served.model, KINDS[served.kind]) for one in requests]
    return [json.dumps(one).encode() for one in made]


async def plain(address: str, sent: Sequence[bytes]) -> float:
    """Seconds until all are answered."""
    import httpx

    room = asyncio.Semaphore(OPEN)
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None)

    async def once(http: httpx.AsyncClient, body: bytes) -> None:
        async with http.stream("POST", f"{address}/v1/chat/completions", content=body) as reply:
            reply.raise_for_status()
            lines = [line async for line in reply.aiter_lines()]
            assert "data: [DONE]" in lines

    async def ask(http: httpx.AsyncClient, body: bytes) -> None:
        async with room:
            for left in reversed(range(TRIES)):
                try:
                    await once(http, body)
                    break
                except httpx.TransportError:  # the server closed a connection that was about to be used again
                    if not left:
                        raise

    async with httpx.AsyncClient(
        timeout=None, limits=limits, headers={"Content-Type": "application/json"}, trust_env=False
    ) as http:
        began = time.perf_counter()
        await asyncio.gather(*(ask(http, body) for body in sent))
        return time.perf_counter() - began


def main(folder: str, model: str, query: str, repeats: str, alone: str = "") -> None:
    """Both, one after the other, or the plain client alone."""
    with open_lab(Path(folder)) as lab:
        config = load_model_config(lab, find_model(lab, model))
        assert isinstance(config, ServerModel)
        sent = [body for _ in range(int(repeats)) for body in bodies(lab, config, query)]
    seconds = asyncio.run(plain(config.addresses[0], sent))
    if alone:
        print(json.dumps({"prompts": len(sent), "plain_per_s": len(sent) / seconds}))  # noqa: T201 - the result
        return
    line = [sys.executable, "-P", "-m", "desktop", "run", "--model", model, "--items", query, "--repeats", repeats]
    began = time.perf_counter()
    done = subprocess.run([*line, "--lab", folder, "--json"], capture_output=True, text=True, check=False)
    took = time.perf_counter() - began
    told = json.loads(done.stdout)
    found = {
        "prompts": len(sent),
        "plain_per_s": len(sent) / seconds,
        "run_per_s": told["done"] / took,
        "share": (told["done"] / took) / (len(sent) / seconds),
        "failed": told["failed"],
    }
    print(json.dumps(found))  # noqa: T201 - the result


if __name__ == "__main__":
    main(*sys.argv[1:6])

# pyright: reportMissingImports=false
"""llama.cpp's own HTTP server, from the package xllamacpp: `python llama_server.py FOLDER PORT`, until it is ended."""

import signal
import sys
from pathlib import Path
from typing import Any

import xllamacpp

lib: Any = xllamacpp
folder = Path(sys.argv[1])
asked = lib.CommonParams()
asked.model.path = str(folder / "model.gguf")
asked.mmproj.path = str(folder / "mmproj.gguf")
asked.hostnames, asked.port = ["127.0.0.1"], int(sys.argv[2])
asked.n_ctx, asked.n_parallel = 4 * 4096, 4
server = lib.Server(asked)
signal.pause()

"""The server as a process: it says where it is, answers there, and stops when told."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from cardwright.cli.serve import local_address
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


def test_the_server_prints_its_address_answers_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardwright.cli", "serve", "--port", "0"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT / "src",
        env={"PATH": "", "PYTHONUNBUFFERED": "1"},
    ) as server:
        assert server.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
        assert address is not None
        with urlopen(f"{address[0]}/healthz", timeout=10) as answer:
            assert answer.status == 200
        if near := local_address():
            assert f"http://{near}:" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=20) == 0


def test_a_taken_port_is_bad_input(run: Run, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = run("serve", "--host", "127.0.0.1", "--port", port, "--data", tmp_path)
    assert done.code == 2
    assert f"127.0.0.1 port {port}: cannot listen there" in done.err

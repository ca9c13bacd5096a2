# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Types shell commands into an interactive shell, one at a time, as someone who pastes them does.

usage: type.py SHELL [ARGUMENT...] < commands, separated by NUL bytes

The shell runs on a terminal of its own; the next command is typed when its prompt is back. What the
terminal shows goes to the standard output. Exits with 1 when a prompt does not come back in time.
"""

import os
import pty
import select
import sys
import time

PROMPT = b"<ready>"
PATIENCE = 10


def wait_for_prompt(terminal):
    shown = b""
    deadline = time.monotonic() + PATIENCE
    while not shown.endswith(PROMPT):
        ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            sys.stdout.buffer.write(shown + b"\n-- no prompt came back --\n")
            sys.exit(1)
        shown += os.read(terminal, 1 << 16)
    sys.stdout.buffer.write(shown)


def main():
    commands = sys.stdin.buffer.read().split(b"\0")
    process, terminal = pty.fork()
    if process == 0:
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": "/nonexistent",
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
            "PS1": PROMPT.decode(),
            "PS2": "> ",
        }
        os.execvpe(sys.argv[1], sys.argv[1:], environment)
    wait_for_prompt(terminal)
    for command in commands:
        os.write(terminal, command + b"\n")
        wait_for_prompt(terminal)
    os.close(terminal)
    os.waitpid(process, 0)


main()

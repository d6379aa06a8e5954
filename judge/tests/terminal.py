"""The judge on a terminal of our own."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import termios

from conftest import JUDGE


def environment(**variables):
    base = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "xterm"}
    return base | variables


def on_terminal(*arguments, columns=80, interrupt_at=None, **variables):
    """What the judge writes to a terminal of that width, until it ends.

    Ctrl-C is pressed once the text `interrupt_at` is there.
    """
    controller, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 24, columns, 0, 0))
    judge = subprocess.Popen(
        [JUDGE, *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        stdout=terminal,
        stderr=terminal,
        env=environment(**variables),
    )
    os.close(terminal)
    written = b""
    while block := read_terminal(controller):
        written += block
        if interrupt_at and interrupt_at.encode() in written:
            judge.send_signal(signal.SIGINT)
            interrupt_at = None
    os.close(controller)
    judge.wait(timeout=60)
    return written.decode().replace("\r\n", "\n")


def read_terminal(controller):
    try:
        return os.read(controller, 1 << 16)
    except OSError:  # EIO: nobody has the other end open any more
        return b""

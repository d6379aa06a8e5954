"""Program -> verdict. To add a case, drop a file in programs/ and a row here."""

import json
import subprocess
from typing import NamedTuple

import pytest
from conftest import JUDGE
from hostile import built_programs, processes_of
from obeying import write_problem

BOTH = None


class Row(NamedTuple):
    name: str
    program: str
    verdict: str
    says: str = ""  # what the message must hold
    input: str = ""
    answer: str = "ok\n"
    conf: str = ""
    sandbox: bool | None = BOTH  # True, False: only with it, only without


def limits(**given):
    return "".join(f"{key} = {value}\n" for key, value in given.items())


# A small limit leaves much room to a slow machine: the wall-clock backstop is
# eleven times this one.
SHORT = limits(time_limit="100 ms")
LONG = limits(time_limit="5 s")
SMALL = limits(memory_limit="64 MB", time_limit="5 s")
TERSE = limits(output_limit="64 KB", time_limit="5 s")
STOPPED = "stopped after"
OF_CPU = "ms of CPU, limit 100 ms"

TIME = [
    Row("spins", "spins", "TLE", OF_CPU, conf=SHORT),
    Row("spins-deaf-to-sigxcpu", "spins", "TLE", OF_CPU, "deaf", conf=SHORT),
    Row("spins-in-threads", "spins", "TLE", OF_CPU, "threads", conf=SHORT),
    Row("spins-when-main-has-ended", "spins", "TLE", OF_CPU, "orphaned", conf=SHORT),
    Row("spins-in-child", "spins", "TLE", "", "child", conf=SHORT, sandbox=False),
    Row("spins-in-vfork", "spins", "TLE", "", "vfork", conf=SHORT, sandbox=False),
    Row("spins-anew", "starts_anew", "TLE", "", "spin", conf=SHORT, sandbox=False),
    Row("starts-anew", "starts_anew", "AC", "", "answer", sandbox=False),
    Row("waits", "waits", "TLE", "waiting for input?", conf=SHORT),
    Row("waits-deaf", "waits", "TLE", STOPPED, "deaf", conf=SHORT),
    Row("stops-itself", "waits", "TLE", STOPPED, "stopped", conf=SHORT),
    Row("reads-empty-pipe", "waits", "TLE", STOPPED, "reader", conf=SHORT),
    Row("half-the-limit", "burns", "AC", "", "50", conf=SHORT),
    Row("twice-the-limit", "burns", "TLE", OF_CPU, "200", conf=SHORT),
]

OUTPUT = [
    Row("big-writes", "floods", "OLE", "more than 64 KB of output", "1 1000000",
        conf=TERSE),
    Row("single-bytes", "floods", "OLE", "of output", "1 1", conf=TERSE),
    Row("deaf-to-sigxfsz", "floods", "OLE", "of output", "1 999 deaf", conf=TERSE),
    Row("default-limit", "floods", "OLE", "more than 64 MB", "1 1000000", conf=LONG),
    Row("stderr", "floods", "OLE", "more than 64 KB on stderr", "2 1000",
        conf=TERSE),
    Row("stderr-deaf", "floods", "OLE", "on stderr", "2 999 deaf", conf=TERSE),
    Row("exactly-the-limit", "prints_bytes", "AC", "", "65536 a",
        "a" * 65535 + "\n", TERSE),
    Row("exactly-the-limit-wrong", "prints_bytes", "WA", "column 65535", "65536 b",
        "a" * 65535 + "\n", TERSE),
    Row("one-byte-over", "prints_bytes", "OLE", "of output", "65537 a",
        "a" * 65536 + "\n", TERSE),
    Row("writes-to-stderr", "complains", "AC"),
    Row("nul-and-escapes", "echoes", "WA", "got '\\0'", "o\0\x1b[2J\udcff\n"),
    Row("nul-and-escapes-right", "echoes", "AC", "", "o\0\x1b[2J\udcff\n",
        "o\0\x1b[2J\udcff\n"),
]  # fmt: skip

INPUT = [
    Row("closes-stdin", "closes", "AC", "", "0"),
    Row("closes-stderr", "closes", "AC", "", "2"),
    Row("closes-both", "closes", "AC", "", "0 2"),
    Row("closes-stdout", "closes", "WA", "got end of output", "1"),
    Row("reads-past-the-end", "reads_past_the_end", "AC", "", "1\n"),
    Row("reads-past-nothing", "reads_past_the_end", "AC"),
    Row("leaves-10-mb-unread", "says_ok", "AC", "", "x" * (10 << 20)),
]

MEMORY = [
    Row("array-untouched", "has_a_large_array", "AC", "", "0", conf=SMALL),
    Row("array-touched", "has_a_large_array", "MLE", "limit 64 MB", "128", conf=SMALL),
    Row("heap-untouched", "allocates", "AC", "", "512 0", conf=SMALL),
    Row("heap-touched", "allocates", "MLE", "limit 64 MB", "512 128", conf=SMALL),
    Row("heap-in-thread", "allocates", "MLE", "peak", "128 128 thread", conf=SMALL),
    Row("heap-in-child", "allocates", "MLE", "peak", "128 128 child", conf=SMALL,
        sandbox=False),
    Row("short-burst", "allocates", "MLE", "peak", "20 20",
        conf=limits(memory_limit="16 MB")),
    Row("just-over", "allocates", "MLE", "peak 6", "64 64", conf=SMALL),
    Row("just-under", "allocates", "AC", "", "58 58", conf=SMALL),
    Row("catches-bad-alloc", "catches_bad_alloc", "AC"),
    Row("recurses-200-mb", "recurses", "AC", "", "200", conf=LONG),
    Row("recurses-for-ever", "recurses", "RE", "SIGSEGV: stack overflow?", "100000",
        conf=LONG),
    Row("recurses-in-64-mb", "recurses", "RE", "SIGSEGV: stack overflow?", "100000",
        conf=SMALL),
    Row("signals-itself", "signals_itself", "AC"),
    Row("signals-own-thread", "signals_itself", "AC", "", "tkill"),
    Row("100-threads", "starts_threads", "AC", "", "100", conf=LONG),
    Row("1000-threads", "starts_threads", "RE", "too many threads", "1000",
        conf=LONG, sandbox=True),
]  # fmt: skip

CRASHES = [
    Row("null-pointer", "crashes", "RE", "SIGSEGV", "null"),
    Row("divides-by-zero", "crashes", "RE", "SIGFPE", "zero"),
    Row("aborts", "crashes", "RE", "SIGABRT", "abort"),
    Row("uncaught-exception", "crashes", "RE", "SIGABRT", "throw"),
    Row("illegal-instruction", "crashes", "RE", "SIGILL", "trap"),
    Row("past-the-end-of-a-file", "crashes", "RE", "SIGBUS", "bus"),
    Row("crash-in-destructor", "crashes", "RE", "SIGSEGV", "destructor"),
    Row("sigkill", "crashes", "RE", "SIGKILL", "9"),
    Row("sigterm", "crashes", "RE", "SIGTERM", "15"),
    Row("sigint", "crashes", "RE", "SIGINT", "2"),
    Row("sighup", "crashes", "RE", "SIGHUP", "1"),
    Row("sigpipe", "crashes", "RE", "SIGPIPE", "13"),
    Row("sigusr1", "crashes", "RE", "SIGUSR1", "10"),
    Row("sigxcpu", "crashes", "RE", "SIGXCPU", "24"),
    Row("sigsys", "crashes", "RE", "SIGSYS", "31"),
    Row("realtime-signal", "crashes", "RE", "SIGRTMIN", "34"),
    Row("exit-0", "exits", "AC", "", "0"),
    Row("exit-1", "exits", "RE", "exit code 1", "1"),
    Row("exit-42", "exits", "RE", "exit code 42", "42"),
    Row("exit-127", "exits", "RE", "exit code 127", "127"),
    Row("exit-255", "exits", "RE", "exit code 255", "255"),
]

# The bits of a program's life that are over a limit -> the one that counts.
PRECEDENCE = [
    Row("tle-then-ole", "overdoes", "TLE", "", "burn 150 print 70000",
        conf=SHORT + limits(output_limit="64 KB")),
    Row("tle-then-crash", "overdoes", "TLE", "", "burn 110 raise 11", conf=SHORT),
    Row("tle-then-exit-1", "overdoes", "TLE", "", "burn 110 exit 1", conf=SHORT),
    Row("mle-then-ole", "overdoes", "MLE", "", "touch 80 print 70000",
        conf=limits(memory_limit="64 MB", output_limit="64 KB", time_limit="5 s")),
    Row("mle-then-crash", "overdoes", "MLE", "", "touch 80 raise 11", conf=SMALL),
    Row("mle-then-abort", "overdoes", "MLE", "", "touch 80 raise 6", conf=SMALL),
    Row("ole-then-crash", "overdoes", "OLE", "", "print 70000 raise 11", conf=TERSE),
    Row("ole-then-exit-1", "overdoes", "OLE", "", "print 70000 exit 1", conf=TERSE),
    Row("wrong-then-abort", "overdoes", "RE", "SIGABRT", "print 3 raise 6"),
    Row("wrong-then-exit-3", "overdoes", "RE", "exit code 3", "print 3 exit 3"),
    Row("wrong", "overdoes", "WA", "line 1, column 1", "print 3"),
    Row("blanks-poj", "echoes", "PE", "", "o  k\n", "o k\n", "target = poj\n"),
    Row("blanks-hdu", "echoes", "PE", "", "o  k\n", "o k\n", "target = hdu\n"),
    Row("blanks-luogu", "echoes", "WA", "", "o  k\n", "o k\n", "target = luogu\n"),
    Row("blanks-no-target", "echoes", "WA", "", "o  k\n", "o k\n"),
]  # fmt: skip

# Without the sandbox these are allowed, and harmless.
CALLS = """
    fork vfork clone execve execveat kill tgkill ptrace process_vm_readv
    socket socketpair unshare setns mount bpf perf_event_open io_uring_setup
    keyctl add_key shmget msgget semget mq_open
    shmat shmctl shmdt semop semctl msgsnd msgrcv msgctl mq_unlink vmsplice
    chmod fchmod fchown setxattr truncate
""".split()
FORBIDDEN = [
    Row(f"call-{call}", "calls", "RE", f"forbidden system call: {call}", call,
        sandbox=True)
    for call in CALLS
]  # fmt: skip
FOREIGN = [
    Row("call-ld.so", "calls", "RE", "forbidden system call: execveat", "ld.so",
        sandbox=True),
    Row("call-as-32-bit", "calls", "RE", "", "int80", sandbox=True),
    Row("call-as-x32", "calls", "RE", "", "x32", sandbox=True),
]  # fmt: skip

EVASIONS = [
    Row(f"evade-by-{way}", "evades", "AC", "", way, sandbox=True)
    for way in """
        shared shared-zero shared-stdout lease owner owner-by-ioctl signal pipe
        outlive flags link shared-by-stdin files-of-its-own filter ruleset merge
        local-socket
    """.split()
] + [Row("maps-its-input", "maps_its_input", "AC", "", "ok\n")]

# {here} is the folder of the case.
TRESPASSES = [
    "read {here}/1.out",
    "read {here}/1.in",
    "read {here}",
    "read /etc/passwd",
    "read /root",
    "read parent",
    "write {here}/1.in",
    "write /proc/self/fd/0",
    "link {here}/1.out",
    "rename {here}/1.out",
    "symlink {here}/new",
    "create {here}/new",
    "create /dev/shm/new",
    "create new",
    "create /tmp/new",
    "mkdir {here}/new",
    "mkdir new",
    "unlink self",
    "unlink {here}/1.out",
]
DENIED = [
    Row("denies-" + what.replace("/", "|"), "trespasses", "AC", "", what, "denied\n",
        sandbox=True)
    for what in TRESPASSES
]  # fmt: skip

FREED = [
    Row("freed-spins", "frees_itself", "TLE", OF_CPU, "spin", conf=SHORT),
    Row("freed-floods", "frees_itself", "OLE", "64 KB", "flood", conf=TERSE),
    Row("freed-allocates", "frees_itself", "MLE", "peak", "allocate", conf=SMALL),
    Row("freed-leaves-child", "frees_itself", "AC", "", "leave", sandbox=False),
]

TABLE = [
    *TIME,
    *OUTPUT,
    *INPUT,
    *MEMORY,
    *CRASHES,
    *PRECEDENCE,
    *FORBIDDEN,
    *FOREIGN,
    *EVASIONS,
    *DENIED,
    *FREED,
]


def write_row(row, folder):
    """The row's problem in `folder`, and its program where it belongs to it."""
    problem = folder / "testdata" / row.name
    problem.mkdir(parents=True)
    given = row.input.replace("{here}", str(problem))
    case = [text.encode(errors="surrogateescape") for text in (given, row.answer)]
    write_problem(problem, {"1": case}, row.conf)
    program = folder / "solutions" / row.name / row.program
    program.parent.mkdir(parents=True)
    program.symlink_to(built_programs()[row.program])
    return program.relative_to(folder)


def judge_table(sandbox, folder):
    """Row name -> its part of the report: all are judged in one go."""
    rows = [row for row in TABLE if row.sandbox in (BOTH, sandbox)]
    programs = [write_row(row, folder) for row in rows]
    options = ["-j3", "--json=report"] + ([] if sandbox else ["--no-sandbox"])
    done = subprocess.run(
        [JUDGE, *options, *programs],
        cwd=folder,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=200,
    )
    assert done.returncode in (1, 2), done.stderr
    report = json.loads((folder / "report").read_bytes())
    return {program["problem"]: program for program in report["programs"]}


@pytest.fixture(scope="module")
def judged(tmp_path_factory):
    reports = {}

    def call(sandbox):
        if sandbox not in reports:
            folder = tmp_path_factory.mktemp("table")
            reports[sandbox] = judge_table(sandbox, folder)
        return reports[sandbox]

    return call


def with_and_without(rows):
    for row in rows:
        for sandbox in (False, True):
            if row.sandbox in (BOTH, sandbox):
                suffix = "sandboxed" if sandbox else "bare"
                yield pytest.param(row, sandbox, id=f"{row.name}-{suffix}")


@pytest.mark.parametrize(("row", "sandbox"), with_and_without(TABLE))
def test_names_the_verdict(judged, row, sandbox):
    program = judged(sandbox)[row.name]
    (case,) = program["cases"]
    assert (case["verdict"], program["verdict"]) == (row.verdict, row.verdict), case
    assert row.says in case["message"]


def test_leaves_no_process_of_the_whole_table(judged):
    judged(False)
    judged(True)
    used = {row.program for row in TABLE}
    left = {name: processes_of(built_programs()[name]) for name in used}
    assert not any(left.values()), left


@pytest.mark.parametrize("sandbox", [False, True], ids=["bare", "sandboxed"])
def test_points_at_the_last_byte_of_a_line_of_50_mb(judge, tmp_path, sandbox):
    size = 50 << 20
    cases = {"long": (f"{size} b", b"a" * (size - 1) + b"\n")}
    problem = write_problem(tmp_path / "problem", cases, LONG)
    options = [] if sandbox else ["--no-sandbox"]
    result = judge(*options, "-p", problem, built_programs()["prints_bytes"])
    assert result.verdict == "WA"
    message = result.cases["long"]["message"]
    assert message == f"line 1, column {size - 1}: expected 'a', got 'b'"
    assert len(result.stdout) < 4000

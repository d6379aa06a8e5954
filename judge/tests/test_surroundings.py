"""Data and machines that are not as they should be: it works, or says why not."""

import json
import os
import resource
import shutil
import signal
import stat
import subprocess
import tempfile
from pathlib import Path

import pytest
from conftest import JUDGE, not_sanitized
from hostile import built_programs, own_copy, processes_of
from obeying import checker_obeys, write_problem

AS_ROOT = os.geteuid() == 0
needs_root = pytest.mark.skipif(not AS_ROOT, reason="needs root")

# Names that a shell, a terminal or a format string would trip over.
NAMES = [
    "two words",
    " blanks around ",
    "it's",
    'a "quoted" one',
    "$(touch hacked)",
    "`touch hacked`",
    "$HOME",
    "a;b&c|d>e",
    "back\\slash",
    "-n",
    "--help",
    "八数码-最难",
    "a*b?[c]",
    "100%s",
    "new\nline",
    "esc\x1b[2J",
    "x" * 200,
]
BAD_BYTES = os.fsdecode(b"not-utf8-\xff")


@pytest.fixture
def problem(tmp_path):
    cases = {"1": ("one\n", "one\n"), "2": ("two\n", "two\n")}
    return write_problem(tmp_path / "problem", cases)


@pytest.fixture
def public(tmp_path):
    """A folder that other users can reach, with a judge and programs in it."""
    folder = Path(tempfile.mkdtemp(prefix="judge-test-"))
    folder.chmod(0o755)
    subprocess.run(["cp", JUDGE, folder / "judge"], check=True)
    for name in ("echoes", "trespasses", "chmods_all"):
        own_copy(name, folder)
    yield folder
    shutil.rmtree(folder)


def run(command, **options):
    defaults = {"capture_output": True, "stdin": subprocess.DEVNULL, "timeout": 30}
    done = subprocess.run(list(map(str, command)), **{**defaults, **options})
    done.words = (done.stderr or b"").decode(errors="replace")
    return done


def as_nobody(command, **options):
    return run(command, user=65534, group=65534, extra_groups=[], **options)


def says_in_one_line(done, words):
    """Whether it gave up properly: exit code 2 and one line that says why."""
    return (
        done.returncode == 2
        and done.words.startswith("judge: ")
        and done.words.count("\n") == 1
        and words in done.words
    )


# Names


@pytest.mark.parametrize("name", [*NAMES, BAD_BYTES], ids=ascii)
def test_a_case_may_have_any_name(judge, tmp_path, name):
    cases = {name: ("yes\n", "yes\n"), "other": ("no\n", "yes\n")}
    folder = write_problem(tmp_path / "problem", cases)
    # --case=, since a name may begin with a dash.
    program = built_programs()["echoes"]
    result = judge("-v", f"--case={name}", "-p", folder, program, cwd=tmp_path)
    (case,) = result.report["programs"][0]["cases"]
    assert case["verdict"] == "AC"
    assert case["case"] == name.replace("\udcff", "\ufffd")
    assert not (tmp_path / "hacked").exists()
    assert "\x1b" not in result.stdout
    assert "\xff" not in result.stdout


@pytest.mark.parametrize("name", [*NAMES, BAD_BYTES], ids=ascii)
def test_a_program_and_its_problem_may_have_any_name(judge, tmp_path, name):
    folder = tmp_path / "testdata" / name
    folder.mkdir(parents=True)
    write_problem(folder, {"1": ("yes\n", "yes\n")})
    program = own_copy("echoes", tmp_path / "bin" / name)
    program = program.rename(program.parent / name)
    relative = program.relative_to(tmp_path)
    result = judge(relative, cwd=tmp_path)
    assert (result.exit_code, result.verdict) == (0, "AC")
    (judged,) = result.report["programs"]
    assert judged["problem"] == name.replace("\udcff", "\ufffd")
    assert "\x1b" not in result.stdout
    assert not (tmp_path / "hacked").exists()


def test_a_program_in_this_folder_needs_no_dot(judge, tmp_path, problem):
    own_copy("echoes", tmp_path)
    assert judge("-p", problem, "echoes", cwd=tmp_path).exit_code == 0


def test_a_program_may_begin_with_a_dash(judge, tmp_path, problem):
    own_copy("echoes", tmp_path).rename(tmp_path / "-x")
    assert judge("-p", problem, "--", "-x", cwd=tmp_path).exit_code == 0


# Data


@pytest.mark.parametrize("suffix", [".in", ".out"])
@pytest.mark.parametrize("kind", ["folder", "link", "loop", "fifo", "socket"])
def test_a_case_that_is_no_file_is_named(judge, problem, kind, suffix):
    path = problem / f"2{suffix}"
    path.unlink()
    if kind == "folder":
        path.mkdir()
    if kind == "link":
        path.symlink_to("nowhere")
    if kind == "loop":
        path.symlink_to(path.name)
    if kind == "fifo":
        os.mkfifo(path)
    if kind == "socket":
        os.mknod(path, stat.S_IFSOCK | 0o600)
    result = judge("-p", problem, built_programs()["echoes"], timeout=20)
    assert result.exit_code == 2
    assert result.stderr.startswith("judge: ")
    assert f"problem/2{suffix}" in result.stderr
    assert result.stderr.count("\n") == 1


@needs_root
@pytest.mark.parametrize("name", ["2.in", "2.out", "problem.conf", ""])
def test_what_may_not_be_read_is_named(public, name):
    cases = {"1": ("one\n", "one\n"), "2": ("two\n", "two\n")}
    folder = write_problem(public / "problem", cases)
    (folder / name).chmod(0)
    done = as_nobody([public / "judge", "-p", folder, public / "echoes"])
    assert says_in_one_line(done, "Permission denied")
    assert f"problem/{name}".rstrip("/") in done.words


@pytest.mark.parametrize(
    ("given", "answer", "program", "verdict"),
    [
        (b"", b"", "echoes", "AC"),
        (b"", b"\n", "echoes", "AC"),
        (b"", b"ok\n", "echoes", "WA"),
        (b"", b"", "says_ok", "WA"),
        (b"\xef\xbb\xbfok\n", b"ok\n", "echoes", "WA"),
        (b"ok\r\n", b"ok\n", "echoes", "AC"),
        (b"ok", b"ok\r\n", "echoes", "AC"),
        (b"\x00\x00", b"x", "echoes", "WA"),
        (b"\xff\xfe", b"\xff\xfe\n", "echoes", "AC"),
    ],
    ids=ascii,
)
def test_odd_bytes_are_data_like_others(
    judge, tmp_path, given, answer, program, verdict
):
    folder = write_problem(tmp_path / "problem", {"1": (given, answer)})
    result = judge("-p", folder, built_programs()[program])
    assert result.verdict == verdict
    if given.startswith(b"\xef\xbb\xbf"):
        assert "BOM" in result.stdout


@not_sanitized
def test_300_mb_of_input_leave_the_memory_figure_alone(judge, tmp_path):
    conf = "memory_limit = 64 MB\n"
    folder = write_problem(tmp_path / "problem", {"1": ("", "ok\n")}, conf)
    os.truncate(folder / "1.in", 300 << 20)
    result = judge("-t9", "-p", folder, built_programs()["reads_past_the_end"])
    assert result.verdict == "AC"
    assert result.cases["1"]["memory_kb"] < 8 << 10


@not_sanitized
def test_100_mb_of_answer_leave_the_memory_figure_alone(judge, tmp_path):
    folder = write_problem(tmp_path / "problem", {"1": ("", ""), "2": ("", "ok\n")})
    os.truncate(folder / "1.out", 100 << 20)
    result = judge("-j1", "-p", folder, built_programs()["says_ok"])
    assert [case["verdict"] for case in result.cases.values()] == ["WA", "AC"]
    assert max(case["memory_kb"] for case in result.cases.values()) < 8 << 10


# Standard streams


@pytest.mark.parametrize("closed", [[0], [1], [2], [0, 1, 2]], ids=str)
def test_standard_streams_may_be_closed(tmp_path, problem, closed):
    def close():
        for fd in closed:
            os.close(fd)

    report = tmp_path / "report"
    program = built_programs()["echoes"]
    command = [JUDGE, "--json", report, "-p", problem, program]
    done = run(command, preexec_fn=close)
    if 1 in closed:
        assert done.returncode == 2
    else:
        assert done.returncode == 0
        assert json.loads(report.read_bytes())["verdict"] == "AC"
    if closed == [1]:
        assert says_in_one_line(done, "cannot write")


def test_a_reader_that_went_away_is_told_in_one_line(problem):
    reading, writing = os.pipe()
    os.close(reading)
    command = [JUDGE, "-p", problem, built_programs()["echoes"]]
    done = run(command, capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert says_in_one_line(done, "Broken pipe")


@pytest.mark.parametrize("option", [["--json=-"], ["--help"], ["--version"]])
def test_a_full_device_is_told_in_one_line(problem, option):
    command = [JUDGE, *option, "-p", problem, built_programs()["echoes"]]
    with open("/dev/full", "wb") as full:
        done = run(
            command, capture_output=False, stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 2
    assert "No space left on device" in done.words


# The caller's environment


@not_sanitized
@pytest.mark.parametrize("jobs", [[], ["-j8"]], ids=["default", "-j8"])
@pytest.mark.parametrize("checker", [False, True], ids=["compared", "checked"])
def test_twenty_descriptors_are_enough(judge, tmp_path, jobs, checker):
    answer = "0\n" if checker else "\n"
    cases = {str(number): (answer, answer) for number in range(40)}
    folder = write_problem(tmp_path / "problem", cases)
    options = ["--checker", checker_obeys()] if checker else []
    result = judge(
        *(*jobs, *options, "-p", folder, built_programs()["echoes"]),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (20, 20)),
    )
    if result.exit_code != 0:
        assert result.exit_code == 2
        assert "Too many open files" in result.stderr + str(result.report)


@pytest.mark.parametrize(
    "environment",
    [{}, {"TMPDIR": "/nowhere"}, {"TMPDIR": ""}, {"LANG": "xx_YY.nonsense"}],
    ids=["empty", "no-tmpdir", "empty-tmpdir", "odd-locale"],
)
def test_the_environment_may_be_odd(judge, problem, environment):
    result = judge("-p", problem, built_programs()["echoes"], env=environment)
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize("ignored", [signal.SIGCHLD, signal.SIGPIPE, signal.SIGUSR1])
def test_ignored_signals_do_not_matter(judge, tmp_path, ignored):
    cases = {"1": (str(int(ignored)), "ok\n"), "2": ("0", "ok\n")}
    folder = write_problem(tmp_path / "problem", cases)
    result = judge(
        *("-p", folder, built_programs()["crashes"]),
        preexec_fn=lambda: signal.signal(ignored, signal.SIG_IGN),
        timeout=20,
    )
    # SIGCHLD kills nobody; each of the others does, whatever the caller ignores.
    if ignored != signal.SIGCHLD:
        assert result.cases["1"]["signal"] == ignored.name
    assert result.cases["2"]["verdict"] == "AC"


def test_blocked_signals_do_not_matter(judge, tmp_path):
    folder = write_problem(tmp_path / "problem", {"1": ("15", "ok\n")})
    everything = signal.valid_signals()
    result = judge(
        *("-p", folder, built_programs()["crashes"]),
        preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, everything),
        timeout=20,
    )
    assert result.cases["1"]["signal"] == "SIGTERM"


def test_children_that_were_there_before_do_not_matter(problem):
    """`sh -c 'sleep & exec judge'` hands it a child that it never started."""
    script = 'sleep 5 & echo $!; exec "$@"'
    command = ["sh", "-c", script, "sh", JUDGE, "-p", problem]
    done = run([*command, built_programs()["echoes"]], timeout=20)
    assert done.returncode == 0


def test_descriptors_of_the_caller_do_not_reach_the_programs(judge, tmp_path):
    cases = {"1": ("", "LANG=C\nONLINE_JUDGE=1\nPATH\n0 files\nfds 0 1 2\n")}
    folder = write_problem(tmp_path / "problem", cases)
    program = built_programs()["tells_its_surroundings"]
    with open("/dev/null") as one, open("/dev/null") as other:
        fds = [one.fileno(), other.fileno()]
        result = judge("-p", folder, program, pass_fds=fds)
    assert result.verdict == "AC"


# The file system


@needs_root
def test_a_tree_that_may_only_be_read_is_enough(public):
    write_problem(public / "problem", {"1": ("one\n", "one\n")})
    for path in [public / "problem", public]:
        path.chmod(0o555)
    command = [public / "judge", "-p", public / "problem", public / "echoes"]
    done = as_nobody(command, cwd=public)
    assert (done.returncode, done.words) == (0, "")


@needs_root
def test_a_report_that_cannot_be_written_is_told_in_one_line(public):
    folder = write_problem(public / "problem", {"1": ("one\n", "one\n")})
    command = [public / "judge", "-p", folder, public / "echoes"]
    done = as_nobody([*command, "--json", public / "report"])
    assert says_in_one_line(done, "Permission denied")


@needs_root
@pytest.mark.parametrize("what", ["folder", "output"])
def test_a_program_cannot_lock_out_the_next_case(public, what):
    # The checker prints the output, if it can be read.
    cases = {str(number): (f"{what}\n", "output\n") for number in range(3)}
    folder = write_problem(public / "problem", cases)
    checker = own_copy("checker_misbehaves", public)
    command = [public / "judge", "--no-sandbox", "-j1", "-p", folder]
    done = as_nobody([*command, "--checker", checker, public / "chmods_all"])
    assert done.returncode == 0, done.stdout


def in_namespace(script, *arguments, **options):
    """Runs the shell's words where mounts are nobody else's business."""
    command = ["unshare", "--mount", "sh", "-euc", script, "sh", *arguments]
    done = run(command, **options)
    if "unshare:" in done.words or "mount:" in done.words:
        pytest.skip(done.words.strip())
    return done


@needs_root
def test_a_full_disk_is_told_in_one_line(tmp_path, problem):
    script = """mount -t tmpfs -o size=64k tmpfs "$1"
        dd if=/dev/zero of="$1/full" bs=1k 2> /dev/null || true
        export TMPDIR="$1"; report="$1/report.json"; shift
        exec "$@" --json "$report" """
    full = tmp_path / "full"
    full.mkdir()
    command = [JUDGE, "-p", problem, built_programs()["echoes"]]
    done = in_namespace(script, full, *command)
    assert says_in_one_line(done, "No space left on device")
    assert b"AC" in done.stdout


@needs_root
def test_a_full_tmpdir_does_not_matter(tmp_path, problem):
    script = """mount -t tmpfs -o size=64k,nr_inodes=2 tmpfs "$1"
        touch "$1/full"; export TMPDIR="$1"; shift; exec "$@" """
    full = tmp_path / "full"
    full.mkdir()
    command = [JUDGE, "-p", problem, built_programs()["echoes"]]
    done = in_namespace(script, full, *command)
    assert (done.returncode, done.words) == (0, "")


HIDE_PROC = 'mount -t tmpfs tmpfs /proc; exec "$@"'


@not_sanitized
@needs_root
@pytest.mark.parametrize(
    ("program", "given", "options", "verdict"),
    [
        ("echoes", "ok\n", [], b"AC"),
        ("spins", "", ["-t0.1"], b"TLE"),
        ("waits", "stopped", ["-t0.1"], b"TLE"),
        ("allocates", "128 128", ["-m64MB", "-t5"], b"MLE"),
        ("crashes", "null", [], b"RE"),
    ],
)
def test_judges_without_proc_or_says_why_not(
    tmp_path, program, given, options, verdict
):
    folder = write_problem(tmp_path / "problem", {"1": (given, "ok\n")})
    command = [JUDGE, *options, "-p", folder, built_programs()[program]]
    done = in_namespace(HIDE_PROC, *command)
    if not says_in_one_line(done, "/proc"):
        assert verdict in done.stdout
        assert done.returncode == (0 if verdict == b"AC" else 1)


@not_sanitized
@needs_root
def test_a_checker_without_proc_works_or_is_a_judge_error(tmp_path):
    folder = write_problem(tmp_path / "problem", {"1": ("accept", "accept\n")})
    checker = ["--checker", built_programs()["checker_misbehaves"]]
    command = [JUDGE, *checker, "-p", folder, built_programs()["echoes"]]
    assert in_namespace(HIDE_PROC, *command).returncode in (0, 2)


@needs_root
@pytest.mark.parametrize("kind", ["child", "deaf", "daemon", "family", "many"])
def test_leaves_nothing_behind_without_proc(tmp_path, kind):
    program = own_copy("leaves_behind", tmp_path)
    folder = write_problem(tmp_path / "problem", {"1": (kind, "ok\n")})
    command = [JUDGE, "--no-sandbox", "-p", folder, program]
    done = in_namespace(HIDE_PROC, *command)
    left = processes_of(program)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == [] or says_in_one_line(done, "/proc")

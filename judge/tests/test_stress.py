"""The search for a case that breaks a program, on a problem of numbers."""

import os
import re
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
import terminal
from conftest import BUILD, ROOT, Result, built_by_make, compile_cpp
from eight_puzzle import distances, walk
from hostile import processes_of, wait_until
from test_testdata import READERS

STRESS = BUILD / "stress/stress"
PROGRAMS = Path(__file__).parent / "stress"
CONF = "time_limit = 300 ms\nmemory_limit = 16 MB\noutput_limit = 1 MB\n"


@cache
def built(name, *flags):
    return compile_cpp(PROGRAMS / f"{name}.cpp", *flags)


@pytest.fixture
def problem(tmp_path):
    folder = tmp_path / "twice"
    folder.mkdir()
    (folder / "problem.conf").write_text(CONF)
    return folder


@pytest.fixture
def script(tmp_path):
    """script(text) -> an executable program, of Python if not told otherwise."""

    def write(text, interpreter=sys.executable):
        path = tmp_path / f"script-{len(list(tmp_path.iterdir()))}"
        path.write_text(f"#!{interpreter}\n{text}\n")
        path.chmod(0o755)
        return path

    return write


def command(problem, program, *options, generator=None, reference=None):
    generator = generator or built("makes_numbers")
    reference = reference or built("doubles")
    tools = ["--generator", generator, "--reference", reference]
    return [STRESS, "--problem", problem, *tools, *map(str, options), program]


@pytest.fixture
def stress(problem, tmp_path):
    def call(program, *options, **tools):
        if isinstance(program, str):
            program = built(program)
        done = subprocess.run(
            command(problem, program, *options, **tools),
            capture_output=True,
            text=True,
            errors="surrogateescape",
            stdin=subprocess.DEVNULL,
            cwd=tmp_path,
            timeout=60,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    return call


# What it finds.


def test_says_that_all_is_well(stress):
    result = stress("doubles", "-n100")
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.match(r"twice/doubles  AC  100 cases from seed 1, ", result.stdout)


def test_stops_in_time_and_says_how_far_it_came(stress):
    result = stress("doubles", "-n1000000", "--within=1")
    assert result.exit_code == 0
    tried = re.match(
        r"twice/doubles  AC  (\d+) of 1000000 cases from seed 1, ", result.stdout
    )
    assert 0 < int(tried[1]) < 1000000


def test_stops_in_time_also_where_each_case_takes_long(stress, script):
    slow = script(
        "import time\n"
        "while time.process_time() < 0.2: pass\n"
        "print(2 * int(input()))"
    )
    result = stress(slow, "-j1", "-n100", "--within=1")
    tried = re.search(r"  AC  (\d+) of 100 cases .*, \d\.\d/s", result.stdout)
    assert int(tried[1]) < 20


def test_finds_a_planted_bug_and_shows_all_of_it(stress):
    result = stress("misbehaves", "-s960", "-n60")
    assert result.exit_code == 1
    assert result.stdout.startswith("twice/misbehaves  WA  ")
    assert "line 1, column 4: expected '0', got '2'" in result.stdout
    assert re.search(r"input .*twice-1010\.in\n +1010\n", result.stdout)
    assert re.search(r"expected .*twice-1010\.out\n +2020\n", result.stdout)
    assert re.search(r"got\n +2022\n", result.stdout)


@pytest.mark.parametrize("jobs", [1, 2])
def test_shows_the_shortest_input_whatever_the_number_of_jobs(stress, jobs):
    result = stress("misbehaves", "-s950", "-n130", f"-j{jobs}")
    assert "seed 1010 " in result.stdout


def test_prints_a_line_that_replays_exactly_that_case(stress, tmp_path):
    result = stress("misbehaves", "-s960", "-n60")
    again = re.search(r"^  again +(.*)", result.stdout, re.M)[1]
    replayed = subprocess.run(
        again, shell=True, cwd=tmp_path, capture_output=True, text=True
    )
    assert replayed.returncode == 1
    assert "seed 1010 " in replayed.stdout and ", 1 case tried" in replayed.stdout


def test_the_replay_line_is_makes_when_make_was_asked(stress):
    result = stress("misbehaves", "-s1000", "-n9", "--make-command=make stress P=a")
    assert re.search(r"^  again +make stress P=a SEED=\d+ N=1$", result.stdout, re.M)


FATES = [
    (2000, "RE", "SIGABRT"),
    (3000, "TLE", "of CPU, limit 300 ms"),
    (4000, "OLE", "more than 1 MB of output"),
    (5000, "MLE", "MB, limit 16 MB"),
    (6000, "RE", "exit code 3"),
    (7000, "TLE", "waiting for input?"),
]


@pytest.mark.parametrize(("seed", "verdict", "words"), FATES)
def test_names_the_verdict(stress, seed, verdict, words):
    result = stress("misbehaves", f"-s{seed}", "-n1")
    assert result.exit_code == 1
    assert f"seed {seed}  {verdict:<3} " in result.stdout
    assert words in result.stdout


@pytest.mark.parametrize("seed", [fate[0] for fate in FATES])
def test_a_bad_end_hurts_that_case_alone(stress, seed):
    """Those after it, and before, in the same batch are judged all the same."""
    result = stress("misbehaves", f"-s{seed - 2}", "-n5", "-j1")
    tried = int(re.search(r"(\d+) cases? tried", result.stdout)[1])
    assert f"seed {seed} " in result.stdout
    assert tried == 5 or seed in (3000, 7000)  # those take most of the patience


def own_copy(program, folder):
    """A copy in `folder`, so that its processes are told from all others."""
    copied = folder / program.name
    subprocess.run(["cp", program, copied], check=True)
    return copied


def test_kills_what_a_case_leaves_behind(stress, tmp_path):
    program = own_copy(built("misbehaves"), tmp_path)
    result = stress(program, "-s8000", "-n20", "--no-sandbox")
    assert result.exit_code == 0
    assert processes_of(program) == []


def test_a_program_that_kills_its_worker_is_named_and_leaves_nothing(stress, tmp_path):
    program = own_copy(built("misbehaves"), tmp_path)
    result = stress(program, "-s6490", "-n100", "--no-sandbox")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "stress: the program killed or stopped its worker, near" in result.stderr
    assert processes_of(program) == []


def test_each_case_is_a_fresh_process(stress):
    assert stress("reads_early", "-n20").exit_code == 0


def test_asks_the_checker(stress, script):
    lenient = script("import sys; sys.exit(0)")
    assert stress("misbehaves", "-s1000", "-n5", f"--checker={lenient}").exit_code == 0
    strict = script("print('never'); raise SystemExit(1)")
    result = stress("misbehaves", "-s1000", "-n5", f"--checker={strict}")
    assert "WA  never" in result.stdout


def test_passes_options_to_the_checker(stress, script):
    strict = script("import sys; sys.exit(sys.argv[4:] == ['a', '--b'])")
    words = ("--checker-option=a", "--checker-option=--b")
    asked = ("misbehaves", "-s1000", "-n5", f"--checker={strict}")
    assert stress(*asked).exit_code == 0
    assert stress(*asked, *words).exit_code == 1
    result = stress("doubles", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'--checker-option' needs a checker, and 'twice' has none" in result.stderr


# The sandbox.

SIGSYS = "SIGSYS: forbidden system call"
FORBIDDEN = {"fork": 1, "socket": 2, "kill": 3, "exec": 4, "vfork": 5}
LINKING = {"dynamic": [], "static": ["-static"]}


@pytest.fixture(params=LINKING)
def oversteps(request, tmp_path):
    (tmp_path / "secret").write_text("42\n")
    return own_copy(built("oversteps", *LINKING[request.param]), tmp_path)


@pytest.mark.parametrize("call", FORBIDDEN)
def test_a_forbidden_call_ends_that_case_and_leaves_nothing(stress, oversteps, call):
    seed = FORBIDDEN[call]
    result = stress(oversteps, f"-s{seed}", "-n1")
    assert result.exit_code == 1
    assert re.search(rf"seed {seed}  RE  .*{SIGSYS}", result.stdout)
    assert processes_of(oversteps) == []


def test_forbidden_calls_hurt_no_other_case(stress, oversteps):
    result = stress(oversteps, "-s4", "-n4", "-j1")
    assert re.search(rf"seed 5  RE  .*{SIGSYS}", result.stdout)
    assert ", 4 cases tried" in result.stdout


def test_denies_files_descriptors_and_the_environment(stress, oversteps, tmp_path):
    result = stress(oversteps, "-s6", "-n20")
    assert result.exit_code == 0, result.stdout
    assert not (tmp_path / "new").exists()


def test_a_program_finds_nothing_in_its_filter_that_lets_a_call_pass(stress):
    assert stress("reads_its_filter", "-n2").exit_code == 0


def test_stops_what_has_too_many_threads(stress, oversteps):
    result = stress(oversteps, "-s100", "-n1")
    assert "RE  forbidden system call: clone, for too many threads" in result.stdout


@pytest.mark.parametrize("seed", [1, 2, 6, 7])
def test_without_the_sandbox_it_may(stress, oversteps, seed):
    result = stress(oversteps, f"-s{seed}", "-n1", "--no-sandbox")
    assert "RE  exit code 3" in result.stdout


def test_says_when_the_sandbox_has_no_room_for_an_interpreter(stress, tmp_path):
    shell = tmp_path / "sh"
    subprocess.run(["cp", "/bin/sh", shell], check=True)
    program = tmp_path / "program"
    program.write_text(f"#!{shell}\nread n; echo $((2 * n))\n")
    program.chmod(0o755)
    result = stress(program, "-n1")
    assert "RE  exit code 127" in result.stdout
    assert "stderr    cannot execute " in result.stdout
    assert stress(program, "-n1", "--no-sandbox").exit_code == 0


def test_code_that_runs_in_the_server_may_not_fork_either(stress, tmp_path):
    program = own_copy(built("interferes", "-rdynamic", "-DFORKS"), tmp_path)
    result = stress(program, "-n1")
    assert result.exit_code == 1
    assert "can't be loaded once for all cases" in result.stderr
    assert processes_of(program) == []


def test_a_server_that_names_its_worker_as_its_child_kills_nobody(stress, tmp_path):
    program = own_copy(built("interferes", "-rdynamic"), tmp_path)
    result = stress(program, "-n1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "interferes' names a process not its own" in result.stderr
    assert processes_of(program) == []


def test_a_program_that_has_libc_s_names_is_filtered_all_the_same(stress, tmp_path):
    program = own_copy(built("interposes"), tmp_path)
    result = stress(program, "-n1")
    assert result.exit_code == 1
    assert re.search(rf"seed 1  RE  .*{SIGSYS}", result.stdout)


# Many cases in one run.


LOGS = "open({log!r}, 'a').write(sys.argv[-1] + ' ')\n"
MAKES_MANY = """
first, _, last = sys.argv[1].partition("-")
for seed in range(int(first), int(last or first) + 1):
    print(seed, end="\\n\\0" if last else "\\n")
"""


def test_a_generator_that_can_is_asked_for_many(stress, script, tmp_path):
    log = tmp_path / "log"
    many = script("import sys\n" + LOGS.format(log=str(log)) + MAKES_MANY)
    result = stress("doubles", "-n100", "-j1", generator=many)
    assert result.exit_code == 0
    assert log.read_text().split() == ["1", "2", "1-2", "1-64", "65-100"]


def test_many_at_once_find_the_same(stress):
    many = built("makes_many")
    result = stress("misbehaves", "-s990", "-n100", generator=many)
    assert "seed 1000 " in result.stdout


def test_answers_in_one_run_only_what_it_can(stress, script, tmp_path):
    """This reference stops at the first case, and so is asked one by one."""
    reference = script("import sys; print(2 * int(sys.stdin.read().split('\\0')[0]))")
    many = built("makes_many")
    result = stress("doubles", "-n5", generator=many, reference=reference)
    assert result.exit_code == 0


# Keeping.


def test_files_what_it_found_under_the_next_free_number(stress, problem):
    for end in ".in", ".out":
        (problem / f"07-small{end}").write_text("1\n")
    seeds = (1000, 1001, 1001)
    results = [stress("misbehaves", f"-s{seed}", "-n1", "--keep") for seed in seeds]
    assert f"kept as   {problem}/08-found-by-stress\n" in results[0].stdout
    assert f"kept as   {problem}/09-found-by-stress-b\n" in results[1].stdout
    assert f"kept as   {problem}/09-found-by-stress-b\n" in results[2].stdout
    assert (problem / "08-found-by-stress.in").read_text().split() == ["1000"]
    assert (problem / "08-found-by-stress.out").read_text() == "2000\n"
    assert len(list(problem.iterdir())) == 1 + 2 * 3


@pytest.mark.parametrize(("wish", "keeps"), [("1", True), ("0", False), ("", False)])
def test_keep_is_a_wish_that_can_be_denied(script, tmp_path, wish, keeps):
    for folder in "testdata/twice", "solutions/twice", "build/stress":
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "solutions/twice/one.cpp").touch()
    script("import sys; print(*sys.argv)").rename(tmp_path / "build/stress/stress")
    done = subprocess.run(
        [ROOT / "scripts/stress.py", "stress"],
        **{"cwd": tmp_path, "env": {**os.environ, "P": "twice", "KEEP": wish}},
        **{"capture_output": True, "text": True, "check": True},
    )
    assert ("--keep" in done.stdout.split()) == keeps


# When it can't be judged.


def errors():
    ignores = "print(5)"
    crashes = "import os; os.abort()"
    says = "import sys; sys.exit('no such thing')"
    return [
        ("generator", ignores, 16, "the generator prints the same case for the seeds"),
        ("generator", says, 2, "fails on seed 1: exit code 1: no such thing; see '"),
        ("reference", crashes, 1, "the reference fails on seed 1: SIGABRT"),
    ]


@pytest.mark.parametrize(("role", "text", "count", "words"), errors())
def test_says_who_is_to_blame(stress, script, role, text, count, words):
    result = stress("doubles", f"-n{count}", **{role: script(text)})
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines()[-1].startswith("stress: ")
    assert words in result.stderr


def test_says_how_to_get_a_generator(problem, tmp_path):
    done = subprocess.run(
        [STRESS, "--problem", problem, built("doubles")], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "stress: no generator for 'twice'; write " in done.stderr
    assert done.stderr.endswith("or name a program with GEN=\n")


USAGE = [
    (["--sed=1"], "unknown option '--sed'; did you mean '--seed'?"),
    (["--seed"], "option '--seed' needs a value: --seed N"),
    (["--count=0"], "option '--count': '0' is no number from 1 to"),
    (["--keep=1"], "option '--keep' takes no value"),
    ([], "no PROGRAM given"),
    (["a", "b"], "one PROGRAM at a time; got 'a' and 'b'"),
]


@pytest.mark.parametrize(("arguments", "words"), USAGE)
def test_explains_wrong_usage(arguments, words):
    done = subprocess.run([STRESS, *arguments], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("stress: ") and words in done.stderr


def test_help_names_every_option():
    done = subprocess.run([STRESS, "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "-s, --seed N" in done.stdout


# Interrupts.


INTERRUPTS = [(signal.SIGINT, 130), (signal.SIGTERM, 143)]


@pytest.mark.parametrize(("number", "code"), INTERRUPTS)
def test_an_interrupt_ends_it_and_leaves_nothing(problem, tmp_path, number, code):
    program = own_copy(built("doubles"), tmp_path)
    process = subprocess.Popen(
        command(problem, program, "-n1000000"), stdout=subprocess.PIPE, text=True
    )
    assert wait_until(lambda: processes_of(program))
    process.send_signal(number)
    output, _ = process.communicate(timeout=30)
    assert process.returncode == code
    assert "cases from seed 1, " in output
    assert output.endswith("interrupted; no failure so far\n")
    assert processes_of(program) == []


def test_shows_its_progress_on_a_terminal(problem, monkeypatch):
    monkeypatch.setattr(terminal, "JUDGE", STRESS)
    arguments = command(problem, built("doubles"), "-n100000")[1:]
    text = terminal.on_terminal(*arguments, interrupt_at=" left")
    assert re.search(r"\r  twice/doubles  \d+/100000  \d+/s, .* left", text)


def test_the_keyboard_s_interrupt_leaves_it_the_time_to_say_how_far_it_came():
    """It comes to the script and to what that has started, as from a terminal."""
    wanted = {"P": "poj1077", "N": "100000000"}
    process = subprocess.Popen(
        [ROOT / "scripts/stress.py", "stress"],
        **{"cwd": ROOT, "env": {**os.environ, **wanted}, "start_new_session": True},
        **{"stdout": subprocess.PIPE, "text": True},
    )

    def is_ours(pid):
        try:
            return os.getpgid(pid) == process.pid
        except ProcessLookupError:
            return False  # of another test, and ended meanwhile

    def has_workers():
        return sum(map(is_ours, processes_of(ROOT / "build/stress/stress"))) > 1

    assert wait_until(has_workers)
    os.killpg(process.pid, signal.SIGINT)
    output = process.communicate(timeout=60)[0]
    assert process.returncode == 130
    assert "interrupted; " in output


# What can't be loaded once.


def test_starts_anew_what_cannot_be_preloaded_and_says_so_once(stress, script):
    static = built("doubles", "-static")
    shell = script("read n; echo $((2 * n))", interpreter="/bin/sh")
    for program in static, shell:
        result = stress(program, "-n5")
        assert result.exit_code == 0
        assert result.stderr.count("can't be loaded once for all cases") == 1
        assert str(program) in result.stderr


@pytest.mark.parametrize("flags", [[], ["-DRESOLVES"]], ids=["array", "resolver"])
def test_starts_anew_what_would_compute_outside_of_its_time(stress, flags):
    result = stress(built("runs_early", *flags), "-n5")
    assert result.exit_code == 0
    assert "can't be loaded once for all cases" in result.stderr


WORKS = ["-DCOMPUTES", "-DSTARTS_A_THREAD", "-DFILTERS_ITSELF"]


@pytest.mark.parametrize("work", WORKS)
def test_starts_anew_what_works_in_its_server(stress, work):
    program = built("works_in_its_server", "-Wl,-e,entry", "-pthread", work)
    result = stress(program, "-n5")
    assert result.exit_code == 0
    assert "can't be loaded once for all cases" in result.stderr


def test_a_reference_may_take_its_time_to_load(stress):
    result = stress("doubles", "-n5", reference=built("loads_slowly"))
    assert (result.exit_code, result.stderr) == (0, "")


def test_any_executable_may_generate_and_answer(stress, script):
    generator = script("import sys; print(int(sys.argv[1]))")
    reference = script("print(2 * int(input()))")
    result = stress("doubles", "-n4", generator=generator, reference=reference)
    assert result.exit_code == 0


def test_finds_the_same_without_preloading(stress):
    result = stress("misbehaves", "-s990", "-n40", "--plain")
    assert (result.exit_code, result.stderr) == (1, "")
    assert "seed 1010 " in result.stdout


# Answers.


def test_writes_the_missing_answers_and_touches_no_other(tmp_path):
    folder = tmp_path / "testdata/twice"
    folder.mkdir(parents=True)
    for number in 1, 2, 3:
        (folder / f"{number}.in").write_text(f"{number}\n")
    (folder / "1.out").write_text("mine\n")
    (folder / "2.ans").write_text("mine\n")
    answers = ROOT / "scripts/answers.py"
    done = subprocess.run([answers, "twice", built("doubles")], cwd=tmp_path)
    assert done.returncode == 0
    assert (folder / "1.out").read_text() == "mine\n"
    assert (folder / "3.out").read_text() == "6\n"
    assert len(list(folder.iterdir())) == 6
    done = subprocess.run(
        [answers, "twice", built("doubles")], cwd=tmp_path, capture_output=True
    )
    assert done.stdout == b"no answer is missing\n"


def test_a_program_whose_source_is_gone_answers_no_more(tmp_path):
    (tmp_path / "testdata/twice").mkdir(parents=True)
    built_once = tmp_path / "build/testdata/twice/reference"
    built_once.parent.mkdir(parents=True)
    built_once.symlink_to(built("doubles"))
    done = subprocess.run(
        [ROOT / "scripts/answers.py", "twice"], cwd=tmp_path, capture_output=True
    )
    assert done.returncode == 2
    assert b"no reference " in done.stderr


COUNTS = [
    ("import sys; sys.exit(1)", "the generator of 'twice' doesn't say how many"),
    ("print('many')", "the generator of 'twice' doesn't say how many"),
    ("print(0)", "the generator of 'twice' says that it has no cases\n"),
]


@pytest.mark.parametrize(("code", "words"), COUNTS, ids=[c[0] for c in COUNTS])
def test_a_generator_has_to_say_how_many_cases_all_are(script, tmp_path, code, words):
    """For `exhaustive`, and started without an argument."""
    (tmp_path / "testdata/twice").mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "P": "twice", "GEN": str(script(code))}
    done = subprocess.run(
        [ROOT / "scripts/stress.py", "exhaustive"],
        **{"cwd": tmp_path, "env": environment, "stdin": subprocess.DEVNULL},
        **{"capture_output": True, "text": True},
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"stress: {words}")


# The generators and references of our problems.


def tool(problem, role):
    return built_by_make(ROOT / "testdata" / problem / f"{role}.cpp")


def output_of(program, *arguments, given=b""):
    done = subprocess.run([program, *arguments], input=given, capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def cases(problem, first, last):
    text = output_of(tool(problem, "generator"), f"{first}-{last}")
    return text.split(b"\0")[:-1]


def count_of(problem):
    return int(output_of(tool(problem, "generator")))


@pytest.mark.parametrize("problem", READERS)
def test_the_counted_seeds_are_all_cases_once(problem):
    count = count_of(problem)
    assert count == {"luogu_p1379": 181440, "poj1077": 362880}.get(problem, 466560)
    made = cases(problem, 0, count - 1)
    assert len(set(made)) == len(made) == count


@pytest.mark.parametrize("problem", READERS)
def test_a_seed_always_gives_the_same_case(problem):
    for seed in 0, 12345, 10**6:
        alone = output_of(tool(problem, "generator"), str(seed))
        assert [alone] == cases(problem, seed, seed)


@pytest.mark.parametrize("problem", READERS)
def test_higher_seeds_give_well_formed_cases_of_many_shapes(problem):
    made = cases(problem, 10**6, 10**6 + 300)
    for data in made:
        start, goal = READERS[problem](data)
        assert sorted(start) == sorted(goal) == list("012345678")
    assert any(b"\r\n" in data for data in made)
    assert any(not data.endswith(b"\n") for data in made)


@pytest.mark.parametrize("problem", READERS)
def test_the_reference_agrees_with_a_full_search(problem):
    count = count_of(problem)
    made = [
        data
        for first in (0, count // 2, count - 130)
        for data in cases(problem, first, first + 129)
    ]
    given = b"".join(data + b"\0" for data in made)
    answers = output_of(tool(problem, "reference"), given=given).split(b"\0")[:-1]
    assert len(answers) == len(made)
    for data, answer in zip(made, answers):
        check_answer(problem, *READERS[problem](data), answer.decode())


def check_answer(problem, start, goal, answer):
    moves = distances(goal).get(start)
    if problem != "poj1077":
        assert answer == f"{'Impossible' if moves is None else moves}\n"
    elif moves is None:
        assert answer == "unsolvable\n"
    else:
        assert len(answer) == moves + 1
        assert walk(start, answer.strip()) == goal

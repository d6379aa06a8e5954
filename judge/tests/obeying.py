"""Problems whose inputs tell the program obeys.cpp what to do, case by case."""

from hostile import built_programs


def obeys():
    return built_programs()["obeys"]


def checker_obeys():
    return built_programs()["checker_obeys"]


def write_problem(folder, cases, conf=""):
    """Writes name -> (input, answer), as text or bytes, as pairs in `folder`."""
    folder.mkdir(exist_ok=True)
    (folder / "problem.conf").write_text(conf)
    for name, (given, answer) in cases.items():
        for suffix, content in ((".in", given), (".out", answer)):
            if isinstance(content, str):
                content = content.encode()
            (folder / (name + suffix)).write_bytes(content)
    return folder

"""Compiles the hot part of the house with mypyc. Without a C compiler the same source runs interpreted, and this says so in one line.

`SALON_FORM=interpreted` leaves the compiling out.
"""

import json
import os
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
SOURCE = HERE / "src/salon"
ROOMS = (
    "components",
    "actions",
    "position",
    "memory",
    "imagine*",
    "scoring",
    "view",
    "rules",
    "rules/**/*",
    "bot*",
)  # of a game; rules is a file or a folder
GAMES = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]["salon.games"]  # those that are offered
NATIVE = (
    [f"engine/{module}.py" for module in ("rng", "actions", "position", "asking", "prospects")]
    + ["bots/search.py"]
    + sorted(
        {f.relative_to(SOURCE).as_posix() for game in GAMES for room in ROOMS for f in SOURCE.glob(f"games/{game}/{room}.py") if f.stem != "__init__"}
    )
)
MANIFEST = HERE / "src/salon/engine/built.json"


def forget_the_build() -> None:
    """What an earlier build left beside the sources."""
    MANIFEST.unlink(missing_ok=True)
    for old in [*HERE.glob("src/**/*.so"), *HERE.glob("src/**/*.pyd")]:
        old.unlink()


def digest(file: str) -> str:
    return sha256((SOURCE / file).read_bytes().replace(b"\r\n", b"\n")).hexdigest()


# Which source each compiled module is built from, so that a stale build is noticed.
DIGESTS = {"salon." + file.removesuffix(".py").replace("/", "."): digest(file) for file in NATIVE}


class BuildOrGoWithout(build_ext):
    """Where compiling fails, the house is installed uncompiled."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().run()
            if self.extensions:
                beside = HERE / "src" if self.inplace or self.editable_mode else Path(self.build_lib)
                (beside / MANIFEST.relative_to(HERE / "src")).write_text(json.dumps(DIGESTS, indent=0) + "\n")
        except Exception as error:  # whatever a compiler or its absence may raise
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            print(f"salon: the interpreted form is installed, as compiling failed ({reason})", file=sys.stderr)
            forget_the_build()
            self.extensions = []


def extensions() -> list[Extension]:
    forget_the_build()
    if os.environ.get("SALON_FORM") == "interpreted" or not {"build_ext", "bdist_wheel", "editable_wheel", "install", "develop"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("salon: the interpreted form is installed, as mypyc is missing", file=sys.stderr)
        return []
    os.environ["MYPYPATH"] = str(HERE / "src")
    sources = [f"src/salon/{f}" for f in NATIVE]
    rooms = ["engine", "bots", *GAMES]  # each is compiled for itself, so that all cores have work
    groups = [([f for f in sources if f"/{room}/" in f], f"salon_{room}") for room in rooms]
    with TemporaryDirectory() as cache:  # what mypyc keeps of an earlier build makes it fail now and then
        os.environ["MYPY_CACHE_DIR"] = cache
        built = mypycify(sources, opt_level="3", separate=groups)
    for extension in built:
        if os.name == "posix":
            extension.extra_compile_args += ["-fno-semantic-interposition", "-w"]
    return list(built)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})

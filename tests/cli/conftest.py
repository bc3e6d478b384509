import io
import signal
import sys
from types import SimpleNamespace

import pytest

from salon.cli import main


@pytest.fixture
def salon(monkeypatch, capsys, tmp_path):
    """Runs the command `salon` in this process; games are kept in the test's own folder."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def run(*arguments, stdin=""):
        monkeypatch.setattr(sys, "argv", ["salon", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        with pytest.raises(SystemExit) as left:
            main()
        signal.signal(signal.SIGINT, signal.default_int_handler)  # main ignores it on leaving
        out, err = capsys.readouterr()
        return SimpleNamespace(code=left.value.code, out=out, err=err)

    return run

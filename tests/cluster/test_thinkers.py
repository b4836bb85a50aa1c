"""A server that only thinks, as it is started by hand: bots of other servers decide there, and here when it is killed."""

import os
import subprocess
import sys

from cluster.members import Member, Members
from server.harness import first
from support.patience import eventually


def elsewhere(member: Member) -> float:
    lines = member.http.get("/metrics").text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("clew_thoughts_elsewhere_total "))


def test_bots_think_on_a_server_of_their_own_and_go_on_without_it(three: Members) -> None:
    environment = {**os.environ, "CLEW_DATABASE": three.url, "CLEW_BOT_WORKERS": "1"}
    command = [sys.executable, "-m", "clew", "serve", "--bots-only"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as thinker:
        assert thinker.stdout is not None
        assert "Clew thinks for" in thinker.stdout.readline()
        keys = three[0].table("me", "random", options={"mode": "intro"})
        page = keys.page()
        eventually(lambda: page.play(first, 1) and elsewhere(three[0]) > 0, "a bot has decided there")
        thinker.kill()
    told = elsewhere(three[0])
    page.play(first, 6)
    assert page.update["seq"] > 6 or page.update["outcome"] is not None
    assert elsewhere(three[0]) <= told + 1

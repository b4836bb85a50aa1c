"""Chat, with phrases and emotes, kept and told again; hints."""

from server.harness import Json, Running


def test_everybody_hears_and_later_comers_read_it(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join("Bea")
    host, friend = keys.page(0, host=True), keys.page(1)
    host.done(type="say", seat=0, text="  hello\u202e   there\n")
    line = friend.until(lambda message: message["type"] == "said")["line"]
    assert (line["n"], line["seat"], line["name"], line["text"]) == (1, 0, "Ada", "hello there")
    friend.done(type="say", seat=1, emote="wave")
    late = keys.page(watch=True).seen[0]
    assert [said.get("emote") for said in late["chat"]] == [None, "wave"]
    assert [said["n"] for said in keys.page(1, chat_since=1).seen[-1]["chat"]] == [2]


def test_a_repeated_line_is_said_once(server: Running) -> None:
    keys = server.table("me", "open")
    page = keys.page()
    assert not page.done(type="say", seat=0, text="hi", id="c1")["again"]
    assert page.done(type="say", seat=0, text="hi", id="c1")["again"]
    assert page.refused(type="say", seat=0, text="ho", id="c1")["code"] == "id_used"
    assert len(keys.page(watch=True).seen[0]["chat"]) == 1


def test_what_may_not_be_said(server: Running) -> None:
    page = server.table("me", "open").page()
    assert page.refused(type="say", seat=0)["code"] == "malformed"
    assert page.refused(type="say", seat=0, text="a", emote="wave")["code"] == "malformed"
    assert page.refused(type="say", seat=0, text="x" * 281)["code"] == "malformed"
    assert page.refused(type="say", seat=0, emote="rude")["code"] == "malformed"
    assert page.refused(type="say", seat=0, phrase="no_such_phrase")["code"] == "unknown_phrase"
    quiet = server.table("me", "open", chat=False).page()
    assert quiet.refused(type="say", seat=0, text="a")["code"] == "chat_off"


def test_phrases_of_the_game(server: Running) -> None:
    page = server.table("me", "open").page()
    phrase = server.get("/api/games/team")["phrases"][0]
    page.done(type="say", seat=0, phrase=phrase)
    assert next(message for message in page.seen if message["type"] == "said" or page.receive())


def think_long(server: Running) -> None:
    """Keep the only worker busy for a while."""
    page = server.table("me", "me", game="labyrinth", options={"character_assignment": "random"}).page()
    while (choice := next(page.choices()))[1]["type"] != "expand":
        page.act(*choice)
        page.settle()
    page.send(type="hint", id="long", seat=choice[0])
    page.settle()


def test_a_hint_comes_from_a_worker_while_the_table_goes_on(server: Running) -> None:
    page = server.table("me", "me", options={"mode": "intro"}).page()
    while len(page.update["deciders"]) != 1:
        page.act(*next(page.choices()))
        page.settle()
    seat = page.update["deciders"][0]
    think_long(server)
    page.send(type="hint", id="h1", seat=seat)
    page.send(type="hint", id="h2", seat=seat)
    page.send(type="ping", id="p1")
    answers: dict[str, Json] = {}
    while len(answers) < 3:
        message = page.receive()
        if message.get("id") in ("h1", "h2", "p1"):
            answers[message["id"]] = message
    assert list(answers)[-1] == "h1"
    assert answers["h2"]["code"] == "busy"
    assert answers["h1"]["type"] == "hinted"
    assert set(answers["h1"]["hint"] or {"key", "facts"}) == {"key", "facts"}
    assert page.refused(type="hint", seat=1 - seat)["code"] == "no_hint"

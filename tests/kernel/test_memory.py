"""What somebody remembers: perfect, nothing, or fading, and never again once forgotten."""

from clew.kernel import NOTHING, PERFECT, Memory

FACTS = [f"t{number:02}" for number in range(400)]


def test_perfect_memory_keeps_everything_and_no_memory_nothing() -> None:
    assert all(PERFECT.keeps(fact, 0, 99) for fact in FACTS)
    assert not any(NOTHING.keeps(fact, 3, 3) for fact in FACTS)


def test_a_fading_memory_loses_its_share_every_turn() -> None:
    memory = Memory(0.9, b"seed")
    kept = [sum(memory.keeps(fact, 5, 5 + turns) for fact in FACTS) for turns in (0, 1, 5)]
    assert kept[0] == len(FACTS)
    assert 340 <= kept[1] <= 380
    assert 200 <= kept[2] <= 270


def test_what_is_forgotten_stays_forgotten() -> None:
    memory = Memory(0.8, b"seed")
    for fact in FACTS:
        known = [memory.keeps(fact, 2, now) for now in range(2, 14)]
        assert known == sorted(known, reverse=True)


def test_two_people_forget_different_things() -> None:
    one, two = Memory(0.5, b"one"), Memory(0.5, b"two")
    assert [one.keeps(fact, 0, 1) for fact in FACTS] != [two.keeps(fact, 0, 1) for fact in FACTS]
    assert [one.keeps(fact, 0, 1) for fact in FACTS] == [Memory(0.5, b"one").keeps(fact, 0, 1) for fact in FACTS]

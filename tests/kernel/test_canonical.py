"""One text for one value."""

import hashlib
import hmac

from clew.kernel import commitment, digest, encode


def test_equal_values_give_equal_bytes_in_whatever_order_they_were_made() -> None:
    assert encode({"b": 1, "a": [2, {"d": None, "c": "é"}]}) == '{"a":[2,{"c":"é","d":null}],"b":1}'.encode()


def test_a_digest_names_a_value() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1}) != digest({"a": 1, "b": 3})
    assert digest({}) == hashlib.blake2b(b"{}", digest_size=16).hexdigest()


def test_a_commitment_binds_seed_and_header_by_a_public_recipe() -> None:
    """Anybody can check it with the tools of any language: HMAC-SHA256, the seed as key."""
    seed, header = b"s" * 32, {"game": "team"}
    assert commitment(seed, header) == hmac.new(seed, b'{"game":"team"}', hashlib.sha256).hexdigest()
    assert commitment(seed, header) != commitment(b"t" * 32, header)
    assert commitment(seed, header) != commitment(seed, {"game": "luxor"})

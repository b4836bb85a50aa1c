"""One text for one value: what hashes and commitments are made of."""

import hashlib
import hmac

import msgspec

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """JSON without spaces, keys of mappings sorted, fields of structures in their own order: equal values give equal bytes."""
    return _ENCODER.encode(value)


def digest(value: object) -> str:
    """A short name of a value, 16 bytes as hexadecimal digits."""
    return hashlib.blake2b(encode(value), digest_size=16).hexdigest()


def commitment(seed: bytes, header: object) -> str:
    """What is published when a game starts: it binds the seed and the header, and tells nothing about the seed."""
    return hmac.new(seed, encode(header), hashlib.sha256).hexdigest()

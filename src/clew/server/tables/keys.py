"""Secrets: how they are made, and how they are kept."""

import hashlib
import secrets


def new_key() -> str:
    """A token that nobody guesses: 128 bits."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A table's name in addresses; not a secret, but not to be guessed either."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def hashed(key: str) -> str:
    """What is stored of a token. Tokens are random, so that a fast hash is enough."""
    return hashlib.blake2b(key.encode(), digest_size=16, person=b"clew seat").hexdigest()


def same(hash_: str | None, key: str) -> bool:
    return hash_ is not None and secrets.compare_digest(hash_, hashed(key))

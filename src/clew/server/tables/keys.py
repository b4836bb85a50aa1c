"""Secrets: how they are made, and how they are kept."""

import base64
import hashlib
import secrets


def new_key() -> str:
    """A token that nobody guesses: 128 bits."""
    return secrets.token_urlsafe(16)


def derived(secret: str, table: str, invite: str) -> str:
    """The token of whoever joins with a secret of their own: the same again each time they ask, and of no use elsewhere."""
    mixed = hashlib.blake2b(f"{table} {secret}".encode(), key=invite.encode(), digest_size=16, person=b"clew join")
    return base64.urlsafe_b64encode(mixed.digest()).decode().rstrip("=")


DEVICE = "device"
"""How the ids begin of tables that are on somebody's device, and at no server."""


def new_id(prefix: str = "") -> str:
    """A table's name in addresses; not a secret, but not to be guessed either."""
    return prefix + secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def new_id_like(other: str) -> str:
    """Of a table that is where another one is."""
    return new_id(DEVICE if other.startswith(DEVICE) else "")


def hashed(key: str) -> str:
    """What is stored of a token. Tokens are random, so that a fast hash is enough."""
    return hashlib.blake2b(key.encode(), digest_size=16, person=b"clew seat").hexdigest()


def same(hash_: str | None, key: str) -> bool:
    return hash_ is not None and secrets.compare_digest(hash_, hashed(key))

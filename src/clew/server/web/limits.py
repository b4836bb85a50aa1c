"""How much one socket and one address may ask."""

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

NETWORK = 64
"""Bits of an IPv6 address that name a network: whoever has one, has all the addresses in it."""


def asker(scope: Scope) -> str:
    """Whom a request is counted for: its address, or the network that an IPv6 address is of."""
    address: str = scope["client"][0] if scope.get("client") else ""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # a socket of the file system, or what a proxy made up
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 128 - NETWORK << 128 - NETWORK)}/{NETWORK}"


class Bucket:
    """Fills with `rate` drops a second up to `size`; a request takes as many as it costs."""

    __slots__ = ("drops", "last", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.drops = size
        self.last = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self.drops = min(self.size, self.drops + (now - self.last) * self.rate)
        self.last = now
        if self.drops < cost:
            return False
        self.drops -= cost
        return True


class Buckets:
    """One bucket for each address; the addresses that were quiet longest are forgotten first."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self.rate = rate
        self.size = size
        self.most = most
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._found.pop(address, None) or Bucket(self.rate, self.size)
        self._found[address] = bucket
        if len(self._found) > self.most:
            self._found.popitem(last=False)
        return bucket.take(cost)


class Doors:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        count = self._open.get(address, 0)
        if count >= self.most:
            return False
        self._open[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        count = self._open.get(address, 0) - 1
        if count > 0:
            self._open[address] = count
        else:
            self._open.pop(address, None)

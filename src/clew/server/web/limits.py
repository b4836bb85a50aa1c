"""How much one socket and one address may ask."""

import time
from collections import OrderedDict


class Bucket:
    """Fills with `rate` drops a second up to `size`; each request takes one."""

    __slots__ = ("drops", "last", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.drops = size
        self.last = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.drops = min(self.size, self.drops + (now - self.last) * self.rate)
        self.last = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class Buckets:
    """One bucket for each address; the addresses that were quiet longest are forgotten first."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self.rate = rate
        self.size = size
        self.most = most
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._found.pop(address, None) or Bucket(self.rate, self.size)
        self._found[address] = bucket
        if len(self._found) > self.most:
            self._found.popitem(last=False)
        return bucket.take()


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

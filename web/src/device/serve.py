"""Python's half of the worker: the server of this device, between a page and the device's database."""

from clew_worker import load, put, tell, think
from pyodide.ffi import to_js

from clew.server.device import Device, DeviceDisk


async def put_values(values, gone):
    problem = await put(to_js(list(values.items())), to_js(gone))
    return problem or None


async def think_elsewhere(work, data):
    found = await think(work, to_js(data))
    return found.to_bytes() if found else None


async def start():
    kept = {key: value.to_bytes() for key, value in await load()}
    device = Device(DeviceDisk(kept, put_values), think_elsewhere)
    await device.start()
    return device


async def request(method, path, headers, body):
    status, told, answer = await device.request(method, path, headers.to_py(), body.encode())
    return to_js((status, list(told.items()), answer))


def open_line(line, path):
    device.open(line, path, lambda kind, value: tell(line, kind, value))


device = await start()  # noqa: F704 (the worker runs this where it may wait)

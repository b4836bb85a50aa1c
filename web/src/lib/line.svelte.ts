/** Who serves this page: a server, or the device itself. What belongs to a table on the device always goes there. */

import type { DeviceLine } from "../device/line";
import { ALONE, pathNow } from "./place";

export type Side = "server" | "device";
/** How the ids of tables begin that are on this device. */
const OWN = "device";
const OWN_PATH = new RegExp(`/(tables|ws)/${OWN}`);
const CHOSEN = "clew.side";
const OWN_PAGE = new RegExp(`^/(t|replay)/${OWN}`);
/** What a server and the device say alike. */
const SHARED = /^\/api\/(games|words|rulebook|examples|lessons|puzzles)/;
/** What a browser notes once Clew is taken along. */
export const TAKEN = "clew.taken";

export const line = $state<{ side: Side; starting: boolean; stopped: boolean; problem: string | null; alone: boolean }>({
  side: ALONE || localStorage.getItem(CHOSEN) === "device" || OWN_PAGE.test(pathNow()) || cutOff() ? "device" : "server",
  starting: false,
  stopped: false,
  problem: null,
  alone: ALONE,
});

function taken(): boolean {
  return localStorage.getItem(TAKEN) !== null;
}

/** No network, but all that is needed is here. */
function cutOff(): boolean {
  return !navigator.onLine && taken();
}

let device: Promise<DeviceLine> | null = null;

/** The device's own server; it is started when it is first asked for. */
function started(): Promise<DeviceLine> {
  device ??= begin();
  return device;
}

/** The device's server has died. Whoever asks next starts it anew: what was acknowledged is in the database. */
function stopped(problem: string): void {
  device = null;
  line.stopped = true;
  line.problem = problem;
}

async function begin(): Promise<DeviceLine> {
  line.starting = true;
  line.problem = null;
  try {
    const { DeviceLine } = await import("../device/line");
    const found = new DeviceLine(stopped);
    await found.ready;
    line.stopped = false;
    return found;
  } catch (error) {
    device = null;
    line.problem = String(error);
    throw error;
  } finally {
    line.starting = false;
  }
}

export const ownTable = (id: string): boolean => id.startsWith(OWN);

/** Go over to the other side; tables that are open stay where they are. */
export function changeSide(side: Side): void {
  line.side = side;
  localStorage.setItem(CHOSEN, side);
}

const onDevice = (path: string): boolean => line.side === "device" || OWN_PATH.test(path);

export async function send(path: string, init: RequestInit): Promise<Response> {
  if (onDevice(path)) return (await started()).fetch(path, init);
  try {
    return await fetch(path, init);
  } catch (lost) {
    if (!SHARED.test(path) || !taken()) throw lost;
    return (await started()).fetch(path, init);
  }
}

/** What is meant for the server, wherever the page is. */
export const atServer = (path: string, init: RequestInit): Promise<Response> => fetch(path, init);

export type Socket = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

export function socket(path: string): Socket | Promise<Socket> {
  if (onDevice(path)) return started().then((found) => found.socket(path));
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${path}`);
}

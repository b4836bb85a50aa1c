/** What a page and the worker that serves it on this device say to each other. */

export type ToWorker =
  | { type: "request"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { type: "open"; line: number; path: string }
  | { type: "text"; line: number; text: string }
  | { type: "close"; line: number };

export type FromWorker =
  | { type: "ready" }
  | { type: "failed"; problem: string }
  | { type: "answer"; id: number; status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }
  | { type: "line"; line: number; kind: "open" | "text" | "close"; value: string | number | null };

/** Between the worker and the one in which bots think. */
export interface Thought {
  id: number;
  work: string;
  data: Uint8Array;
}
export interface Found {
  id: number;
  found: Uint8Array | null;
  problem?: string;
}

/** What a device keeps: the page and the parts of Python, which lie together in a folder of their own. */
export interface Manifest {
  version: string;
  parts: string;
  files: { path: string; bytes: number }[];
}
export const MANIFEST = "/offline/manifest.json";

/** Taking Clew along: the page and its Python are kept by this device, so that it opens with no network. */

import { MANIFEST, type Manifest } from "../device/messages";
import { TAKEN } from "./line.svelte";
import { fileAt } from "./place";

const CACHE = "clew ";

class Along {
  /** Bytes that the whole takes, once somebody has asked. */
  bytes = $state(0);
  /** How much has come so far, from 0 to 1; null: nothing is on its way. */
  part = $state<number | null>(null);
  taken = $state(localStorage.getItem(TAKEN) !== null);
  problem = $state<"full" | "failed" | null>(null);

  readonly possible = "serviceWorker" in navigator && "caches" in window;

  private async manifest(): Promise<Manifest | null> {
    try {
      const answer = await fetch(fileAt(MANIFEST), { cache: "no-cache" });
      return answer.ok ? ((await answer.json()) as Manifest) : null;
    } catch {
      return null;
    }
  }

  /** Whether there is something to take along here, and how large it is. */
  async look(): Promise<boolean> {
    const found = this.possible ? await this.manifest() : null;
    this.bytes = found ? found.files.reduce((sum, { bytes }) => sum + bytes, 0) : 0;
    return !!found;
  }

  /** All of it, or nothing: what was there before goes only when the new is whole. */
  async take(): Promise<void> {
    this.problem = null;
    this.part = 0;
    try {
      const found = await this.manifest();
      if (!found) throw new Error("nothing to take along");
      const cache = await caches.open(CACHE + found.version);
      let come = 0;
      for (const { path, bytes } of found.files) {
        if (!(await cache.match(fileAt(path)))) await cache.add(fileAt(path));
        come += bytes;
        this.part = come / this.bytes;
      }
      await cache.add(fileAt(MANIFEST));
      for (const name of await caches.keys())
        if (name.startsWith(CACHE) && name !== CACHE + found.version) await caches.delete(name);
      await navigator.serviceWorker.register(fileAt("sw.js"));
      await navigator.storage?.persist?.();
      localStorage.setItem(TAKEN, found.version);
      this.taken = true;
    } catch (error) {
      this.problem = error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
    } finally {
      this.part = null;
    }
  }

  /** A newer version comes in the background; what runs stays as it is. */
  async renew(): Promise<void> {
    const known = localStorage.getItem(TAKEN);
    const found = known === null ? null : await this.manifest();
    if (!found || found.version === known) return;
    this.bytes = found.files.reduce((sum, { bytes }) => sum + bytes, 0);
    await this.take();
  }

  async leave(): Promise<void> {
    localStorage.removeItem(TAKEN);
    this.taken = false;
    for (const name of await caches.keys()) if (name.startsWith(CACHE)) await caches.delete(name);
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  }
}

export const along = new Along();

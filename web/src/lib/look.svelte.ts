/** The board in words: asked for when somebody wants to hear of it, and anew when something has happened. */

import type { Line, Looked, Place } from "./protocol";
import { RefusedError, type TableClient, type Viewer } from "./table.svelte";
import { placeId } from "./words";

export class Looks {
  looked = $state.raw<Looked | null>(null);
  private asked = "";
  private readonly lines = $derived.by(
    (): ReadonlyMap<string, Line> => new Map(this.looked?.places.map(({ place, text }) => [placeId(place), text])),
  );

  constructor(
    private readonly client: TableClient,
    private readonly viewer: () => Viewer,
  ) {}

  /** What lies at a place; null as long as the answer is not there. */
  of = (place: Place): Line | null => {
    this.ask();
    return this.lines.get(placeId(place)) ?? null;
  };

  get fresh(): boolean {
    return this.looked?.seq === this.client.seq && this.looked.seat === this.viewer();
  }

  ask(): void {
    const [seat, now] = [this.viewer(), `${this.viewer()} ${this.client.seq}`];
    if (this.fresh || this.asked === now) return;
    this.asked = now;
    queueMicrotask(() => void this.look(seat));
  }

  private async look(seat: Viewer): Promise<void> {
    try {
      this.looked = (await this.client.ask({ type: "look", seat })) as Looked;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
  }
}

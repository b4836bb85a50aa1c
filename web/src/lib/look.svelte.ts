/** The board in words: asked for when somebody wants to hear of it, and anew when something has happened. */

import type { Line, Looked, Place, Spot } from "./protocol";
import { RefusedError, type TableClient, type Viewer } from "./table.svelte";
import { placeId } from "./words";

export class Looks {
  looked = $state.raw<Looked | null>(null);
  private asked = "";
  private readonly spots = $derived.by(
    (): ReadonlyMap<string, Spot> => new Map(this.looked?.places.map((spot) => [placeId(spot.place), spot])),
  );

  constructor(
    private readonly client: TableClient,
    private readonly viewer: () => Viewer,
  ) {}

  /** What lies at a place; null as long as the answer is not there. */
  of = (place: Place): Line | null => {
    this.ask();
    return this.spots.get(placeId(place))?.text ?? null;
  };

  /** The same by the id of a place, with what lies there. */
  at = (id: string): { text: Line; pieces: string[] } | null => {
    this.ask();
    const spot = this.fresh ? this.spots.get(id) : undefined;
    return spot ? { text: spot.text, pieces: spot.pieces ?? [] } : null;
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

import { describe, expect, it } from "vitest";
import { Camera, type Habits } from "./camera.svelte";

const habits: Habits = { most: 2, roomy: 1, least: 1, loose: 0, enough: () => 0.5, aside: () => 0 };

function camera(more: Partial<Habits> = {}): Camera {
  const made = new Camera({ ...habits, ...more });
  made.width = 400;
  made.height = 300;
  made.whole = { left: 0, top: 0, right: 800, bottom: 600 };
  return made;
}

describe("the camera", () => {
  it("shows all there is, in the middle, as long as nobody touches it", () => {
    const one = camera();
    expect([one.now, one.fits]).toEqual([{ scale: 0.5, x: 0, y: 0 }, true]);
    one.height = 600;
    expect(one.now).toEqual({ scale: 0.5, x: 0, y: 150 });
  });

  it("shows what matters where all of it would be too small, and never leaves the drawing", () => {
    const one = camera({ enough: () => 0.8 });
    one.focus = { left: 0, top: 0, right: 400, bottom: 300 };
    expect(one.now).toEqual({ scale: 1, x: 0, y: 0 });
    one.focus = { left: 600, top: 450, right: 1000, bottom: 750 };
    expect(one.now).toEqual({ scale: 1, x: -400, y: -300 });
  });

  it("zooms around a point, within bounds, and fits again", () => {
    const one = camera();
    one.zoom(2, 100, 100);
    expect([one.now.scale, one.under(100, 100), one.fits]).toEqual([1, [200, 200], false]);
    one.zoom(100);
    expect(one.now.scale).toBe(2);
    one.zoom(0.001);
    expect(one.now).toEqual({ scale: 0.5, x: 0, y: 0 });
    one.fit();
    expect(one.fits).toBe(true);
  });

  it("is dragged no further than its edges, or as far as it may", () => {
    const [tight, loose] = [camera(), camera({ loose: 0.5 })];
    for (const one of [tight, loose]) {
      one.zoom(2, 0, 0);
      one.pan(5000, -5000);
    }
    expect(tight.now).toEqual({ scale: 1, x: 0, y: -300 });
    expect(loose.now).toEqual({ scale: 1, x: 200, y: -450 });
  });

  it("brings a point into sight, and moves no more than it must", () => {
    const one = camera();
    one.zoom(2, 0, 0);
    one.show([100, 100]);
    expect(one.now).toEqual({ scale: 1, x: 0, y: 0 });
    one.show([790, 100]);
    expect(one.seen([790, 100])[0]).toBeLessThanOrEqual(400);
  });

  it("leaves room at its side where a board wants it", () => {
    const one = camera({ aside: () => 100 });
    expect(one.now.x + 400 * one.now.scale).toBe(150);
  });
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { boardOf } from "./board";
import { settings } from "./settings.svelte";
import { play } from "./sound";

/** Counts what is begun; what it sounds like is for ears. */
const begun: string[] = [];
const part = (): object => ({
  gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  frequency: {},
  connect: (to: object) => to,
});
class Speaker {
  sampleRate = 100;
  currentTime = 0;
  createGain = part;
  createBiquadFilter = part;
  createBuffer = (): object => ({ getChannelData: () => [] });
  createOscillator = (): object => ({ ...part(), start: () => begun.push("tone"), stop() {} });
  createBufferSource = (): object => ({ ...part(), start: () => begun.push("noise") });
}
vi.stubGlobal("AudioContext", Speaker);

afterEach(() => {
  begun.length = 0;
  settings.sound = false;
});

it("is silent unless somebody asked for sound", () => {
  play("slide");
  expect(begun).toEqual([]);
});

it("has a sound for everything that a board wants to be heard", { timeout: 120_000 }, async () => {
  settings.sound = true;
  for (const slug of ["team", "luxor", "creta", "labyrinth"]) {
    const sounds = Object.values((await boardOf(slug))!.sounds!);
    expect(sounds).toContain("treasure");
    for (const sound of sounds) {
      begun.length = 0;
      play(sound);
      expect(begun.length, sound).toBeGreaterThan(0);
    }
  }
});

it("says nothing where nothing is to be heard", () => {
  settings.sound = true;
  play(undefined);
  expect(begun).toEqual([]);
});

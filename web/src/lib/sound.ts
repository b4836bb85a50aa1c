/**
 * What can be heard, by one switch: a bell for one's turn, a tile that slides, a treasure, the sand of Magic Maze and a knock for its
 * pawn. All of it is made here, of waves and noise. Off unless asked for.
 */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

export function want(on: boolean): void {
  settings.sound = on;
  if (on) knock(440);
}

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(hz: number, seconds: number, loud: number, type: OscillatorType = "sine", after = 0): void {
  const audio = ready();
  if (!audio) return;
  const [wave, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + after;
  wave.type = type;
  wave.frequency.value = hz;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  wave.connect(gain).connect(audio.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

/** Seconds left: the nearer the end, the louder and higher. */
export function tick(left: number): void {
  const near = left <= 10 ? 1 : left <= 30 ? 0.5 : 0;
  tone(900 + 500 * near, 0.04, 0.03 + 0.09 * near, "triangle");
}

export function knock(hz = 190): void {
  tone(hz, 0.12, 0.25, "triangle");
  tone(hz * 0.8, 0.12, 0.2, "triangle", 0.14);
}

export function chime(): void {
  [523, 659, 784].forEach((hz, i) => tone(hz, 0.5, 0.12, "sine", i * 0.11));
}

export function fall(): void {
  [392, 330, 262].forEach((hz, i) => tone(hz, 0.6, 0.12, "sine", i * 0.16));
}

/** Noise that swells and fades. */
function rush(seconds: number, hz: number, loud: number): void {
  const audio = ready();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / length) * loud;
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  filter.type = "bandpass";
  filter.frequency.value = hz;
  source.buffer = buffer;
  source.connect(filter).connect(audio.destination);
  source.start();
}

/** Sand that is turned. */
export const rustle = (): void => rush(0.6, 3200, 0.18);

/** What a board may let be heard when something happens. */
const SOUNDS = {
  /** Stone on stone. */
  slide: () => rush(0.35, 420, 0.5),
  /** A card or a tile is put down. */
  lay: () => tone(240, 0.05, 0.12, "triangle"),
  treasure: () => [988, 1319].forEach((hz, i) => tone(hz, 0.35, 0.09, "sine", i * 0.09)),
};
export type Sound = keyof typeof SOUNDS;

export const play = (sound: Sound | undefined): void => {
  if (sound) SOUNDS[sound]();
};

/** Something that is not on one's own tile. */
export const dull = (): void => tone(140, 0.06, 0.12, "square");

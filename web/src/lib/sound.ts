/** What can be heard, by one switch: a bell for one's turn, the sand of Magic Maze, a knock for its pawn. Off unless asked for. */

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

/** Sand that is turned: a short rush. */
export function rustle(): void {
  const audio = ready();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.6);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * Math.sin((Math.PI * i) / length) * 0.18;
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  filter.type = "bandpass";
  filter.frequency.value = 3200;
  source.buffer = buffer;
  source.connect(filter).connect(audio.destination);
  source.start();
}

/** Something that is not on one's own tile. */
export const dull = (): void => tone(140, 0.06, 0.12, "square");

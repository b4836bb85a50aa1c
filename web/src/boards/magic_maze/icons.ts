/** Heroes, verbs and things of the mall: filled silhouettes on a 32 grid; `class="k"` is knocked out in the colour behind. */
export const ICONS: Record<string, string> = {
  sword:
    '<path d="M26.5 2.5 29 3l.5 2.5L14.3 20.7l-3-3z"/><path d="m8 15 9 9-2.4 2.4-3.3-3.3-4.8 5.2a2.6 2.6 0 1 1-3.3-3.3l5.2-4.8-3.3-3.3z"/>',
  vial: '<path d="M11 2h10v3h-1.5v7.5l6.8 12c1.5 2.7.2 5-2.8 5h-15c-3 0-4.3-2.3-2.8-5l6.8-12V5H11z"/><path class="k" d="m11.5 19.5 1.6-3h5.8l1.6 3z"/><circle class="k" cx="13" cy="24" r="1.6"/><circle class="k" cx="18.5" cy="25.5" r="1.2"/>',
  bow: '<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" d="M6 4c13 0 22 9 22 22"/><path fill="none" stroke="currentColor" stroke-width="1.5" d="M6 4 28 26"/><path fill="none" stroke="currentColor" stroke-width="2.6" d="M6 26 22 10"/><path d="m27 5-9 1.5L25.5 14zM3 29l1-6.5L9.5 28z"/>',
  axe: '<path d="m20.5 10.5 2 2L7.5 28a2 2 0 0 1-3-3z"/><path d="M14.5 5c4-3.5 9-3.5 13-1l-2.5 3.5c-1 1-1 1.5 0 2.5l2.5 2.5c0 4.5-2 8-5.5 10.5-.5-4-1.5-6-3.5-8L15 11.5c-1.7-1.7-1.7-4-.5-6.5z"/>',
  vortex:
    '<path fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" d="M16 16c0-2 3-2.5 4 0s-1 5.5-4.5 5.5-6.5-3-6-7S13 7.5 17 8s8 4 7.5 9-4.5 9.5-10 9S4 21 4.5 15 9.5 4 15.5 3.5"/>',
  explore:
    '<path fill-rule="evenodd" d="M13 2.5a10.5 10.5 0 0 1 8.6 16.5l7.4 7.5-2.8 2.8-7.5-7.4A10.5 10.5 0 1 1 13 2.5zm0 3.7a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z"/><path d="M11.8 9h2.5v2.8H17v2.5h-2.7V17h-2.5v-2.7H9v-2.5h2.8z"/>',
  escalator: '<path d="M3 25h5v-5h5v-5h5v-5h5V5h6v4.5h-2.5v5h-5v5h-5v5h-5v4.5H3z"/>',
  arrow_n: '<path d="M16 2.5 28 15h-7.5v14h-9V15H4z"/>',
  arrow_e: '<path d="M29.5 16 17 28v-7.5H3v-9h14V4z"/>',
  arrow_s: '<path d="M16 29.5 4 17h7.5V3h9v14H28z"/>',
  arrow_w: '<path d="M2.5 16 15 4v7.5h14v9H15V28z"/>',
  hourglass:
    '<path d="M7 2h18v3.5H7zM7 26.5h18V30H7z"/><path fill-rule="evenodd" d="M9 6.5h14c0 5.5-3 7.5-5 9.5 2 2 5 4 5 9.5H9C9 20 12 18 14 16c-2-2-5-4-5-9.5zm3 2.3c.5 2 2.3 3.6 4 5 1.7-1.4 3.5-3 4-5z"/>',
  exit: '<path d="M4 3h14v5h-3.5V6.5h-7v19h7V24H18v5H4z"/><path d="M12 13.7h9.5V9l8 7-8 7v-4.7H12z"/>',
  mute_mouth:
    '<path fill-rule="evenodd" d="M5 4h22a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H16l-7 6v-6H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm6.5 4.5-2 2 4 3.5-4 3.5 2 2 4.5-4 4.5 4 2-2-4-3.5 4-3.5-2-2-4.5 4z"/>',
  camera:
    '<path d="m3 9 20-5 2.5 9.5-20 5z"/><path d="m26 5.5 4 1-1.5 5.5-2 .5zM10 18.5h4l2 5h9V28H3v-4.5h9z"/><circle class="k" cx="20" cy="9.5" r="2.3"/>',
  ball: '<circle cx="16" cy="13" r="10.5"/><path class="k" d="M11 8c1.7-2 4-2.8 6.3-2.5l-.3 2c-1.7-.2-3.3.5-4.5 2z"/><path d="M8 24.5h16l2.5 5h-21z"/>',
  speaker:
    '<path d="M3 11h6l9-7v24l-9-7H3z"/><path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" d="M21.5 11.5c2.5 2.5 2.5 6.5 0 9M25 7.5c5 4.7 5 12.3 0 17"/>',
  pawn: '<path d="M5 30c0-7 6-10 7.3-16h7.4C21 20 27 23 27 30z"/><circle cx="16" cy="8.5" r="6.5"/>',
  eye: '<path fill-rule="evenodd" d="M1.5 16C5.5 9.5 10.5 6.5 16 6.5S26.5 9.5 30.5 16C26.5 22.5 21.5 25.5 16 25.5S5.5 22.5 1.5 16zM16 9.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z"/><circle cx="16" cy="16" r="3.5"/>',
  crown:
    '<path d="M4 24 3 9l7 6 6-10 6 10 7-6-1 15z"/><path class="k" d="M7 20.5h18v1.8H7z"/><circle cx="3.4" cy="8" r="2"/><circle cx="16" cy="4.6" r="2.2"/><circle cx="28.6" cy="8" r="2"/><path d="M4 25.5h24V28H4z"/>',
  talk: '<path fill-rule="evenodd" d="M5 4h22a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H16l-7 6v-6H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zm2.5 5v3h17V9zm0 6v3h11v-3z"/>',
  hand: '<path d="M9 30c-2-2.5-5-8-6-11-.6-2 1.6-3.2 3-1.5L8.5 20V7.5a1.9 1.9 0 0 1 3.8 0V15h.9V4.4a1.9 1.9 0 0 1 3.8 0V15h.9V5.4a1.9 1.9 0 0 1 3.8 0V16h.9V8.9a1.8 1.8 0 0 1 3.6 0V21c0 4-1.2 6.5-3 9z"/>',
  star: '<path d="m16 2 4 9.5 10.5.8-8 6.8L25 29.5 16 24l-9 5.5 2.5-10.4-8-6.8 10.5-.8z"/>',
  flag: '<path d="M6 2h3v28H6z"/><path d="M10 4h17l-4 6 4 6H10z"/>',
  bag: '<path fill-rule="evenodd" d="M10.5 10V8.5a5.5 5.5 0 0 1 11 0V10H27l2 20H3l2-20zm2.5 0h6V8.5a3 3 0 0 0-6 0zm3 5-1.7 3.6-4 .5 3 2.7-.8 3.9 3.5-2 3.5 2-.8-3.9 3-2.7-4-.5z"/>',
};

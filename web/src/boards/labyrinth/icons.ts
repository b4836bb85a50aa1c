/** Challenges, powers and verbs: filled silhouettes on a 32 grid; `class="k"` is knocked out in the colour behind. */
export const ICONS: Record<string, string> = {
  chest:
    '<path d="M8 5h16c3.5 0 5.5 2.5 5.5 6v3h-27v-3C2.5 7.5 4.5 5 8 5zM2.5 16H13v3.5h6V16h10.5v11.5h-27z"/><path d="M14.5 14h3v4h-3z"/>',
  monster:
    '<path d="M3 2.5c1.5 3 3.5 4.7 6.5 5C11.3 6.5 13.5 6 16 6s4.7.5 6.5 1.5c3-.3 5-2 6.5-5 1.5 5 .5 8.7-1.7 11 .5 1.5.7 3 .7 4.5 0 6.5-5 11.5-12 11.5S4 24.5 4 18c0-1.5.2-3 .7-4.5C2.5 11.2 1.5 7.5 3 2.5z"/><path class="k" d="m8.5 13 6 2.5-1.5 3c-2.5 0-4.3-2-4.5-5.5zM23.5 13l-6 2.5 1.5 3c2.5 0 4.3-2 4.5-5.5z"/><path class="k" d="m8.5 22 2.3 1.7L13 22l2 2 1-2 1 2 2-2 2.2 1.7L23.5 22c-1 3.5-4 5.5-7.5 5.5S9.5 25.5 8.5 22z"/>',
  trap: '<path d="M2 13h28c0-5-6-9.5-14-9.5S2 8 2 13z"/><path d="m4 13 2.5 5L9 13zm5.5 0 2.5 5 2.5-5zm5.5 0 1 0 0 0zm2.5 0 2.5 5 2.5-5zm5.5 0 2.5 5 2.5-5z"/><path d="M2 22.5h28c0 4-6 7-14 7s-14-3-14-7z"/><path d="m6 22.5 2.5-5 2.5 5zm5.5 0 2.5-5 2.5 5zm5.5 0 2.5-5 2.5 5zm5.5 0 2.5-5 2.5 5z"/><circle class="k" cx="16" cy="8.5" r="2"/>',
  coin: '<circle cx="16" cy="16" r="13"/><path class="k" fill-rule="evenodd" d="M16 5.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 2a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z"/><path class="k" d="m16 9.5 2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2z"/>',
  die: '<path d="M6 3h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z"/><g class="k"><circle cx="9.5" cy="9.5" r="2.4"/><circle cx="22.5" cy="9.5" r="2.4"/><circle cx="16" cy="16" r="2.4"/><circle cx="9.5" cy="22.5" r="2.4"/><circle cx="22.5" cy="22.5" r="2.4"/></g>',
  eye: '<path fill-rule="evenodd" d="M2 13c4-5 8.5-7.5 14-7.5S26 8 30 13c-3.5 5-8 7.5-14 7.5S5.5 18 2 13zm14-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/><circle cx="16" cy="13" r="2.7"/><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M14 20.5c0 4-1 6-3.5 8M18 20.5c2 4.5 5.5 7.5 9.5 6.5 2.5-.7 2.5-3.7 0-3.7"/>',
  faith:
    '<path d="M16 2c4 4.5 4.5 8 2.5 11-.8 1.2-1.6 1.8-2.5 2-2.5-.5-4.5-2.5-4.5-5.5C11.5 7 14 5.5 16 2z"/><path d="M11 17h10v10H11z"/><path d="M7 27h18v3H7z"/>',
  destruction:
    '<path d="m16 2 3 7 6-5-2 7.5 7.5-.5-6 4.5 6 5-7.5-.5L25 28l-6-5-3 7.5L13 23l-6 5 2-8-7.5.5 6-5-6-4.5 7.5.5L7 4l6 5z"/><circle class="k" cx="16" cy="16" r="3.5"/>',
  cunning:
    '<path d="M2 10c5-3 10-2.5 14 .5 4-3 9-3.5 14-.5.5 7-2.5 12-7.5 12-3 0-5-2-6.5-5-1.5 3-3.5 5-6.5 5C4.5 22 1.5 17 2 10z"/><path class="k" d="M6 13.5c2.5-1.5 5-1 6.5 1.5-2.5 2-5 1.5-6.5-1.5zM26 13.5c-2.5-1.5-5-1-6.5 1.5 2.5 2 5 1.5 6.5-1.5z"/>',
  poetry: '<path d="M29 2C17 3 9.5 9.5 8 20l-4.5 8 2 1.5L10 23c10-1 15.5-6 17-14l-5 1 6-4z"/>',
  disarm: '<path d="M21 2.5a8 8 0 0 0-6.5 11L3 25l4 4 11.5-11.5a8 8 0 0 0 11-9.5L24 13l-4-1-1-4 5-5.5c-1-.2-2-.2-3 0z"/>',
  attunement:
    '<path d="M9 2h3.5v10c0 2 1.5 3.5 3.5 3.5s3.5-1.5 3.5-3.5V2H23v10c0 3.5-2 6-5.2 6.8V30h-3.6V18.8C11 18 9 15.5 9 12z"/><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M5 5c-1.3 3-1.3 6 0 9M27 5c1.3 3 1.3 6 0 9"/>',
  leap: '<path d="M19.5 1.5 6 18h8l-3.5 12.5L26 12h-9z"/>',
  hunt: '<path d="M16 15c4 0 8.5 5 8.5 9.5 0 3-2 4.5-4.3 4.5-1.7 0-2.5-.8-4.2-.8s-2.5.8-4.2.8c-2.3 0-4.3-1.5-4.3-4.5C7.5 20 12 15 16 15z"/><ellipse cx="5.5" cy="14.5" rx="3" ry="4"/><ellipse cx="12" cy="7.5" rx="3" ry="4.5"/><ellipse cx="20" cy="7.5" rx="3" ry="4.5"/><ellipse cx="26.5" cy="14.5" rx="3" ry="4"/>',
  transmutation: '<path fill-rule="evenodd" d="M16 2 30 27H2zm0 6L7.2 24h17.6z"/><circle cx="16" cy="19" r="3.6"/>',
  strength: '<path d="M2 12h3V9h4v5h14V9h4v3h3v8h-3v3h-4v-5H9v5H5v-3H2z"/>',
  blessing:
    '<path d="m16 9 3 6.5 7 .8-5.2 4.7L22.3 28 16 24.5 9.7 28l1.5-7L6 16.3l7-.8z"/><path fill="none" stroke="currentColor" stroke-width="2.2" d="M7 6.5C7 3 25 3 25 6.5"/>',
  charge:
    '<path d="M16 8c3 0 5 1.5 6 4 4 0 6-3 4-6-1-1.5-2.5-1.5-3.5-.5L20 3c3.5-2 8-1 9.5 3.5C31 12 28 17.5 22.5 18c-.5 6-3 11-6.5 11s-6-5-6.5-11C4 17.5 1 12 2.5 6.5 4 2 8.5 1 12 3L9.5 5.5C8.5 4.5 7 4.5 6 6c-2 3 0 6 4 6 1-2.5 3-4 6-4z"/>',
  arrow_n: '<path d="M16 2.5 28 15h-7.5v14h-9V15H4z"/>',
  arrow_e: '<path d="M29.5 16 17 28v-7.5H3v-9h14V4z"/>',
  exit: '<path d="M4 3h14v5h-3.5V6.5h-7v19h7V24H18v5H4z"/><path d="M12 13.7h9.5V9l8 7-8 7v-4.7H12z"/>',
  swap: '<path d="M3 9.5 10 3v4.5h17v4H10V16zM29 22.5 22 16v4.5H5v4h17V29z"/>',
  mist: '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" d="M3 9c5-5 8 3 13 0s8-4 13 0M3 17c5-5 8 3 13 0s8-4 13 0M3 25c5-5 8 3 13 0s8-4 13 0"/>',
  push: '<circle cx="7" cy="7" r="4.5"/><path d="M2 29c0-8 1-14 4-16h6l7 4-1.5 3L11 18l-1 11z"/><path d="M19 14h4V9.5L31 16l-8 6.5V18h-4z"/>',
  rest: '<path d="M20 3A13.5 13.5 0 1 0 29 23 11.5 11.5 0 0 1 20 3z"/><path d="M20 10h8v2.2l-4.8 5.3H28V20h-8.2v-2.2l4.8-5.3H20z"/>',
  despair:
    '<path fill-rule="evenodd" d="M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM9 10.5l-1 2.2 4.5 2 1-2.2zm14 0-4.5 2 1 2.2 4.5-2zM10 25h3c0-4 6-4 6 0h3c0-8-12-8-12 0z"/>',
  door: '<path fill-rule="evenodd" d="M4 30V14C4 7 9 2 16 2s12 5 12 12v16zm4-3h2.5V8.5C9 10 8 12 8 14zm5.5 0h5V6.3c-1.6-.5-3.4-.5-5 0zm8 0H24V14c0-2-1-4-2.5-5.5z"/>',
  draw: '<path d="M8 3h14a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z"/><path class="k" d="M13.5 9h3v4.5H21v3h-4.5V21h-3v-4.5H9v-3h4.5z"/><path d="M26 8v20a1 1 0 0 1-1 1H10v2h16a2 2 0 0 0 2-2V8z"/>',
  play: '<path d="M3 8h12v18H3z" opacity=".55"/><path d="M11 4h17v24H11z"/><path class="k" d="M17 9h5v7h4l-6.5 7L13 16h4z"/>',
  hall: '<path d="M16 2 30 10v3H2v-3zM5 15h4v11H5zm6 0h4v11h-4zm6 0h4v11h-4zm6 0h4v11h-4zM2 28h28v3H2z"/>',
  race: '<path d="M5 2h3v28H5z"/><path d="M9 4h19l-4 6 4 6H9z"/><path class="k" d="M11 6h4v4h-4zm8 0h4v4h-4zm-4 4h4v4h-4z"/>',
};

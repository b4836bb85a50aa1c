/** Tiles, trophies and cards: filled silhouettes on a 32 grid; `class="k"` is knocked out in the colour behind. */
export const ICONS: Record<string, string> = {
  vase: '<path d="M11 2h10v3h-2v3c4.5 2 7 5.5 7 10.5 0 5-2.5 8-5 11.5H11c-2.5-3.5-5-6.5-5-11.5C6 13.5 8.5 10 13 8V5h-2z"/><path class="k" d="M7.3 15.5h17.4v1.7H7.3zm.2 4h17v1.7h-17z"/>',
  jewelry:
    '<path fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray=".1 4.1" stroke-linecap="round" d="M5 4c0 9 4 14 11 14S27 13 27 4"/><path fill="none" stroke="currentColor" stroke-width="1.3" d="M5 4c0 9 4 14 11 14S27 13 27 4"/><path d="m16 17 5.5 5L16 30l-5.5-8z"/><path class="k" d="m16 20 2.5 2.3H13.5z"/>',
  statue:
    '<path d="M16 1.5c2.5 0 4 1.8 4 4.3 0 1.5-.5 2.8-1.5 3.7 3.5.5 5.5 2.5 5.5 6l-1.5 6H21l-1-4.5-.5 8H21l1.5 5h-13L11 25h1.5l-.5-8-1 4.5H9.5L8 15.5c0-3.5 2-5.5 5.5-6C12.5 8.6 12 7.3 12 5.8c0-2.5 1.5-4.3 4-4.3z"/><path class="k" d="M12.5 26.5h7v1.3h-7zM15.3 11h1.4v8h-1.4z"/>',
  wild: '<path d="m16 2 3.4 6.8 7.6 1-5.5 5.2 1.4 7.5L16 19l-6.9 3.5 1.4-7.5L5 9.8l7.6-1z"/><path d="M6 25h20v2H6zM9 28.5h14v2H9z"/>',
  key: '<path fill-rule="evenodd" d="M11 3a8 8 0 0 1 3.5 15.2V29h-4v-2.5H7v-4h3.5V22H7v-3.6A8 8 0 0 1 11 3zm0 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z" transform="translate(5 0)"/>',
  scarab:
    '<path d="M16 4c2 0 3.5 1.3 3.5 3 4 1 6.5 5 6.5 10.5C26 24 22 29 16 29S6 24 6 17.5C6 12 8.5 8 12.5 7c0-1.7 1.5-3 3.5-3z"/><path class="k" d="M15.3 12h1.4v15.5h-1.4zM7 12.5C12 10.7 20 10.7 25 12.5l-.3 1.5c-5-1.7-12.4-1.7-17.4 0z"/><path fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" d="M6.5 13 2.5 9M6 18H1.5M7.5 23 4 27M25.5 13l4-4M26 18h4.5M24.5 23l3.5 4M13.5 4.5 11 1.5M18.5 4.5 21 1.5"/>',
  eye: '<path fill-rule="evenodd" d="M2 13c4-5 8.5-7.5 14-7.5S26 8 30 13c-3.5 5-8 7.5-14 7.5S5.5 18 2 13zm14-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"/><circle cx="16" cy="13" r="2.7"/><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M14 20.5c0 4-1 6-3.5 8M18 20.5c2 4.5 5.5 7.5 9.5 6.5 2.5-.7 2.5-3.7 0-3.7"/>',
  osiris: '<path d="M3 11.5h13V4l13 12-13 12v-7.5H3z"/>',
  tunnel:
    '<path fill-rule="evenodd" d="M3 29V15C3 7.5 8.5 2.5 16 2.5S29 7.5 29 15v14zm6-.5h14V15.5c0-4.5-3-7-7-7s-7 2.5-7 7z"/><path d="M12 28.5v-12c0-2.5 1.7-4.5 4-4.5s4 2 4 4.5v12z" opacity=".55"/>',
  cobra:
    '<path d="M16 2c5.5 0 9 4.5 9 10 0 4-2 6.5-4.5 8 0 2 1.5 3 4.5 3s4-1.5 4-1.5c0 5-3.5 8.5-9 8.5H8c-3 0-5-1.5-5-3.5s1.5-3.5 4-3.5h5c-.2-1.2-.3-2.1-.5-3C9 18.5 7 16 7 12 7 6.5 10.5 2 16 2z"/><circle class="k" cx="13" cy="8" r="1.3"/><circle class="k" cx="19" cy="8" r="1.3"/><path class="k" d="M12 12.5h8v1.3h-8zm.5 3h7v1.3h-7z"/>',
  falcon:
    '<path d="M12.5 3C18 2 22 5 22.5 10c3.5 4 4.5 10 4 19.5l-4-3.5-3 3.5-2-4-3 4c-3.5-4-5.5-8-5-13L4 15c0-2.5 1-4 3-4.5C7.5 6.5 9.5 3.7 12.5 3z"/><circle class="k" cx="13.5" cy="9" r="1.7"/>',
  lion: '<path d="m16 1.5 4 2.5 5-.5.8 4.8L29.5 12l-2 4.3 1 4.7-4.5 2-2.5 4.5L16 29.5 10.5 27.5 8 23l-4.5-2 1-4.7-2-4.3 3.7-3.7L7 3.5l5 .5z"/><path class="k" d="M16 8c4.5 0 7 3 7 7.5S20 24 16 24s-7-4-7-8.5S11.5 8 16 8z"/><circle cx="13" cy="14" r="1.4"/><circle cx="19" cy="14" r="1.4"/><path d="M13.5 17.5h5L16 20.3z"/>',
  anubis:
    '<path d="M9 2l3.5 6.5C15 9 17 10 18 12l9.5 4.5c1 .7.7 2.7-.5 3L18 20.5v9H7v-12C7 13 8 10 9.5 8.5z"/><circle class="k" cx="15" cy="13.5" r="1.3"/><path class="k" d="M7 22.5h11V24H7z"/>',
  sarcophagus:
    '<path d="M16 1.5c3.5 0 5.5 2.5 5.5 5.5l3 4-2.5 17.5-2 2h-8l-2-2L7.5 11l3-4c0-3 2-5.5 5.5-5.5z"/><circle class="k" cx="16" cy="7.5" r="2.8"/><path class="k" d="M10.5 14h11v1.5h-11zM12 19h8v1.5h-8zM15.2 15h1.6v13h-1.6z"/>',
  die: '<path d="M6 3h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z"/><g class="k"><circle cx="9.5" cy="9.5" r="2.4"/><circle cx="22.5" cy="9.5" r="2.4"/><circle cx="16" cy="16" r="2.4"/><circle cx="9.5" cy="22.5" r="2.4"/><circle cx="22.5" cy="22.5" r="2.4"/></g>',
  pawn: '<circle cx="16" cy="9" r="6.5"/><path d="M6 29c0-6 4.5-8 6-13h8c1.5 5 6 7 6 13z"/>',
  all: '<circle cx="8" cy="9" r="4.2"/><path d="M2 24c0-5 2.6-6 3.5-10h5c.9 4 3.5 5 3.5 10z"/><circle cx="19" cy="9" r="4.2"/><path d="M13.5 24c0-5 2.1-6 3-10h5c.9 4 3 5 3 10z"/><path d="M25.5 15.5 31.5 21l-6 5.5z"/><path d="M2 26h22v3H2z"/>',
  catch_up:
    '<g opacity=".6"><circle cx="6.5" cy="12" r="4"/><path d="M.8 27c0-5 2.4-6 3.2-10h5c.8 4 3.2 5 3.2 10z"/></g><circle cx="25" cy="12" r="4"/><path d="M19.3 27c0-5 2.4-6 3.2-10h5c.8 4 3.2 5 3.2 10z"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M8 5.5C11 2 17 1.5 20.5 4"/><path d="m24 7.5-6.5-1 4.5-5z"/>',
  steps: '<path d="M3 29v-6h7v-6h7v-6h7V5h6v24z"/>',
};

/** Hands on a board that is larger than its window: a drag moves it, two fingers and the wheel make it larger. An attachment. */

import type { Camera } from "./camera.svelte";

export interface Spot {
  x: number;
  y: number;
}

/** What a board does with hands beside that. */
export interface Hands {
  /** A press that is the board's own, such as one on a piece: it is not for moving the board. */
  takes?: (at: Spot) => boolean;
  /** Such a press goes on, and where it ends. */
  draws?: (from: Spot, to: Spot) => void;
  drops?: (done: boolean) => void;
  /** Pressed and let go of at one place. */
  taps?: (at: Spot, event: PointerEvent) => void;
  /** A mouse goes over it. */
  hovers?: (at: Spot) => void;
  /** A finger scrolls the page as long as all of the board is in sight. */
  scrolls?: boolean;
}

/** How far a press may go astray and still be none. */
const ASTRAY = 7;

interface Press extends Spot {
  own: boolean;
  moved: boolean;
}

export function moves(camera: Camera, hands: Hands) {
  return (board: HTMLElement) => {
    const down = new Map<number, Spot>();
    let press: Press | null = null;

    const spotOf = (event: MouseEvent): Spot => {
      const frame = board.getBoundingClientRect();
      return { x: event.clientX - frame.left, y: event.clientY - frame.top };
    };
    const pressed = (event: PointerEvent): void => {
      if (event.button) return;
      const at = spotOf(event);
      down.set(event.pointerId, at);
      press = down.size === 1 ? { ...at, own: hands.takes?.(at) ?? false, moved: false } : null;
      if (hands.taps) board.setPointerCapture(event.pointerId);
    };
    const dragged = (event: PointerEvent): void => {
      const at = spotOf(event);
      const before = down.get(event.pointerId);
      if (!event.buttons) down.delete(event.pointerId); // let go of somewhere else
      if (!before || !event.buttons) return void (event.pointerType === "mouse" && hands.hovers?.(at));
      down.set(event.pointerId, at);
      if (down.size === 2) return pinch(event.pointerId, before, at);
      if (!press) return;
      press.moved ||= Math.hypot(at.x - press.x, at.y - press.y) > ASTRAY;
      if (!press.moved) return;
      if (press.own) return hands.draws?.(press, at);
      if (hands.scrolls && event.pointerType === "touch" && camera.fits) return;
      if (!camera.dragging) board.setPointerCapture(event.pointerId);
      camera.dragging = true;
      camera.pan(at.x - before.x, at.y - before.y);
    };
    const pinch = (id: number, before: Spot, now: Spot): void => {
      const other = [...down].find(([key]) => key !== id)?.[1];
      if (!other) return;
      const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
      camera.dragging = true;
      camera.zoom(is / Math.max(1, was), (now.x + other.x) / 2, (now.y + other.y) / 2);
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    };
    const released = (event: PointerEvent): void => {
      if (!down.delete(event.pointerId)) return;
      const begun = press;
      press = null;
      if (!down.size && camera.dragging) setTimeout(() => (camera.dragging = false)); // after the click that ends a drag
      if (begun && event.type === "pointerup" && !begun.moved) hands.taps?.(spotOf(event), event);
      if (begun?.own) hands.drops?.(event.type === "pointerup");
    };
    /** A drag is no click. */
    const clicked = (event: MouseEvent): void => {
      if (camera.dragging) event.stopPropagation();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = spotOf(event);
      camera.zoom(Math.exp(-event.deltaY * 0.0016), x, y);
    };

    const measure = (): void => {
      camera.width = board.clientWidth;
      camera.height = board.clientHeight;
    };
    const size = new ResizeObserver(measure);
    measure();
    size.observe(board);
    const off = new AbortController();
    const { signal } = off;
    board.addEventListener("pointerdown", pressed, { signal });
    board.addEventListener("pointermove", dragged, { signal });
    board.addEventListener("pointerup", released, { signal });
    board.addEventListener("pointercancel", released, { signal });
    board.addEventListener("click", clicked, { signal, capture: true });
    board.addEventListener("wheel", wheel, { signal, passive: false });
    return () => {
      size.disconnect();
      off.abort();
    };
  };
}

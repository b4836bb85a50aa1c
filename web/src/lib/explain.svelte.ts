/**
 * Everything explains itself. Elements say with `data-about` what they are (ids of the game's words, `[about]`), and with `data-lies`
 * at which place they lie; what lies there the server tells. Pointing, focusing or going there with a cursor shows it in passing; a
 * long press, the right button or "?" keeps it, so that its clause can be opened.
 */

export interface Pointed {
  element: Element;
  /** It stays until it is closed. */
  kept: boolean;
  /** A key asked for it: the focus goes there. */
  keyed?: boolean;
}

const KNOWN = "[data-about],[data-lies]";
/** How long somebody rests on a thing before it speaks, and how long a press is long. */
export const REST_MS = 650;
const PRESS_MS = 480;
/** A finger that goes further than this drags. */
const SLIP = 12;

const of = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(KNOWN) : null);

export class Explaining {
  now = $state.raw<Pointed | null>(null);
  private timer = 0;
  private pressed: { x: number; y: number } | null = null;
  /** The click that ends a long press means nothing. */
  private swallow = false;
  private resting: Element | null = null;

  /** Listens to a whole page; gives back how to stop. */
  listen(page: Window): () => void {
    const heard: [string, (event: never) => void, boolean?][] = [
      ["pointerover", this.over],
      ["pointerdown", this.down, true],
      ["pointermove", this.move],
      ["pointerup", this.lift],
      ["pointercancel", this.lift],
      ["click", this.click, true],
      ["contextmenu", this.menu],
      ["focusin", this.focus],
      ["keydown", this.press, true],
      ["scroll", this.leave, true],
    ];
    for (const [name, on, first] of heard) page.addEventListener(name, on as EventListener, first);
    return () => {
      clearTimeout(this.timer);
      for (const [name, on, first] of heard) page.removeEventListener(name, on as EventListener, first);
    };
  }

  /** Show what an element is, after a rest or at once. */
  show(element: Element | null, kept = false, after = 0): void {
    clearTimeout(this.timer);
    this.resting = element;
    if (!element) {
      if (!this.now?.kept) this.now = null;
    } else if (after) {
      if (!this.now?.kept && this.now?.element !== element) this.now = null;
      this.timer = window.setTimeout(() => !this.now?.kept && (this.now = { element, kept }), after);
    } else this.now = { element, kept };
  }

  close = (): void => {
    clearTimeout(this.timer);
    this.now = null;
  };

  private leave = (): void => {
    if (this.now && !this.now.kept) this.close();
  };

  private over = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const element = of(event.target);
    if (element !== this.resting) this.show(element, false, REST_MS);
  };

  private down = (event: PointerEvent): void => {
    this.swallow = false;
    if (event.target instanceof Element && event.target.closest(".explain")) return;
    if (this.now) this.close();
    const element = of(event.target);
    if (event.pointerType !== "touch" || !element) return clearTimeout(this.timer);
    this.pressed = { x: event.clientX, y: event.clientY };
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.swallow = true;
      this.show(element, true);
    }, PRESS_MS);
  };

  private move = (event: PointerEvent): void => {
    if (this.pressed && Math.hypot(event.clientX - this.pressed.x, event.clientY - this.pressed.y) > SLIP) this.lift();
  };

  private lift = (): void => {
    if (!this.pressed) return;
    this.pressed = null;
    clearTimeout(this.timer);
  };

  private click = (event: MouseEvent): void => {
    if (!this.swallow) return;
    this.swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };

  private menu = (event: MouseEvent): void => {
    const element = of(event.target);
    if (!element) return;
    event.preventDefault();
    if (!this.pressed) this.show(element, true);
  };

  private focus = (event: FocusEvent): void => {
    const target = event.target as Element;
    if (target.closest(".explain")) return;
    this.show(target.matches(":focus-visible") ? of(target) : null, false, REST_MS);
  };

  private press = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.now) {
      const [kept] = [this.now.kept, this.close()];
      if (kept) event.stopPropagation();
    } else if (event.key === "?" && !(event.target as Element).closest("input, textarea, select")) {
      const element = this.now?.element ?? this.resting ?? of(document.activeElement);
      if (element?.isConnected) this.now = { element, kept: true, keyed: true };
    } else this.tour(event);
  };

  /** A part of the page with `data-tour` is one stop for the keyboard: arrows lead through all that it can explain. */
  private tour(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || !(event.target as Element).matches("[data-tour]")) return;
    const all = [...(event.target as Element).querySelectorAll(KNOWN)].filter((one) => one.getClientRects().length);
    if (!all.length) return;
    const at = all.indexOf(this.resting ?? all[0]!);
    const next = this.resting && at >= 0 ? (at + step + all.length) % all.length : step > 0 ? 0 : all.length - 1;
    event.preventDefault();
    this.show(all[next]!);
  }
}

import { elementOf } from "../../foundry/dom.ts";
import { recordOf } from "../../foundry/shape.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { coveredBy, type Box } from "../place/box.ts";

/** Where the bar may dock; the first is above the hotbar. */
const DOCKS = ["bottom", "top", "left", "right"] as const;

/** Docks it moves to by itself: never over the head of a window, where its buttons are; what is below all may go up. */
const BESIDE = ["left", "right"] as const;
const ABOVE = [...BESIDE, "top"] as const;
const KEY = "setpiece.strip";
const GAP = 8;

/** A place chosen by dragging, in pixels from the top left corner of the window. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Keeps the bar where its person put it: dragged by its head, or moved on by a button; remembered on this machine. */
export class StripPlace {
  readonly #strip: HTMLElement;
  #dock: (typeof DOCKS)[number] = "bottom";
  #spot: Spot | null = null;
  #raised = false;

  constructor(strip: HTMLElement) {
    this.#strip = strip;
    this.#read();
    strip.addEventListener("pointerdown", (event) => {
      this.raise();
      this.#drag(event);
    });
    // Where it stands depends on how wide it is, which fonts, languages and styles change after it was last put there
    new ResizeObserver(() => this.refresh()).observe(strip);
  }

  /** Come before every window that is open now: whoever must answer sees it, whatever they were reading. */
  raise(): void {
    this.#raised = true;
    const levels = windowLevels();
    const own = Number(this.#strip.style.zIndex) || 0;
    this.#strip.style.zIndex = levels.length ? String(Math.max(own, ...levels) + 1) : "";
  }

  /** Go back below the windows: nothing here is the viewer's to answer. */
  lower(): void {
    this.#raised = false;
    this.#under();
  }

  #under(): void {
    const levels = windowLevels();
    this.#strip.style.zIndex = levels.length ? String(Math.max(1, Math.min(...levels) - 1)) : "";
  }

  /** Move on to the next dock. */
  next(): void {
    this.#dock = this.#spot ? "bottom" : (DOCKS[(DOCKS.indexOf(this.#dock) + 1) % DOCKS.length] ?? "bottom");
    this.#spot = null;
    this.#write();
    this.refresh();
  }

  /** Put the bar where it belongs; the hotbar may have moved. */
  refresh(): void {
    onceLetGo(this.#refresh);
  }

  readonly #refresh = (): void => {
    const { style, dataset } = this.#strip;
    if (!this.#raised) this.#under();
    const dock = (): string => (this.#spot ? "free" : this.#freest());
    style.left = this.#spot ? `${this.#spot.x}px` : "";
    style.top = this.#spot ? `${this.#spot.y}px` : "";
    const { innerHeight = 0, innerWidth = 0 } = this.#strip.ownerDocument.defaultView ?? {};
    const hotbar = boxOf(ui.hotbar?.element);
    if (hotbar && hotbar.top > innerHeight / 2)
      style.setProperty("--sp-bar-bottom", `${innerHeight - hotbar.top + GAP}px`);
    const room = roomBeside(boxOf(ui.sidebar?.element), innerWidth);
    style.setProperty("--sp-bar-room", `${room}px`);
    const middle = hotbar ? hotbar.left + hotbar.width / 2 : room / 2;
    const half = this.#strip.offsetWidth / 2;
    style.setProperty("--sp-bar-middle", `${middleOf(middle, half, room)}px`);
    style.setProperty("--sp-bar-right", `${innerWidth - room + GAP}px`);
    dataset["dock"] = dock();
    const below = this.#spot ? null : this.#below();
    if (below) style.setProperty("--sp-bar-bottom", `${innerHeight - below.top + GAP}px`);
  };

  /** The chosen dock, or another one where fewer windows lie below the bar. */
  #freest(): string {
    const { dataset } = this.#strip;
    const windows = windowBoxes();
    let best: { readonly dock: string; readonly covered: number } = { dock: this.#dock, covered: Infinity };
    // Each dock looked at makes the browser lay the page out anew: none is where no window is in its way
    const others = this.#raised ? BESIDE : ABOVE;
    for (const dock of [this.#dock, ...others.filter((one) => one !== this.#dock)]) {
      if (windows.length === 0 || best.covered === 0) break;
      dataset["dock"] = dock;
      const covered = coveredBy(this.#strip.getBoundingClientRect(), windows);
      if (covered < best.covered) best = { dock, covered };
    }
    return best.dock;
  }

  /** The foot of a window, or the list of players, that the bar would lie over: then it is lifted above it. */
  #below(): DOMRect | null {
    const feet = [...foundry.applications.instances.values()].flatMap((app) =>
      app.hasFrame && app.rendered ? [...app.element.querySelectorAll<HTMLElement>(FEET)] : [],
    );
    const inWay = [...feet, ui.players?.element].map(boxOf);
    if (!inWay.some((one) => one)) return null;
    const box = this.#strip.getBoundingClientRect();
    return inWay.find((one) => one && coveredBy(box, [one]) > 0) ?? null;
  }

  #drag(start: PointerEvent): void {
    const target = elementOf(start);
    if (!target?.closest(".sp-strip-head, .sp-pill") || target.closest("button") || start.button !== 0) return;
    const box = this.#strip.getBoundingClientRect();
    const view = this.#strip.ownerDocument.defaultView;
    const move = (event: PointerEvent): void => {
      const x = box.left + event.clientX - start.clientX;
      const y = box.top + event.clientY - start.clientY;
      this.#spot = { x: clamp(x, (view?.innerWidth ?? 0) - box.width), y: clamp(y, (view?.innerHeight ?? 0) - 40) };
      this.refresh();
    };
    const stop = (): void => {
      view?.removeEventListener("pointermove", move);
      view?.removeEventListener("pointerup", stop);
      this.#write();
    };
    view?.addEventListener("pointermove", move);
    view?.addEventListener("pointerup", stop);
    start.preventDefault();
  }

  #read(): void {
    try {
      const kept = recordOf(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
      this.#dock = DOCKS.find((dock) => dock === kept["dock"]) ?? "bottom";
      const { x, y } = recordOf(kept["spot"]);
      if (Number.isFinite(x) && Number.isFinite(y)) this.#spot = { x: Number(x), y: Number(y) };
    } catch {
      this.#spot = null;
    }
  }

  #write(): void {
    localStorage.setItem(KEY, JSON.stringify({ dock: this.#dock, ...(this.#spot ? { spot: this.#spot } : {}) }));
  }
}

/** Box of an element of the host that is on the page; null where it is not. */
const boxOf = (element: HTMLElement | null | undefined): DOMRect | null =>
  element?.isConnected && element.offsetWidth > 0 ? element.getBoundingClientRect() : null;

/** Feet of windows, where the buttons are that end them. */
const FEET = ".sp-actions, .form-footer, footer";

/**
 * How far up each open window stands; by the page, since one that is just being drawn anew does not count as rendered.
 */
const windowLevels = (): readonly number[] =>
  [...foundry.applications.instances.values()]
    .filter((app) => app.hasFrame && app.element?.isConnected)
    .map((app) => Number(getComputedStyle(app.element).zIndex) || 0);

/** Boxes of all open windows. Documented: `foundry.applications.instances`, `ApplicationV2#hasFrame`. */
const windowBoxes = (): readonly DOMRect[] =>
  [...foundry.applications.instances.values()].flatMap((app) =>
    app.hasFrame && app.rendered ? (boxOf(app.element) ?? []) : [],
  );

/** Narrower than this the bar could not be read: then it may lie over the sidebar, and be folded. */
const LEAST = 260;

/**
 * Width that the sidebar leaves free, in pixels. With text at twice its size the sidebar takes more than half
 * the window, and is still not to be covered.
 */
export const roomBeside = (sidebar: Pick<Box, "left" | "right"> | null, width: number): number =>
  sidebar && sidebar.right > width - 2 * GAP && sidebar.left >= LEAST ? sidebar.left : width;

/** Beside the sidebar chat messages float for some seconds, in a column about as wide as this. */
const FLOATING = 325;

/**
 * Where the middle of a bar above the hotbar goes: beside the column in which chat messages float, so that the dice of
 * an answer are not under the question after it; where there is no room for that, beside the sidebar.
 */
export const middleOf = (hotbar: number, half: number, room: number): number => {
  const aside = room - FLOATING - half - GAP;
  const most = aside >= half + GAP ? aside : room - half - GAP;
  return Math.max(half + GAP, Math.min(hotbar, most));
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

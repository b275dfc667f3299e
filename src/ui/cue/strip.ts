import { elementOf, focusedIn } from "../../foundry/dom.ts";
import { recordOf } from "../../foundry/shape.ts";
import type { Answer } from "../../play/refusals.ts";
import { sessions } from "../../play/sessions.ts";
import { openBoard, popOut } from "../conflict/keys.ts";
import { fillField, makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press, PressPlace } from "../conflict/press.ts";
import { nextUid, paintContext } from "../host/paint-context.ts";
import { drawing } from "../lazy-chunks.ts";
import { Painter } from "../paint/painter.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { concerns, coveredBy, holderOf, type Box } from "../place/places.ts";
import { CLOSED, type Openings } from "../present/paint-context.ts";
import { hostRender } from "../templates.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import type { StepWays } from "./dock.ts";

/** Where the bar may dock; the first is above the hotbar. */
const DOCKS = ["bottom", "top", "left", "right"] as const;

type Dock = (typeof DOCKS)[number];

/** Docks it moves to by itself where that covers something: never over the head of a window, where its buttons are. */
const BESIDE: readonly Dock[] = ["left", "right"];
const KEY = "setpiece.strip";
const GAP = 8;

/** A place chosen by dragging, in pixels from the top left corner of the window. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How large something is, in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The bar as its place sees it. */
interface Bar {
  /** Whether all of it is shown, and not only that something waits. */
  isWhole(): boolean;
  /** Whether its person wants to see it whatever lies below. */
  isAsked(): boolean;
  /** There is room for all of it now, or no more. */
  changed(): void;
}

/**
 * Keeps the bar where its person put it: dragged by its head, or moved on by a button; remembered on this machine. It
 * lies over no window: where every dock has one only a line of it is shown, until its person opens it.
 */
export class StripPlace {
  readonly #strip: HTMLElement;
  readonly #bar: Bar;
  #dock: Dock = "bottom";
  #spot: Spot | null = null;
  #raised = false;
  #tight = false;
  /** How large all of it was. */
  #whole: Size | null = null;

  constructor(strip: HTMLElement, bar: Bar) {
    this.#strip = strip;
    this.#bar = bar;
    this.#read();
    strip.addEventListener("pointerdown", (event) => {
      this.raise();
      this.#drag(event);
    });
    // Where it stands depends on how wide it is, which fonts, languages and styles change after it was last put there
    new ResizeObserver(() => this.refresh()).observe(strip);
  }

  /** Whether a window lies where all of it would stand, wherever that is. */
  get tight(): boolean {
    return this.#tight;
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
    // A line of it stays in sight, whatever window comes to the front
    else if (this.#tight) this.raise();
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
    const rem = parseFloat(getComputedStyle(this.#strip.ownerDocument.documentElement).fontSize) || 16;
    const floor = hotbar && hotbar.top > innerHeight / 2 ? hotbar.top - GAP : innerHeight - 6.5 * rem;
    const boxes = (size: Size): ReadonlyMap<string, Box> =>
      this.#spot ? new Map([["free", boxFrom(this.#spot, size)]]) : dockBoxes(size, { middle, room, floor, rem });
    const size = { width: this.#strip.offsetWidth, height: this.#strip.offsetHeight };
    if (this.#bar.isWhole() && size.height > 0) this.#whole = size;
    const windows = windowBoxes();
    this.#fit(boxes(this.#whole ?? size), windows);
    dataset["dock"] = freest(boxes(size), windows, this.#dock, this.#raised).dock;
    const below = this.#spot ? null : this.#below();
    if (below) style.setProperty("--sp-bar-bottom", `${innerHeight - below.top + GAP}px`);
  };

  /** Look whether there is a place for all of it in which it lies over no window. */
  #fit(boxes: ReadonlyMap<string, Box>, windows: readonly Box[]): void {
    const { covered } = freest(boxes, windows, this.#dock, this.#raised);
    const tight = this.#raised && covered > 0 && !this.#bar.isAsked();
    if (tight === this.#tight) return;
    this.#tight = tight;
    this.#bar.changed();
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

const boxFrom = ({ x, y }: Spot, { width, height }: Size): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

/** What lies around the docks: the middle of those in the middle, the room beside the sidebar, and their lower edge. */
interface Ground {
  readonly middle: number;
  readonly room: number;
  readonly floor: number;
  readonly rem: number;
}

/** Where a bar of this size stands in each dock, as its style has it. */
export const dockBoxes = (size: Size, { middle, room, floor, rem }: Ground): ReadonlyMap<string, Box> => {
  const { width, height } = size;
  const low = floor - height;
  const centred = middleOf(middle, width / 2, room) - width / 2;
  const spots: Readonly<Record<Dock, Spot>> = {
    bottom: { x: centred, y: low },
    top: { x: centred, y: 3 * rem },
    left: { x: rem, y: low },
    right: { x: room - GAP - width, y: low },
  };
  return new Map(DOCKS.map((dock) => [dock, boxFrom(spots[dock], size)]));
};

/** The chosen dock, else one where no window lies below the bar, else where the least of windows does. */
export const freest = (
  boxes: ReadonlyMap<string, Box>,
  windows: readonly Box[],
  chosen: Dock,
  raised: boolean,
): { readonly dock: string; readonly covered: number } => {
  const tried = [chosen, ...BESIDE, "top", "free"].flatMap((dock) => {
    const box = boxes.get(dock);
    return box ? [{ dock, covered: coveredBy(box, windows) }] : [];
  });
  const may = tried.filter(({ dock, covered }) => covered === 0 || dock !== "top" || dock === chosen || !raised);
  return may.reduce((best, one) => (one.covered < best.covered ? one : best));
};

/** Box of an element of the host that is on the page; null where it is not. */
export const boxOf = (element: HTMLElement | null | undefined): DOMRect | null =>
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

/**
 * Boxes of all open windows of this page; a detached one lies over nothing. Documented:
 * `foundry.applications.instances`, `ApplicationV2#hasFrame`.
 */
export const windowBoxes = (): readonly DOMRect[] =>
  [...foundry.applications.instances.values()].flatMap((app) =>
    app.hasFrame && app.rendered && app.element.ownerDocument === document ? (boxOf(app.element) ?? []) : [],
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

/**
 * The strip: the place of the own steps where no other is in sight, on any scene. It draws the same step as card and
 * board in two lines above the hotbar, unfolds upwards, and hides when nothing waits.
 */
export class Strip {
  readonly element: HTMLElement;
  readonly #painter: Painter;
  readonly #place: StripPlace;
  readonly #ways: StepWays;
  readonly #uid = nextUid();
  readonly #openings = new Map<string, Openings>();
  #front: string | null = null;
  #folded = false;
  #more = false;
  /** Its person opened it over what lies below. */
  #asked = false;
  #drafts: Readonly<Record<string, string>> = {};

  constructor(document: Document, ways: StepWays) {
    this.#ways = ways;
    this.element = document.createElement("section");
    this.element.className = "setpiece sp-strip";
    this.element.hidden = true;
    markLanguage(this.element);
    this.element.ariaLabel = hostWords.text("SETPIECE.Bar.Label");
    document.body.append(this.element);
    this.#place = new StripPlace(this.element, {
      isWhole: () => this.element.querySelector(".sp-strip-panel") !== null,
      isAsked: () => this.#asked || this.#more || this.element.contains(focusedIn(document)),
      changed: () => void this.paint(),
    });
    this.#painter = new Painter(
      this.element,
      () => this.#html(),
      () => {
        refreshPanel(this.element);
        this.#place.refresh();
      },
      (keys) => ways.lost(this.element, keys),
    );
    makePanel(this.element, {
      press: (pressed) => this.#press(pressed),
      leave: () => ways.leave(),
      typed: (control, value) => {
        this.#drafts = { ...this.#drafts, [control]: value };
        void this.paint();
      },
    });
  }

  settle(): void {
    this.#place.refresh();
  }

  paint(): Promise<void> {
    return this.#painter.paint();
  }

  /** All of the step in front, unfolded upwards: somebody comes to it by the keyboard. */
  open(): void {
    this.#folded = false;
    this.#asked = true;
    this.#place.raise();
    this.#more = true;
    this.#front = this.#ways.front()?.key ?? this.#front;
  }

  /** Open what a GM does in somebody's stead. */
  readonly act = (uuid: string, cue: string): void => {
    this.#openings.set(uuid, { ...(this.#openings.get(uuid) ?? CLOSED), acting: cue });
  };

  async #html(): Promise<string | null> {
    // A table where nothing is open draws no strip, and fetches nothing for it
    const drawn = drawing.here ?? (sessions.cues().length ? await drawing.load() : null);
    const live = sessions.live();
    // Whoever has no part in a conflict is not told whom that waits for
    const here = live.filter((session) => concerns(session) && holderOf(session.uuid) === null);
    const cues = sessions.cues().filter(({ conflict }) => here.some(({ uuid }) => uuid === conflict));
    const mine = cues.filter((cue) => cue.mine);
    const wanted = this.#ways.front();
    const front = mine.find(({ key }) => key === wanted?.key) ?? mine[0];
    if (!front) this.#place.lower();
    else if (front.key !== this.#front) this.#place.raise();
    if ((front?.key ?? null) !== this.#front) this.#more = false;
    this.#front = front?.key ?? null;
    if (!front) this.#asked = false;
    const context = { ...paintContext(this.#uid), drafts: this.#drafts };
    const state = {
      front: this.#front,
      folded: this.#folded || (this.#place.tight && !this.#asked),
      more: this.#more,
      all: this.#ways.mine(),
      openingsOf: (uuid: string) => this.#openings.get(uuid) ?? CLOSED,
    };
    const picture = drawn?.stripPicture(here, cues, state, context);
    this.element.hidden = !picture;
    this.element.toggleAttribute("data-holds", picture?.shape === "open" && here.length > 0);
    return picture ? hostRender("cue/strip", picture) : "";
  }

  #press(pressed: Press): Promise<Answer> | null {
    switch (pressed.act) {
      case "fold":
      case "unfold":
        this.#folded = pressed.act === "fold";
        this.#asked = pressed.act === "unfold";
        // Whom others wait for is behind the pill of a GM, who has nothing else there
        this.#more = pressed.act === "unfold" && this.#front === null;
        break;
      case "more":
        this.#more = !this.#more;
        break;
      case "next":
        this.#ways.next();
        break;
      case "board":
        openBoard();
        break;
      case "move":
        this.#place.next();
        break;
      default:
        return this.#pressConflict(pressed);
    }
    void this.paint();
    return null;
  }

  #pressConflict(pressed: Press): Promise<Answer> | null {
    const uuid = pressed.data["conflict"] ?? "";
    const session = sessions.open(uuid);
    const pressing = drawing.here;
    if (!session || !pressing) return null;
    const openings = this.#openings.get(uuid) ?? CLOSED;
    const [drafts, { asked }] = [this.#drafts, this.#painter];
    const place: PressPlace = {
      openings,
      popOut,
      fill: (control, field, value) => fillField(this.element, control, field, value),
      note: (control, value) => (this.#drafts = { ...this.#drafts, [control]: value }),
    };
    const at = this.#front;
    const answer = pressing.press(session, place, pressed);
    if (answer) this.#ways.answered();
    this.#openings.set(uuid, place.openings);
    if (!answer || openings !== place.openings || drafts !== this.#drafts) void this.paint();
    void answer?.then(async (result) => {
      // It folds after a press that went through; a refusal stands under its control. Where the next step is there
      // before the answer it is folded already, and may have been unfolded by hand
      if (this.#more && result.kind === "done" && this.#front === at && at !== null) {
        this.#more = false;
        void this.paint();
      }
      await this.#painter.since(asked);
      pressing.tellRefusal(this.element, result);
    });
    return answer;
  }
}

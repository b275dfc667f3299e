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

/** The first is above the hotbar. */
const DOCKS = ["bottom", "top", "left", "right"] as const;

type Dock = (typeof DOCKS)[number];

/** Docks it moves to by itself; never the top, where the buttons of windows are. */
const BESIDE: readonly Dock[] = ["left", "right"];
const KEY = "setpiece.strip";
const GAP = 8;

/** A place chosen by dragging: pixels from the window's top left corner. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Bar {
  /** False while it shows only that something waits. */
  isWhole(): boolean;
  /** Its person opened it over what it covers. */
  isAsked(): boolean;
  /** Called when room for all of it comes or goes. */
  changed(): void;
}

/** Keeps the strip where its person put it; where every dock would cover a window, one line remains until opened. */
export class StripPlace {
  readonly #strip: HTMLElement;
  readonly #bar: Bar;
  #dock: Dock = "bottom";
  #spot: Spot | null = null;
  #raised = false;
  #tight = false;
  #whole: Size | null = null;

  constructor(strip: HTMLElement, bar: Bar) {
    this.#strip = strip;
    this.#bar = bar;
    this.#read();
    strip.addEventListener("pointerdown", (event) => {
      this.raise();
      this.#drag(event);
    });
    // Fonts, languages and styles change its width after it was placed
    new ResizeObserver(() => this.refresh()).observe(strip);
  }

  get tight(): boolean {
    return this.#tight;
  }

  /** Raises it above every open window: the person must answer, whatever they are reading. */
  raise(): void {
    this.#raised = true;
    const levels = windowLevels();
    const own = Number(this.#strip.style.zIndex) || 0;
    this.#strip.style.zIndex = levels.length ? String(Math.max(own, ...levels) + 1) : "";
  }

  lower(): void {
    this.#raised = false;
    this.#tight = false;
    if (!this.#strip.hidden) this.#under();
  }

  #under(): void {
    const levels = windowLevels();
    this.#strip.style.zIndex = levels.length ? String(Math.max(1, Math.min(...levels) - 1)) : "";
  }

  next(): void {
    this.#dock = this.#spot ? "bottom" : (DOCKS[(DOCKS.indexOf(this.#dock) + 1) % DOCKS.length] ?? "bottom");
    this.#spot = null;
    this.#write();
    this.refresh();
  }

  /** Called as well when the hotbar moves. */
  refresh(): void {
    onceLetGo(this.#refresh);
  }

  readonly #refresh = (): void => {
    const { style, dataset, hidden } = this.#strip;
    // It is placed again as it is painted; measuring would lay out the page at every step of somebody else's
    if (hidden) return;
    if (!this.#raised) this.#under();
    // One line stays above a window that comes to the front
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

  #fit(boxes: ReadonlyMap<string, Box>, windows: readonly Box[]): void {
    const { covered } = freest(boxes, windows, this.#dock, this.#raised);
    const tight = this.#raised && covered > 0 && !this.#bar.isAsked();
    if (tight === this.#tight) return;
    this.#tight = tight;
    this.#bar.changed();
  }

  /** The part that the strip must be lifted above: a foot of a window, or the list of players. */
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

/** Middle of the centred docks, room beside the sidebar, and their lower edge. */
interface Ground {
  readonly middle: number;
  readonly room: number;
  readonly floor: number;
  readonly rem: number;
}

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

/** The chosen dock, else one free of windows, else the one that covers least. */
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

export const boxOf = (element: HTMLElement | null | undefined): DOMRect | null =>
  element?.isConnected && element.offsetWidth > 0 ? element.getBoundingClientRect() : null;

/** Feet of windows hold their final buttons. */
const FEET = ".sp-actions, .form-footer, footer";

/** Read from the page: a window that is being redrawn does not count as rendered. */
const windowLevels = (): readonly number[] =>
  [...foundry.applications.instances.values()]
    .filter((app) => app.hasFrame && app.element?.isConnected)
    .map((app) => Number(getComputedStyle(app.element).zIndex) || 0);

/** A detached window covers nothing. Documented: `foundry.applications.instances`, `ApplicationV2#hasFrame`. */
export const windowBoxes = (): readonly DOMRect[] =>
  [...foundry.applications.instances.values()].flatMap((app) =>
    app.hasFrame && app.rendered && app.element.ownerDocument === document ? (boxOf(app.element) ?? []) : [],
  );

/** Pixels it needs to be readable; with less it may cover the sidebar, and folds. */
const LEAST = 260;

/** At twice the text size the sidebar takes more than half the window, and must still stay uncovered. */
export const roomBeside = (sidebar: Pick<Box, "left" | "right"> | null, width: number): number =>
  sidebar && sidebar.right > width - 2 * GAP && sidebar.left >= LEAST ? sidebar.left : width;

/** Width in pixels of the column beside the sidebar where chat messages float for some seconds. */
const FLOATING = 325;

/** Beside the floating messages, which show an answer's dice; beside the sidebar where that leaves no room. */
export const middleOf = (hotbar: number, half: number, room: number): number => {
  const aside = room - FLOATING - half - GAP;
  const most = aside >= half + GAP ? aside : room - half - GAP;
  return Math.max(half + GAP, Math.min(hotbar, most));
};

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Holds the own steps where no other place is in sight: two lines above the hotbar, unfolding upwards. */
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

  open(): void {
    this.#folded = false;
    this.#asked = true;
    this.#place.raise();
    this.#more = true;
    this.#front = this.#ways.front()?.key ?? this.#front;
  }

  readonly act = (uuid: string, cue: string): void => {
    this.#openings.set(uuid, { ...(this.#openings.get(uuid) ?? CLOSED), acting: cue });
  };

  async #html(): Promise<string | null> {
    // With nothing open it draws nothing and loads nothing
    const drawn = drawing.here ?? (sessions.cues().length ? await drawing.load() : null);
    const live = sessions.live();
    // Outsiders are not told whom a conflict waits for
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
        // A GM without a step of their own reaches those of others through the pill
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
      // Folds only on success. A next step may have folded it before the answer, and the person unfolded it since
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

import { sessions } from "../../play/sessions.ts";
import type { OpenCue } from "../../play/session.ts";
import { fillField, makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press, PressPlace } from "../conflict/press.ts";
import { openBoard, popOut } from "../conflict/shortcuts.ts";
import { paintContext, nextUid } from "../host/paint-context.ts";
import { Painter } from "../paint/painter.ts";
import { CLOSED, type Openings } from "../present/paint-context.ts";
import { isOffer } from "../live/offer.ts";
import { drawing } from "../later.ts";
import { hostRender } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { chooseFront, KEEP_MS, nextFront, type Front } from "./front.ts";
import { Hand } from "./hand.ts";
import { OwnDigits } from "./own-digits.ts";
import { BarPlace } from "./place.ts";

/**
 * The cue bar: a small panel outside the sidebar that always shows the viewer's own open steps, on any scene. It draws
 * the same cue as card and board, and hides when nothing waits.
 */
export class CueBar {
  readonly element: HTMLElement;
  readonly #painter: Painter;
  readonly #place: BarPlace;
  readonly #uid = nextUid();
  readonly #openings = new Map<string, Openings>();
  #front: Front = { key: null, since: 0 };
  #folded = false;
  #drafts: Readonly<Record<string, string>> = {};
  readonly #hand: Hand;
  readonly #digits: OwnDigits;

  constructor(document: Document) {
    this.element = document.createElement("section");
    this.element.className = "setpiece sp-cue-bar";
    this.element.hidden = true;
    this.element.ariaLabel = hostWords.text("SETPIECE.Bar.Label");
    document.body.append(this.element);
    this.#place = new BarPlace(this.element);
    this.#hand = new Hand(this.element);
    this.#digits = new OwnDigits(
      document,
      () => this.#mine().some(({ cue }) => !cue.auto),
      () => void this.#lead(false),
    );
    this.#painter = new Painter(
      this.element,
      () => this.#html(),
      () => {
        refreshPanel(this.element);
        this.#place.refresh();
      },
      (keys) => this.#lost(keys),
    );
    makePanel(this.element, {
      press: (pressed) => this.#press(pressed),
      leave: () => this.#hand.leave(),
      typed: (control, value) => {
        this.#drafts = { ...this.#drafts, [control]: value };
        void this.paint();
      },
    });
    sessions.onChange(() => void this.paint());
  }

  /** Windows came, went or moved: stand where they leave room. */
  settle(): void {
    this.#place.refresh();
  }

  /** Paint again; also after the pause of the game or the people at the table changed. */
  paint(): Promise<void> {
    return this.#painter.paint();
  }

  /** The key of the bar: it goes to the step in front, and from a step its person came to on to the next. */
  async focus(): Promise<void> {
    if (this.#hand.goesOn) this.#front = nextFront(this.#front, this.#mine(), Date.now());
    await this.#lead(true);
  }

  async #lead(came: boolean): Promise<void> {
    this.#hand.depart();
    this.#folded = false;
    this.#place.raise();
    await this.#painter.paint();
    this.#hand.arrive(came);
  }

  /** The control with the focus went with its step: on to the step in front, but not to an offer nobody waits for. */
  #lost(keys: readonly string[]): boolean {
    const step = keys.find((key) => key.startsWith("body "));
    const gone = (key: string): boolean =>
      ![...this.element.querySelectorAll("[data-key]")].some((part) => part.getAttribute("data-key") === key);
    if (step === undefined || !gone(step)) return false;
    const front = this.#mine().find(({ key }) => key === this.#front.key);
    if (front && !isOffer(front)) this.#hand.arrive(false);
    else this.#digits.keep(() => this.#hand.leave());
    return true;
  }

  /** Bring one step of a conflict in front; a GM who is not asked unfolds it to act for somebody. */
  async reveal(conflict: string, kind: string, seat: string): Promise<void> {
    const open = sessions
      .cues()
      .find(({ conflict: uuid, cue }) => uuid === conflict && cue.kind === kind && cue.seats.includes(seat));
    if (!open) return;
    this.#folded = false;
    this.#place.raise();
    if (open.mine) this.#front = { key: open.key, since: Date.now() };
    else this.#openings.set(conflict, { ...(this.#openings.get(conflict) ?? CLOSED), acting: open.cue.id });
    await this.#painter.paint();
  }

  #mine(): readonly OpenCue[] {
    return sessions.cues().filter((cue) => cue.mine);
  }

  async #html(): Promise<string | null> {
    // A table where nothing is open draws no bar, and fetches nothing for it
    const drawn = drawing.here ?? (sessions.cues().length ? await drawing.load() : null);
    const focused = this.element.contains(this.element.ownerDocument.activeElement);
    const mine = this.#mine();
    const before = this.#front;
    this.#front = chooseFront(before, mine, focused, Date.now());
    if (this.#front.key === null) this.#place.lower();
    else if (this.#front.key !== before.key) this.#place.raise();
    if (mine.length > 1 && mine[0]?.key !== this.#front.key) setTimeout(() => void this.paint(), KEEP_MS);
    const context = { ...paintContext(this.#uid), drafts: this.#drafts };
    const state = {
      front: this.#front.key,
      folded: this.#folded,
      openingsOf: (uuid: string) => this.#openings.get(uuid) ?? CLOSED,
    };
    const picture = drawn?.barPicture(sessions.live(), sessions.cues(), state, context);
    this.element.hidden = !picture;
    return picture ? hostRender("cue/bar", picture) : "";
  }

  #press(pressed: Press): void {
    switch (pressed.act) {
      case "fold":
      case "unfold":
        this.#folded = pressed.act === "fold";
        break;
      case "next":
        this.#front = nextFront(this.#front, this.#mine(), Date.now());
        break;
      case "board":
        openBoard();
        break;
      case "move":
        this.#place.next();
        break;
      default:
        this.#pressConflict(pressed);
    }
    void this.paint();
  }

  #pressConflict(pressed: Press): void {
    const uuid = pressed.data["conflict"] ?? "";
    const session = sessions.open(uuid);
    const pressing = drawing.here;
    if (!session || !pressing) return;
    const place: PressPlace = {
      openings: this.#openings.get(uuid) ?? CLOSED,
      popOut,
      fill: (control, field, value) => fillField(this.element, control, field, value),
      note: (control, value) => (this.#drafts = { ...this.#drafts, [control]: value }),
    };
    const answer = pressing.press(session, place, pressed);
    if (answer) this.#hand.answered();
    this.#openings.set(uuid, place.openings);
    void answer?.then((result) => {
      pressing.tellRefusal(pressed.act, result);
      return this.paint();
    });
  }
}

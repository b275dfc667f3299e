import type { Answer } from "../../play/refusals.ts";
import { focusedIn } from "../../foundry/dom.ts";
import { sessions } from "../../play/sessions.ts";
import { fillField, makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press, PressPlace } from "../conflict/press.ts";
import { openBoard, popOut } from "../conflict/keys.ts";
import { paintContext, nextUid } from "../host/paint-context.ts";
import { Painter } from "../paint/painter.ts";
import { concerns, holderOf } from "../place/places.ts";
import { CLOSED, type Openings } from "../present/paint-context.ts";
import { drawing } from "../lazy-chunks.ts";
import { hostRender } from "../templates.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { StripPlace } from "./strip-place.ts";
import type { StepWays } from "./dock.ts";

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

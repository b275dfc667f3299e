import { elementOf, focusedIn } from "../../foundry/dom.ts";
import { arrived, whenArrived } from "../../play/arrived.ts";
import { isOver } from "../../play/receipts.ts";
import type { Session } from "../../play/session.ts";
import { play, playHere, sessions } from "../../play/sessions.ts";
import { breath, isOutOfBreath, rest } from "../../play/worker/slices.ts";
import { nextUid, paintContext } from "../host/paint-context.ts";
import { drawing, missing } from "../lazy-chunks.ts";
import { Painter } from "../paint/painter.ts";
import {
  concerns,
  fillSoon,
  holderOf,
  joinPlaces,
  leavePlaces,
  onMoved,
  seenSince,
  visit,
  type Holder,
} from "../place/places.ts";
import type { CardStyle } from "../present/card.ts";
import type { Openings } from "../present/paint-context.ts";
import { hostRender } from "../templates.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { answered, focusCue, leaveStep, lostStep, popOut } from "./keys.ts";
import { fillField, makePanel, refreshPanel } from "./panel.ts";

/** Calls `show` once; returns how to cancel. A journal may show hundreds of conflicts: each is drawn only in sight. */
function whenSeen(element: HTMLElement, show: () => void): () => void {
  // A detached window watches its own screen
  const { IntersectionObserver: Observer } = element.ownerDocument.defaultView ?? globalThis;
  const observer = new Observer((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    show();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Modes differ only in title and buttons. */
type ConflictMode = "card" | "dock" | "board" | "page" | "popout" | "after";

/** Milliseconds, so that a quick first paint does not flash. */
const SKELETON_DELAY = 300;

/**
 * `<setpiece-conflict uuid mode>`: one conflict as this viewer may see it, repainted by part. `conflictElement` makes
 * it in the main document and the place that shows it adopts it, so it works in detached windows.
 */
export class ConflictElement extends HTMLElement {
  static readonly observedAttributes = ["uuid", "mode"];
  openings: Openings = { acting: null, confirm: null, moves: null };
  readonly #uid = nextUid();
  readonly #painter = new Painter(
    this,
    () => this.#html(),
    () => {
      refreshPanel(this);
      const drawn = (): unknown => this.dispatchEvent(new Event("drawn"));
      // The place is computed in a task of its own, because it forces layout
      if (isOutOfBreath()) void breath().then(drawn);
      else drawn();
    },
    (keys) => lostStep(this, keys),
  );
  /** A card in the log holds steps only once it was pressed open. */
  readonly #holder: Holder = {
    element: this,
    rank: (uuid) => this.#rank(uuid),
    changed: () => void this.#painter.paint(),
    painted: () => this.#painter.paint(),
    act: (_uuid, cue) => {
      this.openings = { ...this.openings, acting: cue };
      void this.#painter.paint();
    },
  };
  #opened = 0;
  #brief = false;
  #moved: (() => void) | null = null;
  #session: Session | null = null;
  #stop: (() => void) | null = null;
  #wired = false;
  #seen = false;
  #history = false;
  #drafts: Readonly<Record<string, string>> = {};

  connectedCallback(): void {
    if (!this.#wired) this.#wire();
    this.#arrive();
  }

  disconnectedCallback(): void {
    this.#stop?.();
    this.#stop = null;
    this.#moved?.();
    this.#moved = null;
    leavePlaces(this.#holder);
    // The host may remove a filled place by itself: a copy that floated beside the log
    fillSoon();
  }

  adoptedCallback(): void {
    if (this.isConnected) this.#arrive();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#arrive();
  }

  popOut(uuid: string): void {
    popOut(uuid);
  }

  fill(control: string, field: string, value: string): void {
    fillField(this, control, field, value);
  }

  note(control: string, value: string): void {
    this.#drafts = { ...this.#drafts, [control]: value };
  }

  /** Needed only after a change outside any conflict, such as the pause. */
  refresh(): Promise<void> {
    return this.#painter.paint();
  }

  /** Whether there is room for a step's moves only; the dock measures it. */
  set brief(brief: boolean) {
    if (this.#brief === brief) return;
    this.#brief = brief;
    void this.#painter.paint();
  }

  get painted(): Promise<void> {
    return this.#painter.shown;
  }

  #rank(uuid: string): number {
    if (uuid !== this.getAttribute("uuid")) return 0;
    const since = seenSince(this);
    return this.getAttribute("mode") === "card" && since > 0 ? this.#opened : since;
  }

  /** True in the place chosen for the step, and where no place asks for it. */
  #holds(session: Session): boolean {
    return !concerns(session) || this.getAttribute("mode") === "dock" || holderOf(session.uuid) === this.#holder;
  }

  #blur(): void {
    focusedIn(this.ownerDocument)?.blur();
  }

  /** Pressing a card in the log open brings the controls to it, and closing it returns them. */
  #toggle(): void {
    this.#opened = this.#opened ? 0 : visit();
    if (this.#opened) joinPlaces(this.#holder);
    else leavePlaces(this.#holder);
  }

  /** Unfolds or folds the own step, which is one line where room is short. */
  #unfold({ cues }: Session): void {
    const step = cues.find(({ mine }) => mine)?.cue.id ?? null;
    const whole = this.openings.whole === step ? null : step;
    this.openings = { ...this.openings, whole };
    // Its button moves to the head of the unfolded step, which may be scrolled out of sight
    void this.#painter.paint().then(() => void (whole !== null && this.parentElement?.scrollTo(0, 0)));
  }

  /** Its lines are made only while they can be read. */
  #toggled(fold: Element | null): void {
    if (!fold?.matches(".sp-rounds")) return;
    this.#history = fold.hasAttribute("open");
    void this.#painter.paint().then(() => void (this.#history && fold.scrollIntoView({ block: "nearest" })));
  }

  #wire(): void {
    this.#wired = true;
    markLanguage(this);
    this.addEventListener("toggle", (event) => this.#toggled(elementOf(event)), { capture: true });
    makePanel(this, {
      press: (pressed) => {
        const pressing = drawing.here;
        if (!this.#session || !pressing) return;
        if (pressed.act === "go") return focusCue(this.#session.uuid);
        if (pressed.act === "here") return this.#toggle();
        if (pressed.act === "more") return this.#unfold(this.#session);
        const { openings } = this;
        const [drafts, { asked }] = [this.#drafts, this.#painter];
        const answer = pressing.press(this.#session, this, pressed);
        if (answer) answered();
        if (!answer || openings !== this.openings || drafts !== this.#drafts) void this.#painter.paint();
        void answer?.then(async (result) => {
          if (result.kind === "done" && this.openings.whole) {
            this.openings = { ...this.openings, whole: null };
            void this.#painter.paint();
          }
          await this.#painter.since(asked);
          if (result.kind === "done") this.dispatchEvent(new Event("answered"));
          pressing.tellRefusal(this, result);
        });
        return answer;
      },
      leave: () => {
        // The window around it listens and closes
        if (!this.dispatchEvent(new Event("leave", { cancelable: true }))) return;
        if (this.hasAttribute("data-holds")) leaveStep();
        else this.#blur();
      },
      typed: (control, value) => {
        this.note(control, value);
        void this.#painter.paint();
      },
      moment: (at) => {
        this.openings = { ...this.openings, replay: at };
        void this.#painter.paint();
      },
    });
  }

  /** On journal pages it waits until scrolled into sight; anywhere else it is shown to be read. */
  #arrive(): void {
    if (this.#seen || this.getAttribute("mode") !== "page") return this.#follow();
    this.#stop?.();
    this.#stop = whenSeen(this, () => {
      this.#seen = true;
      this.#follow();
    });
  }

  #follow(): void {
    this.#stop?.();
    if (!arrived()) this.#stop = whenArrived(() => this.#follow());
    else this.#join();
    if (!this.firstChild) setTimeout(() => this.#skeleton(), SKELETON_DELAY);
    void this.#painter.paint();
  }

  #join(): void {
    this.#session = sessions.open(this.getAttribute("uuid") ?? "");
    this.#moved ??= onMoved(() => void this.#painter.paint());
    if (!["card", "dock", "after"].includes(this.getAttribute("mode") ?? "")) joinPlaces(this.#holder);
    this.#stop = this.#session?.subscribe(() => void this.#painter.paint()) ?? null;
  }

  #skeleton(): void {
    if (this.firstChild || !this.isConnected) return;
    this.innerHTML = `<div class="sp-panel sp-card sp-skeleton" aria-busy="true"><span></span><span></span><span></span></div>`;
  }

  async #html(): Promise<string | null> {
    if (!(await playHere())) return line(missing(play));
    if (!this.#session) return line(hostWords.text("SETPIECE.Notice.Gone"));
    const drawn = drawing.here ?? (await drawing.load());
    if (!drawn) return line(missing(drawing));
    const session = this.#session;
    const mode = this.getAttribute("mode") as ConflictMode;
    const present = drawn.presenterOf(session.family);
    const context = { ...paintContext(this.#uid), drafts: this.#drafts };
    if (mode === "after") return hostRender("conflict/ending", drawn.afterPicture(session, present, context));
    const holds = this.#holds(session);
    this.toggleAttribute("data-holds", holds && concerns(session));
    if (!holds && mode === "card") return hostRender("conflict/stands", drawn.linePicture(session, context));
    const style: CardStyle = {
      // A log message and a window frame already have the title
      title: !["card", "popout"].includes(mode),
      silent: false,
      window: mode === "popout",
      // A step that can be answered comes first, with what is at stake
      docked: mode === "dock" || (holds && concerns(session)),
      brief: this.#brief,
      readOnly: !holds,
      log: mode === "card",
      spectator: mode === "card" && !isOver(session) && !concerns(session),
      opened: mode === "card" && this.#opened > 0,
      history: this.#history,
    };
    // Options and the GM's proposals cost as much as the rest of a card: a task each
    for (const { options } of session.cues) if (options.length > 0) await rest();
    if (session.gmSide !== null) await rest();
    const card = await hostRender("conflict/card", drawn.cardPicture(session, present, context, this.openings, style));
    if (mode !== "page") return card;
    const replay = drawn.replayPicture(session, present, context, this.openings);
    return (
      card +
      (replay ? await hostRender("conflict/replay", replay) : "") +
      (await hostRender(
        "conflict/chronicle",
        drawn.chroniclePicture(session, present(session, context), context.words),
      ))
    );
  }
}

function line(text: string): string {
  const note = document.createElement("p");
  note.className = "sp-panel sp-note";
  note.textContent = text;
  return note.outerHTML;
}

export const paintedIn = (element: HTMLElement): Promise<void> =>
  element instanceof ConflictElement ? element.painted : Promise.resolve();

export function defineConflictElement(): void {
  if (!customElements.get("setpiece-conflict")) customElements.define("setpiece-conflict", ConflictElement);
}

export function conflictElement(uuid: string, mode: ConflictMode): HTMLElement {
  const element = document.createElement("setpiece-conflict");
  element.setAttribute("uuid", uuid);
  element.setAttribute("mode", mode);
  return element;
}

import { focusedIn, scaleOf } from "../../foundry/dom.ts";
import type { OpenCue, Session } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import { icon } from "../chat/card.ts";
import { follow } from "../chat/chat-log.ts";
import { ConflictElement, conflictElement } from "../conflict/element.ts";
import { containKeys, panelLetter } from "../conflict/keys.ts";
import { isPressed, onceLetGo } from "../paint/pressed.ts";
import { CameFrom, heldBy, isBelowWindow, joinPlaces, leavePlaces, poppedSince, type Holder } from "../place/places.ts";
import { isOffer } from "../present/cue.ts";
import { hostWords } from "../words/host-words.ts";
import { toldApart } from "../words/words.ts";

/** What the places of steps ask of `Steps`. */
export interface StepWays {
  front(): OpenCue | undefined;
  /** A step that just closed keeps its conflict in front for a moment. */
  kept(): string | undefined;
  mine(): readonly OpenCue[];
  next(): void;
  choose(uuid: string): void;
  answered(): void;
  /** False while the focus was only put there after a press. */
  came(): boolean;
  /** Returns the focus to where the steps were called from. */
  leave(): void;
  /** True when the focus was put elsewhere. */
  lost(region: HTMLElement, keys: readonly string[]): boolean;
}

/** Share of the log's height while it asks something; the style sheet has the same number. */
const SHARE = 0.62;

/** Below this height in pixels a form would push the moves out of sight. */
const ROOM = 330;

const HANDS = ["pointerdown", "wheel", "keydown"];

/** The pinned card below one chat log: the live card of the conflict in front, with tabs where there are several. */
export class Dock {
  readonly #element: HTMLElement;
  readonly #tabs: HTMLElement;
  readonly #body: HTMLElement;
  readonly #ways: StepWays;
  readonly #cards = new Map<string, HTMLElement>();
  readonly #holder: Holder;
  readonly #sizes = new ResizeObserver(() => this.update());
  #part: HTMLElement | null = null;
  /** The chosen tab stays until another step comes in front. */
  #chosen = { uuid: "", key: "" };
  #drawn = "";
  #front = "";
  /** True for an own step, which stays in sight while its odds arrive; null once the person has touched the card. */
  #fresh: boolean | null = null;
  #scrolled = false;

  constructor(ways: StepWays) {
    this.#ways = ways;
    this.#element = document.createElement("section");
    this.#element.className = "setpiece sp-dock";
    this.#element.ariaLabel = hostWords.text("SETPIECE.Place.Dock");
    this.#element.hidden = true;
    this.#tabs = document.createElement("div");
    this.#tabs.className = "sp-panel sp-dock-tabs";
    this.#body = document.createElement("div");
    this.#body.className = "sp-dock-body";
    this.#body.addEventListener("scroll", () => (this.#scrolled = this.#body.scrollTop > 0), { passive: true });
    this.#element.append(this.#tabs, this.#body);
    this.#holder = {
      element: this.#element,
      rank: () => (this.#part && !this.#isCovered() ? poppedSince(this.#part, true) : 0),
      changed: () => this.update(),
      painted: async () => this.#card?.painted,
      act: (uuid, cue) => {
        const card = this.#cards.get(uuid);
        if (!(card instanceof ConflictElement)) return;
        card.openings = { ...card.openings, acting: cue };
        void card.refresh();
      },
    };
    this.#tabs.addEventListener("click", ({ target }) => {
      const tab = target instanceof Element ? target.closest<HTMLElement>("[data-of]") : null;
      if (tab?.dataset["of"]) this.#choose(tab.dataset["of"]);
    });
    // Captured, since its panels stop their key events
    const hand = (): void => void (this.#fresh = null);
    for (const type of HANDS) this.#element.addEventListener(type, hand, true);
    containKeys(this.#tabs, { leave: () => ways.leave(), letter: (key) => panelLetter(this.#tabs, key) });
    follow(this.#element);
  }

  attach(part: HTMLElement): void {
    this.#part = part;
    if (this.#element.previousElementSibling !== part) part.after(this.#element);
    if (part.parentElement) this.#sizes.observe(part.parentElement);
    joinPlaces(this.#holder);
  }

  /** Does nothing if the focus went elsewhere meanwhile. */
  enter(): Promise<CameFrom | null> {
    this.update();
    return CameFrom.enter(this.#card?.painted, () => this.#card?.querySelector<HTMLElement>("article"));
  }

  leave(): void {
    leavePlaces(this.#holder);
    this.#sizes.disconnect();
    this.#element.remove();
  }

  /** True also where a window covers the foot of the log, where the card would stand. */
  #isCovered(): boolean {
    const log = this.#part?.parentElement;
    if (!log) return false;
    const { left, right, bottom, height } = log.getBoundingClientRect();
    return isBelowWindow(
      log,
      this.#element.getClientRects()[0] ?? { left, right, top: bottom - height * SHARE, bottom },
    );
  }

  /** Zero while its log is out of sight. */
  get #room(): number {
    return (this.#part?.parentElement?.clientHeight ?? 0) * SHARE;
  }

  get #card(): ConflictElement | null {
    const card = this.#body.firstElementChild;
    return card instanceof ConflictElement ? card : null;
  }

  update(): void {
    onceLetGo(this.#update);
  }

  readonly #update = (): void => {
    const here = heldBy(this.#holder);
    this.#element.hidden = here.length === 0;
    const front = this.#ways.front();
    const shown = this.#shown(here, front?.conflict ?? this.#ways.kept() ?? "", front?.key ?? "");
    this.#drawTabs(here, shown);
    // A card whose conflict is shown elsewhere for a while keeps what was unfolded and typed
    const live = sessions.live();
    for (const uuid of this.#cards.keys()) if (!live.some((one) => one.uuid === uuid)) this.#cards.delete(uuid);
    if (!shown) return this.#body.replaceChildren();
    const card = this.#cards.get(shown.uuid) ?? this.#made(shown.uuid);
    if (card instanceof ConflictElement && this.#room > 0) card.brief = this.#room < ROOM;
    if (card !== this.#body.firstElementChild) this.#body.replaceChildren(card);
    if ((front?.key ?? "") === this.#front) return;
    this.#front = front?.key ?? "";
    const turn = front?.conflict === shown.uuid && !isOffer(front);
    this.#fresh = turn;
    this.#toHead();
  };

  #made(uuid: string): HTMLElement {
    const card = conflictElement(uuid, "dock");
    card.addEventListener("answered", () => this.#answered());
    // The card hears of the change after us: till then the pressed control has the focus, and the question is missing
    card.addEventListener("drawn", () => this.#toHead());
    this.#cards.set(uuid, card);
    return card;
  }

  /** The same step may continue after an answer: again from its question on, with the focus in sight. */
  #answered(): void {
    this.arrived();
    const focused = this.#focused;
    const step = focused?.closest<HTMLElement>('[data-key^="cue "]')?.dataset["key"];
    if (!focused || step === undefined) return;
    const { top, bottom } = this.#body.getBoundingClientRect();
    const at = focused.getBoundingClientRect();
    if (at.bottom > bottom || at.top < top) this.#ways.lost(this.#body, [step]);
  }

  /** Scrolls an own step to its head in any case (focus and drafts stay), others unless the person is at the card. */
  readonly #toHead = (): void => {
    if (isPressed()) onceLetGo(this.#toHead);
    else if (this.#fresh || (this.#fresh === false && !(this.#focused && this.#ways.came()))) this.arrived();
  };

  get #focused(): HTMLElement | null {
    const focused = focusedIn(this.#body.ownerDocument);
    return this.#body.contains(focused) ? focused : null;
  }

  /** Shows the question of a step, and the focused control as far as the question stays below the sticky stakes. */
  arrived(): void {
    const body = this.#body;
    // Whoever looks on has it at its head already, which need not be measured at each step
    if (!this.#focused && !this.#scrolled) return;
    body.scrollTop = 0;
    const box = body.getBoundingClientRect();
    const scale = scaleOf(body);
    const low = ((this.#focused?.getBoundingClientRect().bottom ?? 0) - box.bottom) / scale;
    const question = body.querySelector(".sp-cue-mine .sp-cue-head")?.getBoundingClientRect();
    const stakes = body.querySelector<HTMLElement>(".sp-stand")?.offsetHeight ?? 0;
    if (low > 0) body.scrollTop = Math.min(low, question ? (question.top - box.top) / scale - stakes : low);
  }

  #shown(here: readonly Session[], conflict: string, key: string): Session | undefined {
    const of = (uuid: string): Session | undefined => here.find((one) => one.uuid === uuid);
    const chosen = this.#chosen.key === key ? of(this.#chosen.uuid) : undefined;
    return chosen ?? of(conflict) ?? here.find(({ cues }) => cues.some(({ mine }) => mine)) ?? here[0];
  }

  #choose(uuid: string): void {
    this.#ways.choose(uuid);
    this.#chosen = { uuid, key: this.#ways.front()?.key ?? "" };
    this.update();
  }

  #drawTabs(here: readonly Session[], shown: Session | undefined): void {
    const titles = toldApart(
      hostWords,
      here.map(({ title, seats, viewer }) => ({
        title,
        names: seats.flatMap(({ mine, name }) => (mine || viewer.gm ? [name] : [])),
      })),
    );
    const tabs = here.map(({ uuid, family, cues }, index) => ({
      uuid,
      title: titles[index] ?? "",
      family,
      mine: cues.some(({ mine, cue }) => mine && !cue.amendment),
      shown: uuid === shown?.uuid,
    }));
    const drawn = JSON.stringify(tabs);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#tabs.hidden = tabs.length < 2;
    const focused = this.#tabs.contains(focusedIn(this.#tabs.ownerDocument));
    this.#tabs.replaceChildren(
      ...tabs.map(({ uuid, title, family, mine, shown: front }) => {
        const tab = document.createElement("button");
        tab.className = "sp-button sp-quiet";
        tab.type = "button";
        tab.dataset["of"] = uuid;
        tab.dataset["keyboardFocus"] = "";
        tab.ariaPressed = String(front);
        tab.append(icon(family), ...(mine ? [icon("mine")] : []));
        const name = document.createElement("span");
        name.className = "sp-clip";
        name.textContent = title;
        tab.append(name);
        return tab;
      }),
    );
    if (focused) this.#tabs.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }
}

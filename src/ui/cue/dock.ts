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

/** What the places of steps ask of all steps together. */
export interface StepWays {
  /** The step in front. */
  front(): OpenCue | undefined;
  /** The conflict whose step just closed, which keeps the place in front for a moment though it asks nothing. */
  kept(): string | undefined;
  mine(): readonly OpenCue[];
  /** On to the next step. */
  next(): void;
  /** The first step of a conflict comes in front. */
  choose(uuid: string): void;
  /** A press was sent. */
  answered(): void;
  /** Whether its person came to where the focus is since the last press. */
  came(): boolean;
  /** Back to where the steps were called from. */
  leave(): void;
  /** A control that had the focus is gone; true when the focus was put elsewhere. */
  lost(region: HTMLElement, keys: readonly string[]): boolean;
}

/** The most it takes of a log while it asks something, as its style says. */
const SHARE = 0.62;

/** With less room than this, in pixels, what a form asks would push the moves out of sight. */
const ROOM = 330;

/** What a person touches it with. */
const HANDS = ["pointerdown", "wheel", "keydown"];

/**
 * The pinned card of one chat log: the live card of the conflict in front, below the log, where it stays in sight while
 * receipts run above it. With several conflicts it has a tab for each.
 */
export class Dock {
  readonly #element: HTMLElement;
  readonly #tabs: HTMLElement;
  readonly #body: HTMLElement;
  readonly #ways: StepWays;
  readonly #cards = new Map<string, HTMLElement>();
  readonly #holder: Holder;
  readonly #sizes = new ResizeObserver(() => this.update());
  #part: HTMLElement | null = null;
  /** A tab that was pressed: it stays in front until the step in front is another. */
  #chosen = { uuid: "", key: "" };
  #drawn = "";
  #front = "";
  /** Whether what came is an own turn, which stays in sight while its odds arrive; null: its person was here since. */
  #fresh: boolean | null = null;

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
    // Its panels keep their keys to themselves
    const hand = (): void => void (this.#fresh = null);
    for (const type of HANDS) this.#element.addEventListener(type, hand, true);
    containKeys(this.#tabs, { leave: () => ways.leave(), letter: (key) => panelLetter(this.#tabs, key) });
    follow(this.#element);
  }

  /** Stand below this part of a log. */
  attach(part: HTMLElement): void {
    this.#part = part;
    if (this.#element.previousElementSibling !== part) part.after(this.#element);
    if (part.parentElement) this.#sizes.observe(part.parentElement);
    joinPlaces(this.#holder);
  }

  /** Put the focus on the card that is pinned here, if there is one and nobody went on meanwhile. */
  enter(): Promise<CameFrom | null> {
    this.update();
    return CameFrom.enter(this.#card?.painted, () => this.#card?.querySelector<HTMLElement>("article"));
  }

  /** Its log is gone. */
  leave(): void {
    leavePlaces(this.#holder);
    this.#sizes.disconnect();
    this.#element.remove();
  }

  /** Whether a window lies over where it stands, or would stand at the foot of its log. */
  #isCovered(): boolean {
    const log = this.#part?.parentElement;
    if (!log) return false;
    const { left, right, bottom, height } = log.getBoundingClientRect();
    return isBelowWindow(
      log,
      this.#element.getClientRects()[0] ?? { left, right, top: bottom - height * SHARE, bottom },
    );
  }

  /** The height that it may take at most; none while its log is out of sight. */
  get #room(): number {
    return (this.#part?.parentElement?.clientHeight ?? 0) * SHARE;
  }

  get #card(): ConflictElement | null {
    const card = this.#body.firstElementChild;
    return card instanceof ConflictElement ? card : null;
  }

  /** Show the conflict in front among those that have their place here. */
  update(): void {
    onceLetGo(this.#update);
  }

  readonly #update = (): void => {
    const here = heldBy(this.#holder);
    this.#element.hidden = here.length === 0;
    const front = this.#ways.front();
    const shown = this.#shown(here, front?.conflict ?? this.#ways.kept() ?? "", front?.key ?? "");
    this.#drawTabs(here, shown);
    // One that stands elsewhere for a while comes back with what was unfolded and typed
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
    // It is told of the change after us: till then what was pressed has the focus, and the question is not there
    card.addEventListener("drawn", () => this.#toHead());
    this.#cards.set(uuid, card);
    return card;
  }

  /** The same step may go on after an answer: from its question on too, and the focus goes where it is seen. */
  #answered(): void {
    this.arrived();
    const focused = this.#focused;
    const step = focused?.closest<HTMLElement>('[data-key^="cue "]')?.dataset["key"];
    if (!focused || step === undefined) return;
    const { top, bottom } = this.#body.getBoundingClientRect();
    const at = focused.getBoundingClientRect();
    if (at.bottom > bottom || at.top < top) this.#ways.lost(this.#body, [step]);
  }

  /**
   * What is new is at its head: an own turn comes into sight wherever its person is, who keeps the focus and what is
   * typed. Of what nobody waits for, or that nothing is asked any more, whoever came to read on below is left alone.
   */
  readonly #toHead = (): void => {
    if (isPressed()) onceLetGo(this.#toHead);
    else if (this.#fresh || (this.#fresh === false && !(this.#focused && this.#ways.came()))) this.arrived();
  };

  get #focused(): HTMLElement | null {
    const focused = focusedIn(this.#body.ownerDocument);
    return this.#body.contains(focused) ? focused : null;
  }

  /**
   * The focus was put into a step: that is read from its question on. What has the focus comes into sight as far as the
   * question stays below the line of what is at stake, which lies over what is scrolled.
   */
  arrived(): void {
    const body = this.#body;
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

import { focusedIn } from "../../foundry/dom.ts";
import { sessions } from "../../play/sessions.ts";
import type { OpenCue } from "../../play/session.ts";
import { isOffer } from "../present/cue.ts";
import { fillFor, heldBy, holderOf, onMoved, settlePlaces, stepsChanged } from "../place/places.ts";
import { ChatDocks } from "./docks.ts";
import { KeyboardFocus, KEEP_MS, OwnDigits, chooseFront, listOf, nextFront, wentTo, type FrontCue } from "./focus.ts";
import { Rail } from "../rail/rail.ts";
import { Strip } from "./strip.ts";

/** This client's own steps: which is in front, where the focus goes, and their places; paints the rail too. */
export class Steps {
  readonly #hand: KeyboardFocus;
  readonly #digits: OwnDigits;
  readonly #strip: Strip;
  readonly #docks: ChatDocks;
  readonly #rail: Rail;
  #front: FrontCue = { key: null, since: 0 };

  constructor(document: Document) {
    this.#hand = new KeyboardFocus(document);
    this.#digits = new OwnDigits(
      document,
      () => this.#mine().some(({ cue }) => !cue.auto),
      () => void this.#lead(false),
    );
    const ways = {
      front: () => this.front(),
      kept: () => (this.#front.key === null ? this.#front.conflict : undefined),
      mine: () => this.#mine(),
      next: () => {
        this.#front = nextFront(this.#front, this.#mine(), Date.now());
        this.paint();
      },
      choose: (uuid: string) => {
        this.#choose(uuid);
        this.paint();
      },
      answered: () => this.#hand.answered(),
      came: () => this.#hand.came,
      leave: () => this.#hand.leave(),
      lost: (region: HTMLElement, keys: readonly string[]) => this.lost(region, keys),
    };
    this.#strip = new Strip(document, ways);
    this.#docks = new ChatDocks(ways);
    this.#rail = new Rail(document);
    sessions.onPlay(() => {
      stepsChanged();
      this.paint();
    });
    onMoved(() => this.paint());
    // The choice of the last paint: a question about its place must move nothing and derive nothing
    fillFor(() => (this.#front.conflict === undefined ? null : this.#placeOf(this.#front.conflict)));
    settlePlaces();
    this.paint();
  }

  /** Called when windows open, close or move: strip and rail find room again. */
  settle(): void {
    this.#strip.settle();
    this.#rail.settle();
  }

  /** Also needed after the pause or the people at the table change. */
  paint(): void {
    void this.#strip.paint();
    this.#docks.update();
    void this.#rail.paint();
  }

  answered(): void {
    this.#hand.answered();
  }

  leave(): void {
    this.#hand.leave();
  }

  /** The most urgent, unless the person is at another. */
  front(): OpenCue | undefined {
    const mine = this.#mine();
    const before = this.#front;
    const at = mine.find(({ key }) => key === before.key);
    const step = at ? this.#step(at) : null;
    const focused = step?.contains(focusedIn(step.ownerDocument)) ?? false;
    this.#front = chooseFront(before, mine, focused, Date.now());
    if (this.#front !== before && mine.length > 0 && mine[0]?.key !== this.#front.key)
      // A timer may ring just before the clock agrees
      setTimeout(() => this.paint(), KEEP_MS + 50);
    return mine.find(({ key }) => key === this.#front.key);
  }

  /** From a step that the person chose the key goes on to the next one. */
  async focus(uuid?: string): Promise<void> {
    if (uuid !== undefined) this.#choose(uuid);
    else if (this.#hand.goesOn) this.#front = nextFront(this.#front, this.#mine(), Date.now());
    // Asking for the step in front ends the grace of a closed one
    else if (this.#front.key === null) this.#front = { key: null, since: Date.now() };
    await this.#lead(true, uuid);
  }

  async #lead(came: boolean, uuid?: string): Promise<void> {
    this.#hand.depart();
    const { step, place } = await this.#drawn(came, uuid);
    this.#arrive(step ?? place, came);
  }

  /** The step in front and its place, once drawn: while they are, the step may close, or move to another place. */
  async #drawn(opens: boolean, uuid?: string): Promise<{ step: HTMLElement | null; place: HTMLElement }> {
    for (;;) {
      const front = this.front();
      const conflict = uuid ?? front?.conflict ?? heldBy(null)[0]?.uuid ?? sessions.live()[0]?.uuid ?? "";
      const place = this.#placeOf(conflict);
      if (opens && place === this.#strip.element) this.#strip.open();
      this.#docks.update();
      await this.#painted(conflict);
      if (front?.key === this.front()?.key && place === this.#placeOf(conflict))
        return { step: front?.conflict === conflict ? this.#step(front) : null, place };
    }
  }

  #arrive(step: HTMLElement | null, came: boolean): void {
    this.#hand.arrive(step, came);
    this.#docks.arrived();
  }

  #painted(uuid: string): Promise<unknown> {
    const holder = holderOf(uuid);
    return holder ? holder.painted() : this.#strip.paint();
  }

  #placeOf(uuid: string): HTMLElement {
    return holderOf(uuid)?.element ?? this.#strip.element;
  }

  /** A focused control is gone: goes to its step's first move, else to the step in front, unless that is an offer. */
  lost(region: HTMLElement, keys: readonly string[]): boolean {
    const step = keys.find((key) => /^(?:body|cue) /.test(key));
    // Ending a turn in its tracker row goes on with the next to act
    if (step === undefined) return keys.includes("acts") && this.#goOnIfAsked();
    const list = listOf(region, keys);
    if (list) {
      list.focus();
      return true;
    }
    const there = [...region.querySelectorAll<HTMLElement>("[data-key]")].find((part) => part.dataset["key"] === step);
    if (there) {
      // The step goes on with other moves: a turn after its first move
      this.#arrive(there, false);
      return true;
    }
    if (!this.#goOnIfAsked()) this.#digits.keep(() => this.#hand.leave());
    return true;
  }

  #goOnIfAsked(): boolean {
    const front = this.front();
    if (!front || isOffer(front)) return false;
    void this.#goOn(front);
    return true;
  }

  async #goOn(front: OpenCue): Promise<void> {
    this.#arrive(this.#step(front) ?? (await this.#drawn(false)).step, false);
  }

  /** A GM who is not asked unfolds the step to act for somebody. */
  async reveal(conflict: string, kind: string, seat: string): Promise<void> {
    const open = sessions
      .cues()
      .find(({ conflict: uuid, cue }) => uuid === conflict && cue.kind === kind && cue.seats.includes(seat));
    if (!open) return;
    if (open.mine) this.#front = wentTo(open, this.#mine(), Date.now());
    else (holderOf(conflict)?.act ?? this.#strip.act)(conflict, open.cue.id);
    if (holderOf(conflict) === null) this.#strip.open();
    this.paint();
    await this.#painted(conflict);
  }

  #choose(uuid: string): void {
    const mine = this.#mine();
    const open = mine.find(({ conflict }) => conflict === uuid);
    if (open) this.#front = wentTo(open, mine, Date.now());
  }

  #mine(): readonly OpenCue[] {
    return sessions.cues().filter((cue) => cue.mine);
  }

  #step(open: OpenCue): HTMLElement | null {
    const place = this.#placeOf(open.conflict);
    return (
      [...place.querySelectorAll<HTMLElement>("[data-cue]")].find(
        (step) => step.tagName === "SECTION" && step.dataset["cue"] === open.cue.id,
      ) ?? null
    );
  }
}

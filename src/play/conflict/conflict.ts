import { memberOf } from "../../foundry/shape.ts";
import { isRefused, type AnyFamily, type Folded, type Hidden, type Refused } from "../../rules/log/index.ts";
import { adapterOf } from "../family/index.ts";
import { familyOf, hasLog, type Folds } from "../folds.ts";
import type { HandNotes } from "../manual-edits.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isOver } from "../receipts.ts";
import type { Answer, SendOptions } from "../refusals.ts";
import type { Session } from "../session.ts";
import { begin } from "../worker/slices.ts";
import { notesOf, type OddsCache, Listeners, ViewCache, following } from "../session-caches.ts";
import type { Op, Requester } from "../wire/channel.ts";
import { commandsOf, type CommandContext } from "./commands.ts";
import { CueMemory } from "./cues.ts";
import { DERIVED, derive, pressedAt, type Snapshot } from "./derived.ts";
import { Choosing, Press, Throwing, WaitForDice, rollingSteps, type ChoosingAt } from "./press.ts";

/** Token and compendium actors derive from world actors, so a change of these changes them. */
const ofWorld = (actor: string): boolean => /^Actor\.\w+$/.test(actor);

/** Whether a conflict may show the sheet of an actor (a uuid), judged without its log; true when in doubt. */
const readsSheet = (page: ConflictPage, actor: string): boolean => {
  const { fight, seats } = page;
  if (adapterOf(page).joins || (fight !== null && !fight.begun)) return true;
  const isRead = (one: string): boolean => one === actor || (one !== "" && !ofWorld(one));
  return (
    Object.values(seats).some((seat) => isRead(seat.actor)) || fight?.rows.some((row) => isRead(row.actor)) === true
  );
};

interface Picture {
  readonly page: ConflictPage;
  readonly folded: Folded | null;
  readonly unreadable: Refused | null;
}

/** What the conflicts of one client share. */
export interface ConflictDeps {
  readonly host: Host;
  readonly folds: Folds;
  readonly requester: Requester;
  readonly notes: HandNotes;
  readonly changed: (uuid: string) => void;
  /** Whether a conflict's dice still roll on this client, so that results stay hidden. */
  readonly rollingAt: (uuid: string) => boolean;
  /** A conflict's dice have come to rest, and it is shown as it is. */
  readonly settled: (uuid: string) => void;
}

const isHidden = (odds: unknown): odds is Hidden => memberOf(odds, "kind") === "hidden";

/** A conflict on this client: updates its session and holds what only this machine knows. */
export class Conflict {
  readonly session: Session;
  readonly #uuid: string;
  readonly #around: ConflictDeps;
  readonly #family: AnyFamily;
  readonly #listeners = new Listeners();
  readonly #cueMemory: CueMemory;
  readonly #press: Press;
  readonly #choosing: Choosing;
  readonly #throwing: Throwing;
  readonly #dice: WaitForDice;
  /** The page as last seen; a released log is folded from it again. */
  #page: ConflictPage;
  #picture: Picture | null = null;
  readonly #notes: OddsCache;
  readonly #sights: ViewCache;
  #moment: Snapshot | null = null;
  #deleted = false;
  #saysNotes = false;

  /** Null for a family this build does not know. */
  static of(page: ConflictPage, around: ConflictDeps): Conflict | null {
    const family = familyOf(page);
    return isRefused(family) ? null : new Conflict(page, family, around);
  }

  private constructor(page: ConflictPage, family: AnyFamily, around: ConflictDeps) {
    const { host, requester } = around;
    this.#around = around;
    this.#notes = notesOf(host.thinker, () => this.#paint());
    this.#uuid = page.uuid;
    this.#family = family;
    this.#sights = new ViewCache(family);
    this.#cueMemory = new CueMemory(() => host.world.now());
    this.#press = new Press(host, requester, (tell) => this.#pressed(tell));
    this.#choosing = new Choosing(page.uuid, host, requester, () => this.#reveal());
    this.#throwing = new Throwing(page.uuid, host, requester, () => this.#reveal());
    this.#dice = new WaitForDice(host, () => {
      this.#show(this.#stored());
      around.settled(page.uuid);
    });
    this.#page = page;
    this.session = this.#sessionOf();
    this.#reveal();
  }

  get shownBy(): number {
    return this.#listeners.size;
  }

  /** True while rolling dice hide their results here. */
  get holding(): boolean {
    return this.#dice.holding;
  }

  /** The page, its people or its actors changed, or the page is gone. Returns its log as it is stored. */
  refresh(page?: ConflictPage | null): Folded | null {
    begin();
    const next = this.#stored(page);
    this.#deleted = next === null;
    this.#press.look((step) => next?.folded?.live.some(({ stored }) => stored.step === step) === true);
    // Nobody waits for dice of a released log
    if (next?.folded && this.#picture?.folded)
      this.#dice.wait(rollingSteps(this.#family, this.#picture.folded, next.folded));
    if (this.#dice.holding) this.#paint();
    else this.#show(next);
    this.#rest();
    return next?.folded ?? null;
  }

  /** People or actors changed. A finished conflict without a screen is read again only when someone looks. */
  aroundChanged(): void {
    if (isOver(this.#page) && this.shownBy === 0) this.#rest();
    else this.refresh();
  }

  actorChanged(actor: string): void {
    if (readsSheet(this.#page, actor)) this.aroundChanged();
  }

  /** Releases the log of a finished conflict without a screen. */
  #rest(): void {
    if (!isOver(this.#page) || this.shownBy > 0 || this.#dice.holding || this.#deleted) return;
    this.#moment = null;
    this.#picture = null;
    this.#sights.forget();
  }

  get #shown(): Picture {
    return (this.#picture ??= this.#read(this.#page));
  }

  #listen(paint: () => void): () => void {
    const stop = this.#listeners.add(paint);
    return () => {
      stop();
      this.#rest();
    };
  }

  /** A hand change was noted: repaints where a screen has read what an undo leaves alone. */
  noticed(): void {
    if (!this.#saysNotes) return;
    this.#saysNotes = false;
    this.#tell();
  }

  rested(step: string): void {
    this.#dice.rested(step);
  }

  rolling(step: string): boolean {
    return this.#dice.rolling(step);
  }

  nudgedBy(cue: string): void {
    this.#cueMemory.hurry(cue);
    this.#paint();
  }

  /** The last choice of a group is in: this client opens its seals to the GM's machine. */
  openSealed(group: string): void {
    const at = this.#at;
    if (at) void this.#choosing.open(at, group);
  }

  #sessionOf(): Session {
    const handle = {
      uuid: this.#uuid,
      subscribe: (paint: () => void) => this.#listen(paint),
      isHidden,
      ...commandsOf(this.#asking()),
    };
    return Object.assign(
      following(DERIVED, () => this.#now.now),
      handle,
    );
  }

  #asking(): CommandContext {
    return {
      host: this.#around.host,
      uuid: this.#uuid,
      moment: () => this.#now,
      ask: (op, body, name, options) => this.#ask(op, body, name, options),
      run: (control, job) => this.#press.run(control, job),
      choose: (group, seat, intent) => this.#choosing.choose(this.#at, group, seat, intent),
      keepAll: (steps) => this.#choosing.keepAll(steps),
      throwHere: (folded, seat) => this.#throwing.throw(folded, seat),
      nudges: this.#cueMemory,
    };
  }

  #ask(op: Op, body: unknown, name: string, options: SendOptions): Promise<Answer> {
    const { seq } = this.#now.now;
    return this.#press.ask(options.control ?? name, { op, uuid: this.#uuid, body, seq, cue: options.cue ?? null });
  }

  #read(page: ConflictPage): Picture {
    const folded = hasLog(page) ? this.#around.folds.of(page) : null;
    return isRefused(folded) ? { page, folded: null, unreadable: folded } : { page, folded, unreadable: null };
  }

  #stored(page = this.#around.host.world.page(this.#uuid)): Picture | null {
    return page && this.#read(page);
  }

  #show(next: Picture | null): void {
    if (next) {
      this.#picture = next;
      this.#page = next.page;
    }
    this.#reveal();
    this.#paint();
  }

  /** The stored log, even while dice roll on this screen; null where there is none. */
  get #at(): ChoosingAt | null {
    const stored = this.#stored();
    return stored?.page.home && stored.folded ? { family: this.#family, folded: stored.folded } : null;
  }

  #reveal(): void {
    const { folded, page } = this.#shown;
    if (!folded || !page.home) return;
    void this.#throwing.reveal(folded);
    void this.#choosing.reveal({ family: this.#family, folded });
  }

  #paint(): void {
    this.#moment = null;
    this.#tell();
  }

  #pressed(tell: boolean): void {
    if (this.#moment) this.#moment = pressedAt(this.#moment, this.#pressing);
    if (tell) this.#tell();
  }

  get #pressing(): Snapshot["press"] {
    return { pending: this.#press.pending, refusal: this.#press.refusal };
  }

  #tell(): void {
    this.#around.changed(this.#uuid);
    this.#listeners.tell();
  }

  get #now(): Snapshot {
    if (!this.#moment) this.#notes.renew();
    return (this.#moment ??= derive({
      host: this.#around.host,
      folds: this.#around.folds,
      family: this.#family,
      ...this.#shown,
      seals: this.#throwing.seals,
      kept: this.#notes.kept,
      sights: this.#sights,
      rolling: this.holding,
      rollingAt: this.#around.rollingAt,
      deleted: this.#deleted,
      press: this.#pressing,
      notes: () => {
        this.#saysNotes = true;
        return this.#around.notes.of(this.#uuid);
      },
      since: (cue) => this.#cueMemory.since(cue),
      nudged: (cue) => this.#cueMemory.hurried(cue),
      tidy: (cues) => this.#cueMemory.tidy(cues),
    }));
  }
}

import { memberOf } from "../../foundry/shape.ts";
import { isRefused, type AnyFamily, type Folded, type Hidden, type Refused } from "../../rules/log/index.ts";
import { familyOf, hasLog, type Folds } from "../folds.ts";
import type { HandNotes } from "../manual-edits.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isOver } from "../receipts.ts";
import type { Answer, SendOptions } from "../refusals.ts";
import type { Session } from "../session.ts";
import { begin } from "../worker/slices.ts";
import { notesOf, type OddsCache } from "../worker/odds-cache.ts";
import type { Op, Requester } from "../wire/channel.ts";
import { commandsOf, type CommandContext } from "./commands.ts";
import { CueMemory } from "./cues.ts";
import { DERIVED, derive, pressedAt, type Snapshot } from "./derived.ts";
import { Choosing, Press, Throwing, WaitForDice, rollingSteps, type ChoosingAt } from "./press.ts";
import { Listeners, ViewCache, following } from "./view-cache.ts";

/** Actors of tokens and of compendia are made of actors of the world: whoever changes one of these changes them. */
const ofWorld = (actor: string): boolean => /^Actor\.\w+$/.test(actor);

/**
 * Whether a conflict may show what an actor's sheet says, told without reading its log: a fight and a duel show
 * the sheets of those who take part; who may still come into a contest is asked of all, and a fight that nobody has
 * begun is read from sheets anew. `actor` is a uuid. When in doubt, yes.
 */
const readsSheet = (page: ConflictPage, actor: string): boolean => {
  const { family, fight, seats } = page;
  if (family === "contest" || (fight !== null && !fight.begun)) return true;
  const isRead = (one: string): boolean => one === actor || (one !== "" && !ofWorld(one));
  return (
    Object.values(seats).some((seat) => isRead(seat.actor)) || fight?.rows.some((row) => isRead(row.actor)) === true
  );
};

/** What is painted: one page and what its log made of it. */
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
  /** Hears of every change of a conflict, and shows none itself. */
  readonly changed: (uuid: string) => void;
  /** Whether the dice of a conflict still roll on this client, so that nobody tells yet what they decided. */
  readonly rollingAt: (uuid: string) => boolean;
  /** The dice of a conflict have come to rest, and it is shown as it is. */
  readonly settled: (uuid: string) => void;
}

const isHidden = (odds: unknown): odds is Hidden => memberOf(odds, "kind") === "hidden";

/** One conflict on this client: brings its session up to date, and keeps what this machine alone knows of it. */
export class Conflict {
  /** What screens read and press. */
  readonly session: Session;
  readonly #uuid: string;
  readonly #around: ConflictDeps;
  readonly #family: AnyFamily;
  /** The screens that show this conflict, and nobody else. */
  readonly #listeners = new Listeners();
  readonly #cueMemory: CueMemory;
  readonly #press: Press;
  readonly #choosing: Choosing;
  readonly #throwing: Throwing;
  readonly #dice: WaitForDice;
  /** The page as it was last seen; what its log made of it is read again from it when it was let go. */
  #page: ConflictPage;
  #picture: Picture | null = null;
  /** Odds that were worked out, and those that are waited for. */
  readonly #notes: OddsCache;
  readonly #sights: ViewCache;
  #moment: Snapshot | null = null;
  #deleted = false;
  /** Whether a screen says what was done beside the log. */
  #saysNotes = false;

  /** Null when the page is of a family this build does not know. */
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

  /** How many screens show it: opening it again adds none. */
  get shownBy(): number {
    return this.#listeners.size;
  }

  /** True while dice roll on this client of which it does not show yet what they decided. */
  get holding(): boolean {
    return this.#dice.holding;
  }

  /** The page, its people or its actors changed, or the page is gone. */
  refresh(): void {
    begin();
    const next = this.#stored();
    this.#deleted = next === null;
    this.#press.look((step) => next?.folded?.live.some(({ stored }) => stored.step === step) === true);
    // Nobody waits for dice of what was let go
    if (next?.folded && this.#picture?.folded)
      this.#dice.wait(rollingSteps(this.#family, this.#picture.folded, next.folded));
    if (this.#dice.holding) this.#paint();
    else this.#show(next);
    this.#rest();
  }

  /**
   * People or actors changed. Of what is over and on no screen nothing is read now: it is worked out anew when somebody
   * looks.
   */
  aroundChanged(): void {
    if (isOver(this.#page) && this.shownBy === 0) this.#rest();
    else this.refresh();
  }

  /** The sheet of an actor changed, and nothing else of it. */
  actorChanged(actor: string): void {
    if (readsSheet(this.#page, actor)) this.aroundChanged();
  }

  /** Let go what its log made of a conflict that is over and on no screen: whoever looks again has it read anew. */
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

  /** Something was done beside the log: what an undo leaves alone says more now, where somebody asks for that. */
  noticed(): void {
    if (!this.#saysNotes) return;
    this.#saysNotes = false;
    this.#tell();
  }

  /** The dice of a step have come to rest on this client. */
  rested(step: string): void {
    this.#dice.rested(step);
  }

  /** True while the dice of this step are still rolling on this client: its receipt must not tell either. */
  rolling(step: string): boolean {
    return this.#dice.rolling(step);
  }

  /** The GM asked this viewer to hurry. */
  nudgedBy(cue: string): void {
    this.#cueMemory.hurry(cue);
    this.#paint();
  }

  /** The last choice of a group has come in: what this client has sealed of it is opened to the GM's machine. */
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

  #stored(): Picture | null {
    const page = this.#around.host.world.page(this.#uuid);
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

  /** The log as it is stored, even while dice still roll on this screen; null where there is none to play on. */
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

  /** Whoever looks at all conflicts, then the screens of this one. */
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

import { dependents, isRefused } from "../../rules/log/index.ts";
import type {
  AnyFamily,
  Folded,
  Hidden,
  IntentBase,
  Option,
  Refused,
  SeatId,
  Sentence,
} from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/json.ts";
import { done } from "../answers.ts";
import type { HandNotes } from "../by-hand/notes.ts";
import { isCold } from "../cold.ts";
import { DerivedParts } from "./derived-parts.ts";
import { familyOf, hasLog, type Folds } from "../folds.ts";
import { Listeners } from "../listeners.ts";
import type { ReplayFrame } from "../contest-table-api.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isOver } from "../receipts.ts";
import { REFUSED } from "../refusals.ts";
import { playersOf } from "../rights.ts";
import { leftByHand } from "./by-hand.ts";
import { Choosing, type ChoosingAt } from "./choosing.ts";
import { CueMemory } from "./cue-memory.ts";
import { derive, type Derived } from "./derive.ts";
import { statusOf } from "./frame.ts";
import { planOf } from "./gm-side.ts";
import { replayFrame } from "./replay.ts";
import { WaitForDice, rollingSteps } from "./wait-for-dice.ts";
import { Press } from "./press.ts";
import { reopenAction } from "./stranded.ts";
import { Throwing } from "./throwing.ts";
import type { Answer, LogLine, SendOptions, Session } from "../session.ts";
import type { Op } from "../wire/messages.ts";
import type { Requester } from "../wire/requester.ts";

/** What is painted: one page and what its log made of it, with everything derived worked out once. */
interface Picture {
  readonly page: ConflictPage;
  readonly folded: Folded | null;
  readonly unreadable: Refused | null;
}

/** What the sessions of one client share. */
export interface Around {
  readonly host: Host;
  readonly folds: Folds;
  readonly requester: Requester;
  readonly notes: HandNotes;
  /** Hears of every change of a session, and shows none itself. */
  readonly changed: () => void;
}

/** One conflict on this client. See `Session` for what each member shows or does. */
export class LiveSession extends DerivedParts implements Session {
  readonly uuid: string;
  readonly #host: Host;
  readonly #folds: Folds;
  readonly #family: AnyFamily;
  /** The screens that show this conflict, and nobody else. */
  readonly #listeners = new Listeners();
  readonly #changed: () => void;
  readonly #cueMemory: CueMemory;
  readonly #press: Press;
  readonly #choosing: Choosing;
  readonly #throwing: Throwing;
  readonly #dice: WaitForDice;
  readonly #notes: HandNotes;
  #picture: Picture;
  readonly #kept = new Map<string, unknown>();
  #derived: Derived | null = null;
  #deleted = false;

  /** Null when the page is of a family this build does not know. */
  static of(page: ConflictPage, around: Around): LiveSession | null {
    const family = familyOf(page);
    return isRefused(family) ? null : new LiveSession(page, family, around);
  }

  private constructor(page: ConflictPage, family: AnyFamily, { host, folds, requester, notes, changed }: Around) {
    super();
    this.#notes = notes;
    this.#changed = changed;
    this.uuid = page.uuid;
    this.#host = host;
    this.#folds = folds;
    this.#family = family;
    this.#cueMemory = new CueMemory(() => host.world.now());
    this.#press = new Press(host, requester, () => this.#paint());
    this.#choosing = new Choosing(page.uuid, host, requester, () => this.#reveal());
    this.#throwing = new Throwing(page.uuid, host, requester, () => this.#reveal());
    this.#dice = new WaitForDice(host, () => this.#show(this.#stored()));
    this.#picture = this.#read(page);
    this.#reveal();
  }

  get family() {
    return this.#picture.page.family;
  }
  get title(): string {
    return this.#picture.page.name;
  }
  get stakes(): string {
    return this.#picture.page.text;
  }
  get terms() {
    return this.#picture.page.stakes;
  }
  get status() {
    return statusOf(this.#picture.page, this.#picture.folded);
  }
  get seq(): number {
    return this.#picture.folded?.seq ?? 0;
  }
  get startedAt(): number {
    return this.#picture.page.startedAt;
  }
  get faults() {
    return this.#picture.folded?.faults ?? [];
  }
  get pending() {
    return this.#press.pending;
  }
  get refusal() {
    return this.#press.refusal;
  }
  get cold(): boolean {
    return isCold(this.#picture.page);
  }
  get held(): boolean {
    return this.#dice.holding;
  }
  get detail() {
    return this.#picture.page.detail;
  }
  get sealed(): readonly SeatId[] {
    return Object.values(this.#picture.folded?.table.seals ?? {}).flatMap(({ sealed }) => Object.keys(sealed));
  }

  options(seat: SeatId | null): readonly Option<IntentBase>[] {
    return this.cold ? [] : this.now.optionsOf(seat);
  }

  isHidden(odds: unknown): odds is Hidden {
    return typeof odds === "object" && odds !== null && (odds as { kind?: unknown }).kind === "hidden";
  }

  replayAt(index: number): ReplayFrame | null {
    const { folded } = this.#picture;
    return folded && !this.limited ? replayFrame(this.#family, folded, this.lines, this.viewer, index) : null;
  }

  subscribe(paint: () => void): () => void {
    return this.#listeners.add(paint);
  }

  /** How many screens show it: opening it again adds none. */
  get shownBy(): number {
    return this.#listeners.size;
  }

  undoes(step: string): readonly LogLine[] {
    const steps = this.#taken(step);
    return this.now.lines.filter((line) => steps.includes(line.step));
  }

  leaves(step: string): readonly Sentence[] {
    const { page, folded } = this.#picture;
    const notes = this.gm ? this.#notes.of(this.uuid) : [];
    return folded ? leftByHand(this.#host, { page, folded, notes }, this.#taken(step)) : [];
  }

  #taken(step: string): readonly string[] {
    const { folded } = this.#picture;
    return folded ? [step, ...dependents(this.#family, folded, step)] : [];
  }

  /** The page, its people or its actors changed, or the page is gone. */
  refresh(): void {
    const next = this.#stored();
    this.#deleted = next === null;
    if (next?.folded && this.#picture.folded)
      this.#dice.wait(rollingSteps(this.#family, this.#picture.folded, next.folded));
    if (this.#dice.holding) this.#paint();
    else this.#show(next);
  }

  /**
   * People or actors changed. Of what is over and on no screen nothing is read now: it is worked out anew when somebody
   * looks.
   */
  aroundChanged(): void {
    if (isOver(this.#picture.page) && this.shownBy === 0) this.#derived = null;
    else this.refresh();
  }

  /** Something was done beside the log: what an undo leaves alone may say more now. */
  noticed(): void {
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

  send(intent: IntentBase, options: SendOptions = {}): Promise<Answer> {
    if (this.status === "challenge" && intent.type === "accept") return this.accept(options);
    if (this.status === "challenge" && intent.type === "decline") return this.decline(options);
    if (this.status === "asked") return this.#answerAsk(intent, options);
    if (intent.type === "grant" || intent.type === "deny")
      return this.answerRequest((intent as { request?: string }).request ?? "", intent.type === "grant", options);
    const again = reopenAction(intent);
    if (again) return this.table(again, { ...options, cue: null });
    if (intent.type === "throw" && intent.seat !== undefined && this.throwing)
      return this.throwDice(intent.seat, options);
    const group = this.#sealOf(options.cue ?? null);
    if (group !== null && intent.seat !== undefined) {
      const { seat } = intent;
      return this.#press.run(options.control ?? intent.type, () =>
        this.#choosing.choose(this.#at, group, seat, intent),
      );
    }
    return this.asking("intent", { ...intent }, intent.type, options);
  }

  /** The seal group of an open cue, or null where choices are made in the open. */
  #sealOf(cue: string | null): string | null {
    return cue === null ? null : (this.cues.find((one) => one.cue.id === cue)?.cue.seal ?? null);
  }

  #answerAsk(intent: IntentBase, options: SendOptions): Promise<Answer> {
    if (intent.type !== "frame") return this.asking("answer", { ...intent }, intent.type, options);
    if (this.ask) this.#host.screen.frameContest(this.ask.start);
    return Promise.resolve(done);
  }

  throwDice(seat: SeatId, options: SendOptions = {}): Promise<Answer> {
    const { folded } = this.#picture;
    if (!folded) return Promise.resolve(REFUSED.noThrow);
    return this.#press.run(options.control ?? `throw:${seat}`, () => this.#throwing.throw(folded, seat));
  }

  async nudge(cue: string): Promise<Answer> {
    const { world, wire } = this.#host;
    if (!world.me().gm) return REFUSED.notGm;
    const open = this.cues.find((one) => one.cue.id === cue);
    if (!open) return REFUSED.stale;
    if (this.#cueMemory.nudgedJustNow(cue)) return REFUSED.nudgedAlready;
    const delegates = this.#picture.folded?.table.delegates ?? {};
    const players = open.cue.seats.flatMap((seat) => playersOf(seat, this.now.owners, delegates));
    const present = world.people().flatMap((one) => (one.active && players.includes(one.id) ? [one.id] : []));
    if (present.length === 0) return REFUSED.nobodyToNudge;
    this.#cueMemory.nudge(cue);
    wire.emit({ type: "nudge", uuid: this.uuid, cue, users: [...new Set(present)] });
    return done;
  }

  useDefault(cue: string): Promise<Answer> {
    if (this.status === "challenge") return this.decline({ control: `default:${cue}` });
    const again = this.cues.find((one) => one.cue.id === cue && one.cue.kind === "stranded")?.cue.default;
    if (again) return this.send(again, { control: `default:${cue}` });
    return this.table({ type: "default", cue }, { cue, control: `default:${cue}` });
  }

  playGmSide(options: SendOptions = {}): Promise<Answer> {
    const { folded, page } = this.#picture;
    const { steps } = folded && this.gm ? planOf(this.#host, page, this.#family, folded) : { steps: [] };
    const seals = this.#choosing.keepAll(steps);
    return this.asking("gmSide", { seals }, "gm-side", { ...options, cue: null });
  }

  async showToAll(): Promise<Answer> {
    if (!this.#host.world.me().gm) return REFUSED.notGm;
    this.#host.wire.emit({ type: "show", uuid: this.uuid });
    this.#host.screen.showBoard(this.uuid);
    return done;
  }

  protected get gm(): boolean {
    return this.#host.world.me().gm;
  }

  protected asking(op: Op, body: Json, name: string, options: SendOptions): Promise<Answer> {
    const asking = { op, uuid: this.uuid, body, seq: this.seq, cue: options.cue ?? null };
    return this.#press.ask(options.control ?? name, asking);
  }

  #read(page: ConflictPage): Picture {
    const folded = hasLog(page) ? this.#folds.of(page) : null;
    return isRefused(folded) ? { page, folded: null, unreadable: folded } : { page, folded, unreadable: null };
  }

  #stored(): Picture | null {
    const page = this.#host.world.page(this.uuid);
    return page && this.#read(page);
  }

  #show(next: Picture | null): void {
    if (next) this.#picture = next;
    this.#reveal();
    this.#paint();
  }

  /** The last choice of a group has come in: what this client has sealed of it is opened to the GM's machine. */
  openSealed(group: string): void {
    const at = this.#at;
    if (at) void this.#choosing.open(at, group);
  }

  /** The log as it is stored, even while dice still roll on this screen; null where there is none to play on. */
  get #at(): ChoosingAt | null {
    const stored = this.#stored();
    return stored?.page.home && stored.folded ? { family: this.#family, folded: stored.folded } : null;
  }

  #reveal(): void {
    const { folded, page } = this.#picture;
    if (!folded || !page.home) return;
    void this.#throwing.reveal(folded);
    void this.#choosing.reveal({ family: this.#family, folded });
  }

  #paint(): void {
    this.#derived = null;
    this.#tell();
  }

  /** Whoever looks at all conflicts, then the screens of this one. */
  #tell(): void {
    this.#changed();
    this.#listeners.tell();
  }

  protected get now(): Derived {
    return (this.#derived ??= this.#derive());
  }

  #derive(): Derived {
    return derive({
      host: this.#host,
      family: this.#family,
      ...this.#picture,
      seals: this.#throwing.seals,
      kept: this.#kept,
      silent: this.#deleted || this.#dice.holding,
      deleted: this.#deleted,
      since: (cue) => this.#cueMemory.since(cue),
      nudged: (cue) => this.#cueMemory.hurried(cue),
      tidy: (cues) => this.#cueMemory.tidy(cues),
    });
  }
}

import { Authority } from "../authority/authority.ts";
import { HandNotes } from "../by-hand/notes.ts";
import { HandWitness } from "../by-hand/witness.ts";
import { keepChronicle } from "../decide/chronicle.ts";
import { isCold } from "../cold.ts";
import { FightHall } from "../fights/fights.ts";
import { Folds } from "../folds.ts";
import { Listeners } from "../listeners.ts";
import { LiveSession, type Around } from "../conflict/conflict.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isOver, isRunning } from "../receipts.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer, OpenCue, Session } from "../session.ts";
import type { DuelStart, Known, Sessions } from "../sessions-api.ts";
import { beginDuel } from "../start/begin.ts";
import { startContestFrom } from "../start/contest-prepared.ts";
import { startFromPrepared } from "../start/prepared.ts";
import { Healer } from "../sure/healer.ts";
import { Sure } from "../sure/sure.ts";
import { surely } from "../sure/surely.ts";
import { Channel } from "../wire/channel.ts";
import { Requester } from "../wire/requester.ts";

/** A fight that nobody has begun is in play while it is the one in front; a copy never is. */
const inPlay = ({ status, fight, home }: ConflictPage): boolean =>
  home &&
  (status === "live" || status === "challenge" || status === "asked") &&
  (fight === null || fight.begun || (fight.active && fight.size > 0));

/** The newest first. */
const byAge = (pages: readonly ConflictPage[]): readonly ConflictPage[] =>
  [...pages].sort((a, b) => b.startedAt - a.startedAt || (a.uuid < b.uuid ? 1 : -1));

/** All conflicts on this client, and what keeps them up to date. */
export class SessionRegistry extends FightHall implements Sessions {
  readonly authority: Authority;
  readonly requester: Requester;
  readonly channel: Channel;
  /** What people do beside the logs, as this client sees it. */
  readonly witness: HandWitness;
  readonly #folds: Folds;
  readonly #notes: HandNotes;
  readonly #sessions = new Map<string, LiveSession>();
  readonly #listeners = new Listeners();
  #together = false;

  constructor(raw: Host) {
    const sure = new Sure(raw);
    const host = surely(raw, sure);
    const folds = new Folds();
    const authority = new Authority(host, folds, sure);
    const requester = new Requester(host, authority);
    super(host, authority, requester);
    this.#folds = folds;
    this.#notes = new HandNotes(host.memory);
    this.witness = new HandWitness(host, folds, this.#notes, (uuid) => this.#sessions.get(uuid)?.noticed());
    this.authority = authority;
    this.requester = requester;
    this.channel = new Channel(host, this.authority, this.requester, {
      nudged: ({ uuid, cue, users }) => {
        if (!users.includes(host.world.me().id)) return;
        this.#session(uuid)?.nudgedBy(cue);
        host.screen.nudged(`${uuid}|${cue}`);
      },
      show: (uuid) => {
        if (host.world.page(uuid)) host.screen.showBoard(uuid);
      },
      open: (uuid, group) => this.#session(uuid)?.openSealed(group),
      stands: (said) => healer.hear(said),
    });
    const healer = new Healer(host, sure, (uuid) => this.pageChanged(uuid));
    host.line.onUp(() => void this.#back());
    authority.openHere = (uuid, group) => this.#session(uuid)?.openSealed(group);
  }

  open(uuid: string): Session | null {
    return this.#session(uuid);
  }

  known(uuid: string): Known | null {
    return this.host.world.page(uuid);
  }

  live(): readonly Session[] {
    return this.#sessionsOf(byAge(this.host.world.unfinished().filter(inPlay)));
  }

  all(over = Infinity): readonly Session[] {
    const newest = byAge(this.host.world.pages().filter((page) => !isCold(page) || !isRunning(page)));
    let left = over;
    return this.#sessionsOf(newest.filter((page) => !isOver(page) || left-- > 0));
  }

  over(): readonly string[] {
    return this.host.world
      .pages()
      .filter(isOver)
      .map(({ uuid }) => uuid);
  }

  cues(): readonly OpenCue[] {
    return this.live()
      .flatMap((session) => session.cues)
      .sort(
        (a, b) =>
          Number(b.mine) - Number(a.mine) ||
          Number(a.cue.amendment) - Number(b.cue.amendment) ||
          a.since - b.since ||
          (a.key < b.key ? -1 : 1),
      );
  }

  onChange(paint: () => void): () => void {
    return this.#listeners.add(paint);
  }

  startDuel(start: DuelStart): Promise<Answer> {
    if (this.host.world.newer()) return Promise.resolve(REFUSED.newerSchema);
    const step = this.host.world.nonce();
    if (this.host.world.me().gm)
      return this.authority.exclusively("start", () => beginDuel(this.authority.deciding, start, step));
    return this.requester.ask({ op: "challenge", uuid: "", body: JSON.parse(JSON.stringify(start)) as never });
  }

  async startPrepared(uuid: string, start: Partial<DuelStart> = {}): Promise<Answer> {
    if (!this.host.world.me().gm) return REFUSED.notGm;
    const { authority, host } = this;
    const begin: Readonly<Record<ConflictPage["family"], () => Promise<Answer>>> = {
      combat: () => this.startPreparedFight(uuid),
      contest: () => authority.exclusively("start", () => startContestFrom(authority.deciding, uuid, {})),
      duel: () => authority.exclusively("start", () => startFromPrepared(authority.deciding, uuid, start)),
    };
    return begin[(await host.world.prepared(uuid))?.family ?? "duel"]();
  }

  /** A page was deleted by somebody: what was played in it is written down, once. `stored` gives what its document held. */
  pageDeleted(page: ConflictPage, stored: () => Readonly<Record<string, unknown>>): Promise<Answer> {
    return keepChronicle(this.host, this.authority, page, stored);
  }

  /** A page was made, changed or deleted. */
  pageChanged(uuid: string): void {
    const session = this.#sessions.get(uuid);
    if (session) session.refresh();
    if (!this.host.world.page(uuid)) {
      this.#sessions.delete(uuid);
      this.#folds.forget(uuid);
    }
    if (!session) this.#changed();
  }

  /** People, rights or actors changed: every picture may say something else now. */
  worldChanged(): void {
    // Whoever listens to all hears of it once, not once for each conflict that was ever looked at
    this.#together = true;
    try {
      for (const session of this.#sessions.values()) session.aroundChanged();
    } finally {
      this.#together = false;
    }
    this.#changed();
  }

  /** The dice of a step have come to rest on this client. */
  rested(uuid: string, step: string): void {
    this.#sessions.get(uuid)?.rested(step);
  }

  /** True while a receipt must not tell yet what its dice decided. */
  rolling(uuid: string, step: string): boolean {
    return this.#sessions.get(uuid)?.rolling(step) ?? false;
  }

  /** The line was gone and is there again: what was missed meanwhile is asked for, and what a broken-off step left undone is done. */
  async #back(): Promise<void> {
    await this.authority.doubts.back();
    this.worldChanged();
    await this.fights.begin();
  }

  get #around(): Around {
    const changed = () => this.#changed();
    return { host: this.host, folds: this.#folds, requester: this.requester, notes: this.#notes, changed };
  }

  #sessionsOf(pages: readonly ConflictPage[]): readonly LiveSession[] {
    return pages.flatMap((page) => this.#session(page.uuid) ?? []);
  }

  #session(uuid: string): LiveSession | null {
    const known = this.#sessions.get(uuid);
    if (known) return known;
    const page = this.host.world.page(uuid);
    const session = page ? LiveSession.of(page, this.#around) : null;
    if (!session) return null;
    this.#sessions.set(uuid, session);
    return session;
  }

  #changed(): void {
    if (!this.#together) this.#listeners.tell();
  }
}

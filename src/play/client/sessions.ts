/** All conflicts of one client and the commands around them. One conflict is `conflict`'s, deciding `authority`'s. */
import { memberOf } from "../../foundry/shape.ts";
import { listing } from "../../rules/contest/engine/party.ts";
import { usualRounds } from "../../rules/duel/usual.ts";
import {
  isRefused,
  stamp,
  tableDraft,
  type Ask,
  type Folded,
  type LiveEvent,
  type FamilyId,
} from "../../rules/log/index.ts";
import { Authority } from "../authority/authority.ts";
import { store, type Deciding } from "../decide/decide.ts";
import type { DuelStart } from "../api.ts";
import { calledNow } from "../family/adapter.ts";
import { adapterOf } from "../family/index.ts";
import { keepChronicle } from "../fights/chronicle.ts";
import { CombatSync } from "../fights/combat-sync.ts";
import { fightCommands } from "../fights/fights.ts";
import { Folds, familyOf, hasLog, isCold } from "../folds.ts";
import { bringCommands } from "../hero/bring.ts";
import { heroCommands } from "../hero/heroes.ts";
import { Healer, ReliableWrites, SaysAgain, surely } from "../host/reliable-writes.ts";
import { HandNotes, HandWitness } from "../manual-edits.ts";
import type { ConflictPage, Host, ToldEvent } from "../ports.ts";
import { isOver } from "../receipts.ts";
import { REFUSED, done, notStored, type Answer } from "../refusals.ts";
import { startContestFrom } from "../start/contests.ts";
import { beginDuel, duelBonuses, lackedBonuses, startFromPrepared, type DuelBrings } from "../start/duels.ts";
import { Channel, Requester } from "../wire/channel.ts";
import { conflictsOf } from "./conflicts.ts";
import { contestCommands } from "./contests.ts";

interface StartCommandDeps {
  readonly host: Host;
  readonly authority: Pick<Authority, "deciding" | "exclusively">;
  readonly requester: Requester;
  readonly startPreparedFight: (page: string) => Promise<Answer>;
}

const startCommands = ({ host, authority, requester, startPreparedFight }: StartCommandDeps) => {
  const inTurn = (job: () => Promise<Answer>): Promise<Answer> => authority.exclusively("start", job);
  return {
    /** An actor's duel list by its present sheet, and what it lacks against another; null for no actor. */
    duelBrings: (uuid: string, against = ""): DuelBrings | null => {
      const actor = host.world.actor(uuid);
      const other = against === "" ? null : host.world.actor(against);
      const lacks = actor && other ? lackedBonuses(host, actor, other) : [];
      return actor && { listed: actor.bonuses.length > 0, bonuses: duelBonuses(host, actor), lacks };
    },
    /** The usual number of exchanges for this size; null where the odds cannot tell. */
    duelRounds: (size: number): number | null => usualRounds(size),
    /** A GM's duel begins at once; a player's becomes a challenge for the other side. */
    startDuel: (start: DuelStart): Promise<Answer> => {
      if (host.world.newer()) return Promise.resolve(REFUSED.newerSchema);
      const step = host.world.nonce();
      if (host.world.me().gm) return inTurn(() => beginDuel(authority.deciding, start, step));
      return requester.ask({ op: "challenge", uuid: "", body: start });
    },
    /** Copies a prepared page into the Conflicts journal and begins; `start` fills or overrides a duel's seats. */
    startPrepared: async (uuid: string, start: Partial<DuelStart> = {}): Promise<Answer> => {
      if (!host.world.me().gm) return REFUSED.notGm;
      const begin: Readonly<Record<FamilyId, () => Promise<Answer>>> = {
        combat: () => startPreparedFight(uuid),
        contest: () => inTurn(() => startContestFrom(authority.deciding, uuid, {})),
        duel: () => inTurn(() => startFromPrepared(authority.deciding, uuid, start)),
      };
      return begin[(await host.world.prepared(uuid))?.family ?? "duel"]();
    },
  };
};

interface Known {
  readonly seq: number;
  readonly over: boolean;
}

const toldOf = ({ stored, event }: LiveEvent): ToldEvent => ({
  type: stored.type,
  data: event ? (memberOf(event, "data") ?? event) : stored.data,
});

function steps(events: readonly LiveEvent[]): ReadonlyMap<string, readonly [LiveEvent, ...LiveEvent[]]> {
  const found = new Map<string, [LiveEvent, ...LiveEvent[]]>();
  for (const event of events) {
    const same = found.get(event.stored.step);
    if (same) same.push(event);
    else found.set(event.stored.step, [event]);
  }
  return found;
}

/** Reports play to modules on this client by the logs: each event once, independent of how it arrived. */
class ToldModules {
  readonly #host: Pick<Host, "world" | "modules">;
  readonly #folds: Folds;
  readonly #known = new Map<string, Known>();

  constructor(host: Pick<Host, "world" | "modules">, folds: Folds) {
    this.#host = host;
    this.#folds = folds;
    // Play from before this client came is no news
    if (!host.modules) return;
    for (const page of host.world.unfinished()) {
      const folded = hasLog(page) ? folds.of(page) : null;
      if (folded && !isRefused(folded)) this.#known.set(page.uuid, { seq: folded.seq, over: isOver(page) });
    }
  }

  pageChanged(uuid: string, page: ConflictPage | null, log: Folded | null): void {
    if (!this.#host.modules) return;
    if (!page) this.#known.delete(uuid);
    else if (page.home && hasLog(page)) this.#tell(page, log);
  }

  #tell(page: ConflictPage, log: Folded | null): void {
    const { uuid, family } = page;
    const known = this.#known.get(uuid);
    const over = isOver(page);
    // A conflict first met when over was imported or read from a season
    if (over && (known?.over ?? true)) return;
    const folded = log ?? this.#folds.of(page);
    if (isRefused(folded)) return;
    this.#known.set(uuid, { seq: folded.seq, over });
    const { modules } = this.#host;
    // A conflict resumed by undoing its end does not start again
    const resumed = known ? undefined : folded.live.findLast(({ stored }) => stored.type === "log.undone");
    if (!known && !resumed) modules?.tell("setpiece.start", { uuid, family });
    const toldTo = known?.seq ?? (resumed ? resumed.seq - 1 : 0);
    const fresh = folded.live.slice(folded.live.findLastIndex(({ seq }) => seq <= toldTo) + 1);
    for (const [step, events] of steps(fresh)) {
      const told = { uuid, family, step, by: events[0].stored.by, events: events.map(toldOf) };
      modules?.tell("setpiece.step", told);
      if (modules) adapterOf(page).tell(modules, told);
    }
    if (over) modules?.tell("setpiece.end", { uuid, family });
  }
}

type Names = Readonly<Record<string, string>>;

/** Renamed seats of a page, and a title made of their names. */
const onPage = ({ seats, made, fight }: ConflictPage, names: Names): Readonly<Record<string, unknown>> => {
  if (fight) return {};
  const called = Object.entries(names).flatMap(([id, name]) => (seats[id] ? [[id, { ...seats[id], name }]] : []));
  const data = Object.entries(made?.data ?? {}).map(([key, value]): [string, string] => [
    key,
    Object.entries(names).reduce(
      (text: string, [id, name]) => listing(text, seats[id]?.name ?? name, name),
      String(value),
    ),
  ]);
  return {
    seats: { ...seats, ...Object.fromEntries(called) },
    ...(made ? { title: { data: Object.fromEntries(data) } } : {}),
  };
};

/** Takes new names into log, page and title, not into earlier sentences. Call it in the conflict's queue. */
async function takeNames(deciding: Deciding, uuid: string): Promise<Answer> {
  const { host, folds, nonce } = deciding;
  const page = host.world.page(uuid);
  if (!page || isOver(page) || isCold(page) || (page.fight && !page.fight.begun)) return done;
  if (!hasLog(page)) {
    const seated = Object.entries(page.seats).map(([id, { name, actor }]) => ({ id, name, uuid: actor }));
    const typed = page.terms?.seats.flatMap(({ id, name }) => (name ? [id] : [])) ?? [];
    const names = calledNow(
      host,
      seated.filter(({ id }) => !typed.includes(id)),
    );
    if (page.status === "prepared" || Object.keys(names).length === 0) return done;
    try {
      await host.append.write(uuid, { system: onPage(page, names) });
      return done;
    } catch (error) {
      return notStored(error);
    }
  }
  const family = familyOf(page);
  const folded = folds.of(page);
  if (isRefused(family)) return family;
  if (isRefused(folded)) return folded;
  const names = adapterOf(page).called(host, page, folded.state);
  if (Object.keys(names).length === 0) return done;
  const user = host.world.me().id;
  const rights = { user, gm: true, seats: [], owned: Object.keys(page.seats) };
  const step = host.world.nonce();
  const ask: Ask = { by: rights, step, throwing: [] };
  const drafts = [tableDraft({ type: "log.renamed", names }, ask)];
  const events = stamp(drafts, { seq: folded.seq, nonce, user, at: host.world.now() });
  const fields = onPage(page, names);
  const asked = { request: { kind: "intent", intent: null }, rights, step, fields } as const;
  return (await store({ deciding, page, family, folded, events, thrown: [], asked, drafts })).answer;
}

/** A host that counts running throws; play compares hosts by identity. */
const countThrows = (given: Host): { readonly host: Host; readonly throws: () => number } => {
  let throws = 0;
  const counting: Host["dice"]["throw"] = async (...of) => {
    throws += 1;
    try {
      return await given.dice.throw(...of);
    } finally {
      throws -= 1;
    }
  };
  return { host: { ...given, dice: { ...given.dice, throw: counting } }, throws: () => throws };
};

export const openSessions = (raw: Host) => {
  const sure = new ReliableWrites(raw);
  const counted = countThrows(surely(raw, sure, (uuid) => conflicts.pageChanged(uuid)));
  const { host } = counted;
  const folds = new Folds((page, state) => adapterOf(page).today(host, page, state));
  const authority = new Authority(host, folds, sure, () => counted.throws() > 0);
  const requester = new Requester(host, authority);
  const notes = new HandNotes(host.memory);
  const modules = new ToldModules(host, folds);
  const again = new SaysAgain(host, (page) => authority.claims.responsible(page));
  const conflicts = conflictsOf({ host, folds, requester, notes }, (uuid, page, folded) => {
    modules.pageChanged(uuid, page, folded);
    again.changed(uuid);
  });
  const { pageChanged, partChanged, worldChanged, actorChanged, shown } = conflicts;
  const combatSync = new CombatSync(host, authority);
  const healer = new Healer(host, sure, pageChanged);
  const openSealed = (uuid: string, group: string): void => conflicts.of(uuid)?.openSealed(group);
  authority.openHere = openSealed;

  /** Runs a GM's job in the queue of beginnings. */
  const inTurn = async (job: () => Promise<Answer>): Promise<Answer> => {
    if (!host.world.me().gm) return REFUSED.notGm;
    try {
      return await authority.exclusively("start", job);
    } catch (error) {
      return notStored(error);
    }
  };
  const fights = fightCommands({ host, sync: combatSync, open: shown.open, live: shown.live, requester });
  const { startPreparedFight } = fights;
  const heroes = heroCommands({ host, requester, inTurn });
  const brings = bringCommands({ host, requester, inTurn });

  /** Conflicts in play that this client answers for take new names over. */
  const renamed = async (): Promise<void> => {
    for (const { uuid, authority: claimed } of host.world.unfinished())
      if (authority.claims.responsible({ authority: claimed }))
        await authority.exclusively(uuid, () => takeNames(authority.deciding, uuid));
  };

  /** After a reconnect: fetches what was missed and finishes a broken-off step. */
  const back = async (): Promise<void> => {
    await authority.doubts.back();
    worldChanged();
    await combatSync.begin();
    await renamed();
  };
  host.line.onUp(() => void back());

  /** A repeatable write beside the logs to documents `touched`, with a time limit and the server's refusal. */
  const written = async (write: () => Promise<unknown>, ...touched: readonly string[]): Promise<Answer> => {
    try {
      await sure.repeat(write, touched);
      return done;
    } catch (error) {
      return notStored(error);
    }
  };

  return {
    ...shown,
    ...startCommands({ host, authority, requester, startPreparedFight }),
    ...contestCommands({ host, authority, requester, inTurn }),
    ...fights,
    ...heroes,
    written,
    heroes: { ...heroes, bring: brings.bring },
    /** Heroes from elsewhere: read, brought, and an undo of that. */
    brings,
    renamed,
    pageChanged,
    partChanged,
    worldChanged,
    actorChanged,
    conflict: conflicts.of,
    /** A page was deleted: its play is written down, once. `stored` gives the document's data. */
    pageDeleted: (page: ConflictPage, stored: () => Readonly<Record<string, unknown>>): Promise<Answer> =>
      keepChronicle(host, authority, page, stored),
    /** The dice of a step have come to rest on this client. */
    rested: (uuid: string, step: string): void => conflicts.met(uuid)?.rested(step),
    /** Whether a receipt must still hide what its dice decided. */
    rolling: (uuid: string, step: string): boolean => conflicts.met(uuid)?.rolling(step) ?? false,
    authority,
    requester,
    combatSync,
    channel: new Channel(host, authority, requester, {
      nudged: ({ uuid, cue, users }) => {
        if (!users.includes(host.world.me().id)) return;
        conflicts.of(uuid)?.nudgedBy(cue);
        host.screen.nudged(`${uuid}|${cue}`);
      },
      show: (uuid) => {
        if (host.world.page(uuid)) host.screen.showBoard(uuid);
      },
      open: openSealed,
      stands: (said) => healer.hear(said),
    }),
    witness: new HandWitness(host, folds, notes, conflicts.noticed),
  };
};

export type Sessions = ReturnType<typeof openSessions>;

export interface Client {
  readonly host: Host;
  readonly sessions: Sessions;
}

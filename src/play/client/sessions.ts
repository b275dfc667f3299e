import { REFUSED, done, notStored, type Answer } from "../refusals.ts";
import { Authority } from "../authority/authority.ts";
import { HandNotes, HandWitness } from "../manual-edits.ts";
import { keepChronicle } from "../fights/chronicle.ts";
import { takeNames } from "../decide/names.ts";
import { CombatSync } from "../fights/combat-sync.ts";
import { fightCommands } from "../fights/fights.ts";
import { adapterOf } from "../family/index.ts";
import { Folds } from "../folds.ts";
import { heroCommands } from "../hero/heroes.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { Healer } from "../sure/healer.ts";
import { SaysAgain } from "../sure/says-again.ts";
import { ReliableWrites } from "../sure/sure.ts";
import { surely } from "../sure/surely.ts";
import { Channel, Requester } from "../wire/channel.ts";
import { ToldModules } from "./told-modules.ts";
import { conflictsOf } from "./conflicts.ts";
import { contestCommands } from "./contests.ts";
import { startCommands } from "./starts.ts";

/** A host that counts the throws that have not come to their end. All of play knows a host by being the same object. */
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

/** All conflicts of the world on one client, what can be done about them, and what keeps them up to date. */
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
  const conflicts = conflictsOf({ host, folds, requester, notes }, (uuid) => {
    modules.pageChanged(uuid);
    again.changed(uuid);
  });
  const { pageChanged, partChanged, worldChanged, actorChanged, shown } = conflicts;
  const combatSync = new CombatSync(host, authority);
  const healer = new Healer(host, sure, pageChanged);
  const openSealed = (uuid: string, group: string): void => conflicts.of(uuid)?.openSealed(group);
  authority.openHere = openSealed;

  /** A GM's own doing, in the queue of things that begin. */
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

  /** What somebody is called has changed: conflicts in play that this client answers for take it over. */
  const renamed = async (): Promise<void> => {
    for (const { uuid, authority: claimed } of host.world.unfinished())
      if (authority.claims.responsible({ authority: claimed }))
        await authority.exclusively(uuid, () => takeNames(authority.deciding, uuid));
  };

  /** What was missed while the line was gone is asked for, and what a broken-off step left undone is done. */
  const back = async (): Promise<void> => {
    await authority.doubts.back();
    worldChanged();
    await combatSync.begin();
    await renamed();
  };
  host.line.onUp(() => void back());

  /**
   * A write on documents beside the logs that does no more when it is made twice: bounded in time as all writes are.
   * `touched` are the uuids of the documents it goes to; refused with what the server said, or that nobody knows.
   */
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
    /** Those of heroes between conflicts alone, for macros and modules. */
    heroes,
    renamed,
    pageChanged,
    partChanged,
    worldChanged,
    actorChanged,
    /** How one conflict stands on this client, beside what its session shows; null where there is none. */
    conflict: conflicts.of,
    /**
     * A page was deleted by somebody: what was played in it is written down, once.
     * `stored` gives what its document held.
     */
    pageDeleted: (page: ConflictPage, stored: () => Readonly<Record<string, unknown>>): Promise<Answer> =>
      keepChronicle(host, authority, page, stored),
    /** The dice of a step have come to rest on this client. */
    rested: (uuid: string, step: string): void => conflicts.met(uuid)?.rested(step),
    /** True while a receipt must not tell yet what its dice decided. */
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
    /** What people do beside the logs, as this client sees it. */
    witness: new HandWitness(host, folds, notes, conflicts.noticed),
  };
};

/** All conflicts of the world on one client. */
export type Sessions = ReturnType<typeof openSessions>;

/** What a client plays with: the host, and its conflicts. */
export interface Client {
  readonly host: Host;
  readonly sessions: Sessions;
}

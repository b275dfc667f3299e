import { usualRounds } from "../../rules/duel/usual.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { REFUSED, type Answer } from "../refusals.ts";
import type { Authority } from "../authority/authority.ts";
import type { DuelStart } from "../duel-api.ts";
import { beginDuel, duelBonuses, lackedBonuses, startFromPrepared, type DuelBrings } from "../start/duels.ts";
import type { Host } from "../ports.ts";
import { startContestFrom } from "../start/contests.ts";
import type { Requester } from "../wire/channel.ts";

/** What the commands rest on. */
interface StartCommandDeps {
  readonly host: Host;
  readonly authority: Pick<Authority, "deciding" | "exclusively">;
  readonly requester: Requester;
  /** Begin a prepared fight. */
  readonly startPreparedFight: (page: string) => Promise<Answer>;
}

/** How duels begin, and what was prepared of any family. */
export const startCommands = ({ host, authority, requester, startPreparedFight }: StartCommandDeps) => {
  const inTurn = (job: () => Promise<Answer>): Promise<Answer> => authority.exclusively("start", job);
  return {
    /**
     * What an actor brings to a duel as its sheet is now, its own list or what the rest of the sheet makes, and what it
     * lacks against another; null: no such actor.
     */
    duelBrings: (uuid: string, against = ""): DuelBrings | null => {
      const actor = host.world.actor(uuid);
      const other = against === "" ? null : host.world.actor(against);
      const lacks = actor && other ? lackedBonuses(host, actor, other) : [];
      return actor && { listed: actor.bonuses.length > 0, bonuses: duelBonuses(host, actor), lacks };
    },
    /** How many exchanges a duel of this size usually has; null where the odds cannot tell. */
    duelRounds: (size: number): number | null => usualRounds(size),
    /** A GM's duel begins at once; a player's becomes a challenge the other side accepts or declines. */
    startDuel: (start: DuelStart): Promise<Answer> => {
      if (host.world.newer()) return Promise.resolve(REFUSED.newerSchema);
      const step = host.world.nonce();
      if (host.world.me().gm) return inTurn(() => beginDuel(authority.deciding, start, step));
      return requester.ask({ op: "challenge", uuid: "", body: start });
    },
    /**
     * Copy a prepared page of any family into the Conflicts journal and begin;
     * `start` fills or overrides a duel's seats.
     */
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

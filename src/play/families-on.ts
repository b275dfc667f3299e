import type { FamilyId } from "../rules/log/family.ts";
import { refused, type Refused } from "../rules/log/outcome.ts";
import { moduleRefusal } from "./modules-port.ts";
import type { Host } from "./ports.ts";
import { PLAY, REFUSED } from "./refusals.ts";

const OFF = { contest: REFUSED.noContests, combat: REFUSED.noFights, duel: REFUSED.noDuels } as const;
const OFF_FOR = {
  contest: "Play.Refused.NoContestsFor",
  combat: "Play.Refused.NoFightsFor",
  duel: "Play.Refused.NoDuelsFor",
} as const;

/**
 * Why a family is not played here: off for the world, or for one of these actors (uuids), who is named; null where it
 * is. Every door through which a conflict begins asks this, so that none is forgotten (`familiesOf` knows both).
 */
export const familyOff = (
  { sheets, world }: Pick<Host, "sheets" | "world">,
  family: FamilyId,
  actors: readonly string[] = [],
): Refused | null => {
  if (!sheets.plays("").includes(family)) return OFF[family];
  const out = actors.find((uuid) => uuid !== "" && !sheets.plays(uuid).includes(family));
  return out === undefined ? null : refused(OFF_FOR[family], PLAY, { name: world.actor(out)?.name ?? "" });
};

/** Why a conflict may not begin: its family is off for the world or somebody in it, or a module refuses it. */
export const startRefusal = async (
  host: Host,
  { family, terms, actors }: { readonly family: FamilyId; readonly terms: unknown; readonly actors: readonly string[] },
): Promise<Refused | null> => {
  // What lies in a compendium is read before it is brought in, so that a refusal leaves nothing behind
  await host.world.load(actors);
  return familyOff(host, family, actors) ?? moduleRefusal(host, "setpiece.preStart", { family, terms });
};

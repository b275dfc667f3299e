import type { FamilyId } from "../../rules/log/family.ts";
import { isRecord } from "../../rules/log/values.ts";

/** The families in the order of tabs and lists. */
const ALL: readonly FamilyId[] = ["contest", "combat", "duel"];

/** A world's families, by the setting `families`: only a stored false is off, and a world without any plays all. */
export const familiesIn = (stored: unknown): readonly FamilyId[] => {
  const on = ALL.filter((family) => !isRecord(stored) || stored[family] !== false);
  return on.length > 0 ? on : ALL;
};

/** An actor's families among the world's; `own` is what the actor stores of them. */
export const familiesOf = (stored: unknown, own: Readonly<Record<string, unknown>>): readonly FamilyId[] =>
  familiesIn(stored).filter((family) => own[family] !== false);

type Belongs = Readonly<Partial<Record<string, FamilyId>>>;

export const ITEM_FAMILY: Belongs = {
  ability: "contest",
  keyword: "contest",
  flaw: "contest",
  follower: "contest",
  weapon: "combat",
  armour: "combat",
};

export const PAGE_FAMILY: Belongs = { contest: "contest", fight: "combat", duel: "duel" };

/** Our compendia that only one family uses, without the language at their end. */
const PACK_FAMILY: Belongs = { abilities: "contest", arms: "combat" };

/** Other contents of our compendia that only one family uses. */
export const ENTRY_FAMILY: Belongs = {
  contestsofgenres: "contest",
  preparedcontest1: "contest",
  rulesofcontests1: "contest",
  frameacontest001: "contest",
  fightsofgenres01: "combat",
  fightsatharbour1: "combat",
  rulesofcombat001: "combat",
  fallforselected0: "combat",
  fearforselected0: "combat",
  fireforselected0: "combat",
  poisonselected00: "combat",
  waysbetweenzone0: "combat",
  duelsharbour0001: "duel",
  harbourconflicts: "duel",
  rulesofduels0001: "duel",
  startaduel000001: "duel",
};

const isPlayed = (family: FamilyId | undefined, played: readonly FamilyId[]): boolean =>
  family === undefined || played.includes(family);

export const typesPlayed = (types: readonly string[], of: Belongs, played: readonly FamilyId[]): readonly string[] =>
  types.filter((type) => isPlayed(of[type], played));

/** Whether a compendium is offered for these families; other packages' always are. */
export const packPlayed = (collection: string, played: readonly FamilyId[]): boolean => {
  const [system, name = ""] = collection.split(".");
  return system !== "setpiece" || isPlayed(PACK_FAMILY[name.replace(/-.*$/, "")], played);
};

export const entryPlayed = (id: string, played: readonly FamilyId[]): boolean => isPlayed(ENTRY_FAMILY[id], played);

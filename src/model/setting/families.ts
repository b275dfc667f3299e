import type { FamilyId } from "../../rules/log/family.ts";
import { isRecord } from "../../rules/log/values.ts";

/** The families in the order of tabs and lists. */
const ALL: readonly FamilyId[] = ["contest", "combat", "duel"];

/**
 * Families that a world plays, from the world setting `families`: only what is stored as false is off, so that a world
 * of before plays all. One without any plays all too.
 */
export const familiesIn = (stored: unknown): readonly FamilyId[] => {
  const on = ALL.filter((family) => !isRecord(stored) || stored[family] !== false);
  return on.length > 0 ? on : ALL;
};

/** Of the families of a world, those that an actor takes part in: `own` is what the actor stores of them. */
export const familiesOf = (stored: unknown, own: Readonly<Record<string, unknown>>): readonly FamilyId[] =>
  familiesIn(stored).filter((family) => own[family] !== false);

type Belongs = Readonly<Partial<Record<string, FamilyId>>>;

/** Types of item that only one family uses. */
export const ITEM_FAMILY: Belongs = {
  ability: "contest",
  keyword: "contest",
  flaw: "contest",
  follower: "contest",
  weapon: "combat",
  armour: "combat",
};

/** Types of journal page that only one family uses. */
export const PAGE_FAMILY: Belongs = { contest: "contest", fight: "combat", duel: "duel" };

/** Our compendia that only one family uses, without the language at their end. */
const PACK_FAMILY: Belongs = { abilities: "contest", arms: "combat" };

/** What else of our compendia only one family uses: journals of prepared conflicts, journals of rules, macros. */
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

/** Those of these types that a table with these families has a use for. */
export const typesPlayed = (types: readonly string[], of: Belongs, played: readonly FamilyId[]): readonly string[] =>
  types.filter((type) => isPlayed(of[type], played));

/** Whether a compendium is offered at a table with these families; those of others always are. */
export const packPlayed = (collection: string, played: readonly FamilyId[]): boolean => {
  const [system, name = ""] = collection.split(".");
  return system !== "setpiece" || isPlayed(PACK_FAMILY[name.replace(/-.*$/, "")], played);
};

/** Whether a document in one of our compendia is offered at a table with these families. */
export const entryPlayed = (id: string, played: readonly FamilyId[]): boolean => isPlayed(ENTRY_FAMILY[id], played);

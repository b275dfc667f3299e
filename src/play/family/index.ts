import type { FamilyId } from "../../rules/log/family.ts";
import type { ConflictPage } from "../ports.ts";
import { combatAdapter } from "./combat.ts";
import { contestAdapter } from "./contest.ts";
import { duelAdapter } from "./duel.ts";
import { PLAIN, type FamilyAdapter } from "./adapter.ts";

const PLUGS: Readonly<Record<string, FamilyAdapter>> = {
  combat: combatAdapter,
  contest: contestAdapter,
  duel: duelAdapter,
} satisfies Record<FamilyId, FamilyAdapter>;

/** The adapter of a conflict's family; a newer version's family has none of its own. */
export const adapterOf = ({ family }: Pick<ConflictPage, "family">): FamilyAdapter => PLUGS[family] ?? PLAIN;

import type { FamilyId } from "../../rules/log/family.ts";
import type { ConflictPage } from "../ports.ts";
import { combatPlug } from "./combat.ts";
import { contestPlug } from "./contest.ts";
import { duelPlug } from "./duel.ts";
import { PLAIN, type FamilyPlug } from "./adapter.ts";

const PLUGS: Readonly<Record<string, FamilyPlug>> = {
  combat: combatPlug,
  contest: contestPlug,
  duel: duelPlug,
} satisfies Record<FamilyId, FamilyPlug>;

/** What the family of a conflict does in play; one that a newer version knows asks for nothing. */
export const plugOf = ({ family }: Pick<ConflictPage, "family">): FamilyPlug => PLUGS[family] ?? PLAIN;

import type { FamilyId } from "../../rules/log/family.ts";
import { presentCombat } from "./combat/combat.ts";
import { presentContest } from "./contest/contest.ts";
import { presentDuel } from "./duel/duel.ts";
import type { FamilyPresenter } from "./family.ts";

const PRESENTERS: Readonly<Record<string, FamilyPresenter>> = {
  combat: presentCombat,
  contest: presentContest,
  duel: presentDuel,
} satisfies Record<FamilyId, FamilyPresenter>;

/** How a family is drawn; a new family adds a line. */
export const presenterOf = (family: string): FamilyPresenter => PRESENTERS[family] ?? presentDuel;

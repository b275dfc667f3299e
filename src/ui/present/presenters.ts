import { presentCombat } from "./combat/combat.ts";
import { presentContest } from "./contest/contest.ts";
import { presentDuel } from "./duel/duel.ts";
import type { FamilyPresenter } from "./family.ts";

const PRESENTERS: Readonly<Record<string, FamilyPresenter>> = {
  combat: presentCombat,
  contest: presentContest,
  duel: presentDuel,
};

/** How a family is drawn; a new family adds a line. */
export const presenterOf = (family: string): FamilyPresenter => PRESENTERS[family] ?? presentDuel;

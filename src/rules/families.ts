import { combatFamily } from "./combat/family.ts";
import { contestFamily } from "./contest/family.ts";
import { duel } from "./duel/duel.ts";
import type { AnyFamily } from "./log/family.ts";

export const families: Readonly<Record<AnyFamily["id"], AnyFamily>> = {
  contest: contestFamily,
  combat: combatFamily,
  duel,
};

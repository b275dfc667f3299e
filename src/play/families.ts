import { combatFamily as combat } from "../rules/combat/index.ts";
import { contestFamily as contest } from "../rules/contest/family.ts";
import { duel } from "../rules/duel/index.ts";
import type { AnyFamily } from "../rules/log/index.ts";

/** The families there are, by id; the only place in play that names them. */
export const FAMILIES: Readonly<Record<string, AnyFamily>> = { combat, contest, duel };

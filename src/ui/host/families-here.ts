import { familiesIn } from "../../model/setting/families.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { setting } from "./setting.ts";

/** Families that this world plays, as its setting says now. */
export const familiesHere = (): readonly FamilyId[] => familiesIn(setting<object>("families", {}));

/** Whether this world plays a family: what begins one is not offered otherwise. */
export const playedHere = (family: FamilyId): boolean => familiesHere().includes(family);

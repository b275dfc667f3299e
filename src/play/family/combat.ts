import type { Folded } from "../../rules/log/index.ts";
import { dealsCards, withIds } from "../combat/prepare.ts";
import { fightersCalled } from "../combat/fighters-called.ts";
import { fightChanges, fightWrite, shownRolls } from "../combat/store.ts";
import type { ConflictPage } from "../ports.ts";
import { combatTelling } from "./telling/combat.ts";
import { PLAIN, type FamilyPlug } from "./plug.ts";
import { known } from "../../rules/log/values.ts";
import { isCombatEvent, isCombatState, isCombatView } from "../../rules/combat/family.ts";

/** Moves of a fight that players ask for by name: those that the host's own buttons stand for. */
const ASKED: readonly string[] = ["deal", "closeWindow", "handBack", "placeCard", "endFight"];

/** Tokens that an undo of these steps moves itself, since it brings their creatures back to other zones. */
const carried = (page: ConflictPage, folded: Folded, steps: readonly string[]): ReadonlySet<string> => {
  const rows = page.fight?.rows ?? [];
  const back = folded.live
    .filter((one) => one.event !== null && steps.includes(one.stored.step))
    .flatMap(({ event }) => Object.entries(known(event, isCombatEvent).patch?.creatures ?? {}))
    .filter(([, fields]) => fields?.zone !== undefined)
    .map(([creature]) => creature);
  return new Set(rows.flatMap(({ holder, token }) => (back.includes(holder) ? [token] : [])));
};

/** A fight: its combat is written with each step, and so are the sheets; nothing is left to be proposed. */
export const combatPlug: FamilyPlug = {
  ...PLAIN,
  telling: combatTelling,
  called: (_host, { fight }, state) => fightersCalled(fight?.rows ?? [], known(state, isCombatState)),
  changes: (host, { page, before, after }) =>
    fightChanges(host, page, known(before, isCombatState), known(after, isCombatState)),
  write: ({ page, before, after }, about) =>
    fightWrite(page, known(before, isCombatState), known(after, isCombatState), about),
  shownRolls: (state, rolls) => shownRolls(known(state, isCombatState), rolls),
  proposals: () => null,
  identified: withIds,
  tableThrows: dealsCards,
  carried,
  fightSeen: (view) => (view === null ? null : known(view, isCombatView).fight),
  askedMove: (type) => (ASKED.includes(type) ? `fight.${type}` : null),
};

import type { Family } from "../log/family.ts";
import { decide } from "./decide.ts";
import { parseEvent } from "./event.ts";
import type { CombatEvent } from "./event.ts";
import { parseIntent } from "./moves/index.ts";
import type { CombatIntent } from "./moves/index.ts";
import { parseSetup, parseStored, setup, type CombatSetup } from "./setup.ts";
import type { CombatState } from "./state/fight.ts";
import { applyPatch, setCreature } from "./state/find.ts";
import { options, waiting } from "./view/options.ts";
import { gmSide } from "./propose/proposal.ts";
import { odds, type CombatOdds } from "./view/odds.ts";
import { sentence } from "./view/sentence.ts";
import { view, type CombatView } from "./view/view.ts";

/** Card combat as one object of pure functions (specification A). */
export const combatFamily: Family<CombatSetup, CombatState, CombatIntent, CombatEvent, CombatView, never, CombatOdds> =
  {
    id: "combat",
    version: 1,
    upcast: {},
    parseSetup,
    parseIntent,
    parseEvent,
    parseState: parseStored,
    setup,
    seats: (state) => Object.keys(state.creatures),
    view,
    options,
    odds,
    decide,
    evolve: (state, event) => applyPatch(state, event.patch),
    renamed: (state, names) =>
      Object.entries(names).reduce(
        (now, [id, name]) => (Object.hasOwn(now.creatures, id) ? setCreature(now, id, { name }) : now),
        state,
      ),
    waiting,
    sentence,
    dice: (event) => Array.isArray(event.data.faces) && event.data.faces.length > 0,
    ended: (state) => state.fight.phase === "ended",
    gmSide,
  };

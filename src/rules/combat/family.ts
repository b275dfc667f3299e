import type { Family } from "../log/family.ts";
import type { Refused } from "../log/outcome.ts";
import {
  at,
  fault,
  keepOf,
  list,
  mapOf,
  object,
  optional,
  parser,
  quickOf,
  type Parse,
  type ValueOf,
} from "../log/parse.ts";
import { hasAll, listOf } from "../log/values.ts";
import { combatRulings } from "../profile/combat.ts";
import { initialProfile } from "../profile/profile.ts";
import { decide } from "./decide.ts";
import { refuse } from "./decide/step.ts";
import { parseEvent, type CombatEvent, sentence } from "./event.ts";
import { askedHazard, askedTypes } from "./hazards/index.ts";
import { parseIntent, type CombatIntent } from "./moves/index.ts";
import { gmSide } from "./propose/proposal.ts";
import { id, newCreature, parseCreatureInput, parseName } from "./state/creature.ts";
import { emptyFight, parseEdge, parseState, parseZone, profile, type CombatState } from "./state/fight.ts";
import { applyPatch, joined, setCreature } from "./state/find.ts";
import { odds, type CombatOdds } from "./view/odds.ts";
import { options, waiting } from "./view/answers.ts";
import { view, type CombatView } from "./view/view.ts";

/** A fight's setup: rulings, creatures, ground. Cards come with the first deal. */
export const parseSetup = object({
  profile: optional(profile),
  creatures: optional(list(parseCreatureInput, { max: 300 })),
  zones: optional(list(parseZone, { max: 200 })),
  edges: optional(list(parseEdge, { max: 1000 })),
  /** Documents' ids of turn slots by creature; missing ones are made up. */
  slots: optional(mapOf(list(id, { min: 1, max: 10 }))),
  /** Groups' names by id; an unnamed group is called like its first member. */
  groups: optional(mapOf(parseName)),
});
export type CombatSetup = ValueOf<typeof parseSetup>;

/** The first state of a fight (K-002). */
export const setup = (input: CombatSetup): CombatState | Refused => {
  let state: CombatState = {
    profile: input.profile ?? initialProfile(combatRulings),
    creatures: {},
    slots: {},
    fight: { ...emptyFight, zones: input.zones ?? [], edges: input.edges ?? [], groups: input.groups ?? {} },
  };
  const slots = input.slots ?? {};
  const given = Object.values(slots).flat();
  if (new Set(given).size < given.length) return refuse("SlotTaken", "L-input");
  for (const creature of listOf(input.creatures)) {
    if (Object.hasOwn(state.creatures, creature.id)) return refuse("AlreadyIn", "K-008", { id: creature.id });
    state = joined(state, newCreature(creature), Object.hasOwn(slots, creature.id) ? slots[creature.id] : []);
  }
  return state;
};

const unknown = (state: CombatState): number => state.fight.requests.findIndex(({ kind }) => !askedHazard(kind));
const known = (state: CombatState | undefined): CombatState | undefined =>
  state && unknown(state) < 0 ? state : undefined;

/** Parses a stored fight; requests of unknown hazards are looked up here, since the state knows none. */
const parseStored: Parse<CombatState> = parser(
  (input) => known(quickOf(parseState)(input)),
  (input, path) => {
    const parsed = parseState(input, path);
    const index = parsed.kind === "refused" ? -1 : unknown(parsed.value);
    return index < 0
      ? parsed
      : fault("NotOneOf", at(path, `fight.requests.${index}.kind`), { values: askedTypes.join(", ") });
  },
  (input) => known(keepOf(parseState)(input)),
);

/* The log returns unknown: these recognise a fight by its own keys, since its contents were parsed on reading. */
export const isCombatState = (value: unknown): value is CombatState => hasAll(value, "fight");

export const isCombatView = (value: unknown): value is CombatView => hasAll(value, "fight", "viewer");

export const isCombatEvent = (value: unknown): value is CombatEvent => hasAll(value, "type", "data");

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

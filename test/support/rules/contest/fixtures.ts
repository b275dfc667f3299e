import type { By } from "../../../../src/rules/log/family.ts";
import { parseIntent, typeOf } from "../../../../src/rules/contest/types.ts";
import { assertPresent } from "../../../../src/rules/log/values.ts";
import { isRefused } from "../../../../src/rules/log/outcome.ts";
import { contestFamily } from "../../../../src/rules/contest/family.ts";
import { bumpers } from "../../../../src/rules/contest/engine/hold.ts";
import type { ContestEvent } from "../../../../src/rules/contest/engine/event.ts";
import type { Candidate, ContestIntent } from "../../../../src/rules/contest/engine/definition.ts";
import { commonOffers, ownOffers } from "../../../../src/rules/contest/engine/moves/index.ts";
import type { ContestState } from "../../../../src/rules/contest/engine/state.ts";

export const GM: By = { gm: true, seats: [] };
export const as = (...seats: string[]): By => ({ gm: false, seats });

type Loose = Record<string, unknown>;

/** A state in which a seat is otherwise, as no play need have left it. */
export const alter = (state: ContestState, id: string, more: Partial<ContestState["seats"][string]>): ContestState => ({
  ...state,
  seats: { ...state.seats, [id]: { ...assertPresent(state.seats[id]), ...more } },
});

/** Moves on offer to a seat or to the table: the type's and the common ones. */
export const candidates = (state: ContestState, seat: string | null): readonly Candidate[] =>
  ownOffers(state, seat, as(), typeOf(state));
export const commonCandidates = (state: ContestState, seat: string | null, by: By = GM): readonly Candidate[] =>
  commonOffers(state, seat, by, typeOf(state));

/** Setup of a hero with one ability or more, a resistance, a follower. */
export const hero = (id: string, rating: number, more: Loose = {}): Loose => ({
  id,
  name: id.toUpperCase(),
  side: "heroes",
  kind: "hero",
  abilities: [
    { id: "main", name: "Main", rating },
    { id: "other", name: "Other", rating: 13 },
  ],
  ...more,
});
export const foe = (id: string, rating: number, more: Loose = {}): Loose => ({
  id,
  name: id.toUpperCase(),
  side: "foes",
  kind: "resistance",
  abilities: [{ id: "main", name: "Resistance", rating }],
  ...more,
});
export const follower = (id: string, owner: string, role: string, rating = 13, more: Loose = {}): Loose =>
  hero(id, rating, { kind: "follower", owner, role, ...more });

/** Two heroes, one of them with a hero point and a follower in this role, and one who stands aside. */
const people = (role: string): readonly Loose[] => [
  hero("a", 14, { heroPoints: 1 }),
  hero("b", 14),
  hero("g", 14, { aside: true }),
  follower("s", "a", role, 10),
];
const foes = [foe("x", 14), foe("y", 14)];

/** Two pairings, one who stands aside, a second of a hero's and a contestant of a foe's. */
export const twoPairs: readonly Loose[] = [
  ...people("secondary"),
  follower("t", "x", "contestant", 10, { side: "foes" }),
  ...foes,
];

/** Two heroes against two foes in an extended contest, one who stands aside, and a follower whose ability is lent. */
export const twoAgainstTwo: readonly Loose[] = [...people("ability"), ...foes];

export const setupOf = (type: string, seats: readonly Loose[], more: Loose = {}): Loose => ({
  type,
  phase: "rising",
  title: "Test",
  prize: "The prize",
  rulings: {},
  sides: [
    { id: "heroes", name: "Heroes" },
    { id: "foes", name: "Foes" },
  ],
  seats,
  ...more,
});

/** A begun contest; a refused setup fails the test with its reason. */
export const begin = (type: string, seats: readonly Loose[], more: Loose = {}): ContestState => {
  const parsed = contestFamily.parseSetup(setupOf(type, seats, more));
  if (isRefused(parsed)) throw new Error(`${parsed.key} at ${parsed.path}`);
  const state = contestFamily.setup(parsed.value);
  if (isRefused(state)) throw new Error(state.key);
  return state;
};

export interface Played {
  readonly state: ContestState;
  readonly events: readonly ContestEvent[];
  readonly refused: string | null;
  readonly rule: string | null;
  readonly dice: readonly string[];
}

/** Sends one intent with the faces of its dice in the order asked. */
export const send = (state: ContestState, input: Loose, faces: readonly number[] = [], by: By = GM): Played => {
  const parsed = parseIntent(input);
  if (isRefused(parsed)) return { state, events: [], refused: parsed.key, rule: parsed.rule, dice: [] };
  return decideWith(state, parsed.value, faces, by);
};

const decideWith = (state: ContestState, intent: ContestIntent, faces: readonly number[], by: By): Played => {
  let decision = contestFamily.decide(state, intent, by);
  let dice: string[] = [];
  if (decision.kind === "roll") {
    dice = decision.dice.map(({ id }) => id);
    const thrown: Record<string, number[]> = {};
    decision.dice.forEach(({ id }, index) => (thrown[id] = [faces[index] ?? 10]));
    decision = contestFamily.decide(state, intent, by, thrown);
  }
  if (isRefused(decision)) return { state, events: [], refused: decision.key, rule: decision.rule, dice };
  if (decision.kind === "roll") throw new Error("asked for dice twice");
  const after = decision.events.reduce((now, event) => contestFamily.evolve(now, event), state);
  return { state: after, events: decision.events, refused: null, rule: null, dice };
};

/** The refusal of a move that would close a roll open to a hero point. */
export const POINT_FIRST = "Contest.Refused.PointFirst";

/** Lets every roll stand that a hero point could change. */
export const letStand = (state: ContestState): ContestState =>
  bumpers(state).reduce((now, { seat, roll }) => send(now, { type: "stand", seat, roll }).state, state);

/** `send`, after all open hero points are declined. */
export const sendOn: typeof send = (state, input, faces, by) => {
  const sent = send(state, input, faces, by);
  return sent.refused === POINT_FIRST ? send(letStand(state), input, faces, by) : sent;
};

/** Sends intents in order, each with its faces, declining hero points; a refusal fails the test. */
export const play = (state: ContestState, ...steps: readonly (readonly [Loose, ...number[]])[]): ContestState =>
  steps.reduce((now, [intent, ...faces]) => {
    const played = sendOn(now, intent, faces);
    if (played.refused !== null) throw new Error(`${String(intent["type"])}: ${played.refused}`);
    return played.state;
  }, state);

export const declare = (seat: string, pairing: string, kind = "plain", more: Loose = {}): Loose => ({
  type: "declare",
  seat,
  pairing,
  kind,
  ...more,
});

/** Faces that give two ratings of 14 a degree of victory of the first (positive) or the second (negative). */
export const FACES: Readonly<Record<string, readonly [number, number]>> = {
  "4": [1, 20],
  "3": [1, 16],
  "2": [10, 16],
  "1": [12, 10],
  "0": [10, 10],
  "-1": [10, 12],
  "-2": [16, 10],
  "-3": [16, 1],
  "-4": [20, 1],
};

/** A round in which the first of a pairing declares and the dice give a degree. */
export const round = (
  seat: string,
  pairing: string,
  degree: number,
  kind = "plain",
  more: Loose = {},
): readonly [Loose, ...number[]] => [declare(seat, pairing, kind, more), ...(FACES[String(degree)] ?? [10, 10])];

export const score = (state: ContestState, pairing = "p1"): string => {
  const found = state.pairings.find(({ id }) => id === pairing);
  return found ? `${found.against[found.b] ?? 0}-${found.against[found.a] ?? 0}` : "none";
};

/** Proposed states as `seat state why`; benefits kept back for a clearly weaker foe say so. */
export const proposed = (state: ContestState): readonly string[] =>
  state.proposals.map(({ seat, state: name, why, weaker }) => `${seat} ${name} ${why}${weaker ? " kept back" : ""}`);

/** The same where states weigh on a rating of 14: low faces still succeed. */
const FACES_WORN: Readonly<Record<number, readonly [number, number]>> = {
  4: [1, 20],
  3: [1, 16],
  2: [3, 16],
  1: [3, 2],
  0: [3, 3],
  [-1]: [2, 3],
  [-2]: [16, 3],
  [-3]: [16, 1],
  [-4]: [20, 1],
};

/** Faces of hero and foe, a pair for each of the hero's degrees. */
export const facesFor = (...degrees: readonly number[]): number[] =>
  degrees.flatMap((degree) => [...(FACES_WORN[degree] ?? [])]);

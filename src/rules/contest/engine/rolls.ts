import type { DiceWanted, Faces, RollWanted } from "../../log/family.ts";
import { refused, type Refused, type TraceStep } from "../../log/outcome.ts";
import { textOf } from "../../log/values.ts";
import { DEGREES, RESULTS, clampResult, compare, type Verdict } from "../roll/roll.ts";
import { capStretch, isAutomatic, resolve, type Resolved } from "../roll/resolve.ts";
import { seatAt } from "./look.ts";
import { nameOf, type PartySpec } from "./party.ts";
import type { ContestState, Effect, FieldEntry, Party, Purpose, RollRecord } from "./state.ts";

type Rulings = Pick<ContestState["rulings"], "betterRoll">;

const judge = (a: Party, b: Party, rulings: Rulings): Verdict =>
  capStretch(compare(a, b, rulings.betterRoll), a.stretched, b.stretched);

const signed = ({ winner, degree }: Verdict): number => (winner === "a" ? degree : -degree);

/** A roll's targets where it has several; else none. */
export const fieldOf = (roll: Pick<RollRecord, "field">): readonly FieldEntry[] => roll.field ?? [];

/** The target that does best against the acting seat; of equals the first (E-46, E-116). */
const opposing = (field: readonly FieldEntry[], rulings: Rulings): FieldEntry | undefined => {
  const outcomes = field.map(({ a, b }) => signed(judge(a, b, rulings)));
  return field[outcomes.indexOf(Math.min(...outcomes))];
};

/** Reads a roll again with changed results: faces and stretch stay; the best of several targets opposes. */
const reread = (roll: RollRecord, rulings: Rulings): RollRecord => {
  const entry = opposing(fieldOf(roll), rulings);
  const { weaker: _weaker, ...rest } = roll;
  const read: RollRecord = entry
    ? { ...rest, a: entry.a, b: entry.b, ...(entry.weaker === undefined ? {} : { weaker: entry.weaker }) }
    : roll;
  const { winner, degree } = judge(read.a, read.b, rulings);
  return { ...read, winner, degree };
};

/** The seats of a made or a coming roll. */
export interface Rolling {
  readonly a: { readonly seat: string | null };
  readonly b: { readonly seat: string | null };
  readonly field?: readonly { readonly b: { readonly seat: string | null } }[] | undefined;
}

/** The rollers, the acting seat first. */
export const seatsIn = (roll: Rolling): readonly string[] => {
  const others = roll.field?.map(({ b }) => b.seat) ?? [roll.b.seat];
  return [roll.a.seat, ...others].filter((seat) => seat !== null);
};

export const partyIn = (roll: RollRecord, seat: string): Party | null =>
  roll.a.seat === seat
    ? roll.a
    : roll.b.seat === seat
      ? roll.b
      : (roll.field?.find(({ b }) => b.seat === seat)?.b ?? null);

const up = (party: Party): Party => ({ ...party, result: clampResult(party.result + 1), hero: true });

/** The roll with one seat's result a step up for a hero point; a split chosen before is dropped. */
export const lifted = (roll: RollRecord, seat: string, rulings: Rulings): RollRecord => {
  const lift = (party: Party): Party => (party.seat === seat ? up(party) : party);
  const { shares: _shares, ...rest } = roll;
  const field = roll.field?.map((entry) => ({ ...entry, a: lift(entry.a), b: lift(entry.b) }));
  return reread({ ...rest, a: lift(roll.a), b: lift(roll.b), ...(field ? { field } : {}) }, rulings);
};

/** A coming roll: both sides, and the fields that its type reads. */
export interface RollSpec extends Pick<
  RollRecord,
  "target" | "other" | "amount" | "gain" | "heals" | "task" | "weaker"
> {
  readonly purpose: Purpose;
  readonly pairing: string | null;
  readonly a: PartySpec;
  readonly b: PartySpec;
  /** All targets in order, `b` being the first, where there are several. */
  readonly field?: readonly { readonly b: PartySpec; readonly weaker?: "a" | "b" }[];
}

/** Dice wanted with their rolls, from which odds are worked out. */
export interface RollsWanted extends RollWanted {
  readonly rolls: readonly RollSpec[];
  readonly at: ContestState;
}

type Thrower = (now: ContestState, spec: RollSpec) => MadeRoll;

interface MadeRoll {
  readonly roll: RollRecord;
  readonly opened: readonly Effect[];
  readonly trace: readonly TraceStep[];
}

const partyRecord = (spec: PartySpec, rolled: Resolved["a"]): Party => ({
  seat: spec.seat,
  ability: spec.ability,
  face: rolled.face,
  natural: rolled.natural,
  result: rolled.result,
  hero: false,
  stretched: spec.stretched,
  ...(spec.stance === undefined ? {} : { stance: spec.stance }),
  ...(spec.aside === undefined ? {} : { aside: spec.aside }),
});

/** Secret numbers are never written into a trace. */
const shown = (state: ContestState, spec: PartySpec): number | null =>
  seatAt(state, spec.seat).secret ? null : spec.rating;

const traceOf = (state: ContestState, spec: RollSpec, resolved: Resolved): readonly TraceStep[] => {
  const step = (rule: string, party: PartySpec, rolled: Resolved["a"]): TraceStep => [
    rule,
    nameOf(state, party.seat) || "–",
    shown(state, party),
    rolled.face,
    RESULTS[rolled.natural],
    RESULTS[rolled.result],
  ];
  const rule = seatAt(state, spec.b.seat).kind === "hero" ? "C018" : "C017";
  const winner = resolved.winner === null ? "" : nameOf(state, spec[resolved.winner].seat);
  return [
    step("C016", spec.a, resolved.a),
    step(rule, spec.b, resolved.b),
    [resolved.degree === 1 ? "E-73" : "C025", winner, DEGREES[resolved.degree]],
  ];
};

const MEETINGS: readonly Purpose[] = ["round", "exchange"];

/** The number a seat is first met with: the plain ability, without modifiers (E-142). */
const opened = (state: ContestState, purpose: Purpose, { seat, plain }: PartySpec): readonly Effect[] =>
  seat === null || plain === undefined || !MEETINGS.includes(purpose) || state.numbers[seat]?.opened !== undefined
    ? []
    : [{ type: "opened", seat, rating: plain }];

const wanted = (state: ContestState, id: string, party: PartySpec, purpose: Purpose): readonly DiceWanted[] =>
  isAutomatic(party)
    ? []
    : [
        {
          id,
          seat: party.seat,
          count: 1,
          faces: 20,
          label:
            party.seat === null
              ? { key: "Contest.Dice.resistance" }
              : { key: `Contest.Dice.${purpose}`, data: { name: nameOf(state, party.seat) } },
        },
      ];

const faceOf = (faces: Faces, id: string, party: PartySpec): number | null =>
  isAutomatic(party) ? null : (faces[id]?.[0] ?? null);

const isFace = (face: number | null): boolean => face === null || (Number.isInteger(face) && face >= 1 && face <= 20);

/** Whom a coming roll is against, one or several (E-46). */
export const targetsOf = (spec: RollSpec): NonNullable<RollSpec["field"]> => spec.field ?? [{ b: spec.b }];
const dieOf = (id: string | undefined, at: number): string => `${id}b${at === 0 ? "" : at + 1}`;

/** One roll from its faces; the best of several targets opposes (E-46, E-116). */
const thrownOf = (
  state: ContestState,
  { field, ...spec }: RollSpec,
  id: string,
  face: number | null,
  theirs: readonly (number | null)[],
): MadeRoll => {
  const { a, b, ...rest } = spec;
  const resolveAgainst = (target: PartySpec, other: number | null): Resolved =>
    resolve({ ...a, face }, { ...target, face: other }, state.rulings);
  const resolved = resolveAgainst(b, theirs[0] ?? null);
  const first: RollRecord = {
    ...rest,
    id,
    round: state.round,
    a: partyRecord(a, resolved.a),
    b: partyRecord(b, resolved.b),
    winner: resolved.winner,
    degree: resolved.degree,
  };
  if (!field)
    return {
      roll: first,
      opened: [a, b].flatMap((party) => opened(state, spec.purpose, party)),
      trace: traceOf(state, spec, resolved),
    };
  const read = field.map((target, at) => ({ ...target, resolved: resolveAgainst(target.b, theirs[at] ?? null) }));
  const entries = read.map(({ b: party, resolved: one, weaker }) => ({
    a: partyRecord(a, one.a),
    b: partyRecord(party, one.b),
    ...(weaker === undefined ? {} : { weaker }),
  }));
  return {
    roll: reread({ ...first, field: entries }, state.rulings),
    opened: [a, ...field.map((target) => target.b)].flatMap((party) => opened(state, spec.purpose, party)),
    trace: [...read.flatMap((one) => traceOf(state, { ...spec, b: one.b }, one.resolved)), ["E-116", field.length]],
  };
};

/** Makes rolls from faces; without faces it asks for all dice, except an unusable ability's (E-75). */
export const throwAll = (
  state: ContestState,
  specs: readonly RollSpec[],
  faces: Faces | undefined,
): RollsWanted | Refused | { readonly kind: "thrown"; readonly thrown: readonly Thrower[] } => {
  const ids = specs.map((_, index) => `r${state.rolls + 1 + index}`);
  const dice = specs.flatMap((spec, index) => [
    ...wanted(state, `${ids[index]}a`, spec.a, spec.purpose),
    ...targetsOf(spec).flatMap(({ b }, at) => wanted(state, dieOf(ids[index], at), b, spec.purpose)),
  ]);
  if (!faces || dice.some(({ id }) => faces[id] === undefined)) return { kind: "roll", dice, rolls: specs, at: state };
  const all = (id: string, spec: RollSpec): readonly (number | null)[] => [
    faceOf(faces, `${id}a`, spec.a),
    ...targetsOf(spec).map(({ b }, at) => faceOf(faces, dieOf(id, at), b)),
  ];
  const thrown = specs.map((_spec, index): Thrower => {
    const id = textOf(ids[index]);
    return (now, read) => {
      const [face = null, ...theirs] = all(id, read);
      return thrownOf(now, read, id, face, theirs);
    };
  });
  return specs.every((spec, index) => all(textOf(ids[index]), spec).every(isFace))
    ? { kind: "thrown", thrown }
    : refused("Contest.Refused.BadDice", "L-throw");
};

/** Rolls against a seat; any other is made for its target. */
const AGAINST: readonly Purpose[] = ["round", "parting", "follower"];

/** Tells a seat's open rolls apart: the end of a language key, and the name in it. */
export interface WhichRoll {
  readonly how: "" | "Help" | "Against";
  readonly data: { readonly who?: string };
}

/** The seat that a roll would help, else its opponent where more than two contend. */
export function whichRoll(
  state: ContestState,
  seat: string,
  { purpose, target = seat, a, b }: RollRecord,
  several = Object.values(state.seats).filter(({ kind }) => kind !== "follower").length > 2,
): WhichRoll {
  const help = target !== seat && !AGAINST.includes(purpose);
  const who = nameOf(state, help ? target : a.seat === seat ? b.seat : a.seat);
  return who && (help || several) ? { how: help ? "Help" : "Against", data: { who } } : { how: "", data: {} };
}

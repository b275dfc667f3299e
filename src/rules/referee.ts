import type { AnyFamily, By, Cue, DiceWanted, EventBase, Faces, IntentBase } from "./log/family.ts";
import { isRefused, ok, refused, type Json, type Parsed, type Refused, type TraceStep } from "./log/outcome.ts";
import {
  at,
  flag,
  integer,
  json,
  jsonObject,
  list,
  mapOf,
  object,
  oneOf,
  optional,
  text,
  type Parse,
} from "./log/parse.ts";
import { isRecord } from "./log/values.ts";

const parseBy: Parse<By> = (input, path = "") => {
  if (input === "gm") return ok({ gm: true, seats: [] });
  if (typeof input === "string") return ok({ gm: false, seats: [input] });
  return object({ gm: flag, seats: list(text({ min: 1 })) }, { exact: true })(input, path);
};

const parseNumbers = list(integer({ min: 1, max: 1000 }));

const parseFaces: Parse<Dice> = (input, path) =>
  isRecord(input) ? mapOf(parseNumbers)(input, path) : parseNumbers(input, path);

/** Faces by throw id, or in the order asked. */
type Dice = readonly number[] | Faces;

const parseScript = (ids: readonly string[]) =>
  object(
    {
      family: oneOf(ids),
      profile: optional(jsonObject),
      setup: jsonObject,
      steps: list(object({ by: parseBy, intent: jsonObject, dice: optional(parseFaces) }, { exact: true })),
    },
    { exact: true },
  );

interface RefereeStep {
  readonly step: number;
  readonly events: readonly EventBase[];
  readonly trace: readonly TraceStep[];
}

/** A refusal, with the step it answers. */
interface RefereeRefusal {
  readonly step: number;
  readonly key: string;
  readonly rule: string;
  readonly data?: Refused["data"];
}

/** A replay's result: plain JSON. */
export interface RefereeReport {
  readonly family: string;
  readonly ended: boolean;
  readonly state: Json;
  readonly steps: readonly RefereeStep[];
  readonly refusals: readonly RefereeRefusal[];
  /** Open steps at the end. */
  readonly waiting: readonly Cue<IntentBase>[];
}

/** Dice of one step, taken as they are asked for. */
class Tray {
  faces: Faces = {};
  private taken = 0;
  private readonly dice: Dice;
  constructor(dice: Dice) {
    this.dice = dice;
  }
  /** Takes wanted dice; false where the script has too few. */
  take(wanted: readonly DiceWanted[]): boolean {
    const next: Record<string, readonly number[]> = {};
    for (const { id, count } of wanted) {
      if (this.faces[id] !== undefined) continue;
      const faces = this.list ? this.list.slice(this.taken, this.taken + count) : (this.dice as Faces)[id];
      if (faces?.length !== count) return false;
      this.taken += count;
      next[id] = faces;
    }
    if (Object.keys(next).length === 0) return false;
    this.faces = { ...this.faces, ...next };
    return true;
  }
  private get list(): readonly number[] | null {
    return Array.isArray(this.dice) ? (this.dice as readonly number[]) : null;
  }
  /** Whether dice were given that nobody asked for. */
  get left(): boolean {
    return this.list ? this.taken < this.list.length : Object.keys(this.dice).some((id) => !(id in this.faces));
  }
}

/**
 * Replays a script by the rules alone. Refused intents are part of the report; an unreadable script, and missing,
 * superfluous or impossible dice are a refusal with the fault's path. Format: docs/api.md.
 */
export function referee(families: Readonly<Record<string, AnyFamily>>, input: unknown): Parsed<RefereeReport> {
  const script = parseScript(Object.keys(families))(input);
  if (isRefused(script)) return script;
  const { profile, steps } = script.value;
  const family = families[script.value.family] as AnyFamily;
  const setup = family.parseSetup(profile ? { ...script.value.setup, profile } : script.value.setup);
  if (isRefused(setup)) return within(setup, setup.path?.startsWith("profile") && profile ? "" : "setup");
  let state = family.setup(setup.value);
  if (isRefused(state)) return within(state, "setup");
  const done: RefereeStep[] = [];
  const refusals: RefereeRefusal[] = [];
  for (const [step, { by, intent, dice }] of steps.entries()) {
    const parsed = family.parseIntent(intent);
    if (isRefused(parsed)) return within(parsed, `steps.${step}.intent`);
    const tray = new Tray(dice ?? []);
    let decision = family.decide(state, parsed.value, by, tray.faces);
    while (decision.kind === "roll") {
      if (!tray.take(decision.dice)) return diceFault("MissingDice", step, decision.dice);
      decision = family.decide(state, parsed.value, by, tray.faces);
    }
    if (decision.kind === "refused") {
      const { key, rule, data } = decision;
      refusals.push({ step, key, rule, ...(data ? { data } : {}) });
      continue;
    }
    if (tray.left) return diceFault("SpareDice", step, []);
    state = decision.events.reduce((now, event) => family.evolve(now, event), state);
    done.push({ step, events: decision.events, trace: decision.events.flatMap((event) => event.trace ?? []) });
  }
  return ok({
    family: family.id,
    ended: family.ended(state),
    state: json(state).kind === "ok" ? (state as Json) : null,
    steps: done,
    refusals,
    waiting: family.waiting(state),
  });
}

/** A refusal with its path from the top of the script. */
const within = (fault: Refused, path: string): Refused => ({
  ...fault,
  path: fault.path && path ? at(path, fault.path) : fault.path || path,
});

const diceFault = (key: string, step: number, wanted: readonly DiceWanted[]): Refused =>
  refused(
    `Log.Input.${key}`,
    "L-throw",
    { path: `steps.${step}.dice`, dice: wanted.map((one) => `${one.count}d${one.faces} ${one.id}`).join(", ") },
    `steps.${step}.dice`,
  );

/**
 * For tests only: what a shown chance is compared with. Every way the dice of an intent can fall is played through
 * `decide` and `evolve`; a family says how dice are grouped and what of an outcome its odds speak about.
 */
import type {
  By,
  DiceWanted,
  EventBase,
  Faces,
  Family,
  IntentBase,
  Option,
  SeatId,
} from "../../../../src/rules/log/family.ts";
import { numberOf } from "../../../../src/rules/log/values.ts";

/** One way a throw can fall, and how likely it is. */
interface Fall {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** What a family need have so that its outcomes can be told. */
type Played<State, Intent extends IntentBase, Event extends EventBase, View> = Pick<
  Family<unknown, State, Intent, Event, View>,
  "decide" | "evolve" | "view" | "options" | "seats"
>;

/** What an intent came to with some faces, and how likely they are. */
export interface Outcome<State, Event> {
  readonly weight: number;
  readonly state: State;
  readonly events: readonly Event[];
}

/** Each face of each die: as many ways as faces to the power of dice, so for few dice only. */
export const everyFace = ({ count, faces }: DiceWanted): readonly Fall[] => {
  const one = Array.from({ length: faces }, (_, index) => index + 1);
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die += 1) all = all.flatMap((fall) => one.map((face) => [...fall, face]));
  return all.map((fall) => ({ faces: fall, weight: 1 / all.length }));
};

/**
 * One way for each number of dice that show their highest face, with its binomial weight: right where `decide` depends
 * on that number alone, which the caller checks too. `next` says where the hits lie and what the other dice show.
 */
export const byHits =
  (next: (below: number) => number) =>
  ({ count, faces }: DiceWanted): readonly Fall[] => {
    let weights = [1];
    for (let die = 0; die < count; die += 1)
      weights = Array.from(
        { length: weights.length + 1 },
        (_, hits) => ((weights[hits] ?? 0) * (faces - 1) + (weights[hits - 1] ?? 0)) / faces,
      );
    return weights.map((weight, hits) => {
      const fall = Array.from({ length: count }, (_, index) => (index < hits ? faces : 1 + next(faces - 1)));
      for (let index = count - 1; index > 0; index -= 1) {
        const other = next(index + 1);
        [fall[index], fall[other]] = [numberOf(fall[other]), numberOf(fall[index])];
      }
      return { faces: fall, weight };
    });
  };

const product = (dice: readonly DiceWanted[], ways: (wanted: DiceWanted) => readonly Fall[]) =>
  dice.reduce<readonly { readonly faces: Faces; readonly weight: number }[]>(
    (all, wanted) => {
      const falls = ways(wanted);
      return all.flatMap((one) =>
        falls.map((fall) => ({
          faces: { ...one.faces, [wanted.id]: fall.faces },
          weight: one.weight * fall.weight,
        })),
      );
    },
    [{ faces: {}, weight: 1 }],
  );

/**
 * All outcomes of an intent, dice asked for in waves included. What is still undecided after so many waves, as a tie
 * that is thrown again for ever, is left out: weights add up to what was decided. Empty where the intent is refused.
 */
export function outcomes<State, Intent extends IntentBase, Event extends EventBase, View>(
  family: Played<State, Intent, Event, View>,
  state: State,
  intent: Intent,
  by: By,
  ways: (wanted: DiceWanted) => readonly Fall[] = everyFace,
  waves = 3,
): readonly Outcome<State, Event>[] {
  const found: Outcome<State, Event>[] = [];
  const go = (faces: Faces, weight: number, wave: number): void => {
    const decision = family.decide(state, intent, by, faces);
    if (decision.kind === "events") {
      const after = decision.events.reduce((now, event) => family.evolve(now, event), state);
      found.push({ weight, state: after, events: decision.events });
    } else if (decision.kind === "roll" && wave < waves)
      for (const fall of product(decision.dice, ways)) go({ ...faces, ...fall.faces }, weight * fall.weight, wave + 1);
  };
  go({}, 1, 0);
  return found;
}

/** The mean of something over outcomes, by the weight of what was decided. */
export const meanOver = <State, Event>(
  found: readonly Outcome<State, Event>[],
  value: (outcome: Outcome<State, Event>) => number,
): number => {
  const all = found.reduce((sum, one) => sum + one.weight, 0);
  return found.reduce((sum, one) => sum + one.weight * value(one), 0) / all;
};

/** Every option of every seat and of the table, as this viewer is offered it. */
export const everyOption = <State, Intent extends IntentBase, Event extends EventBase, View>(
  family: Played<State, Intent, Event, View>,
  state: State,
  by: By,
): readonly { readonly seat: SeatId | null; readonly option: Option<Intent> }[] => {
  const view = family.view(state, by);
  return [...family.seats(state), null].flatMap((seat) =>
    family.options(view, seat).map((option) => ({ seat, option })),
  );
};

/** Fields of an option's needs filled in at random, as a person might; `fillOption` makes the intent of them. */
export const randomFields = (
  { needs = [] }: Pick<Option<IntentBase>, "needs">,
  next: (below: number) => number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    needs.map((need) => {
      if (need.kind === "number") return [need.name, String(need.min + next(Math.min(40, need.max - need.min + 1)))];
      if (need.kind === "choice") return [need.name, need.choices[next(need.choices.length)]?.value ?? ""];
      return [need.name, need.kind === "flag" ? String(next(2) === 0) : need.value];
    }),
  );

/** Whole numbers from 0 to below a bound, the same ones from the same seed (mulberry32, public domain). */
export const numbersFrom = (seed: number): ((below: number) => number) => {
  let at = seed >>> 0;
  return (below) => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return below > 0 ? ((mixed ^ (mixed >>> 14)) >>> 0) % below : 0;
  };
};

/** How long a property over random play is: its usual length, unless the environment names one (`ODDS_STEPS=10000`). */
export const stepsOf = (env: Readonly<Record<string, string | undefined>>, usual: number): number => {
  const asked = Number(env["ODDS_STEPS"] ?? usual);
  return Number.isInteger(asked) && asked > 0 ? asked : usual;
};

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { By } from "../log/family.ts";
import { fillOption } from "../log/request.ts";
import { everyOption, numbersFrom, randomFields, stepsOf } from "../../../test/support/rules/log/odds-property.ts";
import { isRefused } from "../log/outcome.ts";
import { combatFamily } from "./family.ts";
import { as, fight, gm, play, profile } from "../../../test/support/rules/combat/fixtures.ts";
import { parseIntent } from "./moves/index.ts";
import type { CombatIntent } from "./moves/index.ts";
import { cameOff, endings, harmTold } from "../../../test/support/rules/combat/odds-truth.ts";
import { dealt, directorMoves, luckFrom, many, step } from "../../../test/support/rules/combat/random-walk.ts";
import { setCreatures, setFight } from "./state/find.ts";
import type { CombatState } from "./state/fight.ts";
import type { RollOdds } from "./view/odds.ts";
import { decide } from "./decide.ts";

type Next = (below: number) => number;
const pick = <T>(list: readonly T[], next: Next): T => list[next(list.length)] as T;

/** A fight with rulings, hard zones, armour and waiting dice as a table might have them. */
const beginning = (next: Next): CombatState => {
  const made = fight({
    creatures: many,
    profile: profile({
      "actionTest.push": next(2) === 0,
      "reaction.dodgeMelee": next(2) === 0,
      "armour.mode": pick(["roll", "flat", "off"] as const, next),
      "harm.penalty": pick(["perLevel", "perSlot", "blades", "off"] as const, next),
      "fear.countSelf": next(2) === 0,
      "fire.allowReactions": next(2) === 0,
      volley: pick(["ask", "always"] as const, next),
    }),
  });
  const hard = (): number => next(4) % 3;
  const zones = made.fight.zones.map((zone) => ({
    ...zone,
    circumstances: next(2) === 0 ? [] : [{ name: "fog", shoot: hard(), all: hard() }],
  }));
  const edges = made.fight.edges.map((edge) => ({ ...edge, cost: pick(["fast", "slow", "test"] as const, next) }));
  return setFight(made, { zones, edges });
};

/** What happens to a fight beside its moves: dice that wait, ambushers, orders, values that are opened. */
const stir = (state: CombatState, next: Next): CombatState =>
  next(4) > 0
    ? state
    : setCreatures(
        state,
        () => next(3) === 0,
        () => ({
          ambush: next(3),
          nextBonus: next(4) - 1,
          open: next(2) === 0,
          standing: pick(["none", "parry", "dodge", "never"] as const, next),
        }),
      );

/** An option as a form might send it: its needs filled in, dice, help, position and difficulty added at random. */
const filled = (intent: CombatIntent, by: By, next: Next): CombatIntent => {
  const more = {
    ...(next(2) === 0 ? { dice: next(7) - 3 } : {}),
    ...(next(3) === 0 ? { help: true } : {}),
    ...(next(3) === 0 ? { without: ["physical.0"] } : {}),
    ...(by.gm && next(3) === 0 ? { more: next(3) } : {}),
    ...(intent.type === "cast" ? { damage: next(4), resist: pick([null, "endure", "read"] as const, next) } : {}),
  };
  const parsed = parseIntent({ ...intent, ...more });
  return isRefused(parsed) ? intent : parsed.value;
};

const near = (shown: number | null, true_: number): boolean => shown === null || Math.abs(shown - true_) < 1e-9;

/** All that is told but faces, up to a card that is drawn: which one decides no number of sixes. */
const facelessly = (ends: ReturnType<typeof endings>): string =>
  JSON.stringify(
    ends.map(({ weight, events }) => {
      const card = events.findIndex(({ type }) => type === "drew" || type === "extraDrawn");
      return [weight, card < 0 ? events : events.slice(0, card)];
    }),
    (key, value: unknown) => (key === "faces" ? null : value),
  );

interface Tally {
  options: number;
  rolls: number;
  answers: number;
  hidden: number;
}

/** How what was said of a roll differs from what its endings come to. */
const unlike = (
  what: string,
  ends: ReturnType<typeof endings>,
  roll: RollOdds,
  said: Pick<RollOdds, "success" | "harm">,
): readonly string[] => {
  const mean = (value: (events: (typeof ends)[number]["events"]) => number): number =>
    ends.reduce((sum, one) => sum + one.weight * value(one.events), 0);
  const success = mean((events) => (cameOff(events, roll) ? 1 : 0));
  const harm = mean((events) => harmTold(events, roll));
  return [
    ...(near(said.success, success) ? [] : [`${what} ${roll.of}: shown ${said.success}, true ${success}`]),
    ...(near(said.harm, harm) ? [] : [`${what} ${roll.of}: harm ${String(said.harm)}, true ${harm}`]),
  ];
};

/** What was said of a test before it was asked for, against the answer to it. */
const unlikeAnswer = (asked: CombatState, roll: RollOdds, next: Next): readonly string[] => {
  const answer: CombatIntent = { type: "answer", seat: roll.seat, request: roll.part ?? "" };
  return unlike(JSON.stringify(answer), endings(asked, answer, gm, next), roll, roll);
};

const HAZARDS: readonly string[] = ["ignite", "poison", "request", "ambush"];

/** Compare what is shown of one intent with what comes of it; the differences, empty where there are none. */
const differences = (truth: CombatState, intent: CombatIntent, by: By, next: Next, tally: Tally): readonly string[] => {
  const shown = combatFamily.odds(combatFamily.view(truth, by), intent);
  const told = JSON.stringify([by, intent]);
  const decided = decide(truth, intent, by);
  tally.options += 1;
  if (decided.kind === "refused") {
    // What only the Director knows may stand against it; the answer does not say what
    if (decided.key === "Combat.Refused.NotNow") return [];
    return JSON.stringify(shown) === JSON.stringify(decided) ? [] : [`${told}: refused ${JSON.stringify(shown)}`];
  }
  if (shown?.kind === "hidden") tally.hidden += 1;
  if (shown?.kind === "refused") return [`${told}: allowed, but ${JSON.stringify(shown)}`];
  if (shown === null) {
    const first = decided.kind === "roll" ? decided.dice : [];
    const ends = first.some(({ id }) => id.startsWith("draw.")) ? [] : endings(truth, intent, by, next);
    // Dice of somebody whom the viewer does not see are none of their business
    const seen = combatFamily.view(truth, by).fight.creatures;
    const rolled = ends.some(({ events }) =>
      events.some(({ data }) => Array.isArray(data["faces"]) && String(data["who"]) in seen),
    );
    return rolled ? [`${told}: dice fall, and none are told`] : [];
  }
  if (shown.kind === "hidden") return [];
  if (intent.type === "request") {
    tally.rolls += shown.rolls.length;
    return shown.rolls.flatMap((roll) => unlikeAnswer(play(truth, intent, by).state, roll, next));
  }
  const plainly = endings(truth, intent, by, next);
  // Other dice lie elsewhere and show other faces below six: nothing but their order of telling may notice
  if (next(8) === 0 && facelessly(plainly) !== facelessly(endings(truth, intent, by, next)))
    return [`${told}: more than the number of sixes decides`];
  const check = (what: string, ends: typeof plainly, roll: RollOdds, said: Pick<RollOdds, "success" | "harm">) =>
    unlike(`${told} ${what}`, ends, roll, said);
  return shown.rolls.flatMap((roll) => {
    tally.rolls += 1;
    const open = roll.answers.filter((one) => one.success !== null);
    const answer = open[next(open.length)];
    if (!answer) return check("plain", plainly, roll, roll);
    tally.answers += 1;
    const at = openedLine(truth, intent, by, roll);
    const reply = { by: answer.by, kind: answer.reaction, action: answer.action, line: at };
    return [
      ...check("plain", plainly, roll, roll),
      ...check(`${answer.reaction} ${answer.action}`, endings(truth, intent, by, next, reply), roll, {
        success: answer.success ?? Number.NaN,
        harm: answer.harm,
      }),
    ];
  });
};

/** The line as the true fight numbers it: a player's view counts anew. */
const openedLine = (state: CombatState, intent: CombatIntent, by: By, roll: RollOdds): string => {
  const named = play(state, intent, by).state;
  const waits = named.fight.spell && named.fight.spell !== state.fight.spell;
  const after = (waits ? play(named, { type: "agreeSpell", agreed: true }).state : named).fight.flow;
  return after?.lines.find((line) => line.by === roll.seat && line.target === roll.target)?.id ?? roll.part ?? "";
};

describe("a fight played at random", () => {
  it("K-084 K-038 K-135 shows for every option the chance that all faces give through decide", () => {
    const steps = stepsOf(process.env, 10);
    const [seed = 0] = fc.sample(fc.noBias(fc.nat()), { numRuns: 1 });
    const next = numbersFrom(seed);
    const tally: Tally = { options: 0, rolls: 0, answers: 0, hidden: 0 };
    const wrong: string[] = [];
    let state = dealt(beginning(next));
    for (let count = 0; count < steps && wrong.length === 0; count += 1) {
      if (next(12) === 0) state = next(2) === 0 ? beginning(next) : dealt(beginning(next));
      state = stir(state, next);
      const heroes = Object.values(state.creatures).flatMap((one) => (one.kind === "pc" ? [one.id] : []));
      for (const by of [gm, as(pick(heroes, next) ?? "ana")]) {
        // Orders of creatures that are closed to the viewer are none of their business
        const truth = by.gm
          ? state
          : setCreatures(
              state,
              (one) => !one.open && !by.seats.includes(one.id),
              () => ({ standing: "none" }),
            );
        for (const { option } of everyOption(combatFamily, truth, by)) {
          const intent = fillOption(option, randomFields(option, next));
          for (const one of option.refused ? [intent] : [intent, filled(intent, by, next)])
            wrong.push(...differences(truth, one, by, next, tally));
        }
      }
      const hazards = Array.from({ length: 12 }, () => directorMoves(state, next));
      for (const hazard of hazards.filter(({ type }) => HAZARDS.includes(type)))
        wrong.push(...differences(state, hazard, gm, next, tally));
      const { intent, by } = step(state, next);
      state = play(state, intent, by, luckFrom(next)).state;
      if (state.fight.phase === "ended") state = dealt(beginning(next));
    }
    expect(wrong.slice(0, 5), `seed ${seed}`).toEqual([]);
    expect(tally.rolls).toBeGreaterThan(0);
    if (process.env["ODDS_STEPS"]) console.log(`combat odds: seed ${seed}, ${steps} steps`, tally);
  }, 3_600_000);
});

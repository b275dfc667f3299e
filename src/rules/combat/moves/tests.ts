import type { Cue } from "../../log/family.ts";
import { flag, integer, list, object, oneOf, optional, type ValueOf } from "../../log/parse.ts";
import { assertPresent, listOf } from "../../log/values.ts";
import {
  areActive,
  burns,
  counting,
  dice,
  each,
  firstOf,
  gmOnly,
  isRunning,
  refuse,
  owns,
  changeState,
  raisedTest,
  record,
  tellRaised,
  withDice,
  withoutCards,
  type Test,
} from "../decide/step.ts";
import { answerRequest, beginTest, directorsOnly, endureTest, plainTest } from "../decide/tests.ts";
import { wound } from "../decide/wound.ts";
import { successes } from "../dice/pool.ts";
import { release } from "../flow/definition.ts";
import type { HazardAsked } from "../hazards/definition.ts";
import { fearReactions } from "../hazards/fear.ts";
import { fireHarm } from "../hazards/fire.ts";
import { askedHazard, askedTypes } from "../hazards/index.ts";
import { poisonResult } from "../hazards/poison.ts";
import { dampened } from "../maneuvers/extinguish.ts";
import { dreads, harmType, id, parseName } from "../state/creature.ts";
import { action, position, testFields, type CombatState, type Request } from "../state/fight.ts";
import { counted, creatureOf, nameOf, setCreature, setFight, victimsOf } from "../state/find.ts";
import { cue, cueOf, defineMove, type TypedIntent } from "./definition.ts";
import { pending } from "./gm.ts";

/** A test that is no maneuver, asked by the Director (A.1). */
export const test = defineMove(
  "test",
  object({ seat: id, action, needed: optional(integer({ min: 1, max: 20 })), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => (intent.needed !== undefined && intent.needed > 1 && !by.gm ? refuse("GmOnly", "K-038") : null),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) =>
    plainTest(
      context,
      draft,
      { seat: intent.seat, action: intent.action, needed: intent.needed ?? 1, maneuver: false },
      intent,
      (told, { successes: kept, needed, passed, faces }) => {
        const pushable = passed ? null : { who: intent.seat, needed, kept, again: faces.length - kept };
        return changeState(told, setFight(told.state, { pushable }));
      },
    ),
  {
    form: {
      as: "seat",
      rolls: true,
      fields: () => [
        { kind: "action" },
        { kind: "number", name: "needed", min: 1, max: 20, optional: true },
        { kind: "changes" },
      ],
    },
    own: { rolls: true, fields: () => [{ kind: "action" }, { kind: "changes", own: true }] },
  },
);

/** A creature catches fire: damage less Endure at once; it lets go of those it holds (K-168, C.90). */
export const ignite = defineMove(
  "ignite",
  object({ target: id, damage: integer({ min: 0, max: 50 }), needed: integer({ min: 1, max: 20 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.target]),
  (context, draft, { target, damage, needed }) => {
    const test = beginTest(draft, target, "endure", { declared: true });
    const suffered = (sixes: number): number => fireHarm(damage, sixes, draft.state.profile["fire.ignitionMinimum"]);
    const about = endureTest("fire", target, "ignite", damage, suffered);
    return withDice(
      context,
      [dice(draft.state, "ignite", target, test.pool.dice, "Endure")],
      (faces) => {
        const endured = counting(successes(faces("ignite")), test.harder);
        const harm = suffered(endured);
        const burning = { intensity: damage, progress: 0, needed };
        const lit = record(
          tellRaised(test.draft, target, test.harder),
          "ignited",
          { who: target, damage, endured, harm, faces: faces("ignite") },
          setCreature(test.draft.state, target, { burning }),
          [test.trace, ["K-172", damage, endured, harm]],
        );
        const dropped = victimsOf(lit.state, target).reduce((now, held) => release(now, held.id, target, "letGo"), lit);
        return wound(dropped, target, "physical", harm);
      },
      [raisedTest(about, test.harder)],
    );
  },
);

/** Poison: toxicity dice against Endure; later rounds bring one harm fewer each (K-177 to K-185). */
export const poison = defineMove(
  "poison",
  object({ target: id, toxicity: integer({ min: 1, max: 60 }), harmType: optional(harmType) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.target]),
  (context, draft, { target, toxicity, harmType: type = "physical" }) => {
    const test = beginTest(draft, target, "endure", { declared: true });
    const wanted = [
      dice(draft.state, "poison", null, toxicity, "Poison"),
      dice(draft.state, "endure", target, test.pool.dice, "Endure"),
    ];
    const result = (endured: number, strength: number) => poisonResult(strength, endured, draft.state.profile);
    const about = {
      ...endureTest("poison", target, "endure", 0, (endured, strength) => result(endured, strength).now),
      against: ["poison"],
    };
    return withDice(
      context,
      wanted,
      (faces) => {
        const [strength, endured] = [successes(faces("poison")), counting(successes(faces("endure")), test.harder)];
        const { now, next } = result(endured, strength);
        const [dose, state] = counted(test.draft.state, "d");
        const doses = [...listOf(creatureOf(state, target)?.poison), ...(next > 0 ? [{ id: dose, type, next }] : [])];
        const told = record(
          tellRaised(changeState(test.draft, state), target, test.harder),
          "poisoned",
          { who: target, strength, endured, harm: now, next, faces: faces("poison") },
          setCreature(state, target, { poison: doses }),
          [test.trace, ["K-181", strength, endured, now, next]],
        );
        return wound(told, target, type, now);
      },
      [raisedTest(about, test.harder)],
    );
  },
);

const parseAnswer = object({ seat: id, request: id, ...testFields });
type Answer = TypedIntent<"answer", ValueOf<typeof parseAnswer>>;
type Excuse = TypedIntent<"excuse", { readonly seat: string; readonly request: string }>;

const answerCue = (state: CombatState, { id: request, kind, seat, value, source }: Request): Cue<Answer | Excuse> => {
  const data = { who: nameOf(state, seat), value, source };
  const asked = cue<Answer | Excuse>(
    kind,
    [seat],
    request,
    data,
    { type: "answer", seat, request },
    { type: "excuse", seat, request },
    true,
  );
  const bare = kind === "fear" && source === "";
  return bare ? { ...asked, sentence: { key: "Combat.Cue.fearBare", data } } : asked;
};

export const answer = defineMove<"answer", ValueOf<typeof parseAnswer>, Excuse>(
  "answer",
  parseAnswer,
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => pending(state, intent.seat, intent.request),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) => {
    const found = assertPresent(draft.state.fight.requests.find((one) => one.id === intent.request));
    return answerRequest(context, draft, found, intent);
  },
  {
    cues: (state) => state.fight.requests.map((one) => answerCue(state, one)),
    answers: ({ state, seat, cues }) =>
      state.fight.requests
        .filter((one) => one.seat === seat.id)
        .map((one) => ({
          id: `answer:${one.id}`,
          intent: { type: "answer", seat: seat.id, request: one.id },
          label: `answer.${one.kind}`,
          data: { source: one.source },
          isDefault: true,
          test: seat.id,
          ...cueOf(cues, seat, one.id).mark,
        })),
  },
);

const askedOf = ({
  value,
  hard = true,
  source = "",
}: {
  value: number;
  hard?: boolean;
  source?: string;
}): HazardAsked => ({
  value,
  hard,
  source,
});

/** The Director asks one or many for a test against a hazard (K-149, K-187, K-192). */
export const request = defineMove(
  "request",
  object({
    kind: oneOf(askedTypes),
    seats: list(id, { min: 1, max: 100 }),
    value: integer({ min: 0, max: 900 }),
    position: optional(position),
    harmType: optional(harmType),
    source: optional(parseName),
    hard: optional(flag),
    company: optional(integer({ min: 0, max: 3 })),
    safe: optional(flag),
  }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => areActive(state, intent.seats),
      () => askedHazard(intent.kind)?.refused?.(askedOf(intent), state.profile) ?? null,
    ),
  (_context, draft, intent) => {
    const hazard = assertPresent(askedHazard(intent.kind));
    const said = askedOf(intent);
    const value = hazard.value(said, draft.state.profile);
    const what = hazard.what?.(said, draft.state.profile);
    return each([...new Set(intent.seats)], draft, (now, seat) => {
      const [key, state] = counted(now.state, "r");
      const asked: Request = {
        id: key,
        seat,
        kind: intent.kind,
        value,
        position: intent.position ?? "risky",
        type: what?.harmType ?? intent.harmType ?? hazard.harmType,
        source: what?.source ?? said.source,
        ...(intent.company === undefined ? {} : { company: intent.company }),
        ...(intent.safe ? { safe: true } : {}),
      };
      return record(
        now,
        "asked",
        { who: seat, kind: intent.kind, value, source: asked.source },
        setFight(state, { requests: [...state.fight.requests, asked] }),
      );
    });
  },
);

const PUSHED = 1;

/** Push a failed test: reroll all but sixes for one harm (ruling `actionTest.push`). */
export const push = defineMove(
  "push",
  object({ seat: id, harmType }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => (state.profile["actionTest.push"] ? null : refuse("NoPush", "A.1.3")),
      () => (state.fight.pushable?.who === intent.seat ? null : refuse("NothingToPush", "A.1.3")),
    ),
  (context, draft, intent) => {
    const pushed = assertPresent(draft.state.fight.pushable);
    const [roll, state] = counted(setFight(draft.state, { pushable: null }), "t");
    const { needed } = pushed;
    const passed = (again: number): boolean => again + pushed.kept >= needed;
    const about: Test = {
      of: "push",
      seat: intent.seat,
      action: null,
      own: roll,
      needed: needed - pushed.kept,
      passed,
      harm: () => PUSHED,
    };
    return withDice(
      context,
      [dice(state, roll, intent.seat, pushed.again, "Push")],
      (faces) => {
        const again = successes(faces(roll));
        const sixes = again + pushed.kept;
        const told = record(
          draft,
          "pushedTest",
          { who: intent.seat, successes: sixes, needed, passed: passed(again), faces: faces(roll) },
          state,
          [["combat.push", sixes, needed]],
        );
        return wound(told, intent.seat, intent.harmType, PUSHED);
      },
      [about],
    );
  },
  {
    own: {
      may: ({ id: who }, { profile, fight }) => profile["actionTest.push"] && fight.pushable?.who === who,
      rolls: true,
      fields: () => [{ kind: "harmType" }],
    },
  },
);

/** Without cards, fight one's own fire with Finesse; successes accumulate (K-174 to K-176). */
export const dampen = defineMove(
  "dampen",
  object({ target: id }),
  (state, { target }, by) => withoutCards(state, by, target, "K-174") ?? burns(state, target, "K-174"),
  (context, draft, { target }) => {
    const test = beginTest(draft, target, "finesse");
    const wanted = dice(draft.state, "dampen", target, test.pool.dice, "finesse");
    return withDice(context, [wanted], (faces) => dampened(test.draft, { seat: target }, successes(faces("dampen"))));
  },
);

/** Nothing presses, as the Director said with the test (K-167). */
const mayImprovise = (state: CombatState, seat: string): boolean => state.fight.safely?.includes(seat) ?? false;

/** The player chooses how the afraid react; improvised where nothing presses (K-166, K-167). */
export const dread = defineMove(
  "dread",
  object({ seat: id, choice: oneOf(dreads) }),
  (state, intent, by) =>
    owns(state, by, intent.seat) ??
    (state.fight.afraid.includes(intent.seat) ? null : refuse("NotAfraid", "K-166")) ??
    (intent.choice !== "improvise" || by.gm || mayImprovise(state, intent.seat) ? null : refuse("NotSafe", "K-167")),
  (_context, draft, intent) =>
    record(
      draft,
      "dread",
      { who: intent.seat, choice: intent.choice },
      setFight(setCreature(draft.state, intent.seat, { dread: { choice: intent.choice, binds: false } }), {
        afraid: draft.state.fight.afraid.filter((one) => one !== intent.seat),
        ...(mayImprovise(draft.state, intent.seat)
          ? { safely: listOf(draft.state.fight.safely).filter((one) => one !== intent.seat) }
          : {}),
      }),
      [["K-166", intent.choice]],
    ),
  {
    cues: (state) =>
      state.fight.afraid.map((seat) =>
        cue(
          "dread",
          [seat],
          seat,
          { who: nameOf(state, seat) },
          { type: "dread", seat, choice: "freeze" as const },
          { type: "dread", seat, choice: mayImprovise(state, seat) ? ("improvise" as const) : ("freeze" as const) },
          true,
        ),
      ),
    answers: ({ state, seat, cues }) =>
      state.fight.afraid.includes(seat.id)
        ? [...fearReactions, ...(mayImprovise(state, seat.id) ? (["improvise"] as const) : [])].map((choice) => ({
            id: `dread:${choice}`,
            intent: { type: "dread", seat: seat.id, choice },
            label: `dread.${choice}`,
            isDefault: choice === "freeze",
            ...cueOf(cues, seat, seat.id).mark,
          }))
        : [],
  },
);

import { listOf } from "../state/missing.ts";
import { flag, integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, owns } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { answerRequest, endureTest } from "../decide/answer-request.ts";
import { dice, each, no, quietly, record, withDice } from "../decide/step.ts";
import { beginTest } from "../decide/prepare.ts";
import { wound } from "../decide/wound.ts";
import type { AskedHazard } from "../hazards/definition.ts";
import { askedHazard, askedTypes } from "../hazards/index.ts";
import { fearReactions } from "../hazards/fear.ts";
import { fireHarm } from "../hazards/fire.ts";
import { poisonResult } from "../hazards/poison.ts";
import { release } from "../decide/finish-wrestle.ts";
import { counted, setCreature, setFight } from "../state/change.ts";
import { harmType } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatState, Request } from "../state/fight.ts";
import { position } from "../state/flow.ts";
import { successes } from "../dice/successes.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";
import { victimsOf } from "./wrestle.ts";

const areActive = (state: CombatState, ids: readonly string[]): Check =>
  ids.every((one) => creatureOf(state, one)?.fate === "active") ? null : no("NoTarget", "L-input");

/** The Director asks one or many for a test against a hazard, with what that asks for (K-149, K-187, K-192). */
export const request = handler(
  object({
    kind: oneOf(askedTypes),
    seats: list(id, { min: 1, max: 100 }),
    value: integer({ min: 0, max: 900 }),
    position: optional(position),
    harmType: optional(harmType),
    source: optional(text({ max: 120 })),
    hard: optional(flag),
  }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => areActive(state, intent.seats),
      () => askedHazard(intent.kind)?.refused?.({ ...intent, hard: intent.hard ?? true }, state.profile) ?? null,
    ),
  (_asking, soFar, intent) => {
    const hazard = askedHazard(intent.kind) as AskedHazard;
    const value = hazard.value({ ...intent, hard: intent.hard ?? true }, soFar.state.profile);
    return each([...new Set(intent.seats)], soFar, (now, seat) => {
      const [key, state] = counted(now.state, "r");
      const asked: Request = {
        id: key,
        seat,
        kind: intent.kind,
        value,
        position: intent.position ?? "risky",
        type: intent.harmType ?? hazard.harmType,
        source: intent.source ?? "",
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

const pending = (state: CombatState, seat: string, key: string): Check =>
  state.fight.requests.some((one) => one.id === key && one.seat === seat) ? null : no("NoRequest", "K-149");

/** Roll the test that was asked for. */
export const answer = handler(
  object({ seat: id, request: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => pending(state, intent.seat, intent.request),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) => {
    const found = soFar.state.fight.requests.find((one) => one.id === intent.request) as Request;
    return answerRequest(asking, soFar, found, intent);
  },
);

/** The Director excuses somebody from a test. */
export const excuse = handler(
  object({ seat: id, request: id }),
  (state, intent, by) => gmOnly(by) ?? pending(state, intent.seat, intent.request),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "excused",
      { who: intent.seat },
      setFight(soFar.state, { requests: soFar.state.fight.requests.filter((one) => one.id !== intent.request) }),
    ),
);

/** What somebody afraid does is its player's choice; improvised where nothing presses (K-166, K-167). */
export const dread = handler(
  object({ seat: id, choice: oneOf([...fearReactions, "improvise"]) }),
  (state, intent, by) =>
    owns(state, by, intent.seat) ?? (state.fight.afraid.includes(intent.seat) ? null : no("NotAfraid", "K-166")),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "dread",
      { who: intent.seat, choice: intent.choice },
      setFight(soFar.state, { afraid: soFar.state.fight.afraid.filter((one) => one !== intent.seat) }),
      [["K-166", intent.choice]],
    ),
);

/** Somebody catches fire: damage at once, less an Endure test; whoever burns lets go of those it holds (K-168, C.90). */
export const ignite = handler(
  object({ target: id, damage: integer({ min: 0, max: 50 }), needed: integer({ min: 1, max: 20 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.target]),
  (asking, soFar, { target, damage, needed }) => {
    const test = beginTest(soFar, target, "endure");
    const suffered = (sixes: number): number => fireHarm(damage, sixes, soFar.state.profile["fire.ignitionMinimum"]);
    const about = endureTest("fire", target, "ignite", damage, suffered);
    return withDice(
      asking,
      [dice(soFar.state, "ignite", target, test.pool.dice, "Endure")],
      (faces) => {
        const endured = successes(faces("ignite"));
        const harm = suffered(endured);
        const burning = { intensity: damage, progress: 0, needed };
        const lit = record(
          test.soFar,
          "ignited",
          { who: target, damage, endured, harm, faces: faces("ignite") },
          setCreature(test.soFar.state, target, { burning }),
          [test.trace, ["K-172", damage, endured, harm]],
        );
        const dropped = victimsOf(lit.state, target).reduce((now, held) => release(now, held.id, target, "letGo"), lit);
        return wound(dropped, target, "physical", harm);
      },
      [about],
    );
  },
);

/** Poison: the Director's toxicity dice against Endure; later rounds bring one harm fewer each (K-177 to K-185). */
export const poison = handler(
  object({ target: id, toxicity: integer({ min: 1, max: 60 }), harmType: optional(harmType) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.target]),
  (asking, soFar, { target, toxicity, harmType: type = "physical" }) => {
    const test = beginTest(soFar, target, "endure");
    const wanted = [
      dice(soFar.state, "poison", null, toxicity, "Poison"),
      dice(soFar.state, "endure", target, test.pool.dice, "Endure"),
    ];
    const result = (endured: number, strength: number) => poisonResult(strength, endured, soFar.state.profile);
    const about = {
      ...endureTest("poison", target, "endure", 0, (endured, strength) => result(endured, strength).now),
      against: ["poison"],
    };
    return withDice(
      asking,
      wanted,
      (faces) => {
        const [strength, endured] = [successes(faces("poison")), successes(faces("endure"))];
        const { now, next } = result(endured, strength);
        const [dose, state] = counted(test.soFar.state, "d");
        const doses = [...listOf(creatureOf(state, target)?.poison), ...(next > 0 ? [{ id: dose, type, next }] : [])];
        const told = record(
          quietly(test.soFar, state),
          "poisoned",
          { who: target, strength, endured, harm: now, next, faces: faces("poison") },
          setCreature(state, target, { poison: doses }),
          [test.trace, ["K-181", strength, endured, now, next]],
        );
        return wound(told, target, type, now);
      },
      [about],
    );
  },
);

/** An antidote ends one dose, or all (K-186). */
export const antidote = handler(
  object({ target: id, dose: optional(id) }),
  (state, intent, by) =>
    gmOnly(by) ??
    (creatureOf(state, intent.target)?.poison.some((one) => intent.dose === undefined || one.id === intent.dose)
      ? null
      : no("NotPoisoned", "K-186")),
  (_asking, soFar, { target, dose }) =>
    record(
      soFar,
      "antidote",
      { who: target },
      setCreature(soFar.state, target, {
        poison: listOf(creatureOf(soFar.state, target)?.poison).filter((one) => dose !== undefined && one.id !== dose),
      }),
      [["K-186"]],
    ),
);

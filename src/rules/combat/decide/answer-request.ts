import { numberOf } from "../state/missing.ts";
import { DEPRIVATION, deprivationHarm } from "../hazards/deprivation.ts";
import { fallHarm } from "../hazards/fall.ts";
import { fearCompany, fearPosition, fearResult } from "../hazards/fear.ts";
import type { TestFields } from "../intents/handler.ts";
import { broughtDice } from "../intents/handler.ts";
import { setCreature, setFight } from "../state/change.ts";
import { creatureOf, creatures } from "../state/find.ts";
import type { CombatState, Request } from "../state/fight.ts";
import { successes } from "../test/successes.ts";
import type { PoolPart } from "../test/pool.ts";
import { dice, quietly, tell, withDice } from "./kit.ts";
import type { Asking, Step, Story, Test } from "./kit.ts";
import { beginTest } from "./prepare.ts";
import { wound } from "./wound.ts";

const answeredBy = (state: CombatState, request: Request): CombatState =>
  setFight(state, { requests: state.fight.requests.filter((one) => one.id !== request.id) });

/** Before the cards are dealt everybody in the scene is company, in the fight those in the same zone (K-151, K-154). */
const company = (state: CombatState, request: Request): readonly string[] => {
  const tested = creatureOf(state, request.seat);
  return tested ? fearCompany(tested, creatures(state), state.profile, state.fight.round > 0) : [];
};

/** The parts that a request adds to the pool. */
const requestParts = (state: CombatState, request: Request): readonly PoolPart[] =>
  request.kind === "fear" ? [["company", company(state, request).length]] : [];

/** Endure against something that hurts: passed where no harm is left. */
export const endureTest = (
  of: string,
  seat: string,
  own: string,
  needed: number,
  harm: (endured: number, against: number) => number,
): Test => ({
  of,
  seat,
  action: "endure",
  own,
  needed,
  passed: (endured, against) => harm(endured, against) === 0,
  harm,
});

/** What the dice of a request decide. */
const requestTest = ({ id, kind, seat, value, position }: Request, own: string, fall: string): Test => {
  const about = (needed: number, harm: (endured: number, against: number) => number): Test => ({
    ...endureTest(kind, seat, own, needed, harm),
    part: id,
  });
  if (kind === "fall") return { ...about(0, (endured, rolled) => fallHarm(rolled, endured)), against: [fall] };
  if (kind === "deprivation") return about(DEPRIVATION.needed, deprivationHarm);
  const result = (sixes: number) => fearResult(sixes, value, fearPosition(position));
  return { ...about(value, (sixes) => result(sixes).harm), passed: (sixes) => result(sixes).calm };
};

const feared = (story: Story, request: Request, sixes: number): Story => {
  const position = fearPosition(request.position);
  const { calm, harm, bonus } = fearResult(sixes, request.value, position);
  const who = request.seat;
  const data = { who, successes: sixes, needed: request.value, source: request.source };
  if (calm) {
    const nextBonus = numberOf(creatureOf(story.state, who)?.nextBonus) + bonus;
    return tell(story, "calm", { ...data, bonus }, setCreature(story.state, who, { nextBonus }), [
      ["K-155", sixes, request.value],
      ["K-160", position, bonus],
    ]);
  }
  const afraid = setFight(story.state, { afraid: [...new Set([...story.state.fight.afraid, who])] });
  return wound(tell(story, "afraid", { ...data, harm }, afraid, [["K-159", position, harm]]), who, request.type, harm);
};

const fallen = (story: Story, request: Request, sixes: number, fall: readonly number[]): Story => {
  const harm = fallHarm(successes(fall), sixes);
  const data = { who: request.seat, strength: successes(fall), endured: sixes, harm, faces: fall };
  const told = tell(story, "fell", data, setCreature(story.state, request.seat, { prone: true, cover: false }), [
    ["K-190", successes(fall), sixes, harm],
  ]);
  return wound(told, request.seat, "physical", harm);
};

const starved = (story: Story, request: Request, sixes: number): Story => {
  const harm = deprivationHarm(sixes);
  const told = tell(story, harm > 0 ? "deprived" : "endured", { who: request.seat, successes: sixes }, story.state, [
    ["K-193", sixes, harm],
  ]);
  return wound(told, request.seat, request.type, harm);
};

/** Roll what was asked for: Endure, against fear, a fall, or the lack of food, drink and rest (K-150, K-188, K-192). */
export const answerRequest = (asking: Asking, story: Story, request: Request, about: TestFields): Step => {
  const begun = beginTest(quietly(story, answeredBy(story.state, request)), request.seat, "endure", {
    attribute: about.attribute,
    without: about.without,
    parts: [...requestParts(story.state, request), ...broughtDice(about)],
  });
  const own = `${request.id}.endure`;
  const fall = `${request.id}.fall`;
  const wanted = [
    dice(story.state, own, request.seat, begun.pool.dice, "Endure"),
    dice(story.state, fall, null, request.kind === "fall" ? request.value : 0, "Fall"),
  ];
  return withDice(
    asking,
    wanted,
    (faces) => {
      const sixes = successes(faces(own));
      const rolled = tell(
        begun.story,
        "endureRolled",
        { who: request.seat, successes: sixes, faces: faces(own) },
        begun.story.state,
        [begun.trace],
      );
      if (request.kind === "fear") return feared(rolled, request, sixes);
      return request.kind === "fall" ? fallen(rolled, request, sixes, faces(fall)) : starved(rolled, request, sixes);
    },
    [requestTest(request, own, fall)],
  );
};

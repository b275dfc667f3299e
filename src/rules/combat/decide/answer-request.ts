import { successes } from "../dice/successes.ts";
import type { AskedHazard } from "../hazards/definition.ts";
import { askedHazard } from "../hazards/index.ts";
import { setFight } from "../state/change.ts";
import type { CombatState, Request } from "../state/fight.ts";
import { beginTest } from "./prepare.ts";
import { counting, raisedTest, tellRaised } from "./raise.ts";
import { dice, no, quietly, record, withDice } from "./step.ts";
import type { Asking, SoFar, Step, Test } from "./step.ts";
import { broughtDice } from "./test-fields.ts";
import type { TestFields } from "../state/test-fields.ts";

const answeredBy = (state: CombatState, request: Request): CombatState =>
  setFight(state, { requests: state.fight.requests.filter((one) => one.id !== request.id) });

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
const requestTest = (request: Request, { test, against }: AskedHazard, own: string, other: string): Test => {
  const { needed, harm, passed } = test(request);
  return {
    ...endureTest(request.kind, request.seat, own, needed, harm),
    ...(passed ? { passed } : {}),
    ...(against === undefined ? {} : { against: [other] }),
    part: request.id,
  };
};

/** Roll what was asked for: Endure, against whatever hazard asked for it (K-150, K-188, K-192). */
export const answerRequest = (asking: Asking, soFar: SoFar, request: Request, about: TestFields): Step => {
  const hazard = askedHazard(request.kind);
  if (!hazard) return no("NoRequest", "K-149");
  const begun = beginTest(quietly(soFar, answeredBy(soFar.state, request)), request.seat, "endure", {
    attribute: about.attribute,
    without: about.without,
    declared: true,
    parts: [...(hazard.parts?.(soFar.state, request) ?? []), ...broughtDice(about)],
  });
  const more = (about.more ?? 0) + begun.harder;
  const own = `${request.id}.endure`;
  const other = `${request.id}.${request.kind}`;
  const wanted = [
    dice(soFar.state, own, request.seat, begun.pool.dice, "Endure"),
    ...(hazard.against === undefined ? [] : [dice(soFar.state, other, null, request.value, hazard.against)]),
  ];
  return withDice(
    asking,
    wanted,
    (faces) => {
      const sixes = successes(faces(own));
      const rolled = record(
        begun.soFar,
        "endureRolled",
        { who: request.seat, successes: sixes, faces: faces(own) },
        begun.soFar.state,
        [begun.trace],
      );
      return hazard.told(tellRaised(rolled, request.seat, more), request, counting(sixes, more), faces(other));
    },
    [raisedTest(requestTest(request, hazard, own, other), more)],
  );
};

import { extrasFor } from "../catalogue/extras.ts";
import type { ExtraUse } from "../catalogue/extras.ts";
import { netted, successes } from "../dice/successes.ts";
import { flowOf } from "../flows/index.ts";
import { setFight } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import type { Flow, FlowKind, Line } from "../state/flow.ts";
import { cancelledIn, defence } from "./defence.ts";
import { finish } from "./finish.ts";
import { dice, quietly, record, withDice } from "./step.ts";
import type { Asking, SoFar, Step, Test } from "./step.ts";
import { certain, listOf, numberOf } from "../../log/values.ts";

/** Dice id of a line's attack or of one reaction to it. */
const attackDice = (line: Line): string => `${line.id}.attack`;
const reactionDice = (line: Line, by: string): string => `${line.id}.${by}`;

/** Which list of extra successes a line is bought from; null where extras do nothing. */
export const extraUse = (kind: FlowKind, line: Line): ExtraUse | null => flowOf(kind).extras?.(line) ?? null;

/** Whether a line has extra successes and something to spend them on: nobody is asked otherwise. */
export const canSpend = (state: CombatState, kind: FlowKind, line: Line): boolean => {
  const use = extraUse(kind, line);
  return line.extra > 0 && use !== null && extrasFor(use, state.profile["extras.own"]).length > 0;
};

/** Whether a flow waits for no one: all have answered, or nobody is left who could spend. */
export const nobodyAsked = (state: CombatState, flow: Flow): boolean =>
  flow.step === "react"
    ? flow.asked.every((one) => one.done)
    : !flow.lines.some((line) => canSpend(state, flow.kind, line));

const rolledLine = (line: Line, faces: (id: string) => readonly number[]): Line => {
  const thrown: Line = {
    ...line,
    faces: faces(attackDice(line)),
    reactions: line.reactions.map((one) => ({ ...one, faces: faces(reactionDice(line, one.by)) })),
  };
  const { net, extra } = netted(successes(thrown.faces), defence(thrown), line.needed);
  return { ...thrown, net, extra };
};

const recordRolled = (soFar: SoFar, flow: Flow): SoFar =>
  flow.lines.reduce(
    (told, line) =>
      record(
        told,
        "rolled",
        {
          who: line.by,
          target: line.target ?? "",
          line: line.id,
          kind: flow.kind,
          successes: successes(line.faces),
          // A flight is held against the sixes of the chase, all of them
          cancelled: flow.kind === "flee" ? defence(line) : cancelledIn(line),
          net: numberOf(line.net),
          needed: line.needed,
          faces: listOf(line.faces),
        },
        told.state,
        [["K-107", successes(line.faces), defence(line), line.net, line.needed, line.extra]],
      ),
    soFar,
  );

/** What the dice of a line decide: the declared reactions count against it, harm as if all extras were damage. */
export const lineTest = (state: CombatState, kind: FlowKind, line: Line): Test => {
  const { passed, harm: harmOf } = flowOf(kind);
  const harm = harmOf?.(state, line);
  return {
    of: line.maneuver,
    seat: line.by,
    target: line.target,
    part: line.id,
    action: line.action,
    own: attackDice(line),
    against: line.reactions.map((one) => reactionDice(line, one.by)),
    needed: line.needed,
    passed: (own, against) => passed(line, own, against),
    ...(harm ? { harm } : {}),
  };
};

/** All dice of a flow fall together and are netted; extra successes are asked for where they buy anything (A.7.1). */
export const resolve = (asking: Asking, soFar: SoFar): Step => {
  const flow = certain(soFar.state.fight.flow);
  const wanted = flow.lines.flatMap((line) => [
    dice(soFar.state, attackDice(line), line.by, line.dice, line.action),
    ...line.reactions.map((one) => dice(soFar.state, reactionDice(line, one.by), one.by, one.dice, one.action)),
  ]);
  const tests = flow.lines.map((line) => lineTest(soFar.state, flow.kind, line));
  return withDice(
    asking,
    wanted,
    (faces) => {
      const rolled: Flow = { ...flow, lines: flow.lines.map((line) => rolledLine(line, faces)) };
      const ask = rolled.lines.some((line) => canSpend(soFar.state, flow.kind, line));
      const told = recordRolled(
        quietly(soFar, setFight(soFar.state, { flow: { ...rolled, step: ask ? "spend" : "react", asked: [] } })),
        rolled,
      );
      return ask ? told : finish(asking, told, []);
    },
    tests,
  );
};

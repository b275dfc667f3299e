import type { DiceWanted, Faces, RollWanted } from "../log/family.ts";
import type { Sentence, TraceStep } from "../log/outcome.ts";
import { judge, totalOf } from "./judge.ts";
import type { RollKind, Throw, Verdict } from "./judge.ts";
import { SIDES } from "./side.ts";
import type { Both, Side } from "./side.ts";
import type { DuelState, Rolled } from "./state.ts";

/** A contested roll that is about to be made. */
export interface Contest {
  readonly kind: RollKind;
  /** Key of the bonus; `initiative` for opening and replenishing. */
  readonly key: string;
  readonly label: string;
  readonly bonuses: Both<number>;
  readonly chooser: Side | null;
}

/** A contested roll as it was decided. */
interface Decided {
  readonly kind: "decided";
  readonly rolls: readonly Rolled[];
  readonly verdict: Exclude<Verdict, { kind: "again" }>;
  readonly trace: readonly TraceStep[];
}

/** Id of one die: round, attempt, side; unique in the duel as long as nothing is undone. */
const dieId = (state: Pick<DuelState, "round">, attempt: number, side: Side): string =>
  `${state.round + 1}.${attempt}.${side}`;

const isFace = (face: number | undefined): face is number =>
  face !== undefined && Number.isInteger(face) && face >= 1 && face <= 20;

function wanted(state: DuelState, contest: Contest, attempt: number): readonly DiceWanted[] {
  const kind = contest.kind === "round" ? "Bonus" : "Initiative";
  return SIDES.map((side): DiceWanted => {
    const label: Sentence = {
      key: `Duel.Dice.${attempt === 1 ? "First" : "Again"}.${kind}`,
      data: { name: state.seats[side].name, bonus: contest.label },
    };
    const bonus = contest.bonuses[side] + state.modifiers[side];
    return { id: dieId(state, attempt, side), seat: side, count: 1, faces: 20, bonus, label };
  });
}

/** Roll for a contest with the faces there are: decided, or the dice that are still wanted, ties thrown again. */
export function rollContest(state: DuelState, contest: Contest, faces: Faces): Decided | RollWanted {
  const rolls: Rolled[] = [];
  const trace: TraceStep[] = [];
  for (let attempt = 1; ; attempt++) {
    const [a, b] = SIDES.map((side) => faces[dieId(state, attempt, side)]?.[0]);
    if (!isFace(a) || !isFace(b)) return { kind: "roll", dice: wanted(state, contest, attempt) };
    const { bonuses, chooser, kind } = contest;
    const roll: Throw = { kind, dice: { A: a, B: b }, bonuses, modifiers: state.modifiers, chooser };
    const totals = { A: totalOf(roll, "A"), B: totalOf(roll, "B") };
    rolls.push({ dice: roll.dice, bonuses, modifiers: roll.modifiers, totals });
    const verdict = judge(roll, state.profile);
    trace.push(...traceOf(state, roll, totals, verdict));
    if (verdict.kind !== "again") return { kind: "decided", rolls, verdict, trace };
  }
}

/** How one throw came about: dice, what was added, and what decided. */
function traceOf(state: DuelState, roll: Throw, totals: Both<number>, verdict: Verdict): readonly TraceStep[] {
  const name = (side: Side): string => state.seats[side].name;
  const steps: TraceStep[] = [["U-028", name("A"), roll.dice.A, name("B"), roll.dice.B]];
  for (const side of SIDES)
    steps.push(["U-029", name(side), roll.dice[side], roll.bonuses[side], roll.modifiers[side], totals[side]]);
  const higher = roll.kind === "opening" ? "U-010" : "U-030";
  const tie = roll.kind === "opening" ? "duel.tieInitiative" : "duel.tie";
  if (verdict.kind === "again") steps.push([tie, totals.A, null]);
  else if (verdict.kind === "nobody") steps.push([tie, totals.A, null]);
  else if (verdict.by === "total") steps.push([higher, name(verdict.winner), totals.A, totals.B]);
  else if (verdict.by === "natural20") steps.push(["duel.natural20", name(verdict.winner)]);
  else if (verdict.by === "higherBonus") steps.push(["D.3", name(verdict.winner), roll.bonuses.A, roll.bonuses.B]);
  else steps.push([tie, totals.A, name(verdict.winner)]);
  return steps;
}

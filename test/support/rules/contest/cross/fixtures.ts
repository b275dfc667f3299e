/** Plays contests through the log's decider, with the log's undo. For tests of several types at once only. */
import { ask, TestTable } from "../../log/fixtures.ts";
import { dependents } from "../../../../../src/rules/log/index.ts";
import { contestFamily } from "../../../../../src/rules/contest/family.ts";
import { bumpers } from "../../../../../src/rules/contest/engine/hold.ts";
import { POINT_FIRST, proposed } from "../fixtures.ts";
import type { ContestState } from "../../../../../src/rules/contest/engine/state.ts";
import { assertPresent, assertKind } from "../../../../../src/rules/log/values.ts";
import { isContestState } from "../../../../../src/rules/contest/types.ts";

/** An intent, and the faces of all dice it asks for in the order it asks. */
export type Step = readonly [Readonly<Record<string, unknown>>, ...number[]];

interface Sent {
  readonly id: string;
  readonly step: Step;
}

/** One game with its setup and the steps that still count. */
export class Game {
  readonly #table: TestTable;
  readonly #setup: unknown;
  #sent: readonly Sent[] = [];
  #count = 0;

  constructor(setup: unknown, steps: readonly Step[] = []) {
    this.#setup = setup;
    this.#table = new TestTable(setup, contestFamily);
    this.play(...steps);
  }

  get state(): ContestState {
    return assertKind(this.#table.folded.state, isContestState);
  }

  get steps(): readonly Step[] {
    return this.#sent.map(({ step }) => step);
  }

  /** The key of the refusal, or null. A refused step is dropped; what it would close is let stand in the same step. */
  send(step: Step, id = `s${++this.#count}`): string | null {
    const [intent, ...faces] = step;
    const request = { kind: "intent" as const, intent };
    const first = this.#table.decide(request, ask(id));
    const dice = first.kind === "roll" ? first.dice : [];
    const thrown = Object.fromEntries(dice.map((die, index) => [die.id, [faces[index] ?? 10]]));
    const decided = this.#table.decide(request, ask(id, { faces: thrown }));
    if (decided.kind === "refused" && decided.key === POINT_FIRST) {
      for (const { seat, roll } of bumpers(this.state))
        this.#table.send({ kind: "intent", intent: { type: "stand", seat, roll } }, ask(id));
      return this.send(step, id);
    }
    if (decided.kind === "refused") return decided.key;
    this.#table.send(request, ask(id, { faces: thrown }));
    this.#sent = [...this.#sent, { id, step }];
    return null;
  }

  play(...steps: readonly Step[]): this {
    for (const step of steps) {
      const refused = this.send(step);
      if (refused !== null) throw new Error(`${JSON.stringify(step)}: ${refused}`);
    }
    return this;
  }

  /** Undoes a step by its place in `steps` with all that depends on it; returns the removed steps in order. */
  undo(index: number): readonly Step[] {
    const { id } = assertPresent(this.#sent[index]);
    const gone = new Set([id, ...dependents(contestFamily, this.#table.folded, id)]);
    const said = this.#table.act({ type: "undo", step: id }, ask(`u${++this.#count}`));
    if (said !== "log.undone") throw new Error(said);
    const taken = this.#sent.filter((one) => gone.has(one.id)).map(({ step }) => step);
    this.#sent = this.#sent.filter((one) => !gone.has(one.id));
    return taken;
  }

  /** The same game with only the steps that still count. */
  anew(): Game {
    return new Game(this.#setup, this.steps);
  }
}

/** The result of a contest: points, seats and pairings, states and benefits, outcome, open steps. */
export const comesTo = (state: ContestState) => ({
  ended: state.ended,
  outcome: state.outcome,
  round: state.round,
  proposed: proposed(state),
  pairings: state.pairings.map(({ a, b, status, winner, against }) => ({ a, b, status, winner, against })),
  seats: state.order.map((id) => {
    const { status, carried, heroPoints, felledBy } = assertPresent(state.seats[id]);
    return { id, status, carried, heroPoints, felledBy };
  }),
  advantage: state.advantage,
  wounds: Object.fromEntries(Object.entries(state.wounds).filter(([, wounds]) => wounds.length > 0)),
  asked: contestFamily.waiting(state).map(({ kind, seats }) => `${kind} ${seats.join(" ")}`),
});

import { object, optional, text } from "../../log/parse.ts";
import { surplusFor } from "../catalogue/extras.ts";
import { firstOf, owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { nameOf } from "../state/find.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** What the extra sixes of the last test may still buy. */
const rowsLeft = ({ fight, profile }: CombatState) => {
  const { surplus } = fight;
  return surplus
    ? surplusFor(surplus.action, profile["extras.own"]).filter(
        (row) => row.repeatable || !surplus.taken.includes(row.id),
      )
    : [];
};

const stampOf = ({ left, action }: { readonly left: number; readonly action: string }): string => `${action}.${left}`;

/** Buy one thing for an extra six of a test against nobody; with nothing named the rest lapses (A.2, K-089). */
export const buy = defineMove(
  "buy",
  object({ seat: id, extra: optional(text({ min: 1, max: 30 })) }),
  (state, { seat, extra }, by) =>
    firstOf(
      () => owns(state, by, seat),
      () => (state.fight.surplus?.who === seat ? null : no("NothingToSpend", "A.2")),
      () => (extra === undefined || rowsLeft(state).some((row) => row.id === extra) ? null : no("NoExtra", "A.2")),
    ),
  (_asking, soFar, { seat, extra }) => {
    const row = rowsLeft(soFar.state).find((one) => one.id === extra);
    if (!row) return record(soFar, "set", {}, setFight(soFar.state, { surplus: null }));
    const before = certain(soFar.state.fight.surplus);
    const surplus = { ...before, left: before.left - 1, taken: [...before.taken, row.id] };
    const bought = setFight(soFar.state, { surplus });
    const over = surplus.left === 0 || rowsLeft(bought).length === 0;
    return record(
      soFar,
      "spent",
      { who: seat, what: row.id, name: row.name },
      over ? setFight(soFar.state, { surplus: null }) : bought,
      [["A.2", row.id]],
    );
  },
  {
    cues: (state) => {
      const { surplus } = state.fight;
      if (!surplus) return [];
      const { who, left } = surplus;
      const nothing = { type: "buy", seat: who } as const;
      return [
        cue("surplus", [who], stampOf(surplus), { who: nameOf(state, who), count: left }, nothing, nothing, true),
      ];
    },
    answers: ({ state, seat, cues }) => {
      const { surplus } = state.fight;
      if (surplus?.who !== seat.id) return [];
      const { mark } = cueOf(cues, seat, stampOf(surplus));
      return [
        ...rowsLeft(state).map((row) => ({
          id: `buy:${row.id}`,
          intent: { type: "buy" as const, seat: seat.id, extra: row.id },
          label: "spend.own",
          data: { name: row.name },
          ...mark,
        })),
        { id: "buy:none", intent: { type: "buy", seat: seat.id }, label: "spend.none", isDefault: true, ...mark },
      ];
    },
  },
);

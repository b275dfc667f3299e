import { refused, type Refused } from "../../../log/outcome.ts";
import { askOf, askKey } from "../asks.ts";
import { facts, type ContestType, type Move } from "../contest-type.ts";
import { engineIntents, type IntentOf } from "../intent.ts";
import type { ContestState } from "../state.ts";
import { augment } from "./augment.ts";

type Ask = Pick<IntentOf<"ask">, "seat" | "how" | "helper" | "ability">;

const asAugment = ({ seat, how, helper, ability }: Ask): IntentOf<"augment"> => ({
  type: "augment",
  seat,
  how,
  helper,
  ...(ability === undefined ? {} : { ability }),
});

/** Ask somebody who is in it for support: it is theirs to give, or the GM's to say (S2-8). */
export const ask: Move<"ask"> = {
  legal: (state, intent, type) => {
    if (intent.helper === intent.seat) return refused("Contest.Refused.NotToYourself", "S2-8");
    if (state.asks?.[askKey(intent.helper, intent.seat)]) return refused("Contest.Refused.AskedAlready", "S2-8");
    return augment.legal(state, asAugment(intent), type);
  },
  run: (_state, { seat, how, helper, ability }) =>
    facts({
      type: "changed",
      what: "asked",
      seat,
      target: helper,
      ask: { seat, helper, how, ...(ability === undefined ? {} : { ability }) },
      effects: [],
      trace: [["S2-8"]],
    }),
};

/** What was asked of somebody and may still be given, or why there is nothing to give. */
const asked = (state: ContestState, type: ContestType, helper: string, friend: string): Ask | Refused => {
  const found = askOf(state, helper, friend);
  if (!found) return refused("Contest.Refused.NotAsked", "S2-8");
  return augment.legal(state, asAugment(found), type) ?? found;
};

/** Give the support that was asked for. */
export const support: Move<"support"> = {
  waits: { parse: engineIntents.support },
  legal: (state, { seat, friend }, type) => {
    const found = asked(state, type, seat, friend);
    return "kind" in found ? found : null;
  },
  run: (state, { seat, friend }, faces, type) => {
    const found = asked(state, type, seat, friend);
    return "kind" in found ? found : augment.run(state, asAugment(found), faces, type);
  },
};

/** Or say no. */
export const decline: Move<"decline"> = {
  legal: (state, { seat, friend }) => (askOf(state, seat, friend) ? null : refused("Contest.Refused.NotAsked", "S2-8")),
  run: (_state, { seat, friend }) =>
    facts({ type: "changed", what: "declined", seat: friend, target: seat, effects: [] }),
};

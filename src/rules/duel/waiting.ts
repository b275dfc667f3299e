import type { Cue } from "../log/family.ts";
import type { Sentence } from "../log/outcome.ts";
import type { DuelIntent } from "./moves.ts";
import { cueId } from "./cue-id.ts";
import { bestOwnRow } from "./options.ts";
import { SIDES } from "./side.ts";
import type { Side } from "./side.ts";
import { chooserOf } from "./state.ts";
import type { DuelState } from "./state.ts";
import { viewDuel } from "./view.ts";

/** The one step a duel waits for; none once it is over. */
export function waiting(state: DuelState): readonly Cue<DuelIntent>[] {
  switch (state.phase) {
    case "opening":
      return [roll(state, "opening", { type: "open" })];
    case "replenish":
      return [roll(state, "replenish", { type: "replenish" })];
    case "choose":
      return [choose(state, chooserOf(state) ?? "A")];
    case "substitute":
      return [substitute(state)];
    case "stepChoice":
      return state.won ? [ticks(state, state.won.winner)] : [];
    case "ended":
      return [];
  }
}

const cue = (
  state: DuelState,
  kind: string,
  side: Side | null,
  rest: Pick<Cue<DuelIntent>, "seats" | "default"> & Partial<Cue<DuelIntent>>,
  data?: Sentence["data"],
): Cue<DuelIntent> => ({
  id: cueId(kind, side, state.round),
  kind,
  skip: null,
  amendment: false,
  sentence: { key: `Duel.Cue.${kind}`, ...(data ? { data } : {}) },
  ...rest,
});

/** Nobody decides a roll of initiative: either side may make it, and the authority at once. */
const roll = (state: DuelState, kind: "opening" | "replenish", intent: DuelIntent): Cue<DuelIntent> =>
  cue(state, kind, null, { seats: SIDES, default: intent, auto: true });

function choose(state: DuelState, side: Side): Cue<DuelIntent> {
  const key = bestOwnRow(viewDuel(state, { gm: false, seats: [side] }).rows, side);
  const data = { name: state.seats[side].name, round: state.round + 1 };
  const intent: DuelIntent | null = key === null ? null : { type: "choose", seat: side, key };
  return cue(state, "choose", side, { seats: [side], default: intent }, data);
}

/** Only the GM knows what stands in for a bonus that a sheet lacks; nothing entered is +0 (D.5). */
function substitute(state: DuelState): Cue<DuelIntent> {
  const side = SIDES.find((one) => !state.seats[one].bonuses.some((bonus) => bonus.key === state.named)) ?? "A";
  const rows = viewDuel(state, { gm: true, seats: [] }).rows;
  const bonus = rows.find((row) => row.key === state.named)?.label ?? "";
  const intent: DuelIntent = { type: "substitute", value: 0 };
  return cue(
    state,
    "substitute",
    null,
    { seats: [], default: intent, skip: intent },
    { name: state.seats[side].name, bonus },
  );
}

const ticks = (state: DuelState, side: Side): Cue<DuelIntent> =>
  cue(
    state,
    "step",
    side,
    {
      seats: [side],
      default: { type: "step", seat: side, steps: 2 },
      skip: { type: "step", seat: side, steps: 1 },
    },
    { name: state.seats[side].name },
  );

import type { By, Option } from "../log/family.ts";
import type { Sentence } from "../log/outcome.ts";
import type { BonusRow } from "./bonuses.ts";
import { cueId } from "./cue-id.ts";
import type { DuelIntent } from "./moves.ts";
import { chooseFault, duellistFault, gmFault, overFault, phaseFault, seatFault, stepFault } from "./refuse.ts";
import { SIDES, isSide, other } from "./side.ts";
import type { Side } from "./side.ts";
import { HIDDEN } from "./view.ts";
import type { DuelView, RowView } from "./view.ts";

type DuelOption = Option<DuelIntent>;

/** A view's row with what its own side knows; a hidden value never decides a refusal of the other side's moves. */
export const knownRow = (row: RowView): BonusRow => ({
  key: row.key,
  label: row.label,
  kind: row.kind,
  values: { A: row.values.A === HIDDEN ? 1 : row.values.A, B: row.values.B === HIDDEN ? 1 : row.values.B },
  ...(row.spare ? { spare: row.spare } : {}),
});

const label = (name: string, data?: Sentence["data"]): Sentence => ({
  key: `Duel.Option.${name}`,
  ...(data ? { data } : {}),
});

/** Every move of one seat, or of the GM for `null`, legal or not; nothing for a seat the viewer does not hold. */
export function optionsOf(view: DuelView, seat: string | null): readonly DuelOption[] {
  if (seat === null) return view.viewer.gm ? gmMoves(view) : [];
  if (!isSide(seat) || !(view.viewer.gm || view.viewer.seats.includes(seat))) return [];
  const by: By = view.viewer.gm ? { gm: true, seats: [] } : { gm: false, seats: view.viewer.seats };
  return [
    ...rollMoves(view, seat, by),
    ...choices(view, seat, by),
    ...ticks(view, seat, by),
    concession(view, seat, by),
  ];
}

function rollMoves(view: DuelView, seat: Side, by: By): readonly DuelOption[] {
  const kinds = [
    { type: "open", phase: "opening" },
    { type: "replenish", phase: "replenish" },
  ] as const;
  return kinds.map(({ type, phase }) => ({
    id: type,
    intent: { type, seat },
    refused: duellistFault(by) ?? phaseFault(view, phase),
    label: label(type),
    cue: cueId(phase, null, view.round),
    isDefault: true,
  }));
}

/** One option for each row of the table, in its order. */
function choices(view: DuelView, seat: Side, by: By): readonly DuelOption[] {
  return view.rows.map((row) => ({
    id: `bonus:${row.key}`,
    intent: { type: "choose", seat, key: row.key },
    refused: seatFault(view, by, seat) ?? chooseFault(view, seat, row.key, knownRow(row), row.used),
    label: row.kind === "initiative" ? label("initiative") : label("choose", { bonus: row.label }),
    cue: cueId("choose", seat, view.round),
    isDefault: bestOwnRow(view.rows, seat) === row.key,
  }));
}

/**
 * The row that "Use default" names and a step proposes: of those left the one by which the chooser's own value leads
 * most over the other's; of equal leads the higher value, then the first. Where values of the other are hidden, the
 * highest of one's own.
 */
export function bestOwnRow(
  rows: readonly Pick<RowView, "key" | "used" | "values" | "nameable">[],
  seat: Side,
): string | null {
  const hidden = rows.some(({ values }) => values[other(seat)] === HIDDEN);
  let best: { key: string; value: number; lead: number } | null = null;
  for (const row of rows) {
    const value = row.values[seat];
    if (row.used || !row.nameable[seat] || typeof value !== "number") continue;
    const lead = value - (hidden ? 0 : Number(row.values[other(seat)]));
    if (!best || lead > best.lead || (lead === best.lead && value > best.value)) best = { key: row.key, value, lead };
  }
  return best?.key ?? null;
}

const ticks = (view: DuelView, seat: Side, by: By): readonly DuelOption[] =>
  ([1, 2] as const).map((steps) => ({
    id: `step:${steps}`,
    intent: { type: "step", seat, steps },
    refused: seatFault(view, by, seat) ?? stepFault(view, seat),
    label: label(`step${steps}`),
    cue: cueId("step", seat, view.round),
    isDefault: steps === 2,
  }));

const concession = (view: DuelView, seat: Side, by: By): DuelOption => ({
  id: "concede",
  intent: { type: "concede", seat },
  refused: seatFault(view, by, seat) ?? overFault(view),
  label: label("concede"),
});

/** What only the GM may do: modifiers, a missing value, and the ends that are not the meter's. */
function gmMoves(view: DuelView): readonly DuelOption[] {
  const gm: By = { gm: true, seats: [] };
  const over = gmFault(gm) ?? overFault(view);
  const value = { name: "value", kind: "number" } as const;
  return [
    {
      id: "substitute",
      intent: { type: "substitute", value: 0 },
      refused: phaseFault(view, "substitute"),
      label: label("substitute"),
      cue: cueId("substitute", null, view.round),
      needs: [{ ...value, min: -1000, max: 1000, value: 0 }],
      isDefault: true,
    },
    ...SIDES.map((side): DuelOption => {
      // hidden from players only, and these are the GM's moves
      const { modifier } = view.seats[side];
      const now = typeof modifier === "number" ? modifier : 0;
      return {
        id: `modify:${side}`,
        intent: { type: "modify", seat: side, value: now },
        refused: over,
        label: label("modify", { name: view.names[side] }),
        needs: [{ ...value, min: -100, max: 100, value: now }],
      };
    }),
    ...SIDES.map((side): DuelOption => ({
      id: `declare:${side}`,
      intent: { type: "declare", winner: side },
      refused: over,
      label: label("declare", { name: view.names[side] }),
    })),
    {
      id: "interrupt",
      intent: { type: "interrupt", reason: "" },
      refused: over,
      label: label("interrupt"),
      needs: [{ name: "reason", kind: "text", value: "" }],
    },
  ];
}

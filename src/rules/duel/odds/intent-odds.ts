import type { Kept } from "../../log/work.ts";
import type { By, Hidden } from "../../log/family.ts";
import { isRefused } from "../../log/outcome.ts";
import type { Refused } from "../../log/outcome.ts";
import { faultOf, parseIntent } from "../moves.ts";
import type { DuelIntent } from "../moves.ts";
import { knownRow } from "../options.ts";
import type { DuelView } from "../view.ts";
import { oddsOf } from "./odds.ts";
import type { DuelOdds } from "./odds.ts";
import type { DuelPolicy } from "./plan.ts";

/** What rolls dice, or settles what they left open; of anything else no odds are told. */
type Telling = Extract<DuelIntent, { readonly type: "open" | "replenish" | "substitute" | "choose" | "step" }>;
const tells = (intent: DuelIntent): intent is Telling =>
  !["modify", "concede", "declare", "interrupt"].includes(intent.type);

/** The duel after an intent, of what `oddsOf` says of the duel as it stands. */
function after(said: DuelOdds, intent: Telling): DuelOdds | null {
  switch (intent.type) {
    case "open":
    case "replenish":
    case "substitute":
      return said;
    case "choose": {
      const row = said.rows.find(({ key }) => key === intent.key);
      return row ? { ...said, rows: [row], roll: row.round, duel: row.duel, rounds: row.rounds } : null;
    }
    case "step": {
      const mine = said.ticks?.[intent.steps] ?? null;
      const duel = mine === null ? null : intent.seat === "A" ? { A: mine, B: 1 - mine } : { A: 1 - mine, B: mine };
      return { ...said, duel, rounds: null };
    }
  }
}

/**
 * Odds of an intent of a duel: of naming this bonus, of one tick or two, of the roll that opens it or gives all bonuses
 * back. What may not be sent is refused as the decider refuses it; nothing is said of a move without dice.
 */
export function intentOdds(
  view: DuelView,
  intent: DuelIntent | null,
  policy: DuelPolicy = "best",
  kept: Kept = new Map(),
): DuelOdds | Hidden | Refused | null {
  if (intent === null) return oddsOf(view, policy, kept);
  const parsed = parseIntent(intent);
  if (isRefused(parsed)) return parsed;
  const asked = parsed.value;
  const by: By = view.viewer;
  const find = (key: string) => {
    const row = view.rows.find((one) => one.key === key);
    return { row: row && knownRow(row), used: row?.used ?? false };
  };
  const fault = faultOf(view, find, asked, by);
  if (fault) return fault;
  if (!tells(asked)) return null;
  const said = oddsOf(view, policy, kept, asked.type === "substitute" ? asked.value : 0);
  return said.kind === "hidden" ? said : after(said, asked);
}

import type { Sentence } from "../log/outcome.ts";
import type { DuelEvent } from "./event.ts";
import { chooserOf } from "./state.ts";
import type { DuelState } from "./state.ts";
import { rowsOf } from "./bonuses.ts";
import { other } from "./side.ts";
import type { Side } from "./side.ts";
import { certain } from "../log/missing.ts";

const say = (key: string, data: Sentence["data"]): Sentence => ({ key: `Duel.Says.${key}`, ...(data ? { data } : {}) });

/** The plain sentence of one fact; `state` is the one right before it. */
export function sentenceOf(state: DuelState, event: DuelEvent): Sentence | null {
  const name = (side: Side): string => state.seats[side].name;
  switch (event.type) {
    case "opened":
      return say("opened", { name: name(event.control), ...totals(event.rolls, event.control) });
    case "named":
      return say("named", { name: name(event.seat), bonus: labelOf(state, event.key) });
    case "rolled":
      return rolled(state, event);
    case "moved":
      return moved(state, event);
    case "modified":
      return say("modified", { name: name(event.seat), value: event.value });
    case "ended": {
      const { how, winner, reason } = event.result;
      if (winner === null) return say(reason ? "interruptedBecause" : "interrupted", reason ? { reason } : undefined);
      return say(how, { name: name(winner), other: name(other(winner)) });
    }
  }
}

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;

const labelOf = (state: DuelState, key: string): string => rowsOf(state).find((row) => row.key === key)?.label ?? key;

/** Totals of the throw that counted, the named side's first. */
function totals(rolls: Of<"rolled">["rolls"], side: Side): { mine: number; theirs: number } {
  const { totals } = certain(rolls.at(-1));
  return { mine: totals[side], theirs: totals[other(side)] };
}

function rolled(state: DuelState, event: Of<"rolled">): Sentence {
  const of = event.key === "initiative" ? "Initiative" : "Bonus";
  const bonus = of === "Bonus" ? { bonus: labelOf(state, event.key) } : {};
  if (event.winner === null) return say(`nobody${of}`, { total: totals(event.rolls, "A").mine, ...bonus });
  const data = { name: state.seats[event.winner].name, ...totals(event.rolls, event.winner), ...bonus };
  return say(`${event.natural20 ? "natural20" : "won"}${event.replenishing ? "Replenishing" : of}`, data);
}

/** Where the marker stands now and who goes on; the sentence of a victory names the victor alone. */
function moved(state: DuelState, event: Of<"moved">): Sentence {
  if (event.next === "ended" && event.winner) return say("victory", { name: state.seats[event.winner].name });
  const leader: Side | null = event.marker > 0 ? "A" : event.marker < 0 ? "B" : null;
  const where = leader ? "leads" : "centre";
  const lead = leader ? { leader: state.seats[leader].name, ticks: Math.abs(event.marker) } : {};
  if (event.next === "replenish") return say(`${where}Replenish`, lead);
  const chooser = chooserOf(event);
  return say(`${where}${event.temp ? "Lent" : "Chooses"}`, { ...lead, chooser: state.seats[chooser].name });
}

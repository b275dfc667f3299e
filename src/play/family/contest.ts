import type { ContestState } from "../../rules/contest/engine/state.ts";
import type { ConflictPage } from "../ports.ts";
import { agedFacts } from "./contest/aged.ts";
import { contestChanges, heroPointChanges } from "./contest/changes.ts";
import { PLAIN, type FamilyPlug } from "./plug.ts";

/** A contest: hero points go off the sheets as they are spent, states are proposed, people and facts come in late. */
export const contestPlug: FamilyPlug = {
  ...PLAIN,
  // What is brought back was recorded when it was first done
  changes: (host, { page, before, after }, again) =>
    again ? [] : heroPointChanges(host, page, before as ContestState, after as ContestState),
  proposals: contestChanges,
  joins: true,
  // A place whose coming in was undone is remembered by the page, but nobody sits there
  isSeated: (folded, seat) => seat in (folded.state as ContestState).seats,
  terms: ({ terms, setup }, state) => {
    // An escalation or a change of phase is in the log; the terms are what it began with
    const now = state as Partial<NonNullable<ConflictPage["terms"]>> | null;
    const said = terms ?? (setup as unknown as Partial<NonNullable<ConflictPage["terms"]>>);
    return {
      type: now?.type ?? said.type ?? "simple",
      phase: now?.phase ?? said.phase ?? "rising",
      prize: said.prize ?? "",
      obstacle: said.obstacle ?? "",
      tactic: said.tactic ?? "",
    };
  },
  aged: agedFacts,
};

import type { ConflictPage } from "../ports.ts";
import { agedFacts } from "./contest/aged.ts";
import { contestChanges, heroPointChanges } from "./contest/changes.ts";
import { contestTelling } from "./telling/contest.ts";
import { PLAIN, type FamilyPlug } from "./plug.ts";
import { known } from "../../rules/log/narrow.ts";
import { isContestState } from "../../rules/contest/kinds.ts";

/** A contest: hero points go off the sheets as they are spent, states are proposed, people and facts come in late. */
export const contestPlug: FamilyPlug = {
  ...PLAIN,
  telling: contestTelling,
  // What is brought back was recorded when it was first done
  changes: (host, { page, before, after }, again) =>
    again ? [] : heroPointChanges(host, page, known(before, isContestState), known(after, isContestState)),
  proposals: contestChanges,
  joins: true,
  // A place whose coming in was undone is remembered by the page, but nobody sits there
  isSeated: (folded, seat) => seat in known(folded.state, isContestState).seats,
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

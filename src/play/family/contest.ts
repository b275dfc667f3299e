import { diePlace } from "../../rules/contest/engine/view.ts";
import type { ConflictPage, Thrown } from "../ports.ts";
import { agedFacts } from "./contest/aged.ts";
import { calledNow } from "../called.ts";
import { paid, withPurses } from "../purse.ts";
import { contestChanges } from "./contest/changes.ts";
import { contestTelling } from "./telling/contest.ts";
import { PLAIN, type FamilyPlug } from "./plug.ts";
import { known } from "../../rules/log/values.ts";
import { isContestEvent, isContestState } from "../../rules/contest/types.ts";

/** A contest: hero points go off the sheets as they are spent, states are proposed, people and facts come in late. */
export const contestPlug: FamilyPlug = {
  ...PLAIN,
  telling: contestTelling,
  today: (host, { home, seats }, state) => (home ? withPurses(host, seats, known(state, isContestState)) : state),
  called: (host, { seats, terms }, state) =>
    calledNow(
      host,
      Object.values(known(state, isContestState).seats).flatMap(({ id, name, kind, actor }) => {
        // A follower is called as its item is, whatever actor stands for it
        const uuid = kind === "follower" ? (actor?.includes(".Item.") ? actor : "") : (seats[id]?.actor ?? "");
        return terms?.seats.find((one) => one.id === id)?.name ? [] : [{ id, name, uuid }];
      }),
    ),
  changes: (host, { page, after, events }) =>
    paid(
      host,
      page.seats,
      known(after, isContestState),
      events.map((event) => known(event, isContestEvent)),
    ),
  // In one order, whoever acted first
  shownRolls: (state, rolls) => {
    const now = known(state, isContestState);
    const place = ({ wanted }: Thrown): number => diePlace(now, wanted.seat);
    return rolls.toSorted((one, other) => (place(one) < place(other) ? -1 : Number(place(one) > place(other))));
  },
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

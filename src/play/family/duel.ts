import { LADDER } from "../../foundry/statuses.ts";
import { SIDES, type DuelState } from "../../rules/duel/index.ts";
import type { Change } from "../../rules/log/index.ts";
import { hasAll, assertKind } from "../../rules/log/values.ts";
import type { BeatRules } from "../folds.ts";
import { STATE } from "../changes.ts";
import { PLAIN, calledNow, type FamilyAdapter, type Proposed } from "./adapter.ts";

/** The winner of a natural 20 chooses the marker's way, which belongs to that roll. */
const duelTelling: BeatRules = {
  place: ({ type }) => (type === "moved" || type === "ended" ? "adds" : type === "modified" ? "leads" : null),
};

const isDuelState = (value: unknown): value is DuelState => hasAll(value, "seats", "marker");

/** The GM may put any adversity on a loser that is worse than the present one. Spars and victories cost nothing. */
export const duelAdapter: FamilyAdapter = {
  ...PLAIN,
  telling: duelTelling,
  called: (host, { seats }, state) => {
    const duellists = assertKind(state, isDuelState).seats;
    return calledNow(
      host,
      SIDES.map((side) => ({ id: side, name: duellists[side].name, uuid: seats[side]?.actor ?? "" })),
    );
  },
  isTold: ({ path }) => path === STATE,
  proposals: (host, page, folded) => {
    if (folded.table.status !== "ended") return [];
    const { stakes, result } = assertKind(folded.state, isDuelState);
    if (stakes === "spar") return [];
    return Object.entries(page.seats).flatMap(([seat, { actor }]) => {
      if (seat === result?.winner || actor === "" || host.apply.nameOf(actor) === null) return [];
      // One price each: an applied one is reverted before another
      if (folded.table.changes.some(({ change }) => change.uuid === actor && change.path === STATE)) return [];
      const before = host.apply.read(actor, STATE) ?? null;
      return LADDER.slice(typeof before === "string" ? LADDER.indexOf(before) + 1 : 0).map((after): Proposed => {
        const change: Change = { uuid: actor, path: STATE, before, after };
        return { id: `${seat}:${after}`, change };
      });
    });
  },
};

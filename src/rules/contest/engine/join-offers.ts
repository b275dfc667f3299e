import type { Need } from "../../log/family.ts";
import type { Candidate } from "./contest-type.ts";
import type { ContestIntent } from "./intent.ts";
import { nameOf } from "./names.ts";
import { freshId } from "./number-offers.ts";
import { ratingNeed } from "./rating-need.ts";
import type { ContestTypeId, SeatSetup } from "./setup.ts";
import type { ContestState } from "./state.ts";
import { seatsOf } from "./who.ts";
import { certain } from "../../log/values.ts";

type Role = NonNullable<SeatSetup["role"]>;

/** What a follower may do that comes in late; points are counted when a contest begins, and so are no longer lent. */
const ROLES: Readonly<Record<ContestTypeId, readonly [Role, ...Role[]]>> = {
  simple: ["supporter"],
  scored: ["secondary", "contestant", "supporter"],
  extended: ["ability", "supporter"],
  chained: ["supporter"],
};

const sideNeed = (state: ContestState): Need => ({
  name: "newcomer.side",
  kind: "choice",
  choices: state.sides.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.side", data: { name } } })),
});

const NUMBERS: readonly Need[] = [
  { name: "newcomer.abilities.0.name", kind: "text", value: "" },
  ratingNeed("newcomer.abilities.0.rating", 13, 1),
];

/**
 * GM: somebody comes in (C178): with the framing accepted (C179), or aside from it (C180); as a number of the GM's; or
 * as the follower of somebody here.
 */
export const joinCandidates = (state: ContestState): readonly Candidate[] => {
  const candidate = (
    what: string,
    more: Pick<SeatSetup, "kind"> & Partial<SeatSetup>,
    needs: readonly Need[],
    name = "",
  ): Candidate => {
    const newcomer: SeatSetup = {
      id: freshId("late", state.order),
      name: "",
      side: certain(state.sides[0]).id,
      abilities: [{ id: "main", name: "", rating: more.kind === "resistance" ? state.rulings.baseResistance : 13 }],
      ...more,
    };
    const intent: ContestIntent = { type: "join", newcomer };
    return {
      id: `join:${what}`,
      intent,
      label: { key: `Contest.Option.join.${more.aside ? "aside" : more.kind}`, data: { name } },
      needs: [{ name: "newcomer.name", kind: "text", value: "" }, ...needs, ...NUMBERS],
    };
  };
  const other = certain(state.sides.at(-1)).id;
  return [
    candidate("hero", { kind: "hero" }, [sideNeed(state)]),
    candidate("aside", { kind: "hero", aside: true }, [sideNeed(state)]),
    candidate("resistance", { kind: "resistance", side: other }, [
      sideNeed({ ...state, sides: [...state.sides].reverse() }),
    ]),
    ...seatsOf(state)
      .filter(({ kind }) => kind === "hero")
      .map(({ id, side }) =>
        candidate(
          `follower:${id}`,
          { kind: "follower", side, owner: id, role: ROLES[state.type][0] },
          [
            {
              name: "newcomer.role",
              kind: "choice",
              choices: ROLES[state.type].map((role) => ({ value: role, label: { key: `Contest.Role.${role}` } })),
            },
          ],
          nameOf(state, id),
        ),
      ),
  ];
};

/** GM: a pairing one place earlier among the open ones; the order gives nobody an advantage (C111, C362). */
export const orderCandidates = (state: ContestState): readonly Candidate[] => {
  const open = state.pairings.filter(({ status }) => status === "open");
  return open.slice(1).map(({ id, a, b }, index) => {
    const before = certain(open[index]).id;
    const pairings = state.pairings.map((pairing) =>
      pairing.id === id ? before : pairing.id === before ? id : pairing.id,
    );
    return {
      id: `reorder:${id}`,
      intent: { type: "reorder", pairings },
      label: { key: "Contest.Option.reorder", data: { a: nameOf(state, a), b: nameOf(state, b) } },
    };
  });
};

/** Points for teammates, from within or from outside (C310 to C333). */
import type { Need } from "../../../log/family.ts";
import { optional, text } from "../../../log/parse.ts";
import { textOf } from "../../../log/values.ts";
import { rollFacts } from "../../engine/hold.ts";
import { advantageAt, seatAt } from "../../engine/look.ts";
import { defineMove } from "../../engine/definition.ts";
import { needs, numberField, offer } from "../../engine/moves/kit.ts";
import { TASK } from "../../engine/needs.ts";
import { bareParty, rollerOf, seatsOf } from "../../engine/party.ts";
import { parseId } from "../../engine/setup.ts";
import { amountOf, wonByA, type ContestState, type Seat } from "../../engine/state.ts";
import { moveAdvantage } from "../exchanges.ts";
import { foesOf, isIn, own } from "../state.ts";
import { gifting, lending } from "../tables.ts";
import { asideRefused, cueIds, friendRefused, groupOnly, parseAmount, unengagedRefused } from "./shared.ts";

/** The opponent that a failed gift helps: the one named, else the one last engaged (E-54). */
const opponentOf = (state: ContestState, target: string, named: string | undefined): string | undefined => {
  const foes = foesOf(state, target).map(({ id }) => id);
  return [named, own(state).last[target], foes[0]].find((id) => id !== undefined && foes.includes(id));
};

/** The choice of that opponent; the one last engaged comes first (E-54). */
const opponentField = (state: ContestState, friend: string): readonly Need[] => {
  const foes = foesOf(state, friend);
  const choices = foes.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.against", data: { name } } }));
  const usual = { value: "", label: { key: "Contest.Option.usual" } };
  return foes.length < 2 ? [] : [{ name: "other", kind: "choice", choices: [usual, ...choices] }];
};

const pointsField = (most: number): Need => numberField("amount", 1, Math.max(1, most), Math.min(3, Math.max(1, most)));

/** Help from outside against twice the bid (C324 to C326); offered with a loan, friend by friend. */
export const gift = defineMove(
  "gift",
  { seat: parseId, target: parseId, amount: parseAmount, other: optional(parseId) },
  {
    group: "Help",
    waits: { field: "amount", bid: (state, { seat }) => ({ min: 1, max: Math.max(1, rollerOf(state, seat).rating) }) },
    needs: (state, { seat, target, amount, other }) => {
      const max = rollerOf(state, seat).rating;
      const opponent = opponentOf(state, target, other);
      return (
        needs(seatAt(state, seat).aside, "OutsideOnly", "C324") ??
        asideRefused(state, seat) ??
        needs(amount >= 1 && amount <= max, "GiftRange", "C325", { max: Math.max(1, max) }) ??
        needs(opponent !== undefined && (other === undefined || opponent === other), "NotAFoe", "E-54") ??
        friendRefused(state, seat, target)
      );
    },
    run: (state, { seat, target, amount, other: named }, faces, type) => {
      const other = textOf(opponentOf(state, target, named));
      const parties = { a: rollerOf(state, seat), b: bareParty(2 * amount) };
      return rollFacts(state, type, [{ purpose: "gift", pairing: null, ...parties, target, other, amount }], faces);
    },
    rolls: {
      gift: {
        turn: true,
        table: (state, roll) => {
          const { recipient, opponent } = gifting(amountOf(roll), wonByA(roll), roll.degree, state.rulings);
          return {
            effects: [...moveAdvantage(roll.target, recipient), ...moveAdvantage(roll.other, opponent)],
            trace: [["C326", amountOf(roll), recipient, opponent]],
          };
        },
      },
    },
  },
);

const giftTo = (state: ContestState, seat: string, { id, name }: Seat) =>
  offer(`gift:${id}`, { type: "gift", seat, target: id, amount: 3 }, "gift", {
    data: { name },
    needs: [pointsField(rollerOf(state, seat).rating), ...opponentField(state, id)],
  });

const lendTo = (state: ContestState, seat: string, { id, name }: Seat) => {
  const have = advantageAt(state, seat).current;
  return offer(`lend:${id}`, { type: "lend", seat, target: id, amount: Math.min(3, Math.max(1, have - 1)) }, "lend", {
    data: { name },
    cue: cueIds.turn(state, seat),
    needs: [pointsField(have), TASK],
  });
};

/** Lend points to a teammate, with the help in words, against the amount (C310 to C315). */
export const lend = defineMove(
  "lend",
  { seat: parseId, target: parseId, amount: parseAmount, task: optional(text({ max: 500 })) },
  {
    usual: true,
    group: "Help",
    // The GM may allow another amount (C314)
    waits: {
      step: true,
      field: "amount",
      bid: (state, { seat }) => ({ min: 1, max: Math.max(1, advantageAt(state, seat).current) }),
    },
    needs: (state, { seat, target, amount }) => {
      const have = advantageAt(state, seat).current;
      return (
        groupOnly(state, "C310") ??
        needs(seatAt(state, seat).kind !== "follower", "FollowerLends", "C312") ??
        needs(amount >= 1 && amount <= have, "LendRange", "C310", { max: Math.max(1, have) }) ??
        friendRefused(state, seat, target) ??
        unengagedRefused(state, seat)
      );
    },
    run: (state, { seat, target, amount, task }, faces, type) => {
      const parties = { a: rollerOf(state, seat), b: bareParty(amount) };
      const about = { target, amount, ...(task === undefined ? {} : { task }) };
      return rollFacts(state, type, [{ purpose: "lend", pairing: null, ...parties, ...about }], faces);
    },
    rolls: {
      lend: {
        turn: true,
        maySpendAll: true,
        table: (state, roll) => {
          const { target, lender } = lending(amountOf(roll), wonByA(roll), roll.degree, state.rulings);
          return {
            effects: [...moveAdvantage(roll.target, target), ...moveAdvantage(roll.a.seat, lender)],
            trace: [["C315", amountOf(roll), target, lender]],
          };
        },
      },
    },
    offer: (state, seat) =>
      seatsOf(state)
        .filter((friend) => friend.side === seatAt(state, seat).side && friend.id !== seat && isIn(friend))
        .flatMap((friend) => [lendTo(state, seat, friend), giftTo(state, seat, friend)]),
  },
);

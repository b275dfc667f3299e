/** Points for teammates, from within or from outside (C310 to C333). */
import type { Need } from "../../../log/family.ts";
import type { Refused } from "../../../log/outcome.ts";
import { optional, text } from "../../../log/parse.ts";
import { textOf, assertPresent } from "../../../log/values.ts";
import { defineMove } from "../../engine/definition.ts";
import { isHeld } from "../../engine/evolve.ts";
import { rollFacts } from "../../engine/hold.ts";
import { advantageAt, seatAt, countOf, woundsOf } from "../../engine/look.ts";
import { chooses, knows } from "../../engine/moves/free.ts";
import { needs, numberField, offer, TASK, changed, facts, no, abilityNeeds } from "../../engine/moves/kit.ts";
import { bareParty, rollerOf, seatsOf, nameOf } from "../../engine/party.ts";
import { parseId } from "../../engine/setup.ts";
import {
  amountOf,
  wonByA,
  type ContestState,
  type Seat,
  actorOf,
  type Effect,
  type OpenRoll,
  type Shot,
} from "../../engine/state.ts";
import { PENALTY, DEGREES } from "../../roll/roll.ts";
import { gifting, lending, chanceShare, sufferedAt } from "../../table/losses.ts";
import { moveAdvantage, exchangeTable, partiesOf } from "../exchanges.ts";
import { foesOf, isIn, own, bidLimits, boldnessOfBid, fittingBid } from "../state.ts";
import {
  asideRefused,
  cueIds,
  friendRefused,
  groupOnly,
  parseAmount,
  unengagedRefused,
  bidField,
  bidRefused,
} from "./shared.ts";

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

/** After a fall: parting shot, state kept after a return, second chance (C259 to C274). */

declare module "../../engine/event.ts" {
  interface MoreChanges {
    readonly letBe: true;
  }
}

/** Lowest advantage with a second chance: below it the seat is Dying (C266, E-49). */
const DYING_BELOW = -30;

/** Marks a seat that declined further second chances. */
const LET_BE = "letBe";

const chanceRefused = (state: ContestState, seat: string, ability?: string): Refused | null => {
  const { kind, status, felledRound, heroPoints } = seatAt(state, seat);
  return (
    groupOnly(state, "C265") ??
    needs(kind === "hero", "HeroesOnly", "C274") ??
    needs(status === "out" && state.advantage[seat], "NotOut", "C266") ??
    needs(advantageAt(state, seat).current >= DYING_BELOW, "Dying", "C266") ??
    needs(countOf(state, "chance", seat) === 0, "ChanceOnce", "C267") ??
    needs(felledRound < state.round && own(state).shot === null, "NotLeftAlone", "C268") ??
    needs(heroPoints >= 1, "NoHeroPoint", "C269") ??
    needs(knows(state, seat, ability), "NoSuchAbility", "C270")
  );
};

/** Seats with an open second chance that have not declined it (C266, C268). */
export const mayTryAgain = (state: ContestState): readonly Seat[] =>
  seatsOf(state).filter(
    ({ id }) => countOf(state, LET_BE, id) === 0 && !isHeld(state, id) && chanceRefused(state, id) === null,
  );

/** Take a second chance for a hero point, against the points below zero, with the new state (C265 to C274). */
export const chance = defineMove(
  "chance",
  { seat: parseId, ability: optional(parseId) },
  {
    usual: true,
    spends: true,
    waits: {},
    needs: (state, { seat, ability }) => chanceRefused(state, seat, ability),
    run: (state, { seat, ability }, faces, type) => {
      const { current } = advantageAt(state, seat);
      const below = 0 - current;
      const party = rollerOf(state, seat, { ability });
      const a = { ...party, rating: party.rating + PENALTY[sufferedAt(current)] };
      const effects: readonly Effect[] = [
        { type: "heroPoints", seat, by: -1 },
        { type: "counted", what: "chance", seat, by: 1 },
      ];
      const first = changed("chance", { seat, effects }, ["C269"], ["C270", below]);
      return rollFacts(state, type, [{ purpose: "chance", pairing: null, a, b: bareParty(below) }], faces, [first]);
    },
    rolls: {
      chance: {
        turn: true,
        // A victory restores part of the start; the state of the defeat stays (C271, C272, C273)
        table: (state, roll) => {
          const seat = actorOf(roll);
          const { start, current: now } = advantageAt(state, seat);
          const share = chanceShare(start, roll.degree, state.rulings);
          const told = [DEGREES[roll.degree], share] as const;
          if (roll.winner === null) return { effects: [], trace: [["E-49"]] };
          if (roll.winner === "b") return { effects: moveAdvantage(seat, -share), trace: [["C273", ...told]] };
          const before = woundsOf(state, seat);
          const suffered = sufferedAt(now);
          return {
            effects: [
              ...moveAdvantage(seat, share - now),
              { type: "wounds", seat, before, after: [...before, suffered] },
            ],
            trace: [
              ["C272", ...told],
              ["C271", suffered],
            ],
          };
        },
      },
    },
    offer: (state, seat) => [
      offer("chance", { type: "chance", seat }, "chance", {
        cue: cueIds.chance(seat),
        needs: abilityNeeds(state, seat),
      }),
    ],
  },
);

/** Decline a second chance: nothing waits for it, and the move stays open while it is possible (C266). */
export const letBe = defineMove(
  "letBe",
  { seat: parseId },
  {
    usual: true,
    needs: (state, { seat }) =>
      chanceRefused(state, seat) ?? needs(countOf(state, LET_BE, seat) === 0, "ChanceLeft", "C266"),
    run: (_state, { seat }) =>
      facts(changed("letBe", { seat, effects: [{ type: "counted", what: LET_BE, seat, by: 1 }] })),
    changes: { letBe: { told: "silent" } },
    offer: (_state, seat) => [
      offer("letBe", { type: "letBe", seat }, "letBe", { cue: cueIds.chance(seat), isDefault: true }),
    ],
  },
);

const shotOf = (state: ContestState): Shot => assertPresent(own(state).shot);

/** Act again at once against a beaten foe, with a new bid and any fitting ability (C259, C260). */
export const shoot = defineMove(
  "shoot",
  { seat: parseId, bid: optional(parseAmount), ability: optional(parseId), foeAbility: optional(parseId) },
  {
    usual: true,
    gmSays: ({ foeAbility }) => foeAbility !== undefined,
    waits: {
      step: true,
      bid: (state, { seat }) => bidLimits(state, seat),
      boldness: (state, { seat, bid }) => boldnessOfBid(state, seat, bid),
    },
    staked: () => false,
    asks: (state, { seat, foeAbility }) => {
      const { shot } = own(state);
      return shot?.seat === seat ? chooses(state, shot.foe, foeAbility) : null;
    },
    needs: (state, { seat, bid, ability, foeAbility }) => {
      const { shot } = own(state);
      if (shot?.seat !== seat) return no("NoShot", "C259");
      return (
        needs(knows(state, seat, ability), "NoSuchAbility", "C260") ??
        needs(knows(state, shot.foe, foeAbility), "NoSuchAbility", "C081") ??
        bidRefused(state, seat, bid)
      );
    },
    run: (state, { seat, bid, ability, foeAbility }, faces, type) => {
      const target = shotOf(state).foe;
      const amount = fittingBid(state, seat, bid);
      const parties = partiesOf(state, seat, [target], { ability }, { ability: foeAbility });
      return rollFacts(state, type, [{ purpose: "parting", pairing: null, ...parties, target, amount }], faces);
    },
    rolls: { parting: { table: exchangeTable } },
    offer: (state, seat) => {
      const foe = nameOf(state, own(state).shot?.foe);
      return [
        offer(
          "shoot",
          { type: "shoot", seat, bid: fittingBid(state, seat, undefined) },
          foe === "" ? "partNobody" : "part",
          {
            ...(foe === "" ? {} : { data: { foe } }),
            needs: [bidField(state, seat), ...abilityNeeds(state, seat)],
            cue: cueIds.parting(state, seat),
          },
        ),
      ];
    },
  },
);

/** Give up a parting shot (C259). */
export const spare = defineMove(
  "spare",
  { seat: parseId },
  {
    usual: true,
    needs: (state, { seat }) => needs(own(state).shot?.seat === seat, "NoShot", "C259"),
    run: (state, { seat }) => facts(changed("spared", { seat, target: shotOf(state).foe })),
    offer: (state, seat) => [
      offer("spare", { type: "spare", seat }, "spare", { cue: cueIds.parting(state, seat), isDefault: true }),
    ],
  },
);

const shotAt = (state: ContestState, foe: string): OpenRoll | undefined =>
  state.open.findLast(({ roll }) => roll.purpose === "parting" && roll.target === foe);

/** GM: let a seat that a parting shot brought back keep the state of the defeat (C264). */
export const keep = defineMove(
  "keep",
  { seat: parseId, foe: parseId },
  {
    gm: true,
    needs: (state, { foe }) =>
      needs(shotAt(state, foe) && seatAt(state, foe).status === "in", "NotReturned", "C264") ??
      needs(countOf(state, "kept", foe) === 0, "KeptOnce", "C264"),
    run: (state, { foe }) => {
      const moved = assertPresent(shotAt(state, foe)).effects.reduce(
        (sum, effect) => sum + (effect.type === "advantage" && effect.seat === foe ? effect.by : 0),
        0,
      );
      const suffered = sufferedAt(advantageAt(state, foe).current - moved);
      const before = woundsOf(state, foe);
      const effects: readonly Effect[] = [
        { type: "counted", what: "kept", seat: foe, by: 1 },
        { type: "wounds", seat: foe, before, after: [...before, suffered] },
      ];
      return facts(changed("kept", { seat: foe, note: suffered, effects }, ["C264", suffered]));
    },
    offer: (state, seat) =>
      foesOf(state, seat).map(({ id, name }) =>
        offer(`keep:${id}`, { type: "keep", seat, foe: id }, "keep", { data: { foe: name } }),
      ),
  },
);

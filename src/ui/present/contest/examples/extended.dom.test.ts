/** Worked examples of extended contests, played: bids, points taken over, getting away, help, second chances. */
import { it } from "vitest";
import type { ContestSeatStart, ContestStart } from "../../../../play/api.ts";
import { step } from "../../../../../test/support/ui/drawn-table.ts";
import {
  against,
  gmAlone,
  person,
  place,
  playExample,
  rule,
  type Example,
  type Person,
  type Press,
} from "../../../../../test/support/ui/present/contest/fixtures.ts";

const MARA = "Mara Quill";
const TOBIN = "Tobin Reed";
const STORM = "The storm";

const RATINGS = ["13", "14", "17", "18", "7M", "10M", "1M2"];

const one = (
  mara: Person,
  own: string,
  theirs: string,
  more: Partial<ContestSeatStart> = {},
  foe: Partial<ContestSeatStart> = {},
): ContestStart => ({
  type: "extended",
  seats: [place("a1", mara, own, more), against("b1", STORM, theirs, foe)],
});
/** The hero bids, then the resistance; each throws first in the own turn. */
const bids = (bid: number, ...dice: readonly number[]): Press => ({ who: "a1", move: "exchange:plain:b1", bid, dice });
const foeBids = (bid: number, ...dice: readonly number[]): Press => ({
  who: "b1",
  move: "exchange:plain:a1",
  bid,
  dice,
});
const pass = (who: string): Press => ({ who, move: "forfeit" });
const away = (...dice: readonly number[]): Press => ({ who: "a1", move: "disengage:b1", dice });

/** Ratings of both, what is pressed, and what both have then. */
const PLAYED: readonly (readonly [string, string, string, readonly Press[], string, string])[] = [
  ["X1: 7M against 14", "7M", "14", [], "27 of 27", "14 of 14"],
  ["X1: 14M", "7M", "14M", [], "27 of 27", "34 of 34"],
  ["X2: a Critical over somebody far weaker", "7M", "14", [bids(6, 5, 10)], "27 of 27", "8 of 14"],
  ["X3: a Critical over somebody stronger", "7M", "14M", [bids(6, 1, 10)], "33 of 27", "28 of 34"],
  ["X4: two Successes", "14", "14", [bids(7, 12, 10)], "14 of 14", "10 of 14"],
  ["X5: more than the loser has", "14", "14", [bids(12, 10, 16), pass("b1"), bids(6, 1, 10)], "16 of 14", "−4 of 14"],
  ["X7: a Critical against a Fumble", "14", "14", [bids(3, 1, 20)], "23 of 14", "5 of 14"],
  ["twice a bid of three is six", "14", "14", [bids(3, 10, 20)], "14 of 14", "8 of 14"],
  ["X8: 13 points, kept back by Minor", "13", "20", [away(15, 12)], "9 of 13", "24 of 20"],
  [
    "X9: one point, kept back by Marginal",
    "14",
    "14",
    [bids(13, 16, 10), pass("b1"), away(10, 12)],
    "1 of 14",
    "14 of 14",
  ],
  ["X14: an eighth of 17", "17", "14", [away(10, 12)], "14 of 17", "17 of 14"],
  ["X14: a quarter of 17", "17", "14", [away(18, 10)], "12 of 17", "19 of 14"],
  ["X14: half of 17", "17", "14", [away(18, 1)], "8 of 17", "23 of 14"],
  ["all of 17 but one", "17", "14", [away(20, 1)], "1 of 17", "30 of 14"],
  [
    "X16: the acting side loses its own bid by transfer",
    "18",
    "16",
    [bids(2, 1, 10), foeBids(4, 18, 10), bids(6, 19, 1)],
    "8 of 18",
    "22 of 16",
  ],
];

/** What stands at the end below nothing, its level, and the states of victor and loser. */
const FINALS = [
  [10, "Marginal", "Fresh", "Hurt"],
  [20, "Marginal", "Fresh", "Hurt"],
  [21, "Minor", "Pumped", "Impaired"],
  [30, "Minor", "Pumped", "Impaired"],
  [31, "Major", "Invigorated", "Injured"],
  [40, "Major", "Invigorated", "Injured"],
  [41, "Complete", "Heroic", "Dying"],
] as const;

it("worked extended contests: X1 to X9, X13 to X16, alone against a resistance", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, RATINGS);
  for (const [id, own, theirs, presses, a1, b1] of PLAYED)
    await step(id, () =>
      playExample(gm, { id, start: one(mara, own, theirs), presses, shows: { gauges: { a1, b1 } } }),
    );

  await step("X13: a hero may bid up to the start, the GM's side what it has", () =>
    playExample(gm, {
      id: "X13",
      start: one(mara, "17", "17"),
      presses: [
        bids(14, 18, 10),
        { ...foeBids(14, 18, 10), shows: { gauges: { a1: "3 of 17", b1: "3 of 17" }, most: 17 } },
        { ...pass("a1"), shows: { most: 3 } },
      ],
    }),
  );

  await step("X6: where the points of the loser end is how much it lost by", async () => {
    const tobin = person(gm, TOBIN, ["10"]);
    rule(gm, { clearlyInferiorRule: false });
    for (const [bid, level, won, lost] of FINALS)
      await playExample(gm, {
        id: `X6: ${10 - bid}`,
        start: { type: "extended", seats: [place("a1", mara, "1M2"), place("b1", tobin, "10")] },
        presses: [bids(bid, 2, 10), { move: "spare" }],
        shows: { gauges: { b1: `${String(10 - bid).replace("-", "−")} of 10` } },
        outcome: `${MARA}: ${level} Victory`,
        states: [`${MARA}: ${won}, Sail 1M2`, `${TOBIN}: ${lost}, Sail 10`],
      });
  });

  await step("X15: an edge adds to one's own bid where it wins, a handicap takes from it", async () => {
    rule(gm, { useEdges: true });
    const armed = (edge: number, foe: number): ContestStart => one(mara, "14", "14", { edge }, { edge: foe });
    const edged = (start: ContestStart, presses: readonly Press[], a1: string, b1: string): Promise<unknown> =>
      playExample(gm, { id: "X15", start, presses, shows: { gauges: { a1, b1 } } });
    await edged(armed(3, 0), [bids(5, 10, 16)], "14 of 14", "6 of 14");
    await edged(armed(-5, 0), [bids(3, 10, 16)], "14 of 14", "14 of 14");
    // the other's never counts in defence
    await edged(armed(3, 4), [bids(5, 10, 16), foeBids(5, 10, 16)], "5 of 14", "6 of 14");
  });
});

it("worked extended contests: X10 to X12 and the order of bids, in a group", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, RATINGS);
  const tobin = person(gm, TOBIN, RATINGS, { heroPoints: 1 });
  const group = (own: string, theirs: string, foe: string, more: Partial<ContestStart> = {}): ContestStart => ({
    type: "extended",
    seats: [place("a1", mara, own), place("a2", tobin, theirs), against("b1", STORM, foe)],
    ...more,
  });
  const declare = (who: string, bid: number): Press => ({ who, move: "bid:b1", bid });
  const play = (example: Example): Promise<unknown> => playExample(gm, example);

  for (const [id, dice, a1, a2] of [
    ["X10: nine points lent by a boat-hook thrown, lost by Marginal", [8, 9], 9, 14],
    ["nine points lent, won by Marginal", [9, 8], 9, 19],
    ["nine points lent, won by Minor", [9, 10], 5, 23],
  ] as const)
    await step(id, () =>
      play({
        id,
        start: group("14", "14", "14"),
        presses: [
          { who: "a1", move: "bid:none" },
          declare("a2", 3),
          { who: "b1", move: "redeclare:a2", fields: { bid: "3" } },
          { who: "a1", move: "lend:a2", fields: { amount: "9", task: "Throws him a boat-hook" }, dice },
        ],
        shows: { gauges: { a1: `${a1} of 14`, a2: `${a2} of 14`, b1: "14 of 14" } },
      }),
    );

  await step("X11: five points given by somebody outside, by Marginal", () =>
    play({
      id: "X11",
      start: {
        type: "extended",
        seats: [place("a1", mara, "14"), place("a2", tobin, "14", { aside: true }), against("b1", STORM, "14")],
      },
      presses: [{ who: "a2", move: "gift:a1", fields: { amount: "5" }, dice: [11, 10] }],
      shows: { gauges: { a1: "17 of 14", b1: "14 of 14" } },
    }),
  );

  await step("X12: a second chance at twelve below nothing", () =>
    play({
      id: "X12",
      start: group("14", "10M", "14M"),
      presses: [
        declare("a1", 1),
        declare("a2", 14),
        { who: "a2", move: "exchange:plain:b1", dice: [20, 1] },
        { who: "a2", move: "stand:r1", shows: { gauges: { a2: "−12 of 30" } } },
        pass("b1"),
        pass("a1"),
        // 24 against 12: at 30 it would be a Critical, against 14 the other would succeed
        { who: "a2", move: "chance", dice: [5, 13], shows: { results: ["Success", "Failure"] } },
      ],
      shows: { gauges: { a2: "8 of 30" } },
    }),
  );

  await step("a bid of 20 goes before one of 5, and among the bold whoever dares most", async () => {
    const listed = (start: ContestStart, own: number, theirs: number, a1: RegExp, a2: RegExp): Promise<unknown> =>
      play({ id: "order", start, presses: [declare("a1", own), declare("a2", theirs)], shows: { beside: { a1, a2 } } });
    await listed(group("14", "10M", "14", { order: "bid" }), 5, 20, /2\. 5 on/, /1\. 20 on/);
    await listed(group("14", "10M", "14"), 8, 10, /1\. 8 on/, /2\. 10 on/);
  });
});

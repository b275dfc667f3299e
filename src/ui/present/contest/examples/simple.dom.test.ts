/** Worked examples of the core rules, played: what a die is, what masteries do to it, and who wins by how much. */
import { it } from "vitest";
import type { FakeClient } from "../../../../../test/support/play/table.ts";
import type { ContestStart } from "../../../../play/api.ts";
import { step } from "../../../../../test/support/ui/drawn-table.ts";
import {
  against,
  gmAlone,
  person,
  place,
  playExample,
  rule,
  type Person,
} from "../../../../../test/support/ui/present/contest/fixtures.ts";

const MARA = "Mara Quill";
const STORM = "The storm";

/** Rating and face of the hero, then of the resistance; both results; who wins by how much, by better or worse dice. */
const VECTORS = [
  ["T1", "14", 10, "14", 12, "Success", "Success", `${STORM}: Marginal`, `${MARA}: Marginal`],
  ["T2", "14", 12, "14", 12, "Success", "Success", "Nobody wins", "Nobody wins"],
  ["T3", "7M", 5, "14", 10, "Critical", "Success", `${MARA}: Minor`, `${MARA}: Minor`],
  ["T4", "7M", 5, "14", 1, "Critical", "Critical", `${MARA}: Marginal`, `${STORM}: Marginal`],
  ["T5", "3M2", 2, "14", 10, "Critical", "Failure", `${MARA}: Major`, `${MARA}: Major`],
  ["T6", "3M2", 1, "14", 19, "Critical", "Fumble", `${MARA}: Complete`, `${MARA}: Complete`],
  ["T7", "14", 20, "14M", 20, "Fumble", "Failure", `${STORM}: Minor`, `${STORM}: Minor`],
  ["T8", "17", 20, "14", 20, "Fumble", "Fumble", "Nobody wins", "Nobody wins"],
  ["T9", "7M", 20, "14", 16, "Failure", "Failure", `${MARA}: Marginal`, `${STORM}: Marginal`],
  ["T10", "14M", 15, "14M", 16, "Failure", "Failure", `${STORM}: Marginal`, `${MARA}: Marginal`],
] as const;

/** Both sides roll against the same number: two faces, two results. */
const DICE = [
  ["14", 1, "Critical", 20, "Fumble"],
  ["14", 2, "Success", 15, "Failure"],
  ["14", 14, "Success", 19, "Failure"],
  ["1", 1, "Critical", 2, "Failure"],
  ["20", 19, "Success", 20, "Fumble"],
] as const;

/** One simple contest of hers against the storm. */
const simple = (
  gm: FakeClient,
  mara: Person,
  id: string,
  [a, mine, b, theirs]: readonly [string, number, string, number],
  results: readonly [string, string],
  outcome = "",
): Promise<unknown> =>
  playExample(gm, {
    id,
    start: { type: "simple", seats: [place("a1", mara, a), against("b1", STORM, b)] },
    presses: [{ move: "plain:p1", dice: [mine, theirs], shows: { results } }],
    outcome,
  });

it("worked rolls: T1 to T10 by the higher and by the lower of two dice, and what each face is", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, ["1", "14", "17", "20", "7M", "14M", "3M2"]);
  for (const betterRoll of ["high", "low"] as const)
    await step(`T1 to T10, the ${betterRoll} die is the better one`, async () => {
      rule(gm, { betterRoll });
      for (const [id, a, mine, b, theirs, own, other, high, low] of VECTORS) {
        const words = betterRoll === "high" ? high : low;
        await simple(gm, mara, id, [a, mine, b, theirs], [own, other], words);
      }
    });
  await step("a resistance of nothing or less fails of itself", async () => {
    for (const none of [0, -6])
      await playExample(gm, {
        id: String(none),
        start: { type: "simple", seats: [place("a1", mara, "14"), against("b1", STORM, none)] },
        presses: [{ move: "plain:p1", dice: [15], shows: { results: ["Failure", "Failure"], says: ["–"] } }],
        outcome: `${MARA}: Marginal`,
      });
  });
  await step("1 is a Critical and 20 a Fumble whatever the number", async () => {
    for (const [rating, mine, own, theirs, other] of DICE)
      await simple(gm, mara, rating, [rating, mine, rating, theirs], [own, other]);
  });
});

/** Plain numbers, and how they are written. */
const WRITTEN = {
  1: "1",
  20: "20",
  21: "1M",
  27: "7M",
  34: "14M",
  40: "20M",
  41: "1M2",
  43: "3M2",
  50: "10M2",
  54: "14M2",
  60: "20M2",
  61: "1M3",
};

it("worked numbers: ratings as they are written, support of a fifth, a flaw, the price of a boost for five", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, ["14", "5M"]);
  const others: Person[] = [];
  for (const name of ["Tobin Reed", "Isa Fenn", "Old Perrin", "Lisbet"]) others.push(person(gm, name, ["14"]));

  await step("ratings", () => {
    const numbers = Object.entries(WRITTEN).map(([plain, written], index) => ({ id: `b${index + 1}`, plain, written }));
    return playExample(gm, {
      id: "ratings",
      start: {
        type: "scored",
        seats: [place("a1", mara, "14"), ...numbers.map(({ id, plain }) => against(id, `Boat ${id}`, Number(plain)))],
      },
      presses: [],
      shows: { ratings: Object.fromEntries(numbers.map(({ id, written }) => [id, written])) },
    });
  });

  const alone: ContestStart = { type: "scored", seats: [place("a1", mara, "14"), against("b1", STORM, "14")] };
  await step("5M supports by 5", () =>
    playExample(gm, {
      id: "5M",
      start: alone,
      presses: [{ who: "a1", move: `augment:quick:a1:sail5M` }],
      shows: { ratings: { a1: "19" } },
    }),
  );
  await step("a flaw of 19 takes 4", () =>
    playExample(gm, {
      id: "flaw",
      start: alone,
      presses: [{ who: "a1", move: "modify:flaw", fields: { "modifier.value": "19", "modifier.note": "Proud" } }],
      shows: { ratings: { a1: "10" } },
    }),
  );

  // of five, one wins by Marginal and four tie: without a boost that is Marginal for the group
  for (const [points, level] of [
    [1, "Marginal"],
    [2, "Minor"],
    [4, "Major"],
  ] as const)
    await step(`five heroes who spend ${points} hero points win by ${level}`, async () => {
      const payer = person(gm, `Sister Orlo ${points}`, ["14"], { heroPoints: points });
      const five = [payer, ...others].map((who, index) => place(`a${index + 1}`, who, "14"));
      await playExample(gm, {
        id: `boost ${points}`,
        start: { type: "simple", seats: [...five, against("b1", STORM, "14")] },
        presses: [
          { who: "a1", move: "boost", fields: { points: String(points) } },
          ...five.map((_, index) => ({
            who: `a${index + 1}`,
            move: `plain:p${index + 1}`,
            dice: index === 4 ? [12, 10, 10, 10, 10, 10, 10, 10, 10, 10] : [],
          })),
        ],
        outcome: `${level} Victory`,
      });
    });
});

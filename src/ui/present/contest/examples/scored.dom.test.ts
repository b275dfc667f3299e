/** Worked examples of scored contests, played: points round by round, stances, parting shots, assists and followers. */
import { it } from "vitest";
import type { ContestStart } from "../../../../play/api.ts";
import { FACES } from "../../../../../test/support/rules/contest/fixtures.ts";
import { step } from "../../../../../test/support/ui/drawn-table.ts";
import {
  against,
  gmAlone,
  person,
  place,
  playExample,
  rounds,
  rule,
  score,
  type Person,
  type Press,
} from "../../../../../test/support/ui/present/contest/fixtures.ts";

const MARA = "Mara Quill";
const STORM = "The storm";

const duel = (mara: Person, phase: "rising" | "climax"): ContestStart => ({
  type: "scored",
  phase,
  seats: [place("a1", mara, "14"), against("b1", STORM, "14")],
});
/** The victor lets the parting shot be. */
const rest: Press = { move: "rest" };

/** Id, phase, degrees from the hero's side, the score after each, how it ends and with which states. */
type Story = readonly [string, "rising" | "climax", readonly number[], readonly string[], string, readonly string[]];
const STORIES: readonly Story[] = [
  ["S1", "rising", [2, -2, 3], ["2-0", "2-2", "5-2"], `${MARA}: Minor Victory`, ["Pumped"]],
  ["S1", "climax", [2, -2, 3], ["2-0", "2-2", "5-2"], `${MARA}: Minor Victory`, ["Pumped", "Hurt"]],
  ["S2", "rising", [2, -2, 2, -2, 4], ["2-0", "2-2", "4-2", "4-4", "9-4"], `${MARA}: Major Victory`, ["Invigorated"]],
  [
    "S2",
    "climax",
    [2, -2, 2, -2, 4],
    ["2-0", "2-2", "4-2", "4-4", "9-4"],
    `${MARA}: Major Victory`,
    ["Invigorated", "Impaired"],
  ],
  ["S3", "rising", [-2, -2, -4], ["0-2", "0-4", "0-9"], `${STORM}: Complete Victory`, ["Dead"]],
  ["S3", "climax", [-2, -2, -4], ["0-2", "0-4", "0-9"], `${STORM}: Complete Victory`, ["Dead"]],
  ["S4", "rising", [2, 2, -2, -2, -1], ["2-0", "4-0", "4-2", "4-4", "4-5"], `${STORM}: Marginal Victory`, ["Hurt"]],
  ["S4", "climax", [2, 2, -2, -2, -1], ["2-0", "4-0", "4-2", "4-4", "4-5"], `${STORM}: Marginal Victory`, ["Injured"]],
  ["S5", "rising", [-2, -2, 2, 2, 1], ["0-2", "0-4", "2-4", "4-4", "5-4"], `${MARA}: Marginal Victory`, ["Hurt"]],
  [
    "S5",
    "climax",
    [-2, -2, 2, 2, 1],
    ["0-2", "0-4", "2-4", "4-4", "5-4"],
    `${MARA}: Marginal Victory`,
    ["Hurt", "Impaired"],
  ],
];

/** What the hero does, by how much that is won, what the resistance does, and the points of the round. */
const STANCES = [
  ["S6", "gambit", 1, "", "2-0"],
  ["S7", "gambit", -2, "", "0-4"],
  ["S8", "gambit", 2, "gambit", "4-0"],
  ["S9", "defend", 1, "", "0-0"],
  ["S10", "defend", -3, "", "0-1"],
  ["S10", "defend", -1, "", "0-0"],
  ["S11", "gambit", 2, "defend", "1-0"],
  ["S11", "gambit", -2, "defend", "0-3"],
  ["S12", "defend", 3, "defend", "0-0"],
] as const;

it("worked scored contests: S1 to S12, rising and at the climax, gambits and defences", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, ["14"]);
  const story = ([id, phase, degrees, scores, outcome, states]: Story): Promise<unknown> => {
    const presses = rounds("p1", degrees, scores);
    return playExample(gm, {
      id,
      start: duel(mara, phase),
      presses: outcome.startsWith(MARA) ? [...presses, rest] : presses,
      shows: score(scores.at(-1) ?? ""),
      outcome,
      states: states.map((state) => `${MARA}: ${state}, Sail 14`),
    });
  };
  for (const told of STORIES) await step(`${told[0]}, ${told[1]}`, () => story(told));
  await step("S5 at the climax where only the worse state counts", async () => {
    rule(gm, { climaxWinnerStates: "worst" });
    const scores = ["0-2", "0-4", "2-4", "4-4", "5-4"];
    await story(["S5", "climax", [-2, -2, 2, 2, 1], scores, `${MARA}: Marginal Victory`, ["Impaired"]]);
  });

  const stance = (id: string, own: string, degree: number, foe: string, points: string): Promise<unknown> =>
    playExample(gm, {
      id,
      start: { ...duel(mara, "rising"), asks: foe !== "" },
      presses: [
        ...(foe ? [{ who: "b1", move: `${foe}:p1` }] : []),
        { who: "a1", move: `${own}:p1`, dice: FACES[degree] ?? [] },
      ],
      shows: score(points),
    });
  for (const [id, own, degree, foe, points] of STANCES)
    await step(`${id}: ${own} ${degree}`, () => stance(id, own, degree, foe, points));
  await step("S12 where the larger of two reductions counts", async () => {
    rule(gm, { bothDefensive: "larger" });
    await stance("S12", "defend", 3, "defend", "1-0");
  });
});

it("worked scored contests: S13 to S18, parting shots, assists, a follower, three foes at once", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, ["14"], { followers: { Pip: "14" } });
  const tobin = person(gm, "Tobin Reed", ["14"]);
  const state = (name: string): string => `${MARA}: ${name}, Sail 14`;
  const shot = (degree: number): Press => ({ move: "part:b1", dice: FACES[degree] ?? [] });
  const down = rounds("p1", [3, -2, 3], ["3-0", "3-2"]);

  await step("S13: 6-2, and a parting shot by Major or lost by Major", async () => {
    const start = duel(mara, "rising");
    const outcome = `${MARA}: Complete Victory`;
    await playExample(gm, {
      id: "S13",
      start,
      presses: [...down, shot(3)],
      shows: score("9-2"),
      outcome,
      states: [state("Heroic")],
    });
    await playExample(gm, { id: "S13", start, presses: [...down, shot(-3)], shows: score("3-2") });
  });

  await step("S14: 7-2, and a parting shot lost by Minor", () =>
    playExample(gm, {
      id: "S14",
      start: duel(mara, "rising"),
      presses: [...rounds("p1", [2, -2, 2, 3], ["2-0", "2-2", "4-2"]), shot(-2)],
      shows: score("5-2"),
      outcome: `${MARA}: Minor Victory`,
      states: [state("Pumped")],
    }),
  );

  const helped: ContestStart = {
    type: "scored",
    pairings: [{ a: "a1", b: "b1" }],
    seats: [place("a1", mara, "14"), place("a2", tobin, "14"), against("b1", STORM, "14")],
  };
  const waits: Press = { who: "a2", move: "rest" };
  const assist = (dice: readonly number[] = []): Press => ({ who: "a2", move: "assist:a1:p1", dice });
  const worn = [1, -2, -2].flatMap((degree): Press[] => [
    waits,
    { who: "a1", move: "plain:p1", dice: FACES[degree] ?? [] },
  ]);

  await step("S15: an assist for somebody at 1-4, by Minor or lost completely", async () => {
    await playExample(gm, { id: "S15", start: helped, presses: [...worn, assist(FACES[2])], shows: score("1-2") });
    await playExample(gm, {
      id: "S15",
      start: helped,
      presses: [...worn, assist(FACES[-4]), { who: "a2", move: "abandon" }],
      outcome: STORM,
      states: [state("Injured")],
    });
  });

  await step("S16: each assist to the same person is a step harder", () => {
    const round = (step: string, results: readonly [string, string]): Press[] => [
      { ...assist([10, 16]), shows: { results } },
      { who: "a1", move: "plain:p1", dice: [10, 10], shows: { says: [`Assist ${MARA} (${step})`] } },
    ];
    return playExample(gm, {
      id: "S16",
      start: helped,
      presses: [
        ...round("High, attempt 2", ["Success", "Failure"]),
        ...round("Very high, attempt 3", ["Success", "Success"]),
        ...round("Nearly impossible, attempt 4", ["Success", "Success"]),
        ...round("Nearly impossible, attempt 5", ["Success", "Critical"]),
        { ...assist([10, 16]), shows: { results: ["Success", "Critical"] } },
      ],
    });
  });

  await step("S17: three of seven points shifted to a follower", () => {
    const seat = place("a1", mara, "14", { followers: { Pip: "secondary" } });
    return playExample(gm, {
      id: "S17",
      start: { type: "scored", seats: [seat, against("b1", STORM, "14")] },
      presses: [...rounds("p1", [1, -2, -2, -3], ["1-0", "1-2", "1-4"]), { move: "shift:a1f1:p1" }],
      shows: { ...score("1-4"), beside: { a1: "Pip: Secondary, carries 5 points, out" } },
    });
  });

  await step("S18: three and two points of two foes do not add up before the climax", () => {
    const foes = ["b1", "b2", "b3"].map((id, index) => against(id, `Boat ${index + 1}`, "14"));
    const volley = (...degrees: readonly number[]): Press[] =>
      degrees.map((_, index) => ({
        who: "a1",
        move: `plain:p${index + 1}`,
        dice: index === degrees.length - 1 ? degrees.flatMap((degree) => FACES[degree] ?? []) : [],
      }));
    return playExample(gm, {
      id: "S18",
      start: {
        type: "scored",
        phase: "climax",
        pairings: foes.map((_, index) => ({ a: "a1", b: `b${index + 1}` })),
        seats: [place("a1", mara, "14"), ...foes],
      },
      presses: [...volley(-3, -2, 0), ...volley(4, 4, 4), rest],
      outcome: `${MARA}: Major Victory`,
      states: [state("Invigorated"), state("Impaired")],
    });
  });
});

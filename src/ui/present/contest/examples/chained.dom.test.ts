/** Worked examples of chained contests, played: the states climb at once, and weigh at once. */
import { expect, it } from "vitest";
import type { ContestStart } from "../../../../play/api.ts";
import { step } from "../../../../../test/support/ui/drawn-table.ts";
import {
  against,
  gmAlone,
  person,
  place,
  playExample,
  type Person,
  type Press,
} from "../../../../../test/support/ui/present/contest/fixtures.ts";

const MARA = "Mara Quill";
const LED = "Tobin Reed";
const STORM = "The storm";

/** Faces by which the hero loses, whatever states lie on her: her own first. */
const LOST: Readonly<Record<number, readonly number[]>> = { 1: [5, 12], 2: [16, 10], 3: [16, 1], 4: [20, 1] };

/** Degrees by which she loses one round after the other, where she stands then, and what she rolls against. */
const LADDER = [
  ["K1", [2], ["Hurt"], "11"],
  ["K2", [2, 2], ["Injured"], "5"],
  ["K4", [2, 3], ["Injured"], "5"],
  ["K6", [2, 1], ["Hurt ×2"], "8"],
  ["K10", [3, 1], ["Injured"], "2"],
] as const;

/** Degrees whose last is the end. */
const ENDS = [
  ["K3", [3, 2]],
  ["K3", [3, 3]],
  ["K10", [3, 1, 2]],
  ["K5", [4]],
] as const;

const storm = against("b1", STORM, "14");
const lose = (degrees: readonly number[]): Press[] =>
  degrees.map((one) => ({ move: "plain:p1", dice: LOST[one] ?? [] }));

const start = (who: Person): ContestStart => ({ type: "chained", seats: [place("a1", who, "14"), storm] });

it("worked chained contests: K1 to K10, one loss after the other, an older state, a follower, the way out", async () => {
  const gm = gmAlone();
  const mara = person(gm, MARA, ["14"]);
  const led = person(gm, LED, ["14"], { followers: { Pip: "14" } });
  const isa = person(gm, "Isa Fenn", ["14"], { state: "hurt" });
  for (const [id, degrees, rungs, rating] of LADDER)
    await step(id, () =>
      playExample(gm, {
        id,
        start: start(mara),
        presses: lose(degrees),
        shows: { rungs: { a1: rungs }, ratings: { a1: rating }, ...(id === "K10" ? { says: ["Hurt ×1"] } : {}) },
      }),
    );

  for (const [id, degrees] of ENDS)
    await step(`${id}, to the end`, async () => {
      const at = await playExample(gm, {
        id,
        start: start(mara),
        presses: lose(degrees),
        shows: { rungs: { a1: ["Dying"] } },
        outcome: `${STORM}: Complete Victory`,
        states: [`${MARA}: Dying, Sail 14`],
      });
      if (id !== "K5") return;
      await at.click('.sp-follow [data-act="apply"]');
      expect(gm.table.actors.get(mara.actor)?.contest.states.map(({ state }) => state)).toEqual(["dying"]);
    });

  await step("K7: a Hurt of last week weighs and does not climb", () => {
    const [one = { move: "" }, two = { move: "" }] = lose([2, 2]);
    return playExample(gm, {
      id: "K7",
      start: start(isa),
      presses: [
        { ...one, shows: { rungs: { a1: ["Hurt"] }, ratings: { a1: "8" } } },
        { ...two, shows: { rungs: { a1: ["Injured"] }, ratings: { a1: "2" } } },
      ],
    });
  });

  await step("K8: a follower takes the loss, a step worse, and is out", () =>
    playExample(gm, {
      id: "K8",
      start: start(led),
      presses: [
        ...lose([2]),
        {
          who: "a1",
          move: "pass:a1f1:r1",
          shows: { rungs: { a1: ["Unhurt"] }, ratings: { a1: "14" }, beside: { a1: "Pip: Supporter, Impaired, out" } },
        },
        { move: "plain:p1", dice: [1, 20] },
      ],
      outcome: `${LED}: Complete Victory`,
      states: [`${LED}: Heroic, Sail 14`, "Pip: Impaired, Rows"],
    }),
  );

  await step("K9: who gets away by Marginal leaves the prize, and nobody is hurt", () =>
    playExample(gm, {
      id: "K9",
      start: start(led),
      presses: [
        { move: "plain:p1", dice: [10, 10] },
        { move: "leave:p1", dice: [12, 10] },
      ],
      shows: { rungs: { a1: ["Unhurt"], b1: ["Stands"] } },
      outcome: STORM,
      states: [],
    }),
  );
});

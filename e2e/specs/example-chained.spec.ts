/** Worked examples of chained contests, played: the states climb at once, and weigh at once. */
import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { against, person, place, playExample, type Person, type Press } from "../pages/setpiece/example.ts";

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

const start = (who: Person): object => ({ type: "chained", seats: [place("a1", who, "14"), storm] });

test("worked chained contests: K1 to K10, one loss after the other, an older state, a follower, the way out", async ({
  gm,
}) => {
  const mara = await person(gm, MARA, ["14"]);
  const led = await person(gm, LED, ["14"], { followers: { Pip: "14" } });
  const isa = await person(gm, "Isa Fenn", ["14"], { state: "hurt" });
  for (const [id, degrees, rungs, rating] of LADDER)
    await test.step(id, () =>
      playExample(gm, {
        id,
        start: start(mara),
        presses: lose(degrees),
        shows: { rungs: { a1: rungs }, ratings: { a1: rating }, ...(id === "K10" ? { says: ["Hurt ×1"] } : {}) },
      }),
    );

  for (const [id, degrees] of ENDS)
    await test.step(`${id}, to the end`, async () => {
      const uuid = await playExample(gm, {
        id,
        start: start(mara),
        presses: lose(degrees),
        shows: { rungs: { a1: ["Dying"] } },
        outcome: `${STORM}: Complete Victory`,
        states: [`${MARA}: Dying, Sail 14`],
      });
      if (id !== "K5") return;
      await cardOf(gm, uuid).locator('.sp-follow [data-act="apply"]').click();
      const sheet = await openSheet(gm, mara.actor);
      await expect(sheet.locator('[data-rows="states"]')).toContainText("Dying");
    });

  await test.step("K7: a Hurt of last week weighs and does not climb", () => {
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

  await test.step("K8: a follower takes the loss, a step worse, and is out", () =>
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
    }));

  await test.step("K9: who gets away by Marginal leaves the prize, and nobody is hurt", () =>
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
    }));
});

/** Worked examples of groups, played: from what each of several came to, to what their side came to. */
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
  rule,
  type Person,
  type Press,
} from "../../../../../test/support/ui/present/contest/fixtures.ts";

const NAMES = ["Mara Quill", "Tobin Reed", "Isa Fenn", "Old Perrin"];
const seats = [1, 2, 3, 4];

/** So many heroes, each facing a boat of their own. */
const faced = (people: readonly Person[]): Omit<ContestStart, "type"> => ({
  pairings: people.map((_, index) => ({ a: `a${index + 1}`, b: `b${index + 1}` })),
  seats: [
    ...people.map((who, index) => place(`a${index + 1}`, who, "14")),
    ...people.map((_, index) => against(`b${index + 1}`, `Boat ${index + 1}`, "14")),
  ],
});

/** All pairings at once, by degrees; ties of 5 come out whatever states lie on somebody. */
const volley = (...degrees: readonly number[]): Press[] =>
  degrees.map((_, index) => ({
    who: `a${index + 1}`,
    move: `plain:p${index + 1}`,
    dice: index === degrees.length - 1 ? degrees.flatMap((one) => (one === 0 ? [5, 5] : (FACES[one] ?? []))) : [],
  }));
const each = (count: number, move: (seat: number) => Press): Press[] => seats.slice(0, count).map(move);

it("worked groups: won by Major, Minor and Marginal is Minor, lost by Major, twice Minor and Marginal is Minor (S19)", async () => {
  const gm = gmAlone();
  const people: Person[] = [];
  for (const name of NAMES) people.push(person(gm, name, ["14"]));
  const three = people.slice(0, 3);
  const won = "Mara Quill, Tobin Reed, and Isa Fenn: Minor Victory";
  const lost = "Boat 1, Boat 2, Boat 3, and Boat 4: Minor Victory";
  const states = (...names: readonly string[]): string[] =>
    names.map((name, index) => `${NAMES[index] ?? ""}: ${name}, Sail 14`);

  await step("scored", async () => {
    await playExample(gm, {
      id: "S19",
      start: { type: "scored", ...faced(three) },
      presses: [
        ...volley(2, -2, -2),
        ...volley(0, 2, -2),
        ...volley(0, 0, 2),
        ...volley(3, 3, 3),
        ...each(3, (seat) => ({ who: `a${seat}`, move: "rest" })),
      ],
      outcome: won,
      states: states("Invigorated", "Pumped", "Hurt"),
    });
    await playExample(gm, {
      id: "lost",
      start: { type: "scored", ...faced(people) },
      presses: [...volley(-2, 2, 2, 2), ...volley(0, -2, -2, 2), ...volley(0, 0, 0, -2), ...volley(-3, -3, -3, -3)],
      outcome: lost,
      states: states("Injured", "Impaired", "Impaired", "Hurt"),
    });
  });

  await step("extended", async () => {
    const bid = (seat: number): Press => ({ who: `a${seat}`, move: `bid:b${seat}`, bid: 14 });
    const turn = (seat: number, ...dice: readonly number[]): Press => ({
      who: `a${seat}`,
      move: `exchange:plain:b${seat}`,
      dice,
    });
    const spare = (seat: number): Press => ({ who: `a${seat}`, move: "spare" });
    await playExample(gm, {
      id: "extended, won",
      start: { type: "extended", ...faced(three) },
      presses: [...each(3, bid), turn(1, 1, 20), spare(1), turn(2, 10, 20), spare(2), turn(3, 10, 16), spare(3)],
      outcome: won,
      states: states("Invigorated", "Pumped", "Fresh"),
    });
    await playExample(gm, {
      id: "extended, lost",
      start: { type: "extended", ...faced(people) },
      presses: [...each(4, bid), turn(1, 20, 1), turn(2, 20, 10), turn(3, 20, 10), turn(4, 16, 10)],
      outcome: lost,
      states: states("Injured", "Impaired", "Impaired", "Hurt"),
    });
  });

  await step("chained, with all rungs of the ladder", async () => {
    rule(gm, { chainedLadder: "full", chainedPenaliseResistance: false });
    await playExample(gm, {
      id: "chained, won",
      start: { type: "chained", ...faced(three) },
      presses: [
        ...volley(3, 3, 1),
        ...volley(2, 0, 0),
        ...each(3, (seat) => ({ who: `b${seat}`, move: `leave:p${seat}` })),
        ...volley(-1, -1, -1),
      ],
      outcome: won,
      states: states("Invigorated", "Pumped", "Fresh"),
    });
    await playExample(gm, {
      id: "chained, lost",
      start: { type: "chained", ...faced(people) },
      presses: [
        ...volley(-3, -3, -3, -1),
        ...volley(-2, 0, 0, 0),
        ...each(4, (seat) => ({ who: `a${seat}`, move: "abandon" })),
      ],
      outcome: lost,
      states: states("Injured", "Impaired", "Impaired", "Hurt"),
    });
  });
});

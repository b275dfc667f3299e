import { describe, expect, it } from "vitest";
import type { ContestOdds } from "../../rules/contest/odds/odds.ts";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import { CONTEST_TYPES } from "../../rules/contest/engine/setup.ts";
import type { ContestStart } from "../api.ts";
import {
  ability,
  against,
  alone,
  begun,
  contestTable,
  follower,
  on,
  sheet,
  type ContestTable,
} from "../../../test/support/play/tables.ts";

/** The start with a modifier typed onto the hero's seat. */
const modified = (start: ContestStart, value: number): ContestStart => ({
  ...start,
  seats: start.seats.map((seat) =>
    seat.side === "A" ? { ...seat, modifiers: [{ kind: "situational", value, note: "rain" }] } : seat,
  ),
});
const preview = (t: ContestTable, start: ContestStart): ContestOdds => t.gm.sessions.previewOdds(start) as ContestOdds;

it.each(CONTEST_TYPES)("E-142 %s: before it begins it is known whose victory brings no benefit", (type) => {
  const t = contestTable();
  const faced = (start: ContestStart) => t.gm.sessions.previewPairings(start).map(({ unrewarded }) => unrewarded);
  const [ana = { id: "", side: "A" as const }] = alone(t, type).seats;
  const foe = (rating: string): ContestStart => ({
    ...alone(t, type),
    seats: [ana, { id: "b1", side: "B", resistance: { rating } }],
  });
  expect([faced(foe("11")), faced(foe("12")), faced(foe("5M"))]).toEqual([["a1"], [null], [null]]);
  expect(faced(modified(foe("11"), -6)), "what counts for a round or a contest is left out").toEqual(["a1"]);
  sheet(t.table, t.b, { abilities: [ability("sword", 5)] });
  expect(faced(against(t, type)), "between two heroes there is no such rule").toEqual([null]);
  t.table.rulings = { clearlyInferiorRule: false };
  expect(faced(foe("11"))).toEqual([null]);
});

describe("odds of a contest before it begins", () => {
  it.each(CONTEST_TYPES)(
    "%s: they are those of the intent it begins with, whatever was typed into the form",
    async (type) => {
      for (const start of [alone, against].map((make) => make(contestTable(), type))) {
        for (const value of [0, -6, 3]) {
          const t = contestTable();
          const typed = modified(start, value);
          const shown = preview(t, typed);
          const session = on(t.gm, await begun(t, typed));
          const first = session.cues.find(({ cue }) => cue.seats.includes("a1"))?.cue.default ?? null;
          expect(first).not.toBeNull();
          expect(shown).toEqual(session.odds(first));
          const plain = preview(contestTable(), modified(start, 0)).moves[0]?.exchange.win ?? 0;
          expect(Math.sign((shown.moves[0]?.exchange.win ?? 0) - plain)).toBe(Math.sign(value));
        }
      }
    },
  );

  it.each([
    [true, "extended", 4],
    [false, "extended", 0],
    [true, "scored", 0],
  ] as const)(
    "C334 C335 E-55 ruled %s, an edge typed for a seat of an extended contest counts: %s %i",
    async (useEdges, type, edge) => {
      const t = contestTable();
      t.table.rulings = { useEdges };
      const start = alone(t, type);
      const uuid = await begun(t, { ...start, seats: start.seats.map((seat) => ({ ...seat, edge: 4 })) });
      const { seats } = on(t.gm, uuid).view as ContestState;
      expect(Object.values(seats).map((seat) => seat.edge)).toEqual([edge, edge]);
      expect(t.gm.sessions.edges()).toBe(useEdges);
    },
  );

  it.each([
    ["extended", "points", 17 + 13 - 6],
    ["extended", "points", 17 + 13],
  ] as const)(
    "C230 %s: modifiers of a follower who adds its %s count before they do: %i",
    async (type, role, start) => {
      const t = contestTable();
      sheet(t.table, t.a, { followers: [follower("Rook", { role })] });
      const lends = { Rook: start - 30 };
      const terms = alone(t, type);
      const uuid = await begun(t, {
        ...terms,
        seats: terms.seats.map((seat) => (seat.side === "A" && start < 30 ? { ...seat, lends } : seat)),
      });
      expect((on(t.gm, uuid).view as ContestState).advantage["a1"]?.start).toBe(start);
    },
  );

  it("S2-9 with what each begins is the number the contest has, states in, and without those that are left out", async () => {
    const t = contestTable();
    const fresh = { id: "e1", state: "fresh", scope: "tongue", value: 3, recovery: "session", rung: null } as const;
    sheet(t.table, t.a, { states: [fresh] });
    const start = alone(t);
    const without = {
      ...start,
      seats: start.seats.map((seat) => (seat.side === "A" ? { ...seat, states: [] } : seat)),
    };
    expect([start, without].map((one) => t.gm.sessions.previewRatings(one))).toEqual([
      { a1: "20", b1: "14" },
      { a1: "17", b1: "14" },
    ]);
  });

  it("of a hero who faces nobody as it begins nothing is said", async () => {
    const t = contestTable();
    const [first] = alone(t).seats;
    const start: ContestStart = {
      ...alone(t, "scored"),
      seats: [...alone(t).seats, { ...first, id: "a2", actor: t.b, ability: "sword" } as never],
      pairings: [{ a: "a2", b: "b1" }],
    };
    expect(preview(t, start)).toMatchObject({ kind: "hidden", why: { key: "Contest.Odds.over" } });
    const session = on(t.gm, await begun(t, start));
    expect(session.cues.map(({ cue }) => cue.kind)).toEqual(["declare", "free"]);
  });

  it("what cannot begin is refused in the words in which the start itself refuses it", async () => {
    const t = contestTable();
    const nobody: ContestStart = { ...alone(t), seats: alone(t).seats.filter(({ side }) => side === "B") };
    const twice: ContestStart = { ...alone(t), seats: [...alone(t).seats, ...alone(t).seats] };
    for (const start of [nobody, twice]) {
      const refused = t.gm.sessions.startRefused(start);
      expect(refused).toMatchObject({ kind: "refused", rule: expect.any(String) as string });
      expect(await t.gm.sessions.startContest(start)).toEqual(refused);
    }
  });
});

/**
 * Whoever falls is named, and the state is written on what is the follower's own: in every role and
 * type, over undo and doing it again (R31).
 */
import { describe, expect, it } from "vitest";
import type { ContestStart } from "./api.ts";
import { begun, contestTable, follower, on, sheet, type ContestTable } from "../../test/support/play/tables.ts";

type Step = readonly [Readonly<Record<string, unknown>>, ...number[]];
/** Ana's 17 and Rook's 13 against resistances of 14: to fall by a Complete Defeat, by a Major one, and to tie. */
const [COMPLETE, MAJOR, TIE] = [
  [20, 1],
  [18, 1],
  [5, 5],
] as const;
const plain = (seat: string, pairing: string, ...faces: readonly number[]): Step => [
  { type: "declare", seat, pairing, kind: "plain" },
  ...faces,
];
const exchange = (...faces: readonly number[]): Step => [
  { type: "exchange", seat: "a1", target: "b1", bid: 17 },
  ...faces,
];
const remove: Step = [{ type: "remove", seat: "b2", follower: "a1f1" }, 1, 18];

interface Case {
  readonly type: ContestStart["type"];
  readonly role: "contestant" | "secondary" | "supporter" | "points" | "ability";
  readonly steps: readonly Step[];
  /** Of the hero and the follower: the states, "" where there is none. */
  readonly states: readonly [ana: string, rook: string];
  /** The hero faces the first resistance alone, and the second is free. */
  readonly free?: boolean;
}

const fell = (type: Case["type"], role: Case["role"], states: Case["states"], ...steps: readonly Step[]): Case => ({
  type,
  role,
  states,
  steps,
});
const free = (one: Case): Case => ({ ...one, free: true });
const bothRoll = (...faces: readonly number[]): readonly Step[] => [plain("a1", "p1"), plain("a1f1", "p2", ...faces)];

const CASES: readonly Case[] = [
  fell("scored", "contestant", ["injured", "injured"], ...bothRoll(...TIE, ...MAJOR), plain("a1", "p1", ...COMPLETE)),
  // A contestant keeps the side in the contest (E-146): it goes on until it has fallen too, a level worse
  fell(
    "scored",
    "contestant",
    ["injured", "dying"],
    ...bothRoll(...COMPLETE, ...TIE),
    plain("a1f1", "p2", ...COMPLETE),
  ),
  free(
    fell(
      "scored",
      "secondary",
      ["injured", "injured"],
      plain("a1", "p1", ...MAJOR),
      [{ type: "shift", seat: "a1", follower: "a1f1", pairing: "p1", points: 3 }],
      plain("a1", "p1", ...COMPLETE),
    ),
  ),
  ...(["contestant", "secondary", "supporter"] as const).map((role) =>
    free(fell("scored", role, ["injured", "injured"], remove, plain("a1", "p1", ...COMPLETE))),
  ),
  free(
    fell(
      "chained",
      "supporter",
      ["", "dying"],
      plain("a1", "p1", ...MAJOR),
      [{ type: "pass", seat: "a1", roll: "r1", follower: "a1f1" }],
      [{ type: "abandon", seat: "a1" }],
    ),
  ),
  ...(["points", "ability", "supporter"] as const).map((role) =>
    free(fell("extended", role, [role === "points" ? "hurt" : "impaired", ""], exchange(...MAJOR))),
  ),
];

const begin = async (t: ContestTable, { type, role, free: apart }: Case, phase: "rising" | "climax") => {
  sheet(t.table, t.a, { followers: [follower("Rook", { role })], heroPoints: 0 });
  const uuid = await begun(t, {
    type,
    phase,
    seats: [
      { id: "a1", side: "A", actor: t.a, ability: "tongue" },
      { id: "b1", side: "B", resistance: { rung: "moderate" } },
      ...(type === "extended" ? [] : [{ id: "b2", side: "B" as const, resistance: { rung: "moderate" as const } }]),
    ],
    ...(apart && type !== "extended" ? { pairings: [{ a: "a1", b: "b1" }] } : {}),
  });
  return { uuid, gm: on(t.gm, uuid) };
};

describe.each(["rising", "climax"] as const)("%s", (phase) => {
  it.each(CASES.map(({ type, role }, index) => [type, role, index] as const))(
    "%s, %s (%i): proposed by its name, written on its own, taken back and written again",
    async (_type, _role, index) => {
      const one = CASES[index] as Case;
      const t = contestTable();
      const { gm, uuid } = await begin(t, one, phase);
      const steps: string[] = [];
      const play = async ([intent, ...faces]: Step): Promise<void> => {
        t.table.faces.push(...faces);
        expect(await gm.send(intent as never)).toEqual({ kind: "done" });
        for (const { cue } of gm.cues.filter(({ cue }) => cue.kind === "hold"))
          if (cue.skip) expect(await gm.send(cue.skip, { cue: cue.id })).toEqual({ kind: "done" });
        steps.push(gm.undoable?.step ?? "");
      };
      for (const step of one.steps) await play(step);
      expect(gm.status).toBe("ended");
      const expected = [
        ["Ana", t.a, one.states[0]],
        ["Rook", "Item.Rook", one.states[1]],
      ].filter(([, , state]) => state !== "");
      const shown = () =>
        gm.changes.map(({ label, change }) => [
          label.data?.["name"],
          change.uuid,
          (change.after as { state: string }).state,
        ]);
      const written = () => [...t.table.states.values()].filter((kept) => kept !== null).length;
      expect(shown()).toEqual(expected);
      expect(await gm.applyChanges(gm.changes.map(({ id }) => id))).toEqual({ kind: "done" });
      expect(gm.changes.every(({ applied }) => applied)).toBe(true);
      expect(written()).toBe(expected.length);
      for (const { change } of gm.changes)
        expect(t.table.readPath(change.uuid, change.path)).toMatchObject({ source: uuid });
      expect(await gm.undo(steps.at(-1) ?? "")).toEqual({ kind: "done" });
      expect([gm.status, gm.changes, written()]).toEqual(["live", [], 0]);
      await play(one.steps.at(-1) as Step);
      expect(shown()).toEqual(expected);
    },
  );
});

import { expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../../../rules/combat/state/find.ts";
import { fakePaintContext } from "../../../../test/support/ui/fixtures.ts";
import { presentCombat } from "./combat.ts";
import { sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const harm = (label: string, level: 1 | 2 | 3) => ({ label, level, row: level });

it("the end of a fight tells who still stands side by side, whatever order they came in", () => {
  const start = begun(
    { creatures: [foe("w1"), hero("ana"), foe("w2"), hero("bram"), foe("w3")] },
    { "w1.0": 1, "w2.0": 2, "w3.0": 3, "ana.0": 4, "bram.0": 5 },
  );
  const { state } = play(setCreature(start, "w2", { fate: "down" }), { type: "endFight" }, gm, {});
  const { ending } = presentCombat(sessionOf(state, as("ana")), fakePaintContext());
  expect(ending?.text.replace(/Combat\.Ui\.Ending\./g, "")).toBe(
    "active.heroes(ana and bram) active.foes(w1 and w3) down(w2) Unhurt",
  );
  expect([ending?.prize, ending?.changes]).toEqual(["", []]);
});

it("a round that nobody acted in does not count, and a fight before its first turn has none", () => {
  const start = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 2 });
  const over = (from: typeof start): string => {
    const { state, events } = play(from, { type: "endFight" }, gm, {});
    const by = { name: "", seat: null, stead: false };
    const lines = events.map((event, seq) => {
      return { key: `${seq}`, seq, step: "s", type: event.type, event, sentence: null, trace: [], at: 0, by };
    });
    const { ending } = presentCombat({ ...sessionOf(state, gm), lines }, fakePaintContext());
    return ending?.outcome.replace(/Combat\.Ui\.Ending\./, "") ?? "";
  };
  const second = go(go(start, { type: "endTurn", seat: "ana" }), { type: "endTurn", seat: "troll" });
  expect(second.fight.round).toBe(2);
  const moved = go(second, { type: "move", seat: "ana", zone: "gate" }, as("ana"));
  expect([over(start), over(go(start, { type: "endTurn", seat: "ana" })), over(second), over(moved)]).toEqual([
    "Unplayed",
    "Over.one(1)",
    "Over.one(1)",
    "Over.other(2)",
  ]);
});

/** What a row of the end tells, line by line: a harm with what heals it. */
const rowOf = ({
  carried = [],
}: {
  readonly carried?: readonly { readonly text: string; readonly heals?: string }[];
}) =>
  carried.map(({ text, heals }) =>
    [text, ...(heals === undefined ? [] : [heals])]
      .map((one) => one.replace(/Combat\.Ui\.|Fighting\./g, ""))
      .join(" · "),
  );

it("one list tells what each hero carries with what heals it, what goes on and what they have earned", () => {
  const start = begun({ creatures: [hero("ana"), hero("bram"), foe("w1")] }, { "w1.0": 1, "ana.0": 2, "bram.0": 3 });
  const hurt = setCreature(
    setCreature(start, "w1", { points: null, harm: { physical: [harm("", 2)], mental: [] } }),
    "ana",
    {
      harm: { physical: [harm("cut arm", 2), harm("", 1)], mental: [harm("", 3)] },
      criticals: ["mental"],
      poison: [{ id: "d1", type: "physical", next: 1 }],
    },
  );
  const points = { value: 0, max: 4, fresh: 0 };
  const both = setCreature(hurt, "bram", { points: { physical: { ...points, value: 2 }, mental: points } });
  const { state } = play(both, { type: "endFight" }, gm, {});
  for (const by of [gm, as("bram")]) {
    const ending = presentCombat(sessionOf(state, by), fakePaintContext()).ending;
    expect(ending?.changes.map((one) => [one.text, rowOf(one)])).toEqual([
      [
        "ana",
        [
          "Harm.Of(Harm.physical, Harm.moderate.one(1)) (cut arm) · Ending.Heals.lowered.one(1)",
          "Harm.Of(Harm.physical, Harm.lesser.one(1)) · Ending.Heals.rest",
          "Harm.Of(Harm.mental, Harm.severe.one(1)) · Ending.Heals.lowered.other(2)",
          "State.poisoned",
          "Ending.Critical(Unnamed) · Ending.Heals.lasts",
          "Earn(3)",
        ],
      ],
      ["bram", ["Tracker.Badge.points(2, 4) · Ending.Heals.points"]],
    ]);
    expect(ending?.text).toBe("Combat.Ui.Ending.active.heroes(ana and bram) Combat.Ui.Ending.active.foes(w1)");
  }
});

it("injuries that are told alike are one line with their number", () => {
  const start = begun({ creatures: [hero("ana"), foe("w1")] }, { "ana.0": 1, "w1.0": 2 });
  const hurt = setCreature(start, "ana", { criticals: ["physical", "mental", "physical"] });
  const { state } = play(hurt, { type: "endFight" }, gm, {});
  const named = { index: 1, label: "Cracked ribs", earns: true };
  const injuries = [{ ...named, label: "" }, named, { ...named, label: "" }];
  const left = { seat: "ana", actor: "", mayPress: false, burning: false, poisoned: false, injuries };
  const { ending } = presentCombat({ ...sessionOf(state, gm), left: [left] }, fakePaintContext());
  expect(ending?.changes.map(rowOf)).toEqual([
    [
      "Order.Many(Ending.Critical(Unnamed), 2) · Ending.Heals.lasts",
      "Ending.Critical(Cracked ribs) · Ending.Heals.lasts",
      "Earn(9)",
    ],
  ]);
});

it("N11 whoever may see to a hero has one press at a time: fire, poison, the injury's name, its experience", () => {
  const start = begun({ creatures: [hero("ana"), foe("w1")] }, { "ana.0": 1, "w1.0": 2 });
  const won = setCreature(setCreature(start, "w1", { fate: "down" }), "ana", { criticals: ["physical"] });
  // A turn is over, so that a round was played
  const { state } = play(go(won, { type: "endTurn", seat: "ana" }, gm), { type: "endFight" }, gm, {});
  const injury = { index: 1, label: "Cracked ribs", earns: true };
  const sheet = { seat: "ana", actor: "Actor.ana", mayPress: true, burning: true, poisoned: true, injuries: [injury] };
  const row = (left: Partial<typeof sheet>): readonly unknown[] => {
    const session = { ...sessionOf(state, gm), left: [{ ...sheet, ...left }] };
    const { ending } = presentCombat(session, fakePaintContext({ gm: true }));
    expect([ending?.prize, ending?.text]).toEqual(["Combat.Ui.Ending.Held.heroes", "Combat.Ui.Ending.down(w1)"]);
    const [only] = ending?.changes ?? [];
    return [
      (only?.carried ?? []).map(({ text }) => text).join(" · "),
      ...(only?.buttons?.map(({ act, data }) => [act, data?.["what"] ?? data?.["index"] ?? ""]) ?? []),
    ];
  };
  const fire = "Combat.Ui.State.burning";
  const poison = "Combat.Ui.State.poisoned";
  const ribs = "Combat.Ui.Ending.Critical(Cracked ribs)";
  const out = { burning: false };
  const well = { ...out, poisoned: false };
  expect(row({})).toEqual([[fire, poison, ribs, "Fighting.Earn(3)"].join(" · "), ["linger", "extinguish"]]);
  expect(row(out)).toEqual([[poison, ribs, "Fighting.Earn(3)"].join(" · "), ["linger", "antidote"]]);
  expect(row({ ...well, injuries: [{ ...injury, label: "" }] }).at(-1)).toEqual(["injury", ""]);
  expect(row(well), "the press says what it brings").toEqual([ribs, ["earn", "1"]]);
  expect(row({ ...well, injuries: [{ ...injury, earns: false }] })).toEqual([`${ribs} · Fighting.Earn(3)`]);
  expect(row({ mayPress: false })).toHaveLength(1);
});

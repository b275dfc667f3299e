import { describe, expect, it } from "vitest";
import { fight, foe, gm, ground, hero, play } from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import { drawTracker, fightSource, GM, player } from "../../../test/support/ui/tracker/fixtures.ts";

const wolf = (n: number, more: object = {}) => foe(`wolf${n}`, { name: `Wolf ${n}`, ...more });
const pack = ["wolf1", "wolf2", "wolf3"];
const grouped: CombatState = play(
  fight({ creatures: [hero("ana", { name: "Ana" }), wolf(1), wolf(2), wolf(3)], ...ground }),
  { type: "group", group: "g", name: "Wolf", members: pack },
).state;
const folded = (state: CombatState, open = false): string => {
  const row = drawTracker(fightSource(state, GM, { unfolded: { g: open } })).querySelector('[data-key="group g"]');
  return row?.querySelector(":scope > .sp-turn-line .sp-badges")?.textContent.replace(/\s+/g, " ").trim() ?? "";
};
const marked = (of: readonly string[], set: object): CombatState =>
  of.reduce((state, one) => setCreature(state, one, set), grouped);

describe("the row of a folded group", () => {
  it.each<readonly [string, CombatState, string]>([
    ["nothing to say", grouped, ""],
    ["K-136 a card more to draw", marked(pack, { extraCards: 1 }), "Tracker.Badge.extra.one(1)"],
    ["an ambush that went well", marked(pack, { ambush: 1 }), "Combat.Ui.State.ambush(Fighting.Dice.one(1))"],
    [
      "one of it has rolled with the ambush",
      marked(pack.slice(1), { ambush: 1 }),
      "Tracker.Group(Combat.Ui.State.ambush(Fighting.Dice.one(1)), 2)",
    ],
    [
      "one of it burns",
      marked(["wolf2"], { burning: { intensity: 1, progress: 0, needed: 1 } }),
      "Tracker.Group(Tracker.Badge.burning, 1)",
    ],
    [
      "each with a harm of its own",
      marked(["wolf2"], { points: { physical: { value: 2, max: 6 }, mental: { value: 0, max: 2 } } }),
      "",
    ],
    [
      "who is down does not count",
      setCreature(marked(pack.slice(1), { ambush: 1 }), "wolf1", { fate: "down" }),
      "Combat.Ui.State.ambush(Fighting.Dice.one(1))",
    ],
  ])("%s", (_what, state, told) => {
    expect(folded(state)).toBe(told);
  });

  it("counts those who still stand, and of a group that is out all it had", () => {
    const name = (state: CombatState): string =>
      drawTracker(fightSource(state, GM)).querySelector('[data-key="group g"]')?.textContent ?? "";
    const felled = (n: number): CombatState =>
      pack.slice(0, n).reduce((state, one) => setCreature(state, one, { fate: "down" }), grouped);
    expect([0, 1, 3].map((n) => /Tracker\.Group\(Wolf, (\d)\)/.exec(name(felled(n)))?.[1])).toEqual(["3", "2", "3"]);
  });

  it("says it aloud too, and leaves it to its members once it is unfolded", () => {
    const state = marked(pack, { ambush: 1 });
    const row = drawTracker(fightSource(state, GM)).querySelector('[data-key="group g"] [data-row]');
    expect(row?.getAttribute("aria-label")).toContain("Combat.Ui.State.ambush(Fighting.Dice.one(1))");
    expect(folded(state, true)).toBe("");
    expect(folded(marked(pack, { hidden: true }), true)).toBe("Tracker.Badge.hidden");
  });
});

describe("the members of a group", () => {
  const points = { physical: { value: 4, max: 3, fresh: 0 }, mental: { value: 0, max: 2, fresh: 0 } };
  const down = { fate: "down" as const, points };
  const rows = (state: CombatState): readonly Element[] => [
    ...drawTracker(fightSource(state, GM, { unfolded: { g: true } })).querySelectorAll(".sp-members [data-row]"),
  ];
  const names = (state: CombatState) => rows(state).map((row) => row.getAttribute("aria-label")?.split(", ")[0]);

  it.each<readonly [readonly string[], readonly string[]]>([
    [["wolf1"], ["Wolf 2", "Wolf 3", "Wolf 1"]],
    [
      ["wolf2", "wolf1"],
      ["Wolf 3", "Wolf 1", "Wolf 2"],
    ],
    [pack, ["Wolf 1", "Wolf 2", "Wolf 3"]],
  ])("who still stands comes first, whoever fell (%j)", (fallen, shown) => {
    const fighting: CombatState = { ...grouped, fight: { ...grouped.fight, phase: "acting", order: [] } };
    expect(names(fallen.reduce((state, one) => setCreature(state, one, down), fighting))).toEqual(shown);
  });

  it("of a last blow no more is read than brings somebody down", () => {
    expect(
      rows(setCreature(grouped, "wolf1", down))
        .at(-1)
        ?.getAttribute("aria-label"),
    ).toContain("points(3, 3)");
  });
});

describe("a group is put into a zone at once", () => {
  const open = { unfolded: { g: true } } as const;
  const slot = Object.values(grouped.slots).find(({ holder }) => holder === "wolf1")?.id ?? "";

  it("by the GM alone, where there are zones", () => {
    const button = (state: CombatState, viewer = GM) =>
      drawTracker(fightSource(state, viewer, open)).querySelector('[data-control="together g"]');
    expect(button(grouped)?.getAttribute("aria-expanded")).toBe("false");
    expect(button(grouped, player("ana"))).toBeNull();
    expect(button({ ...grouped, fight: { ...grouped.fight, zones: [], edges: [] } })).toBeNull();
  });

  it("with one button a zone, which sets all of it; the member whose slot leads has no list of its own then", () => {
    const root = drawTracker(fightSource(grouped, GM, { ...open, drawer: { slot, what: "together" } }));
    const drawers = [...root.querySelectorAll(".sp-turn .sp-drawer")];
    expect(drawers).toHaveLength(1);
    const sent = [...(drawers[0]?.querySelectorAll<HTMLElement>("[data-intent]") ?? [])].map(
      (one) => JSON.parse(one.dataset["intent"] ?? "{}") as object,
    );
    expect(sent).toEqual(grouped.fight.zones.map(({ id }) => ({ type: "set", target: "g", set: { zone: id } })));
    const after = play(grouped, sent[1] as never, gm);
    expect(after.types).toEqual(["placedTogether"]);
    expect(pack.map((one) => after.state.creatures[one]?.zone)).toEqual(pack.map(() => grouped.fight.zones[1]?.id));
  });
});

describe("what begins something, from the head of a fight", () => {
  const begins = ["new-fight", "new-contest", "new-duel"];
  const shown = (viewer = GM): string[] =>
    [...drawTracker(fightSource(grouped, viewer)).querySelectorAll<HTMLElement>("button")].flatMap(({ dataset }) =>
      begins.includes(dataset["act"] ?? "") ? [dataset["act"] ?? ""] : [],
    );
  it("is there for the GM, also while a fight runs, and for no player (play, section 8)", () => {
    expect(shown()).toEqual(begins);
    expect(shown(player("ana"))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { begun, fight, foe, gm, go, hero, play } from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent, CombatState } from "../../rules/combat/index.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import { linesOf } from "../../../test/support/ui/present/combat/fixtures.ts";
import { drawTracker, fightSource, GM, player } from "../../../test/support/ui/tracker/fixtures.ts";
import type { DrawerKind } from "./source.ts";

const creatures = [hero("ana", { name: "Ana" }), hero("bram", { name: "Bram" }), foe("troll", { name: "Troll" })];
const turn = begun({ creatures }, { "troll.0": 1, "ana.0": 2, "bram.0": 9 });
const row = (state: CombatState, holder: string): string =>
  drawTracker(fightSource(state))
    .querySelector(`.sp-turn[data-seat="${holder}"] [data-row]`)
    ?.getAttribute("aria-label") ?? "";
/** What the buttons of a row's drawer would send. */
const offered = (state: CombatState, holder: string, what: DrawerKind, viewer = GM): readonly CombatIntent[] =>
  [
    ...drawTracker(fightSource(state, viewer, { drawer: { slot: `${holder}.0`, what } })).querySelectorAll<HTMLElement>(
      ".sp-drawer [data-intent]",
    ),
  ].map(({ dataset }) => JSON.parse(dataset["intent"] ?? "{}") as CombatIntent);

describe("the menu of a row", () => {
  const menus = (viewer = GM): (string | undefined)[] =>
    [...drawTracker(fightSource(turn, viewer)).querySelectorAll<HTMLElement>('[data-control^="menu "]')].map(
      ({ dataset }) => dataset["slot"],
    );

  it("is a player's on what they play, and the GM's on everybody's", () => {
    expect([menus(), menus(player("ana")), menus(player())]).toEqual([["troll.0", "ana.0", "bram.0"], ["ana.0"], []]);
  });

  it.each<readonly [DrawerKind, string, CombatIntent, string]>([
    [
      "standing",
      "ana",
      { type: "standing", seat: "ana", react: "parry", keepLower: false },
      "Tracker.Badge.standing.parry",
    ],
    [
      "standing",
      "troll",
      { type: "standing", seat: "troll", react: "never", keepLower: false },
      "Tracker.Badge.standing.never",
    ],
    ["marks", "bram", { type: "set", target: "bram", set: { mute: true } }, "Tracker.Badge.mute"],
    ["marks", "troll", { type: "set", target: "troll", set: { cover: true } }, "Tracker.Badge.cover"],
    ["marks", "troll", { type: "set", target: "troll", set: { hidden: true } }, "Tracker.Badge.hidden"],
    ["out", "troll", { type: "fate", target: "troll", fate: "fled" }, "Tracker.Fate.fled"],
    ["out", "troll", { type: "fate", target: "troll", fate: "down" }, "Tracker.Fate.down"],
  ])("K-024 K-035 %s of %s: one press sends it, and the row says so", (what, who, intent, said) => {
    expect(offered(turn, who, what)).toContainEqual(expect.objectContaining(intent));
    expect(row(turn, who)).not.toContain(said);
    expect(row(go(turn, intent), who)).toContain(said);
  });

  it("asks which hazard meets whoever has a sheet; a foe in one line has none for it", () => {
    const fighters = { ana: "Actor.ana", troll: "" };
    const parts = Object.entries(fighters).map(([id, actor]) => ({ id, actor, token: "", tokenHidden: false }));
    const asks = (holder: string): boolean => {
      const openings = { drawer: { slot: `${holder}.0`, what: "menu" } } as const;
      const fight = { scene: "", ambush: "", fighters: parts };
      const root = drawTracker(fightSource(turn, GM, openings, {}, { fight } as never));
      return root.querySelector('.sp-drawer [data-what="danger"]') !== null;
    };
    expect([asks("ana"), asks("troll")]).toEqual([true, false]);
  });

  it("brings back who fled, and whoever was hidden is in a player's list again", () => {
    const back = { type: "fate", target: "troll", fate: "active" } as const;
    const fled = go(turn, { ...back, fate: "fled" });
    expect(offered(fled, "troll", "out")).toContainEqual(back);
    expect(row(go(fled, back), "troll")).not.toContain("Tracker.Fate");
    const seen = { type: "set", target: "troll", set: { hidden: false } } as const;
    const lurking = setCreature(turn, "troll", { hidden: true });
    expect(offered(lurking, "troll", "marks")).toContainEqual(seen);
    const hers = (state: CombatState) => drawTracker(fightSource(state, player("ana"))).textContent;
    expect([hers(lurking), hers(go(lurking, seen))]).toEqual([
      expect.not.stringContaining("Troll"),
      expect.stringContaining("Troll"),
    ]);
  });
});

it("the GM alone hands the turn back from the head, and what was spent stays spent", () => {
  const spent = go(go(turn, { type: "maneuver", seat: "troll", maneuver: "shout" }), {
    type: "endTurn",
    seat: "troll",
  });
  const back = (viewer = GM) =>
    drawTracker(fightSource(spent, viewer)).querySelector<HTMLElement>('[data-intent=\'{"type":"handBack"}\']');
  expect([back(), back(player("ana"))]).toEqual([expect.any(HTMLElement), null]);
  const again = drawTracker(fightSource(go(spent, { type: "handBack" }))).querySelector('[aria-current="true"]');
  expect(again?.querySelector("[data-row]")?.getAttribute("aria-label")).toMatch(/Troll.*Pips\(1, 0\)/);
});

it("K-009 a card of the second deck says so on its face, right after its number", () => {
  const many = Array.from({ length: 12 }, (_, n) => foe(`f${n}`, { name: `Foe ${"abcdefghijkl"[n]}` }));
  const root = drawTracker(fightSource(play(fight({ creatures: many }), { type: "deal" }, gm, { draw: 1 }).state));
  const faces = [...root.querySelectorAll(".sp-order .sp-card-face")].map((one) => one.textContent.trim());
  expect(faces).toEqual(["1", "1II", "2", "2II", ..."3 4 5 6 7 8 9 10".split(" ")]);
});

it("a card is drawn as the one it is, those of each deck alike, and one that is not dealt shows its back", () => {
  const drawn = (root: ParentNode): readonly string[] =>
    [...root.querySelectorAll<HTMLElement>(".sp-order .sp-playing-card")].map((one) =>
      one.classList.contains("sp-down") ? "back" : (one.dataset["card"] ?? ""),
    );
  const many = fight({ creatures: Array.from({ length: 11 }, (_, n) => foe(`f${n}`)) });
  expect(drawn(drawTracker(fightSource(many)))).toEqual(Array.from({ length: 11 }, () => "back"));
  expect(drawn(drawTracker(fightSource(play(many, { type: "deal" }, gm, { draw: 1 }).state)))).toEqual(
    "1 1 2 3 4 5 6 7 8 9 10".split(" "),
  );
});

it("what burns and poisons as a round starts stands in one digest, until somebody acts", () => {
  const poison = [{ id: "d1", type: "physical", next: 2 }] as const;
  const ill = setCreature(go(turn, { type: "ignite", target: "ana", damage: 2, needed: 2 }), "troll", { poison });
  const last = ["troll", "ana"].reduce((state, seat) => go(state, { type: "endTurn", seat }), ill);
  const { state, events } = play(last, { type: "endTurn", seat: "bram" });
  const told = (at: CombatState) =>
    drawTracker(fightSource(at, player("ana"), {}, {}, { lines: linesOf(last, events) })).querySelector(".sp-digest");
  expect(told(state)?.textContent).toMatch(/Tracker.Digest\(2\).*burned\(Ana.*poisonHarm\(Troll/);
  expect(told(go(state, { type: "closeWindow" }))).toBeNull();
});

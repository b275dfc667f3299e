import { describe, expect, it } from "vitest";
import { begun, fight, foe, hero, play, zone } from "../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import { GM, drawTracker, fightSource, player } from "../../../test/support/ui/tracker/fixtures.ts";

const zones = [zone("yard", { name: "Yard" }), zone("gate", { name: "Gate" })];
const nowhere = (id: string) => foe(id, { name: id, zone: null });
const laid = fight({ creatures: [hero("ana", { zone: "yard" }), nowhere("imp")], zones });
const pack = play(fight({ creatures: [hero("ana", { zone: "yard" }), nowhere("wolf1"), nowhere("wolf2")], zones }), {
  type: "group",
  group: "g",
  name: "Wolf",
  members: ["wolf1", "wolf2"],
}).state;
const chip = (root: Element): Element | null => root.querySelector('[data-key="chips"] [data-key="lost"]');
const slotOf = (state: typeof laid, holder: string): string =>
  Object.values(state.slots).find((one) => one.holder === holder)?.id ?? "";

describe("whoever is in no zone yet", () => {
  it("has a button to the zones, a group one for all of it", () => {
    const lead = (state: typeof laid) => chip(drawTracker(fightSource(state)))?.querySelector("button")?.dataset;
    expect(lead(laid)).toMatchObject({ act: "drawer", what: "move", slot: slotOf(laid, "imp") });
    const together = lead(pack);
    expect(together).toMatchObject({ act: "drawer", what: "together", unit: "g", slot: slotOf(pack, "wolf1") });
    const opened = drawTracker(
      fightSource(pack, undefined, {
        unfolded: { g: true },
        drawer: { slot: together?.["slot"] ?? "", what: "together" },
      }),
    );
    expect(opened.querySelectorAll(".sp-drawer [data-intent]")).toHaveLength(zones.length);
  });

  it("can be put into the zone that is open, all of them at once and by the GM alone", () => {
    const rest = (state: typeof laid, viewer = GM) =>
      drawTracker(fightSource(state, viewer, { zone: "gate" })).querySelector<HTMLElement>(
        '.sp-inside [data-control="do placeRest gate"]',
      );
    expect(JSON.parse(rest(pack)?.dataset["intent"] ?? "")).toEqual({ type: "placeRest", zone: "gate" });
    expect(rest(pack)?.textContent.trim()).toBe("Tracker.PlaceRest");
    const placed = play(pack, { type: "placeRest", zone: "gate" }).state;
    expect([rest(placed), rest(pack, player("ana"))]).toEqual([null, null]);
    expect(placed.creatures["wolf2"]?.zone).toBe("gate");
  });

  it("is told to have no token where the fight has a map", () => {
    const fighters = [{ id: "imp", token: "", actor: "", tokenHidden: false }];
    const told = (scene: string, token: string): string =>
      chip(
        drawTracker(
          fightSource(laid, undefined, {}, {}, {
            fight: { scene, ambush: "", fighters: fighters.map((one) => ({ ...one, token })) },
          } as never),
        ),
      )?.textContent ?? "";
    expect(told("s1", "")).toContain("Tracker.Chip.tokenless");
    expect(told("s1", "t1")).toContain("Tracker.Chip.unplaced");
    expect(told("", "")).toContain("Tracker.Chip.unplaced");
  });
});

describe("what is filled before the deal", () => {
  const filled = (state: typeof laid, form: "add" | null = null): (string | undefined)[] =>
    [...drawTracker(fightSource(state, undefined, { form })).querySelectorAll<HTMLElement>(".sp-primary")].map(
      ({ dataset }) => dataset["control"],
    );

  it("Deal steps back while a form is open, whose own button is pressed first", () => {
    expect([filled(laid), filled(laid, "add")]).toEqual([["deal"], ["add-line"]]);
  });

  it("K-001 the first round, where every card was placed by hand", () => {
    const dealt = fight({ creatures: [hero("ana"), foe("imp")] });
    const begins = Object.values(dealt.slots).reduce(
      (now, { id }, index) => play(now, { type: "placeCard", slot: id, card: index + 1 }).state,
      dealt,
    );
    const button = drawTracker(fightSource(begins)).querySelector<HTMLElement>('[data-control="deal"]');
    expect([filled(begins), button?.textContent.trim()]).toEqual([["deal"], "Tracker.Begin"]);
  });

  it("Add, as long as nobody stands against anybody; Deal is there all the same", () => {
    const heroes = fight({ creatures: [hero("ana")] });
    const watched = fight({ creatures: [hero("ana"), foe("crowd", { side: "others" })] });
    expect([filled(fight({ creatures: [] })), filled(heroes), filled(watched)]).toEqual([
      ["form add"],
      ["form add"],
      ["form add"],
    ]);
    expect(filled(heroes, "add")).toEqual(["add-line"]);
    expect(drawTracker(fightSource(heroes)).querySelector('[data-control="deal"]')).not.toBeNull();
  });
});

describe("when one side alone still stands", () => {
  const begins = begun({ creatures: [hero("ana"), foe("imp")] }, { "ana.0": 1, "imp.0": 2 });
  const end = (state: typeof laid) =>
    drawTracker(fightSource(state)).querySelector("[data-act=end-fight]")?.classList.contains("sp-primary");

  it.each([
    ["both stand", begins, false],
    ["the foe is down", setCreature(begins, "imp", { fate: "down" }), true],
    ["the foe fled", setCreature(begins, "imp", { fate: "fled" }), true],
    ["the heroes are out", setCreature(begins, "ana", { fate: "out" }), true],
    ["a bystander is left", setCreature(begins, "imp", { side: "others" }), true],
    ["no card is dealt", fight({ creatures: [hero("ana")] }), false],
  ] as const)("the end of the fight is proposed: %s", (_who, state, proposed) => {
    expect(end(state)).toBe(proposed);
  });
});

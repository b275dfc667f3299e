import { describe, expect, it } from "vitest";
import {
  as,
  fight,
  foe,
  gm,
  ground,
  hero,
  play,
  profile,
  way,
  zone,
} from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import { drawTracker, fightSource, GM, player } from "../../../test/support/ui/tracker/fixtures.ts";

const wolf = (n: number) => foe(`wolf${n}`, { name: `Wolf ${n}` });
const troll = foe("troll", { name: "Troll", cards: 2 });
const party = [hero("ana", { name: "Ana" }), hero("bram", { name: "Bram", zone: "gate" }), hero("cy", { name: "Cy" })];

const all = (root: Element, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
const names = (root: Element): (string | null)[] =>
  all(root, ".sp-order > .sp-turn > .sp-turn-line [data-row]").map((row) => row.getAttribute("aria-label"));
const labels = (root: Element, selector: string): string[] =>
  all(root, `${selector} button`).map((button) => (button.getAttribute("aria-label") ?? button.textContent).trim());

/** Cards dealt in order: the nth unit gets the nth card; the swap window is open. */
const dealtInOrder = (state: CombatState): CombatState =>
  play(state, { type: "deal", keepLower: true }, gm, { draw: 1 }).state;
const acting = (state: CombatState): CombatState => play(state, { type: "closeWindow" }).state;

describe("sides, and the order inside a group", () => {
  const choices = (state: CombatState, what: "menu" | "side", holder: string, viewer = GM): string[] => {
    const slot = Object.values(state.slots).find((one) => one.holder === holder)?.id ?? "";
    return all(drawTracker(fightSource(state, viewer, { drawer: { slot, what } })), ".sp-drawer [data-intent]").map(
      (button) => `${button.getAttribute("aria-pressed") ?? ""} ${button.dataset["intent"] ?? ""}`.trim(),
    );
  };
  const begun = acting(
    dealtInOrder(
      play(fight({ creatures: [hero("ana", { name: "Ana" }), wolf(1), wolf(2), wolf(3)] }), {
        type: "group",
        group: "g",
        name: "Wolf",
        members: ["wolf1", "wolf2", "wolf3"],
      }).state,
    ),
  );

  it("a menu of more than nine entries has a filter over them, a shorter one has none", () => {
    const drawer = (what: "menu" | "side"): HTMLElement | null => {
      const slot = Object.values(begun.slots).find((one) => one.holder === "ana")?.id ?? "";
      return drawTracker(fightSource(begun, GM, { drawer: { slot, what } })).querySelector(".sp-drawer");
    };
    expect(all(drawer("menu") ?? document.body, "[data-filtered] button").length).toBeGreaterThan(9);
    expect(drawer("menu")?.querySelector("input[data-filter]")?.getAttribute("aria-label")).toBe(
      "Contest.Sheet.Filter",
    );
    expect(drawer("side")?.querySelector("input[data-filter]")).toBeNull();
  });

  it("lets the GM put a creature on another side, or on none, in one press", () => {
    expect(choices(begun, "side", "ana")).toEqual([
      'true {"type":"set","target":"ana","set":{"side":"heroes"}}',
      'false {"type":"set","target":"ana","set":{"side":"foes"}}',
      'false {"type":"set","target":"ana","set":{"side":"others"}}',
    ]);
  });

  it("K-166 lets the GM hold somebody to what fear makes them do, and their player end it", () => {
    const dread = { choice: "freeze" as const, binds: false };
    const afraid = setCreature(begun, "ana", { dread });
    const held = JSON.stringify({ type: "enforce", target: "ana", binds: true });
    const over = JSON.stringify({ type: "compose", seat: "ana" });
    expect(choices(begun, "menu", "ana").join(" ")).not.toMatch(/enforce|compose/);
    expect(choices(afraid, "menu", "ana")).toEqual(expect.arrayContaining([held, over]));
    const hers = choices(afraid, "menu", "ana", player("ana"));
    expect([hers.includes(over), hers.includes(held)]).toEqual([true, false]);
    const bound = setCreature(begun, "ana", { dread: { ...dread, binds: true } });
    const text = (state: CombatState) => drawTracker(fightSource(state, GM)).textContent;
    expect([text(afraid), text(bound)]).toEqual([
      expect.stringContaining("Badge.dread.freeze"),
      expect.stringContaining("Badge.bound.freeze"),
    ]);
  });

  it("lets the GM say who of the acting group is next, and nobody else (K-018)", () => {
    const wolves = play(begun, { type: "endTurn", seat: "ana" }).state;
    const first = wolves.slots[wolves.fight.current ?? ""]?.holder ?? "";
    const other = first === "wolf3" ? "wolf2" : "wolf3";
    const pick = (holder: string): string =>
      JSON.stringify({ type: "pickMember", slot: Object.values(wolves.slots).find((s) => s.holder === holder)?.id });
    expect(choices(wolves, "menu", other)).toContain(pick(other));
    expect(choices(wolves, "menu", first)).not.toContain(pick(first));
    expect(choices(wolves, "menu", "ana").join(" ")).not.toContain("pickMember");
    expect(choices(wolves, "menu", other, player(other)).join(" ")).not.toContain("pickMember");
  });
});

describe("what only the GM's row of the acting creature has", () => {
  const begun = acting(dealtInOrder(fight({ creatures: [hero("ana", { name: "Ana" }), wolf(1)], ...ground })));
  const row = (state: CombatState, viewer = GM): string[] =>
    all(drawTracker(fightSource(state, viewer)), ".sp-order [data-intent]").map((one) => one.dataset["intent"] ?? "");

  it("gives a dragged move back in one press (K-081)", () => {
    const free = JSON.stringify({ type: "settleMove", seat: "ana", how: "free" });
    const dragged = play(begun, { type: "drag", seat: "ana", zone: "gate" }).state;
    expect([row(begun).includes(free), row(dragged).includes(free)]).toEqual([false, true]);
    expect(row(dragged, player("ana"))).not.toContain(free);
  });

  it("asks for one more six while an attack waits for its answer (K-038)", () => {
    const strike = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf1" } as const;
    const declared = play(begun, strike).state;
    expect(
      [row(begun), row(declared), row(declared, player("ana"))].map((one) => one.includes('{"type":"harder"}')),
    ).toEqual([false, true, false]);
  });
});

describe("the tracker before the cards", () => {
  const before = fight({ creatures: [...party, wolf(1), wolf(2), wolf(3), troll] });

  it("lists everybody by side with the backs of their cards, and says how many cards it takes (K-008)", () => {
    const root = drawTracker(fightSource(before));
    expect(all(root, ".sp-card-face.sp-down")).toHaveLength(8);
    expect(names(root)[0]).toBe("Tracker.NoCard, Ana, yard");
    expect(names(root).slice(-1)).toEqual(["Tracker.NoCard, Wolf 3, yard"]);
    expect(root.querySelector(".sp-chips-above")?.textContent).toContain("Tracker.Chip.cards(8, 10)");
  });

  it("offers one card for foes that look alike, and after that each their own (K-015)", () => {
    const root = drawTracker(fightSource(before));
    const chip = root.querySelector<HTMLElement>('[data-control="group wolf1"]');
    expect(JSON.parse(chip?.dataset["intent"] ?? "")).toEqual({
      type: "group",
      group: "",
      name: "Wolf",
      members: ["wolf1", "wolf2", "wolf3"],
    });
    const grouped = play(before, { type: "group", group: "g", name: "Wolf", members: ["wolf1", "wolf2", "wolf3"] });
    const after = drawTracker(fightSource(grouped.state));
    expect(after.querySelector('[data-control="group wolf1"]')).toBeNull();
    expect(after.querySelector('[data-control="ungroup g"]')).not.toBeNull();
    expect(after.textContent).toContain("Tracker.Chip.cards(6, 10)");
    expect(names(after)).toContain("Tracker.NoCard, Tracker.Group(Wolf, 3), yard");
  });

  it("never groups foes of different kinds, creatures with several cards, or heroes (K-015)", () => {
    const mixed = fight({
      creatures: [...party, troll, foe("troll2", { name: "Troll", cards: 2 }), foe("x"), foe("y")],
    });
    expect(all(drawTracker(fightSource(mixed)), '[data-control^="group "]')).toEqual([]);
  });

  it("warns of more cards than a deck has", () => {
    const many = fight({
      creatures: Array.from({ length: 12 }, (_, n) => foe(`f${n}`, { name: `Foe ${"abcdefghijkl"[n]}` })),
    });
    expect(drawTracker(fightSource(many)).textContent).toContain("Tracker.Chip.over(12, 10)");
  });

  it("asks for the surplus to be laid by hand where the table does that, with the free cards as a choice (C.2)", () => {
    const many = fight({
      creatures: Array.from({ length: 11 }, (_, n) => foe(`f${n}`, { name: `Foe ${"abcdefghijk"[n]}` })),
      profile: profile({ "initiative.overflow": "director" }),
    });
    expect(drawTracker(fightSource(many)).textContent).toContain("Tracker.Chip.overByHand(11, 10)");
    const surplus = play(many, { type: "deal" }, gm, { draw: 1 }).state;
    const root = drawTracker(fightSource(surplus));
    expect(root.querySelector(".sp-fight-cues .sp-cue")?.textContent).toContain("Combat.Cue.placeCard");
  });

  it("gives players the list and nothing to decide", () => {
    const root = drawTracker(fightSource(before, player("ana")));
    expect(labels(root, ".sp-fight-foot")).toEqual([]);
    expect(labels(root, ".sp-chips-above")).toEqual([]);
    expect(all(root, ".sp-order > .sp-turn")).toHaveLength(8);
  });

  it("lets the GM give an extra card and lay an ambush, with the best of each side proposed (K-140, K-141)", () => {
    const slot = Object.values(before.slots).find((one) => one.holder === "troll")?.id ?? "";
    const drawer = drawTracker(fightSource(before, undefined, { drawer: { slot, what: "extra" } }));
    const extra = drawer.querySelectorAll<HTMLElement>(".sp-drawer [data-intent]")[1];
    expect(JSON.parse(extra?.dataset["intent"] ?? "")).toEqual({ type: "extraCard", target: "troll", count: 1 });
    const root = drawTracker(fightSource(before, undefined, { form: "ambush" }));
    const ticked = all(root, "[data-form=ambush] input[name=waiting]").filter(
      (box) => (box as HTMLInputElement).checked,
    );
    expect(ticked.map((box) => (box as HTMLInputElement).value)).toEqual(["wolf1", "wolf2", "wolf3", "troll"]);
    const source = fightSource(before, undefined, { form: "ambush" });
    const fight = { ...source.session.fight, ambush: "heroes" };
    const waiting = drawTracker({ ...source, session: { ...source.session, fight } as never });
    expect(
      all(waiting, "[data-form=ambush] input[name=waiting]")
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => (box as HTMLInputElement).value),
    ).toEqual(["ana", "bram", "cy"]);
    expect(labels(root, "[data-form=ambush]")).toEqual([
      expect.stringMatching(/^Tracker\.AmbushForm\.ambush-roll\s+Combat\.Ui\.Odds\.Hides\(.+\)\s+\d+%$/) as string,
      "Tracker.AmbushForm.ambush-waive",
    ]);
    expect(labels(waiting, "[data-form=ambush]")).toContain("Tracker.AmbushForm.ambush-drop");
    const sides = (name: string) =>
      all(waiting, `[data-form=ambush] [name=${name}] option`).map(
        (one) => (one as HTMLOptionElement).value.split(" ")[1],
      );
    expect(new Set(sides("roller"))).toEqual(new Set(["ana", "bram", "cy"]));
    expect(new Set(sides("resister"))).toEqual(new Set(["wolf1", "wolf2", "wolf3", "troll"]));
  });
});

describe("the tracker in play", () => {
  it("shows each card, the two of one creature as two rows of the same face, lowest first (K-013, K-014, K-016, K-027)", () => {
    const root = drawTracker(fightSource(acting(dealtInOrder(fight({ creatures: [...party, troll] })))));
    expect(all(root, ".sp-order .sp-card-face").map((card) => card.textContent)).toEqual(["1", "2", "3", "4", "5"]);
    expect(names(root).slice(3)).toEqual([
      "Tracker.Card(4), Troll, Tracker.Part(1, 2), yard, Tracker.Pips(1, 1)",
      "Tracker.Card(5), Troll, Tracker.Part(2, 2), yard, Tracker.Pips(1, 1)",
    ]);
    expect(all(root, '.sp-order img[src="troll.webp"]')).toHaveLength(2);
  });

  it("marks whose turn it is, with the buttons of the turn only for who may act", () => {
    const state = acting(dealtInOrder(fight({ creatures: [...party, troll] })));
    const mine = drawTracker(fightSource(state, player("ana")));
    expect(all(mine, "[aria-current=true]").map((row) => row.dataset["seat"])).toEqual(["ana"]);
    expect(all(mine, ".sp-turn-acts"), "all of it stands in the step below").toEqual([]);
    expect(all(mine, '.sp-now .sp-step [data-option^="move:"]').length).toBeGreaterThan(0);
    const led = drawTracker({ ...fightSource(state, player("ana")), holds: false });
    expect(labels(led, ".sp-turn-acts").slice(0, 3)).toEqual(["Attack", "Maneuver", "Move"].map((w) => `Tracker.${w}`));
    expect(all(drawTracker(fightSource(state, player("bram"))), ".sp-turn-acts")).toEqual([]);
  });

  it("empties a pip for each maneuver spent, and says done (K-046, K-053)", () => {
    let state = acting(dealtInOrder(fight({ creatures: [...party, troll] })));
    state = play(state, { type: "move", seat: "ana", zone: "mill" }, as("ana")).state;
    const row = drawTracker(fightSource(state)).querySelector('.sp-turn[data-seat="ana"]') as HTMLElement;
    expect([row.querySelectorAll(".sp-slow.sp-left").length, row.querySelectorAll(".sp-fast.sp-left").length]).toEqual([
      1, 0,
    ]);
    state = play(state, { type: "endTurn", seat: "ana" }, as("ana")).state;
    expect(names(drawTracker(fightSource(state)))[0]).toContain("Tracker.Done");
  });

  it("offers the GM one line for a whole group, and says how many it is written on", () => {
    const grouped = play(fight({ creatures: [wolf(1), wolf(2), ...party] }), {
      type: "group",
      group: "g",
      name: "Wolf",
      members: ["wolf1", "wolf2"],
    }).state;
    const at = { unfolded: { g: true } };
    const button = (source: Parameters<typeof drawTracker>[0]) =>
      drawTracker(source).querySelector('[data-control="line g"]');
    expect(button(fightSource(grouped, gm, at))?.getAttribute("aria-expanded")).toBe("false");
    expect(button(fightSource(grouped, player("ana"), at))).toBeNull();
    const open = drawTracker(fightSource(grouped, gm, { ...at, form: "line", group: "g" }));
    expect(open.querySelector('[data-control="line g"]')?.getAttribute("aria-expanded")).toBe("true");
    expect(open.querySelector('[data-control="line-all"]')?.textContent).toContain("Tracker.LineForm.Write(2)");
    expect(
      drawTracker(fightSource(grouped, gm, { form: "line", group: "x" })).querySelector("[data-form=line]"),
    ).toBeNull();
  });
  it("says of what opens something whether it stands open, and of nothing that it is pressed (A12)", () => {
    const zones = [zone("yard", { name: "Yard" }), zone("gate", { name: "Gate" })];
    const root = drawTracker(fightSource(fight({ creatures: [...party, troll], zones })));
    const openers = all(root, "[data-act=menu], [data-act=form], [data-act=zone], [data-act=graph], [data-act=zones]");
    expect(openers.length).toBeGreaterThan(4);
    const told = openers.map((one) => [one.getAttribute("aria-expanded"), one.getAttribute("aria-pressed")]);
    expect(told).toEqual(openers.map(() => ["false", null]));
  });
  it("unfolds a group at its turn, with the volley first, and folds it again after (C.3)", () => {
    const grouped = play(fight({ creatures: [wolf(1), wolf(2), ...party] }), {
      type: "group",
      group: "g",
      name: "Wolf",
      members: ["wolf1", "wolf2"],
    }).state;
    let state = acting(dealtInOrder(grouped));
    const root = drawTracker(fightSource(state));
    expect(all(root, ".sp-members .sp-turn")).toHaveLength(2);
    expect(all(root, ".sp-step .sp-primary")[0]?.dataset["control"]).toMatch(/volley/);
    state = play(state, { type: "endTurn", seat: "wolf1", group: true }).state;
    expect(all(drawTracker(fightSource(state)), ".sp-members")).toEqual([]);
    expect(
      all(drawTracker(fightSource(state, undefined, { unfolded: { g: true } })), ".sp-members .sp-turn"),
    ).toHaveLength(2);
  });

  it("tells a player nothing of a hidden foe, and the GM that it is hidden", () => {
    const state = acting(
      dealtInOrder(fight({ creatures: [...party, foe("lurker", { name: "Lurker", hidden: true })] })),
    );
    expect(drawTracker(fightSource(state, player("ana"))).innerHTML).not.toMatch(/lurker/i);
    expect(drawTracker(fightSource(state)).querySelector('.sp-turn[data-seat="lurker"]')?.textContent).toContain(
      "Tracker.Badge.hidden",
    );
  });

  it("says harm in dice to who may know it, and only that a closed foe is hurt to the others", () => {
    const state = play(acting(dealtInOrder(fight({ creatures: [...party, troll] }))), {
      type: "harm",
      target: "troll",
      harmType: "physical",
      amount: 2,
    }).state;
    const badge = (root: Element): string =>
      root.querySelector('.sp-turn[data-seat="troll"] .sp-badge-bad')?.textContent ?? "";
    expect(badge(drawTracker(fightSource(state)))).toBe("Tracker.Badge.points(2, 4)");
    expect(badge(drawTracker(fightSource(state, player("ana"))))).toBe("Tracker.Badge.hurt");
  });

  it("draws names with HTML in them as text, and hands none to the host's tooltip, which would read it", () => {
    const bad = "<img src=x onerror=alert(1)>";
    const creatures = [hero("ana", { name: bad }), foe("troll", { name: `${bad} foe` })];
    const zones = [zone("yard", { name: bad, cover: true }), zone("gate", { name: `${bad} gate` })];
    const root = drawTracker(fightSource(fight({ creatures, zones, edges: [way("yard", "gate")] })));
    expect(root.querySelector("[onerror]")).toBeNull();
    expect(root.textContent).toContain(bad);
    expect(root.querySelector("[data-tooltip]")).toBeNull();
    expect(all(root, "[title]").length).toBeGreaterThan(0);
  });
});

describe("the swap window", () => {
  const open = dealtInOrder(fight({ creatures: [...party, troll] }));

  it("lets the GM close it and offers a hero the cards of the other heroes, no foe's (K-021, K-022, K-023)", () => {
    const slot = Object.values(open.slots).find((one) => one.holder === "ana")?.id ?? "";
    const root = drawTracker(fightSource(open, player("ana"), { drawer: { slot, what: "swap" } }));
    expect(labels(root, ".sp-drawer").slice(1)).toEqual(["Tracker.SwapWith(2, Bram)", "Tracker.SwapWith(3, Cy)"]);
    expect(labels(root, ".sp-window-open"), "the way to them").toEqual(["Tracker.Choice.Swap"]);
    expect(labels(drawTracker(fightSource(open)), ".sp-window-open")).toEqual(["Tracker.CloseWindow"]);
  });

  it("asks the other owner, and lets who offered take it back (K-022)", () => {
    const [mine, theirs] = ["ana", "bram"].map(
      (who) => Object.values(open.slots).find((one) => one.holder === who)?.id ?? "",
    ) as [string, string];
    const offered = play(open, { type: "offerSwap", seat: "ana", mine, theirs }, as("ana")).state;
    const offer = (who: string): string[] => labels(drawTracker(fightSource(offered, player(who))), ".sp-offer");
    expect(offer("bram")).toEqual(["Tracker.Yes", "Tracker.No"]);
    expect(offer("ana")).toEqual(["Tracker.TakeBack"]);
    expect(offer("cy")).toEqual([]);
  });

  it("is gone once somebody acts (K-023)", () => {
    expect(drawTracker(fightSource(acting(open))).querySelector(".sp-window-open")).toBeNull();
  });
});

it("the foot asks the GM for a hazard once there are cards, beside at most five other buttons", () => {
  const before = fight({ creatures: [...party, troll] });
  const foot = (state: CombatState, viewer = GM): (string | undefined)[] =>
    all(drawTracker(fightSource(state, viewer)), ".sp-fight-foot button").map(({ dataset }) => dataset["act"]);
  const late = play(acting(dealtInOrder(before)), { type: "extraCard", target: "ana", count: 1 }).state;
  expect([foot(before), foot(late)].map((acts) => acts.includes("hazard"))).toEqual([false, true]);
  expect(Math.max(...[before, late].map((state) => foot(state).length))).toBeLessThanOrEqual(6);
  expect(foot(late, player("ana"))).toEqual([]);
});

describe("zones", () => {
  const state = acting(dealtInOrder(fight({ creatures: [...party, troll], ...ground })));

  it("stand in a strip with their heads, and say who is in the open one (K-028)", () => {
    const root = drawTracker(fightSource(state, player("ana"), { zone: "yard" }));
    expect(root.querySelector("[data-act=zone-hazard]")).toBeNull();
    const atGm = drawTracker(fightSource(state, undefined, { zone: "yard" }));
    expect(labels(atGm, ".sp-inside")).toEqual(["Tracker.HazardHere"]);
    expect(labels(root, ".sp-zones-strip ul")).toEqual([
      "Tracker.Inside.other(road, 0), Tracker.ZoneMark.exit",
      "Tracker.Inside.one(gate, 1)",
      "Tracker.Inside.other(yard, 3), Tracker.ZoneMark.cover",
      "Tracker.Inside.other(mill, 0)",
    ]);
    expect(root.querySelector(".sp-inside")?.textContent).toMatch(/Ana\s*Cy\s*Troll/);
  });

  it("name both tests of a way between two that are hard to get into (K-036)", () => {
    const back = { action: "endure" as const, needed: 1 };
    const edges = ground.edges.map((edge) => ({ ...edge, cost: "test" as const, needed: 2, back }));
    const root = drawTracker(fightSource(fight({ creatures: party, edges }), GM, { graph: true }));
    const [one, other] = ["Tracker.Way.test(Combat.Action.force, 2)", "Tracker.Way.test(Combat.Action.endure, 1)"];
    expect(root.querySelector(".sp-zones-strip")?.innerHTML).toContain(
      `Tracker.Way.both(gate, ${one}, road, ${other})`,
    );
    expect(root.querySelector("svg")?.textContent).toContain(`${one} / ${other}`);
  });

  it("are drawn as a graph that marks what a weapon reaches and says why not (K-094, K-097)", () => {
    const root = drawTracker(
      fightSource(state, player("ana"), { graph: true, weapon: { seat: "ana", weapon: "sling" } }),
    );
    expect(all(root, ".sp-reached").map((node) => node.dataset["zone"])).toEqual(["gate", "yard", "mill"]);
    const refused = "Combat.Refused.TooFar(Fighting.Weapon.sling, 2, 0, 1)";
    expect(root.querySelector(".sp-unreached title")?.textContent).toBe(refused);
    expect(root.querySelector(".sp-reasons")?.textContent).toContain(refused);
  });

  it("tell the GM of whoever stands in none of them", () => {
    const lost = fight({ creatures: [...party, foe("rat", { name: "Rat", zone: null })] });
    expect(drawTracker(fightSource(lost)).textContent).toContain("Tracker.Chip.unplaced(Rat, 1)");
    expect(drawTracker(fightSource(lost, player("ana"))).textContent).not.toContain("Chip.unplaced");
    const rats = [1, 2, 3, 4, 5].map((n) => foe(`rat${n}`, { name: `Rat ${n}`, zone: null }));
    expect(drawTracker(fightSource(fight({ creatures: [...party, ...rats] }))).textContent).toContain(
      "Tracker.Chip.unplaced(Rat 1, Rat 2, Rat 3, Rat 4, …, 5)",
    );
    expect(drawTracker(fightSource(fight({ creatures: party }))).textContent).not.toContain("Chip.unplaced");
  });

  it("can be typed by the GM where there are none, and by nobody else (K-034)", () => {
    const bare = fight({ creatures: party, zones: [], edges: [] });
    expect(labels(drawTracker(fightSource(bare)), ".sp-zones-strip")).toContain("Tracker.TypeZones");
    const typing = drawTracker(fightSource(bare, undefined, { form: "zones" }));
    expect(typing.querySelector("[data-form=zones] input")).not.toBeNull();
    expect(drawTracker(fightSource(bare, player("ana"))).querySelector(".sp-ground")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { combatFamily, type CombatOdds } from "../../rules/combat/index.ts";
import { begun, fight, foe, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { ambushIntent, type AmbushTyped } from "../../rules/combat/view/answers.ts";
import { drawTracker, fightSource, GM } from "../../../test/support/ui/tracker/fixtures.ts";
import { ambushTyped } from "./source.ts";

const before = fight({
  creatures: [
    hero("ana", { sheet: { actions: { read: 4 } } }),
    hero("bram"),
    foe("wolf", { sheet: { pools: { sneak: 5 } } }),
    foe("troll", { sheet: { pools: { sneak: 2 } } }),
  ],
});
/** The form with these answers in it: what it tells, what its button would send, and what the decider says to that. */
const shown = (ambush: AmbushTyped | null) => {
  const root = drawTracker(fightSource(before, GM, { form: "ambush", ambush }));
  const form = root.querySelector("[data-form=ambush]") as HTMLElement;
  // The document of the tests does not choose by the attribute alone
  for (const one of form.querySelectorAll("select"))
    one.value = one.querySelector("option[selected]")?.getAttribute("value") ?? "";
  const intent = ambushIntent(before, ambushTyped(root), false);
  return {
    lines: [...form.querySelectorAll(".sp-chances > span")].map((one) => one.textContent.replace(/\s+/g, " ").trim()),
    hint: form.querySelector("h4 + .sp-soft")?.textContent ?? "",
    intent,
    odds: combatFamily.odds(combatFamily.view(before, GM), intent),
    decided: combatFamily.decide(before, intent, GM),
  };
};
const chanceIn = (odds: unknown): string => `${Math.round(((odds as CombatOdds).rolls[0]?.success ?? 0) * 100)}%`;

describe("the form of an ambush", () => {
  it("K-135 K-140 tells the chance of what it would send, and follows who rolls and who may notice", () => {
    const first = shown(null);
    expect(first.intent).toMatchObject({ roller: "wolf", resister: "ana", action: "read" });
    expect(first.lines).toEqual([`Combat.Ui.Odds.Hides(wolf, ana) ${chanceIn(first.odds)}`]);
    const other = shown({ waiting: ["wolf", "troll"], roller: "sneak troll", resister: "track bram" });
    expect(other.intent).toMatchObject({ roller: "troll", resister: "bram", action: "track" });
    expect(other.lines).toEqual([`Combat.Ui.Odds.Hides(troll, bram) ${chanceIn(other.odds)}`]);
    expect(other.lines).not.toEqual(first.lines);
  });

  it("has its presses on the grid of moves, the chance on the one that rolls and nowhere else", () => {
    const form = drawTracker(fightSource(before, GM, { form: "ambush", ambush: null })).querySelector(
      "[data-form=ambush]",
    )!;
    const moves = [...form.querySelectorAll<HTMLElement>(".sp-options.sp-list > button")];
    expect(moves.map(({ dataset }) => dataset["act"])).toEqual(["ambush-roll", "ambush-waive"]);
    expect(moves.map((one) => one.querySelector(".sp-chances") !== null)).toEqual([true, false]);
    expect(form.textContent.match(/\d+%/g)).toHaveLength(1);
  });

  it("ticks the foes at first, and no NPC that fights for the heroes", () => {
    const helped = fight({ creatures: [hero("ana"), foe("wolf"), foe("miller", { side: "heroes" })] });
    const root = drawTracker(fightSource(helped, GM, { form: "ambush", ambush: null }));
    const ticked = [...root.querySelectorAll<HTMLInputElement>("[name=waiting]")].filter((one) =>
      one.hasAttribute("checked"),
    );
    expect(ticked.map(({ value }) => value)).toEqual(["wolf"]);
  });

  it("K-140 whoever is ticked chooses among their own: the other side's best steps in", () => {
    const heroes = shown({ waiting: ["ana", "bram"], roller: "sneak wolf", resister: "read ana" });
    expect(heroes.intent).toMatchObject({ ambushers: ["ana", "bram"], surprised: ["wolf", "troll"] });
    expect(heroes.lines[0]).toContain("Combat.Ui.Odds.Hides(ana, wolf)");
  });

  it("K-139 has a list of those who can be surprised: enemies by default, no friend unless ticked, and it follows", () => {
    const mixed = fight({ creatures: [hero("ana"), hero("cy"), foe("wolf"), foe("miller", { side: "others" })] });
    const ids = (typed: AmbushTyped) => {
      const intent = ambushIntent(mixed, typed, false);
      return intent.type === "ambush" ? intent.surprised : [];
    };
    const one = { waiting: ["ana"], roller: "", resister: "" };
    expect(ids(one)).toEqual(["wolf"]);
    expect(ids({ ...one, offered: ["cy", "wolf", "miller"], surprised: ["wolf", "miller"] })).toEqual([
      "wolf",
      "miller",
    ]);
    expect(ids({ ...one, waiting: ["wolf"], offered: ["cy"], surprised: [] })).toEqual(["ana"]);
    const root = drawTracker(fightSource(mixed, GM, { form: "ambush", ambush: one }));
    const boxes = [...root.querySelectorAll<HTMLInputElement>("[name=surprised]")];
    expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
      ["cy", false],
      ["wolf", true],
      ["miller", false],
    ]);
  });

  it("K-135 a sneak attack opens the form in the middle of a fight", () => {
    const acting = begun({ creatures: [hero("ana"), foe("wolf")] }, { "ana.0": 1, "wolf.0": 2 });
    const menu = drawTracker(fightSource(acting, GM, { drawer: { slot: "ana.0", what: "menu" } }));
    expect(menu.querySelector<HTMLElement>('[data-control="sneak ana"]')?.dataset).toMatchObject({
      form: "ambush",
      seat: "ana",
    });
    const ambush = { waiting: ["ana"], roller: "", resister: "" };
    expect(
      drawTracker(fightSource(acting, GM, { form: "ambush", ambush })).querySelector("[data-form=ambush]"),
    ).not.toBeNull();
  });

  it("K-135 nobody on one side is refused in the decider's words", () => {
    for (const waiting of [[], ["ana", "bram", "wolf", "troll"]]) {
      const none = shown({ waiting, roller: "", resister: "" });
      expect(none.odds).toEqual(none.decided);
      expect(none.odds).toMatchObject({ kind: "refused", rule: "K-135" });
      expect(none.lines).toEqual([]);
      expect(none.hint).toMatch(/ Combat\.Refused\.AmbushSides$/);
    }
  });
});

import { describe, expect, it } from "vitest";
import { fight, foe, gm, hero, play, way, zone } from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import { whyNot } from "../../../test/support/ui/fixtures.ts";
import { drawTracker, fightSource, player } from "../../../test/support/ui/tracker/fixtures.ts";
import { takeUp } from "./ground.ts";

const zones = [zone("yard", { name: "Yard" }), zone("gate", { name: "Gate" })];
const edges = [way("yard", "gate")];
const ana = hero("ana", { name: "Ana", zone: "yard" });

/** Ana's turn against somebody in that zone. */
const against = (place: string): CombatState => {
  const begun = fight({ creatures: [ana, foe("imp", { name: "Imp", zone: place })], zones, edges });
  return play(play(begun, { type: "deal", keepLower: true }, gm, { draw: 1 }).state, { type: "closeWindow" }).state;
};
const hers = (state: CombatState, ...more: unknown[]): HTMLElement =>
  drawTracker(fightSource(state, player("ana"), ...(more as [])));
const buttons = (root: ParentNode): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(".sp-now button[data-act=compose]"),
];

const cueOf = (state: CombatState): string =>
  hers(state).querySelector<HTMLElement>(".sp-now .sp-cue")?.dataset["cue"] ?? "";

describe("the turn below its row", () => {
  it("begins with what one does and ends with how it ends, with its key; nothing of it stands above", () => {
    const options = buttons(hers(against("yard"))).map(({ dataset }) => dataset["option"] ?? "");
    expect(options[0]).toMatch(/^attack/);
    expect(options.indexOf("endTurn")).toBeGreaterThan(options.findIndex((one) => one.startsWith("move")));
    expect(hers(against("yard")).querySelectorAll("[data-option=endTurn], [data-control^='end ']")).toHaveLength(1);
    expect(hers(against("yard")).querySelector<HTMLElement>("[data-option=endTurn]")?.dataset["digit"]).toBe("9");
  });

  it("says of whoever is out of reach how far they are, and no reason is red before a press", () => {
    const form = hers(against("gate")).querySelector('[data-key="form attack"]');
    expect(form?.querySelector(".sp-refused")).toBeNull();
    expect(form?.querySelector("[data-far]")?.textContent.replace(/\s+/g, " ")).toContain(
      "Combat.Ui.Attack.Zones.one(1)",
    );
    expect(whyNot(form?.querySelector("[aria-disabled]"))).toBe("Combat.Refused.OutOfReach(Imp)");
    expect(form?.querySelector('[data-key="note 0"]')?.textContent).toContain("Combat.Ui.Attack.Close");
  });

  it("says why a press came to nothing, though whoever it was meant for took the button along", () => {
    const gone = setCreature(against("yard"), "imp", { fate: "down" });
    const refusal = {
      control: `attack ${cueOf(gone)}`,
      refused: { kind: "refused", key: "Combat.Refused.Out", rule: "K-014", data: { who: "Imp" } },
    } as const;
    const told = (state: CombatState): (string | undefined)[] =>
      [...hers(state, {}, {}, { refusal }).querySelectorAll(".sp-now .sp-refused")].map((one) => one.textContent);
    expect(told(gone)).toEqual(["Combat.Refused.Out(Imp)"]);
    expect(told(against("yard")), "once, below its button").toEqual(["Combat.Refused.Out(Imp)"]);
  });
});

describe("a weapon whose range is lit", () => {
  it("is the one that the form strikes with, where it has it", () => {
    const box = document.createElement("div");
    box.innerHTML = `<select data-weapon-of="ana"><option value="attackMelee:club"><option value="attackRanged:sling"></select>`;
    const field = box.querySelector("select") as HTMLSelectElement;
    let heard = 0;
    box.addEventListener("input", () => heard++);
    takeUp(box, { seat: "ana", weapon: "sling" });
    expect([field.value, heard]).toEqual(["attackRanged:sling", 1]);
    for (const picked of [
      { seat: "ana", weapon: "sling" },
      { seat: "ana", weapon: "bow" },
      { seat: "bo", weapon: "club" },
      null,
    ])
      takeUp(box, picked);
    expect([field.value, heard]).toEqual(["attackRanged:sling", 1]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { eventTypes, silentEvents } from "./event.ts";
import { combatRulings } from "../profile/combat.ts";
import { parseProfile } from "../profile/profile.ts";

type Words = { readonly [key: string]: string | Words };
const words = (lang: string): Words =>
  (JSON.parse(readFileSync(`lang/${lang}/combat.json`, "utf8")) as { SETPIECE: Words }).SETPIECE;
const at = (all: Words, path: string): string | Words | undefined =>
  path
    .split(".")
    .reduce<string | Words | undefined>((now, name) => (typeof now === "object" ? now[name] : undefined), all);

describe.each(["en", "de"])("the words of combat: %s", (lang) => {
  const all = words(lang);
  it("has a sentence for each event that is told", () => {
    for (const type of eventTypes)
      if (!(silentEvents as readonly string[]).includes(type))
        expect([type, typeof at(all, `Combat.Said.${type}`)]).not.toContain("undefined");
  });
  it("names every ruling and each of its choices", () => {
    for (const [key, ruling] of Object.entries(combatRulings)) {
      const name = key.replaceAll(".", "-");
      expect(typeof at(all, `Ruling.combat.${name}.Name`)).toBe("string");
      for (const choice of (ruling as { choices?: readonly unknown[] }).choices ?? [])
        expect([name, typeof at(all, `Ruling.combat.${name}.Choice.${String(choice)}`)]).toEqual([name, "string"]);
    }
  });
});

describe("the rulings", () => {
  it("hold what a table chose and refuse what nobody can choose", () => {
    expect(
      parseProfile(combatRulings, { "fire.table": [{ id: "x", damage: 1, needed: 2 }], "extras.own": [] }),
    ).toMatchObject({ kind: "ok", value: { "fire.table": [{ id: "x", damage: 1, needed: 2 }] } });
    expect(parseProfile(combatRulings, { "fire.table": [{ id: "x", damage: -1, needed: 2 }] })).toMatchObject({
      kind: "refused",
      path: "profile.fire.table.0.damage",
    });
    expect(parseProfile(combatRulings, { "harm.penalty": "lots" })).toMatchObject({ kind: "refused" });
    expect(parseProfile(combatRulings, {})).toMatchObject({
      value: {
        "harm.slots": [2, 2, 1],
        "cover.dice": -2,
        "initiative.forcedSwap": "nextRound",
        "harm.penalty": "perLevel",
        "fear.countSelf": true,
        "armour.mode": "roll",
        "poison.zeroTie": "harm",
        "fall.dicePerStep": 1,
        "fire.ignitionMinimum": 0,
        "reaction.dodgeMelee": false,
        "wrestle.holdAction": "choice",
        "initiative.overflow": "secondDeck",
        "npc.harmPenalty": "current",
      },
    });
  });
});

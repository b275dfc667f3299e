import { describe, expect, it } from "vitest";
import { begun, foe, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { assertPresent } from "../../log/values.ts";
import type { Said } from "../form.ts";
import { creatureOf, setCreature, setFight } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { formOf } from "./index.ts";

const start = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 5 });
const harm = { physical: [{ label: "cut", level: 2 as const, row: 2 as const }], mental: [] };
const points = { physical: { value: 1, max: 4, fresh: 0 }, mental: { value: 0, max: 4, fresh: 0 } };
const state = setCreature(
  setCreature(start, "ana", { harm, points: null, harder: 2, prone: true, standing: "parry", keepLower: true }),
  "troll",
  { harm: null, points },
);

const one = (at: CombatState, who: string) => assertPresent(creatureOf(at, who));

/** A form with this filled in, the rest empty. */
const said = (values: Readonly<Record<string, string>> = {}): Said => ({
  number: (name) => Number(values[name] ?? 0),
  flag: (name) => values[name] === "true",
  text: (name) => values[name] ?? "",
  harmType: () => (values["harmType"] === "mental" ? "mental" : "physical"),
});
const fieldsOf = (type: string, own: boolean, who: string, values: Readonly<Record<string, string>> = {}) =>
  formOf(type, own)?.fields?.(creatureOf(state, who) ?? null, said(values)) ?? [];

describe("the form of a move", () => {
  it.each([
    ["harm", false, [{ kind: "number", name: "amount", min: 1, max: 99 }, { kind: "harmType" }]],
    ["harderNext", true, [{ kind: "number", name: "more", usual: 2, min: 0, max: 20 }]],
    [
      "test",
      false,
      [{ kind: "action" }, { kind: "number", name: "needed", min: 1, max: 20, optional: true }, { kind: "changes" }],
    ],
    ["test", true, [{ kind: "action" }, { kind: "changes", own: true }]],
    ["push", true, [{ kind: "harmType" }]],
    ["quench", false, []],
    ["antidote", false, []],
  ] as const)("asks of %s, a seat's own: %s", (type, own, fields) => {
    expect(fieldsOf(type, own, "ana")).toEqual(fields);
  });

  it.each([
    ["heal", "how", "ana", {}, ["0 cut 2", "rest Rest"]],
    ["heal", "how", "ana", { harmType: "mental" }, ["rest Rest"]],
    ["heal", "how", "troll", {}, ["0 Point", "rest Rest"]],
    ["fate", "fate", "ana", {}, ["out out", "down down", "fled fled", "active active"]],
    ["standing", "react", "ana", {}, ["none none", "parry parry", "dodge dodge", "never never"]],
  ] as const)("%s lists %s for %s, with %o filled in", (type, name, who, values, lines) => {
    const row = fieldsOf(type, type === "standing", who, values).find((one) => one.kind === "row");
    expect(row?.name).toBe(name);
    expect(
      row
        ?.rows(profile())
        .map(({ value, id, name: written = id, data }) => [value, written, data?.["level"]].join(" ").trim()),
    ).toEqual(lines);
  });

  it("stands as somebody does: boxes of the one chosen, a standing order as it is kept", () => {
    const usual = (type: string, own: boolean, who: string) =>
      fieldsOf(type, own, who).map((one) => ("usual" in one ? one.usual : null));
    expect(usual("set", false, "ana")).toEqual([false, false, true, false, true]);
    expect(fieldsOf("set", false, "troll").map((one) => "name" in one && one.name)).toContain("cover troll");
    expect(usual("standing", true, "ana")).toEqual(["parry", true]);
  });

  it.each([
    ["heal", { how: "rest" }, { harmType: "physical", rest: true }],
    ["heal", { how: "1", harmType: "mental" }, { harmType: "mental", index: 1 }],
    [
      "set",
      { "far ana": "true", "cover troll": "true" },
      { set: { cover: false, far: true, prone: false, mute: false, mayReact: false } },
    ],
  ])("%s reads %o", (type, values, read) => {
    expect(formOf(type, false)?.read?.(said(values), "ana")).toEqual(read);
  });

  it.each<readonly [string, string, string, Partial<CombatState["creatures"][string]>]>([
    ["K-171", "quench", "burning", { burning: { intensity: 2, progress: 0, needed: 2 } }],
    ["K-186", "antidote", "poison", { poison: [{ id: "p", type: "physical", next: 2 }] }],
  ])("%s %s is for somebody with %s alone", (_, type, _what, suffers) => {
    const may = (at: CombatState) => formOf(type, false)?.may?.(one(at, "ana"), at);
    expect([may(state), may(setCreature(state, "ana", suffers))]).toEqual([false, true]);
  });

  it("A.1.3 a push is for whoever failed last, where the table plays with it", () => {
    const failed = setFight(state, { pushable: { who: "ana", needed: 1, kept: 0, again: 2 } });
    const played = { ...failed, profile: profile({ "actionTest.push": true }) };
    const may = (at: CombatState, who: string) => formOf("push", true)?.may?.(one(at, who), at);
    expect([may(failed, "ana"), may(played, "ana"), may(played, "troll")]).toEqual([false, true, false]);
  });

  it.each(["deal", "attack", "constructor", ""])("“%s” has none", (type) => {
    expect([formOf(type, false), formOf(type, true)]).toEqual([null, null]);
  });
});

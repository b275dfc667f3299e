import { describe, expect, it } from "vitest";
import { parseProfile } from "../../rules/profile/ask.ts";
import { combatRulings } from "../../rules/profile/combat.ts";
import { fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { hasRows, readRows, rowPictures } from "./own-rows.ts";

const { words } = fakePaintContext();
const key = "combat.extras.own";

interface Cell {
  readonly name: string;
  readonly value: unknown;
  readonly checked: boolean;
  readonly flag: boolean;
  readonly options?: readonly { readonly value: string; readonly selected: boolean }[];
}
interface Shown {
  readonly id: string;
  readonly stored: string;
  readonly cells: readonly Cell[];
}

/** A form that holds what a picture of rows shows, and what is changed in it. */
const formOf = (table: string, value: unknown, changed: Readonly<Record<string, string | null>> = {}, blank = 0) => {
  const data = new FormData();
  data.set(`${table}#rows`, "1");
  for (const { id, stored, cells } of (rowPictures(table, value, blank, words) ?? []) as readonly Shown[]) {
    data.set(id, stored);
    for (const { name, value: typed, checked, flag, options } of cells)
      if (options) for (const one of options.filter(({ selected }) => selected)) data.append(name, one.value);
      else if (!flag || checked) data.set(name, flag ? "on" : String(typed));
  }
  for (const [name, typed] of Object.entries(changed))
    if (typed === null) data.delete(`${table}#${name}`);
    else data.set(`${table}#${name}`, typed);
  return data;
};

describe("tables of a GM's own, filled in row by row", () => {
  it.each([
    ["combat.fire.table", combatRulings["fire.table"].initial],
    ["combat.extras.own", [{ id: "sand", name: "Sand", use: "strike", repeatable: true }]],
    ["combat.maneuvers.own", [{ id: "sing", name: "Sing", speed: "fast", actions: ["charm", "read"] }]],
  ])("%s is read back as it stands", (table, value) => {
    expect(readRows(formOf(table, value), table, words)).toEqual(value);
  });

  it("K-089 a new row gets an id of its own, a row without a name is gone, and the rules take what is read", () => {
    const before = [{ id: "sand", name: "Sand", use: "strike", repeatable: false }];
    const typed = { "0.name": " ", "1.name": "No trace!", "1.use": "sneak", "2.name": "No trace", "2.use": "read" };
    const rows = readRows(formOf(key, before, typed, 2), key, words);
    expect(rows).toEqual([
      { id: "own-no-trace", name: "No trace!", use: "sneak", repeatable: false },
      { id: "own-no-trace-2", name: "No trace", use: "read", repeatable: false },
    ]);
    expect(parseProfile(combatRulings, { "extras.own": rows })).toMatchObject({ kind: "ok" });
    const same = { "0.name": "Glow", "0.use": "cast", "1.name": "Glow", "1.use": "cast" };
    const twice = readRows(formOf(key, [], same, 2), key, words) ?? [];
    expect(twice.map(({ id }) => id)).toEqual(["own-glow", "own-glow-2"]);
  });

  it("a number that cannot be is left to the parser, which names the place", () => {
    const fires = "combat.fire.table";
    const pyre = { id: "pyre", damage: 5, needed: 5 };
    const rows = readRows(formOf(fires, [pyre], { "0.damage": "" }), fires, words);
    expect(rows).toEqual([{ id: "pyre", damage: 0, needed: 5 }]);
    const bad = readRows(formOf(fires, [{ ...pyre, damage: 99 }]), fires, words);
    expect(parseProfile(combatRulings, { "fire.table": bad })).toMatchObject({ kind: "refused" });
  });

  it("other rulings have no rows", () => {
    expect([hasRows("combat.harm.slots"), readRows(new FormData(), key, words)]).toEqual([false, null]);
    expect(rowPictures("combat.harm.slots", [2, 2, 1], 0, words)).toBeNull();
  });
});

import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.ts";

declare const game: any;

const DOCS = readFileSync("docs/api.md", "utf8");

/** Names of calls in the table of `docs/api.md`: `ready()`, `heroes.advance(actor, choices)`, `improve`, … */
const described = (): Set<string> => {
  const rows = DOCS.slice(DOCS.indexOf("| Call"), DOCS.indexOf("A **session** shows")).split("\n");
  const names = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([\w.]+)(?:\([^`]*\))?`/g)]);
  const calls = new Set<string>();
  let group = "";
  for (const [, name = ""] of names) {
    // A row names a group once; what follows in it is of the same group
    if (name.includes(".")) group = name.slice(0, name.indexOf("."));
    calls.add(name.slice(name.indexOf(".") + 1));
  }
  expect(group).toBe("heroes");
  return calls;
};

/** Seven ways to misunderstand a call. */
const NONSENSE: readonly (readonly unknown[])[] = [
  [],
  [null, null, null],
  ["silly", "silly", "silly"],
  [42, -1, "x"],
  [{}, {}],
  [{ a: 1, b: [], seats: "none", type: {} }, "Actor.nobody"],
  [[], ["Actor.nobody"], NaN],
];

/** Calls that lead to a screen or give what is there, and have no answer to refuse with. */
const SILENT = ["ready", "live", "frameDuel", "frameContest", "use"];

test("W9 every call is described, and answers nonsense with a refusal and its rule: none throws", async ({ gm }) => {
  await gm.run(() => game.system.api.ready(), null);
  const names = await gm.run(
    () =>
      Object.entries(game.system.api).flatMap(([name, call]: [string, any]) =>
        typeof call === "function"
          ? [name]
          : typeof call === "object"
            ? Object.keys(call).map((one) => `${name}.${one}`)
            : [],
      ),
    null,
  );
  expect(names.length).toBeGreaterThan(30);
  const calls = described();
  expect(names.filter((name) => !calls.has(name.slice(name.indexOf(".") + 1)))).toEqual([]);
  expect([...calls].filter((name) => !names.some((one) => one === name || one.endsWith(`.${name}`)))).toEqual([]);

  gm.guard.allow(/./);
  for (const name of names)
    for (const given of NONSENSE) {
      const said = await gm.run(
        async ([call, args]) => {
          const [group = "", one = ""] = call.includes(".") ? call.split(".") : ["", call];
          const owner = group ? game.system.api[group] : game.system.api;
          try {
            const late = new Promise((resolve) => setTimeout(() => resolve({ kind: "waits" }), 4000));
            const answer: any = await Promise.race([owner[one](...args), late]);
            return { threw: "", kind: answer?.kind ?? null, key: answer?.key ?? "", rule: answer?.rule ?? "" };
          } catch (error) {
            return { threw: String(error), kind: null, key: "", rule: "" };
          }
        },
        [name, given] as const,
      );
      const what = `${name}(${JSON.stringify(given)})`;
      expect(said.threw, what).toBe("");
      expect.soft(said.kind, what).not.toBe("waits");
      if (said.kind === "refused") {
        expect(said.rule, what).not.toBe("");
        expect(await gm.run((key) => game.i18n.has(`SETPIECE.${key}`), said.key), what).toBe(true);
      }
      if (said.kind === "done")
        expect
          .soft(
            [...SILENT, "fileAway", "heroes.beginEvening", "heroes.endEvening", "proposeWays", "heroes.newSeason"],
            what,
          )
          .toContain(name);
    }
});

test("the hooks that docs/api.md names are those that are told, and no other", () => {
  const table = DOCS.slice(DOCS.indexOf("## Hooks"), DOCS.indexOf("Each client tells once"));
  const told = readFileSync("src/play/modules-port.ts", "utf8").match(/readonly "setpiece\.\w+"/g) ?? [];
  const names = [...table.matchAll(/`(setpiece\.\w+)`/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(told.map((line) => line.slice(10, -1))));
});

import { describe, expect, it } from "vitest";
import { hostComplaints, hostNames } from "./host-names.ts";

const code = (text: string): readonly string[] => hostNames([["a.ts", text]]);

describe("names of the host", () => {
  it("are read from chains, to the first class or function", () => {
    expect(code(`foundry.applications.api.DialogV2.confirm({}); foundry.utils.getProperty(a, "b");`)).toEqual([
      "foundry.applications.api.DialogV2",
      "foundry.utils.getProperty",
    ]);
    expect(
      code(`game.user?.isGM; CONFIG.Combat.documentClass = A; CONFIG.queries.x = y; game.actors!.get(id);`),
    ).toEqual(["CONFIG.Combat.documentClass", "CONFIG.queries", "game.actors", "game.user"]);
  });

  it("are read through what a file calls them", () => {
    expect(code(`const { fields } = foundry.data; new fields.StringField(); const { HTMLField: H } = fields;`)).toEqual(
      ["foundry.data.fields.HTMLField", "foundry.data.fields.StringField"],
    );
  });

  it("are classes that others extend, members that override, and hooks", () => {
    expect(
      code(`class A extends foundry.abstract.DataModel<S> { static override defineSchema() {} override mine() {} }
        hooks().on("updateActor", f); const all = [{ hook: "ready", run }]; socket.on("line", g);`),
    ).toEqual(["foundry.abstract.DataModel", "hook:ready", "hook:updateActor", "override:defineSchema"]);
  });

  it("are none where a file declares the name, in types, and of our own", () => {
    expect(code(`const game = play(); game.score; let a: typeof CONFIG.Combat; interface Item {} `)).toEqual([]);
    expect(code(`on.on("setpiece.act", f); function f(user: User) {}`)).toEqual([]);
  });

  it("are helpers and elements of templates, variables and ids of styles", () => {
    expect(
      hostNames([["a.hbs", `{{localize "A"}}{{#if b}}<prose-mirror name="c"></prose-mirror>{{/if}}{{d}}`]]),
    ).toEqual(["element:prose-mirror", "helper:localize"]);
    expect(
      hostNames([["a.css", `#ui-left .sp-a { color: var(--color-text, var(--sp-ink)); --button-x: #fff; }`]]),
    ).toEqual(["id:ui-left", "style:--button-x", "style:--color-text"]);
  });

  it("without a line of the ledger are complained of, and so are lines that nothing rests on", () => {
    expect(hostComplaints(["game.user", "game.new"], [{ id: 1, names: ["game.user", "game.old"] }, { id: 2 }])).toEqual(
      [
        "game.new has no line in stage/conformance/ledger.json: add it to the names of the one that says it",
        "game.old of line 1 is used nowhere any more",
      ],
    );
  });
});

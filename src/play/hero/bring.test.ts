import { describe, expect, it } from "vitest";
import { flattenWords, mergeLanguages } from "../../../scripts/lib/languages.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";
import { duelTable, type DuelTable } from "../../../test/support/play/tables.ts";
import { OSK, PELL, SANNA } from "../../../test/support/rules/bring/fixtures.ts";
import type { Opened } from "../../rules/bring/safe.ts";
import type { HookData, ModulesPort } from "../ports.ts";
import type { BringOptions } from "./bring.ts";
import { isRecord } from "../../rules/log/values.ts";

const json = (value: unknown): string => JSON.stringify(value);
const words = flattenWords(mergeLanguages("lang")["en"] ?? {});

/** An answer as what its person reads: a refusal's sentence, or "done". */
function told(answer: unknown): string {
  if (!isRecord(answer) || answer["kind"] !== "refused") return "done";
  const text = words.get(`SETPIECE.${String(answer["key"])}`) ?? `no sentence: ${String(answer["key"])}`;
  const data = new Map(Object.entries(isRecord(answer["data"]) ? answer["data"] : {}));
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    data.has(name) ? `${data.get(name) as string}` : `?${name}?`,
  );
}

/** As the window does: texts are read, then what they hold is brought; heroes and data of a macro come as they are. */
async function bring({ sessions }: FakeClient, given: unknown, options?: BringOptions) {
  const texts: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (!texts.every((one) => typeof one === "string")) return sessions.brings.bring(given, options);
  const read = await sessions.brings.read(given);
  return read.kind === "ok" ? sessions.brings.bring(read.heroes, options) : read;
}

const named = ({ table }: DuelTable): readonly string[] => [...table.actors.values()].map(({ name }) => name);

describe("a GM brings heroes", () => {
  it("of several systems in one request, whole, and removes them again", async () => {
    const at = duelTable();
    const answer = await bring(at.gm, [json(PELL), json(OSK), json(SANNA)]);
    expect(answer).toMatchObject({ kind: "done", uuids: [expect.any(String), expect.any(String), expect.any(String)] });
    expect(at.table.made.made).toHaveLength(1);
    expect(at.table.made.made[0]).toMatchObject([
      { name: "Pell Harrow", type: "character", prototypeToken: { texture: { src: PELL.img } } },
      { name: "Osk of the Weir" },
      { name: "Sanna Brekke" },
    ]);
    expect(at.gm.sessions.brings.lastBrought()).toEqual(["Pell Harrow", "Osk of the Weir", "Sanna Brekke"]);
    expect(await at.gm.sessions.brings.undo()).toEqual({ kind: "done" });
    expect(named(at)).toEqual(["Ana", "Bram"]);
    expect(told(await at.gm.sessions.brings.undo())).toBe("There is nothing to remove.");
  });

  it("as they were read, and as data of a macro", async () => {
    const at = duelTable();
    const read = await at.gm.sessions.brings.read(json(PELL));
    expect(read.kind).toBe("ok");
    if (read.kind !== "ok") return;
    expect(told(await bring(at.gm, read.heroes))).toBe("done");
    expect(told(await bring(at.gm, { ...read.heroes[0]?.data, name: "Pell the Second" }))).toBe("done");
    expect(named(at)).toEqual(["Ana", "Bram", "Pell Harrow", "Pell the Second"]);
  });

  it("for a player by name, whose character the hero becomes where they play none", async () => {
    const at = duelTable();
    await bring(at.gm, json(PELL), { owner: "CY" });
    expect(at.table.made.made[0]).toMatchObject([{ ownership: { cy: 3 } }]);
    const [uuid] = [...at.table.actors.keys()].slice(-1);
    expect(at.table.made.characters.get("cy")).toBe(uuid);
    await bring(at.gm, json(OSK), { owner: "cy" });
    expect(at.table.made.characters.get("cy")).toBe(uuid);
    expect(told(await bring(at.gm, json(SANNA), { owner: "Nobody" }))).toBe("There is no player called Nobody.");
    expect(named(at)).not.toContain("Sanna Brekke");
  });

  it("leaves who was changed since, or who plays, and then all of them", async () => {
    const at = duelTable();
    const answer = await bring(at.gm, [json(PELL), json(OSK)]);
    const [pell = ""] = answer.kind === "done" ? answer.uuids : [];
    at.table.made.data.set(pell, { name: "Pell Harrow", type: "character", system: { concept: "Pirate" } });
    expect(told(await at.gm.sessions.brings.undo())).toBe(
      "Pell Harrow has been changed since; nothing was removed. Delete what you do not want in the Actors tab.",
    );
    expect(named(at)).toHaveLength(4);
  });

  it("leaves who takes part in a conflict", async () => {
    const at = duelTable();
    const answer = await bring(at.gm, json(PELL));
    const [a = ""] = answer.kind === "done" ? answer.uuids : [];
    const facts = at.table.actors.get(a);
    const bonuses = at.table.actors.get(at.a)?.bonuses ?? [];
    if (facts) at.table.actors.set(a, { ...facts, bonuses });
    at.table.faces.push(12, 4);
    expect(await at.gm.sessions.startDuel({ a, b: at.b, stakes: { kind: "spar" } })).toMatchObject({ kind: "done" });
    expect(told(await at.gm.sessions.brings.undo())).toBe("Pell Harrow takes part in a conflict; nothing was removed.");
  });
});

describe("what cannot come in is one sentence, and nothing is half made", () => {
  const over = (change: object): string => json({ ...PELL, name: "Second", ...change });
  const rated = (rating: unknown): string => over({ items: [{ name: "A", type: "ability", system: { rating } }] });

  it.each<[string, unknown, string]>([
    ["another program's JSON", ['{"version":3}'], "This is not a hero of a system that Setpiece can read (#1)."],
    ["three megabytes", " ".repeat(3 * 1024 * 1024), "This is 3 MB long; at most 2 MB can be read at once (#1)."],
    [
      "600 items after a good hero",
      [json(OSK), over({ items: Array(600).fill(PELL.items[0]) })],
      "There are 600 entries at #2 items; at most 500 can be read.",
    ],
    ["a rating of 999", rated(999), "999 is out of range: it must be 1 to 200 (items.0.system.rating)."],
    [
      "a rating in words",
      rated("seven"),
      "“seven” is not a rating: write 17, 5M or 14M2, at most 200 (items.0.system.rating).",
    ],
    [
      "a prototype's key",
      '{"name":"A","type":"npc","system":{"__proto__":{"x":1}}}',
      "The name at system.__proto__ cannot be used.",
    ],
    ["the same hero twice", [json(PELL), json(PELL)], "Pell Harrow is there twice: at #1 and at #2."],
    ["a name that exists", json({ ...PELL, name: " ana " }), "ana is already in this world."],
    [
      "data with a rating of 9999",
      { name: "A", type: "character", system: {}, items: [{ name: "B", type: "ability", system: { rating: "9999" } }] },
      "“9999” is not a rating: write 17, 5M or 14M2, at most 999 (0.items.0.system.rating).",
    ],
    ["data without a name", { type: "character", system: {} }, "A hero needs a name (0.name)."],
    ["nothing", null, "This call is not as the description of the interface has it: heroes: [{ data }, …]."],
    ["an empty list", [], "Text is needed here, or a list of texts."],
  ])("%s", async (_what, given, sentence) => {
    const at = duelTable();
    expect(told(await bring(at.gm, given))).toBe(sentence);
    expect(at.table.made.made).toEqual([]);
    expect(named(at)).toEqual(["Ana", "Bram"]);
  });

  it("a circle, and a write that the server refuses", async () => {
    const at = duelTable();
    const circle: Record<string, unknown> = { name: "A", type: "character", system: {} };
    circle["system"] = circle;
    expect(told(await bring(at.gm, circle))).toContain("heroes: [{ data }, …]");
    at.table.writeError = new Error("full");
    expect(told(await bring(at.gm, json(PELL)))).toContain("full");
    expect(at.gm.sessions.brings.lastBrought()).toEqual([]);
  });

  it("a name that exists comes in beside, where that is asked for", async () => {
    const at = duelTable();
    expect(at.gm.sessions.brings.exists({ name: "ANA", type: "character" })).toBe(true);
    expect(at.gm.sessions.brings.exists({ name: "ANA", type: "npc" })).toBe(false);
    expect(told(await bring(at.gm, json({ ...PELL, name: "Ana" }), { beside: true }))).toBe("done");
    expect(named(at)).toEqual(["Ana", "Bram", "Ana"]);
  });

  it("scripts and pictures of a macro's data are made plain", async () => {
    const at = duelTable();
    const system = { biography: "<p onclick='x()'>Hi<script>alert(1)</script></p>", creation: { stage: "made" } };
    const hero = { name: "A", type: "character", img: "javascript:alert(1)", ownership: { default: 3 }, system };
    await bring(at.gm, hero);
    expect(at.table.made.made[0]?.[0]).toEqual({
      ...{ name: "A", type: "character", items: [], effects: [] },
      system: { biography: "<p>Hi</p>" },
    });
  });
});

describe("a player's hero goes to the GM", () => {
  it("is made for the player, waits for the usual yes, and the GM hears of it", async () => {
    const at = duelTable();
    expect(told(await bring(at.cy, json(PELL)))).toBe("done");
    const [uuid = "", hero] = [...at.table.actors].at(-1) ?? [];
    expect(hero).toMatchObject({ name: "Pell Harrow", owners: ["cy"] });
    expect(at.table.made.characters.get("cy")).toBe(uuid);
    expect(at.table.posts.at(-1)).toMatchObject({
      whisper: ["gm"],
      fallback: [{ key: "Creator.Sent", data: { name: "Pell Harrow" } }],
    });
    expect(at.gm.sessions.creation(uuid)).toMatchObject({ stage: "sent", refused: null });
    expect(await at.gm.sessions.make(uuid, { type: "approve" })).toEqual({ kind: "done" });
    expect(at.gm.sessions.creation(uuid)).toMatchObject({ stage: "made", progress: { left: 0, toInvent: 0 } });
  });

  it("is asked for anew where the GM sent it back, whatever the table does with heroes made here", async () => {
    const at = duelTable();
    await bring(at.cy, json(PELL));
    const [uuid = ""] = [...at.table.actors.keys()].slice(-1);
    await at.gm.sessions.make(uuid, { type: "return", note: "Fewer masteries" });
    expect(await at.cy.sessions.make(uuid, { type: "finish" })).toEqual({ kind: "done" });
    expect(at.gm.sessions.creation(uuid)).toMatchObject({ stage: "sent" });
  });

  it.each<[string, (at: DuelTable) => Promise<unknown>, string]>([
    [
      "two at once",
      ({ cy }) => bring(cy, [json(PELL), json(OSK)]),
      "Send one hero at a time; only the GM creates several at once, or foes.",
    ],
    [
      "a foe",
      ({ cy }) => bring(cy, "3 Wolf, Strike 4, bite 2"),
      "Send one hero at a time; only the GM creates several at once, or foes.",
    ],
    [
      "while one waits",
      async ({ cy }) => (await bring(cy, json(PELL)), bring(cy, json(OSK))),
      "Pell Harrow still waits for the GM's approval.",
    ],
    ["an undo", ({ cy }) => cy.sessions.brings.undo(), "Only the GM can do this."],
    ["a taken name", ({ cy }) => bring(cy, json({ ...PELL, name: "Bram" })), "Bram is already in this world."],
  ])("%s is refused", async (_what, act, sentence) => {
    const at = duelTable();
    expect(told(await act(at))).toBe(sentence);
  });

  it("no GM is here: the sentence says so, and nothing is made", async () => {
    const at = duelTable();
    at.table.leave(at.gm);
    expect(told(await bring(at.cy, json(PELL)))).toMatch(/^No GM is here/);
    expect(at.table.made.made).toEqual([]);
  });

  it("S9 what a forged request holds is read like any text, belongs to its sender, and waits", async () => {
    const at = duelTable();
    const ask = (body: unknown) =>
      at.gm.sessions.authority.answer(
        { id: at.table.name(), client: "c", user: "cy", op: "hero", uuid: "", seq: 0, cue: null, body: body as never },
        "cy",
      );
    const hero = { ...PELL, ownership: { default: 3 }, system: { ...PELL.system, creation: { stage: "made" } } };
    for (const body of [null, {}, { hero: 3 }, { hero: "", beside: false }, { hero: "[]", beside: false }])
      expect(await ask(body), json(body)).toMatchObject({ kind: "refused" });
    expect(await ask({ hero: "A".repeat(400_000), beside: false })).toMatchObject({ key: "Play.Refused.TooMuch" });
    expect(await ask({ hero: json(hero), beside: false })).toEqual({ kind: "done" });
    expect(at.table.made.made[0]).toMatchObject([{ ownership: { cy: 3 }, system: { creation: { stage: "sent" } } }]);
  });
});

describe("a source that a module adds", () => {
  const withModule = (listen: (tools: HookData["setpiece.foreign"]) => void) => {
    const at = duelTable();
    const heard: string[] = [];
    const modules: ModulesPort = {
      refusal: () => null,
      tell: (name, given) => {
        heard.push(name);
        if (name === "setpiece.foreign") listen(given as HookData["setpiece.foreign"]);
      },
    };
    at.table.modules = modules;
    at.gm.reload();
    return { at, heard };
  };
  const SOLDIER = json({ name: "Pip", type: "soldier", system: { tin: 3 } });

  it("is asked for once, as sources are first needed, and brings its heroes", async () => {
    const { at, heard } = withModule(({ add, draftOf, known, rated }) =>
      add({
        id: "tin",
        systems: ["tin-soldiers"],
        knows: (document: Opened) => document.at("system.tin").there,
        read: (document: Opened) => {
          const draft = draftOf(document, "tin", "character");
          draft.add("ability", "March", rated(13), { why: { rating: known(document) } });
          return draft;
        },
      }),
    );
    expect(heard).toEqual([]);
    expect(told(await bring(at.gm, SOLDIER))).toBe("done");
    await at.gm.sessions.brings.read(SOLDIER);
    expect(heard.filter((name) => name === "setpiece.foreign")).toHaveLength(1);
    expect(at.table.made.made[0]).toMatchObject([{ name: "Pip", items: [{ name: "March" }] }]);
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["no id", { systems: [], knows: () => true, read: () => null }],
    ["one of ours", { id: "vaesen", systems: [], knows: () => true, read: () => null }],
  ])("%s is refused", async (_what, source) => {
    let answer: unknown;
    const { at } = withModule(({ add }) => (answer = add(source)));
    await at.gm.sessions.brings.read(json(PELL));
    expect(answer).toMatchObject({ kind: "refused" });
  });

  it("that throws gives one sentence, and nothing is made", async () => {
    const { at } = withModule(({ add }) => {
      add({
        id: "tin",
        systems: ["tin-soldiers"],
        knows: () => {
          throw new Error("no");
        },
        read: () => null,
      });
    });
    expect(told(await bring(at.gm, [json(PELL), SOLDIER]))).toBe("The source “tin” of a module failed (#2).");
    expect(at.table.made.made).toEqual([]);
  });
});

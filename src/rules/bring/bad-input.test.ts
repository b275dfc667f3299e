import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { flattenWords, mergeLanguages } from "../../../scripts/lib/languages.ts";
import { isRefused } from "../log/outcome.ts";
import { brought, only, OSK, PELL, SANNA } from "../../../test/support/rules/bring/fixtures.ts";
import { read } from "./read.ts";
import { htmlOf, nameOf, paragraphsOf, safeImage } from "./safe.ts";

const words = flattenWords(mergeLanguages("lang")["en"] ?? {});

/** A refusal as the sentence that a GM reads; what is not refused fails the test. */
function refusal(input: unknown): string {
  const result = read(input);
  if (!isRefused(result)) throw new Error(`It was read: ${JSON.stringify(result).slice(0, 500)}`);
  const text = words.get(`SETPIECE.${result.key}`);
  if (text === undefined) throw new Error(`No sentence: ${result.key}`);
  const sentence = text.replace(/\{(\w+)\}/g, (_, name: string) => String(result.data?.[name] ?? `?${name}?`));
  expect(sentence).not.toMatch(/\?\w+\?/);
  return sentence;
}

const json = (value: unknown): string => JSON.stringify(value);
const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });

describe("bad input is one sentence with its place, and nothing is half made", () => {
  it.each([
    ["nothing", undefined, "Text is needed here, or a list of texts."],
    ["a document in place of text", PELL, "Text is needed here, or a list of texts."],
    ["an empty list", [], "Text is needed here, or a list of texts."],
    ["an empty text", " \n\t", "There is nothing to read (#1)."],
    ["an empty list of heroes", "[]", "There is nothing to read (#1)."],
    ["three megabytes", " ".repeat(3 * 1024 * 1024), "This is 3 MB long; at most 2 MB can be read at once (#1)."],
    ["damaged JSON", '{"name": "A",\n "type":', "This looks like JSON, but line 2 cannot be read (#1)."],
    ["JSON that is cut off", '{"name": "A"', "This looks like JSON, but line 1 cannot be read (#1)."],
    [
      "another program's JSON",
      json({ version: 3, shapes: [] }),
      "This is not a hero of a system that Setpiece can read (#1).",
    ],
    [
      "a system nobody knows",
      json({ name: "A", type: "pc", system: { hp: 3 } }),
      "This is not a hero of a system that Setpiece can read (#1).",
    ],
    [
      "an item in place of a hero",
      json({ ...PELL, type: "ability" }),
      "An entry of the kind “ability” is neither a hero nor a foe (#1).",
    ],
    [
      "600 items",
      json({ ...PELL, items: Array(600).fill(PELL.items[0]) }),
      "There are 600 entries at items; at most 500 can be read.",
    ],
    ["depth 20", json({ ...PELL, flags: nested(20) }), "The nesting at flags.in.in.in.in.in is deeper than 12 levels."],
    [
      "a prototype's key",
      '{"name":"A","type":"npc","system":{"__proto__":{"x":1}}}',
      "The name at system.__proto__ cannot be used.",
    ],
    [
      "a constructor's key",
      json({ ...PELL, flags: { constructor: 1 } }),
      "The name at flags.constructor cannot be used.",
    ],
    ["no name", json({ ...PELL, name: " <b></b> ".slice(0, 1) }), "A hero needs a name (name)."],
    ["a hero twice", json([PELL, OSK, { ...PELL, name: "pell harrow" }]), "pell harrow is there twice: at 0 and at 2."],
    [
      "a rating of 999",
      json({ ...PELL, items: [{ name: "A", type: "ability", system: { rating: 999 } }] }),
      "999 is out of range: it must be 1 to 200 (items.0.system.rating).",
    ],
    [
      "a rating in words",
      json({ ...PELL, items: [{ name: "A", type: "ability", system: { rating: "seven" } }] }),
      "“seven” is not a rating: write 17, 5M or 14M2, at most 200 (items.0.system.rating).",
    ],
    [
      "a rating that is broken",
      json({ ...PELL, items: [{ name: "A", type: "flaw", system: { rating: 3.5 } }] }),
      "“3.5” is not a rating: write 17, 5M or 14M2, at most 200 (items.0.system.rating).",
    ],
    [
      "a skill in words",
      json({ ...SANNA, system: { ...SANNA.system, skill: { force: { value: "much" } } } }),
      "“much” is not a whole number (system.skill.force.value).",
    ],
    [
      "a list for a number",
      json({ ...SANNA, system: { ...SANNA.system, skill: { force: { value: [1] } } } }),
      "“” is not a whole number (system.skill.force.value).",
    ],
    [
      "an attribute of 999",
      json({ ...SANNA, system: { attribute: { physique: { value: 999 } } } }),
      "999 is out of range: it must be 0 to 30 (system.attribute.physique.value).",
    ],
    [
      "masteries of 999",
      json({
        ...OSK,
        items: [{ name: "A", type: "ability", system: { variant: "ability", rating: 3, masteries: 999 } }],
      }),
      "999 is out of range: it must be 0 to 9 (items.0.system.masteries).",
    ],
    [
      "a rating of 250 with its masteries",
      json({ ...OSK, items: [{ name: "A", type: "flaw", system: { rating: 200, masteries: 9 } }] }),
      "380 is out of range: it must be 1 to 200 (items.0.system.rating).",
    ],
    [
      "60 heroes",
      json(Array.from({ length: 60 }, (_, at) => ({ ...PELL, name: `Pell ${at}` }))),
      "At most 50 heroes can be read at once (#1).",
    ],
    ["a text that begins without a name", "Sword 17\nBow 14", "A hero's name is missing in line 1."],
    ["a text of 999", "Ana\nSword 999", "In line 2, 999 is out of range: it must be 1 to 200."],
    [
      "a text with a rating that is none",
      "Ana\nSword 17X",
      "In line 2, “17X” is not a rating: write 17, 5M or 14M2, at most 200.",
    ],
    [
      "a bonus without a keyword",
      "Ana\nRead the tide +3",
      "In line 2, Read the tide has a bonus, but no keyword is above it.",
    ],
    ["a state nobody knows", "Ana\nState: Cold, frozen", "In line 2, “frozen” is not known."],
    ["a weapon's word nobody knows", "Ana\nWeapon: Bow, sharpness 3", "In line 2, “sharpness 3” is not known."],
    ["a number in words", "Ana\nHero points: many", "In line 2, “many” is not a whole number."],
    [
      "a text of more things than a sheet holds",
      `Ana\n${"Sword 3, ".repeat(600)}Bow 3`,
      "The hero of line 1 has more than 500 entries.",
    ],
    [
      "nested things that come to more than that",
      json({
        ...OSK,
        items: Array.from({ length: 3 }, () => ({
          name: "A",
          type: "ability",
          system: {
            variant: "keyword",
            rating: 9,
            embeds: Array.from({ length: 300 }, () => ({ name: "B", rating: 1 })),
          },
        })),
      }),
      "A hero has more than 500 entries (#1).",
    ],
    [
      "too many lines",
      `Ana\n${"Sword 3\n".repeat(2100)}`,
      "A text of 2102 lines is too long; at most 2000 can be read (#1).",
    ],
  ])("%s", (_, input, sentence) => {
    expect(refusal(input)).toBe(sentence);
  });

  it("one of several: the place begins with its number, and no other is made", () => {
    expect(refusal([json(PELL), json({ ...OSK, name: "" })])).toBe("A hero needs a name (#2 name).");
    expect(refusal([json(PELL), "Ana\nSword 999"])).toBe("In line 2 (#2), 999 is out of range: it must be 1 to 200.");
    expect(refusal([json(PELL), json(PELL)])).toBe("Pell Harrow is there twice: at #1 and at #2.");
    expect(refusal([json(PELL), json([OSK, { ...SANNA, name: null }])])).toBe("A hero needs a name (#2 1.name).");
  });

  it("whatever is taken from a document and put in another place is read or refused, never thrown", () => {
    const odd: readonly unknown[] = [null, 0, -1, 1e9, "", "x", true, [], [[]], {}, { value: {} }, { value: [] }];
    for (const document of [PELL, OSK, SANNA])
      for (const [path, value] of placesIn(document))
        for (const other of odd) {
          const result = read(json(put(document, path, other)));
          const what = `${path.join(".")} ${json(value)} -> ${json(other)}`;
          expect(["ok", "refused"], what).toContain(result.kind);
          if (isRefused(result)) expect(words.has(`SETPIECE.${result.key}`), `${what}: ${result.key}`).toBe(true);
        }
  });
});

type Path = readonly (string | number)[];
function placesIn(value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  const inner = Object.entries(value).flatMap(([name, entry]) => placesIn(entry, [...path, name]));
  return path.length === 0 ? inner : [[path, value], ...inner];
}
function put(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[name] = put(copy[name], rest, other);
  return copy;
}

describe("texts and pictures of strangers are made safe", () => {
  it.each([
    ["<p>One</p><p>Two</p>", ["One", "Two"], false],
    ["One<br>Two", ["One", "Two"], false],
    ["<ul><li>A</li><li><b>B</b> c</li></ul>", ["A", "B c"], false],
    ["Fish &amp; chips &lt;b&gt; &#39;x&#39; &#x41; &nope; &amp;lt;", ["Fish & chips <b> 'x' A &nope; &lt;"], false],
    ["a < b and b > c", ["a < b and b > c"], false],
    ["<script>alert(1)</script>Hi", ["Hi"], true],
    ["<SCRIPT src=x>alert(1)</SCRIPT >Hi", ["Hi"], true],
    ["İ<style>p{}</style>Hi", ["İHi"], true],
    ["<script>never closed <p>Hi", [], true],
    ["<img src=x onerror=alert(1)>Hi", ["Hi"], true],
    ["Hi<img src=x onerror=alert(1)", ["Hi"], true],
    ["<a href='javascript:alert(1)'>Link</a>", ["Link"], true],
    ["<!-- hidden -->Hi<!-- open", ["Hi"], false],
    ["<scr<script>ipt>alert(1)</script>", ["ipt>alert(1)"], false],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", ["<script>alert(1)</script>"], false],
    ["a\u0000b\u202ec\ud800d", ["a b c d"], false],
  ])("%s", (html, paragraphs, lost) => {
    expect(paragraphsOf(html)).toEqual({ paragraphs, lost });
    const stored = htmlOf(paragraphs);
    expect(stored.replace(/<\/?p>/g, "")).not.toMatch(/[<>"']/);
    expect(paragraphsOf(stored)).toEqual({ paragraphs, lost: false });
  });

  // What looks at such a text again for each of its signs takes minutes, and runs out of the time of a test
  const LONG = 200_000;

  it("reads open tags once, however many", () => {
    for (const piece of ["<script", "<script>", "<!--", "<p", "<", "&lt;"])
      expect(paragraphsOf(piece.repeat(LONG / piece.length)).paragraphs.length).toBeLessThanOrEqual(1);
  }, 60_000);

  it("reads whatever is long once", () => {
    for (const piece of [" ", "1", "1 ", "a ", "a,", '"', "[", "{", ":", "> ", "1,", "\\", '"\\', "1d6"])
      for (const head of ["Ana\n", "Ana, x\nWeapon: ", "Ana\nFollower: ", "Ana, Strike 3 ", "Name: ", ""])
        expect(["ok", "refused"]).toContain(read(`${head}${piece.repeat(LONG / piece.length)}x`).kind);
    for (const damage of ["1".repeat(LONG), `${"1".repeat(38)}x`, "1d".repeat(19)]) {
      const items = [{ name: "B", type: "weapon", system: { damage } }];
      const hero = only({ name: "A", type: "character", system: { attributes: { agl: { value: 3 } } }, items });
      expect(hero.data.items[0]?.system["damage"]).toBe(1);
    }
  }, 60_000);

  it.each([
    "icons/svg/mystery-man.svg",
    "systems/vaesen/asset/one.WEBP",
    "worlds/old one".replace(" ", "-") + "/a.png",
    "modules/tokens/a.jpg?v=2",
    "https://example.org/a/b.avif",
    "https://example.org:8080/a.gif",
  ])("keeps the picture %s", (address) => {
    expect(safeImage(address)).toBe(address);
  });
  it.each([
    "javascript:alert(1)//a.png",
    "data:image/svg+xml,a.svg",
    "http://example.org/a.png",
    "//example.org/a.png",
    "/icons/a.png",
    "../icons/a.png",
    "icons/../../a.png",
    "icons/%2e%2e/a.png",
    "icons/a.html",
    "icons/a.png/x",
    "uploads/a.png",
    "https://exa mple.org/a.png",
    "https://user@example.org/a.png",
    'icons/a".png',
    "icons\\a.png",
    `icons/${"a".repeat(600)}.png`,
    "",
  ])("keeps no picture at %s", (address) => {
    expect(safeImage(address)).toBeNull();
  });

  it("scripts in a description and a picture elsewhere are told, and what is safe stays", () => {
    const hero = only({
      ...PELL,
      img: "javascript:alert(1)",
      system: { ...PELL.system, notes: "<p>Old</p><script>alert(1)</script>" },
    });
    expect(hero.data.img).toBeUndefined();
    expect(hero.data.system["biography"]).toBe("<p>Old</p>");
    expect(hero.dropped.map(({ why }) => why.key)).toEqual(
      expect.arrayContaining(["Bring.Dropped.Picture", "Bring.Dropped.Markup"]),
    );
  });

  it("a name is one line of at most 120 signs, and an entry without one is told", () => {
    expect(nameOf(" a\n\tb ")).toBe("a b");
    expect([...nameOf("𝒜".repeat(200))]).toHaveLength(120);
    const hero = only({ ...PELL, items: [{ name: "", type: "flaw", system: { rating: 3 } }] });
    expect(hero.data.items).toEqual([]);
    expect(hero.dropped.at(-1)).toMatchObject({
      from: "items.0.system.rating",
      why: { key: "Bring.Dropped.Nameless" },
    });
  });
});

it("every reason and every trace has its sentence", () => {
  const source = ["hero", "source", "sources/year-zero"].map((file) =>
    readFileSync(`src/rules/bring/${file}.ts`, "utf8"),
  );
  expect(source.join("")).toContain("Bring.How.");
  for (const hero of brought(PELL, OSK, SANNA))
    for (const { key } of [...hero.trace.map(({ how }) => how), ...hero.dropped.map(({ why }) => why)])
      expect(words.has(`SETPIECE.${key}`), key).toBe(true);
});

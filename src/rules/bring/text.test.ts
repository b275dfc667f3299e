import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { inLanguage } from "../../../scripts/lib/pack-texts.ts";
import { describe, expect, it } from "vitest";
import { runs } from "../../../scripts/seed.ts";
import { isRefused } from "../log/outcome.ts";
import { brought, itemsIn, only, OSK, PELL, SANNA, traceOf } from "../../../test/support/rules/bring/fixtures.ts";
import type { BroughtHero } from "./hero.ts";
import { read, write } from "./read.ts";
import { heroJson, heroText } from "./parts.ts";

describe("heroes written as text", () => {
  it("a name, an occupation, abilities, keywords with breakouts, flaws", () => {
    const hero = only(
      [
        "Ana Vell, harbour pilot",
        "",
        "Silver tongue 17",
        "Climb: 5M",
        "Pilot 15: read the tide +5, knots +2, swim 18",
        "Flaw: bad knee",
        "Flaws: drinks 14, gambles",
        "Hero points: 3",
        "Knows every captain",
        "Sword 14, Bow 12",
        "Notes: she hums",
        "She came over the sea when she was nine, and has not been back since.",
        "Gear: rope, lamp",
      ].join("\n"),
    );
    expect(hero.source).toBe("text");
    expect(hero.data).toMatchObject({
      name: "Ana Vell",
      type: "character",
      system: {
        concept: "harbour pilot",
        heroPoints: { value: 3 },
        biography: "<p>Notes: she hums</p><p>She came over the sea when she was nine, and has not been back since.</p>",
      },
    });
    expect(itemsIn(hero, "rating", "keyword")).toEqual([
      ["ability", "Silver tongue", "17", ""],
      ["ability", "Climb", "5M", ""],
      ["keyword", "Pilot", "15", undefined],
      ["ability", "read the tide", "+5", "item000000000003"],
      ["ability", "knots", "+2", "item000000000003"],
      ["ability", "swim", "18", ""],
      ["flaw", "bad knee", "5M", undefined],
      ["flaw", "drinks", "14", undefined],
      ["flaw", "gambles", "12", undefined],
      ["ability", "Knows every captain", "13", ""],
      ["ability", "Sword", "14", ""],
      ["ability", "Bow", "12", ""],
      ["gear", "rope", undefined, undefined],
      ["gear", "lamp", undefined, undefined],
    ]);
    expect(traceOf(hero, "items.0.system.rating")).toEqual({ from: "L3", value: "17", certain: true, how: "Line" });
    expect(traceOf(hero, "items.6.system.rating")).toMatchObject({ from: "L6", certain: false, how: "Flaw" });
    expect(traceOf(hero, "items.9.system.rating")).toMatchObject({ certain: false, how: "Usual" });
  });

  it("several, with a line between them; followers and states", () => {
    const [ana, bo] = brought(
      "Name: Ana\nFollower: Tib the dog: smell 15, bite 13\nState: Cold, hurt\n---\nBo, smith\nKind: NPC\nResistance: high",
    );
    expect(ana?.data.items[0]).toMatchObject({
      type: "follower",
      name: "Tib the dog",
      system: {
        role: "supporter",
        abilities: [
          { name: "smell", rating: "15" },
          { name: "bite", rating: "13" },
        ],
      },
    });
    expect(ana?.data.effects).toMatchObject([{ name: "Cold", statuses: ["hurt"] }]);
    expect(bo?.data).toMatchObject({
      name: "Bo",
      type: "npc",
      system: { concept: "smith", contest: { resistance: "high" } },
    });
  });

  it("foes in one line each, as a fight takes them", () => {
    const [wolf, guard] = brought(
      "3 Wolf, Strike 4, bite 2, harm 6\nGuard captain, Strike 4, Force 3, sword, mail 2, 2 cards",
    );
    expect(wolf?.data).toMatchObject({
      name: "Wolf",
      type: "npc",
      system: { combat: { pools: { strike: 4 }, points: { physical: { max: 6 } }, cards: 1 } },
      items: [{ type: "weapon", name: "bite", system: { damage: 2, natural: true } }],
    });
    expect(guard?.data.system).toMatchObject({ combat: { protection: 2, cards: 2 } });
  });
});

/** What is the same however a hero was read: its data, without what ids stand for. */
const dataOf = ({ data }: BroughtHero) => data;

describe("bring, export, bring is the same", () => {
  it.each([
    ["QuestWorlds by Corinos", PELL],
    ["QuestWorlds by eggdropsoap", OSK],
    ["Vaesen", SANNA],
  ])("%s", (_, document) => {
    const hero = only(document);
    expect(dataOf(only(heroText(hero.data)))).toEqual(hero.data);
    expect(dataOf(only(heroJson(hero.data)))).toEqual(hero.data);
  });

  const packed = ["heroes", "foes"].flatMap((folder) =>
    readdirSync(`packs/_source/${folder}`)
      .map((file): any => inLanguage(parse(readFileSync(`packs/_source/${folder}/${file}`, "utf8")), "en", new Map()))
      .filter(({ items }) => items)
      .map((actor) => [actor.name as string, { ...actor, _stats: { systemId: "setpiece" } }] as const),
  );

  it.each(packed)("%s of our packs, as an actor is exported", (_name, actor) => {
    for (const form of ["text", "json"]) {
      const written = write(actor, form);
      if (isRefused(written)) return expect.fail(written.key);
      const { data } = only(written.text);
      expect(write({ ...data, _stats: { systemId: "setpiece" } }, form)).toEqual(written);
    }
  });

  it("the text of a hero is what somebody would write", () => {
    expect(heroText(only(OSK).data)).toBe(
      [
        "Osk of the Weir, Eel-catcher turned oracle",
        "Kind: hero",
        "Hero points: 1",
        "Experience: 2",
        "State: Half drowned, impaired",
        "> Hears the water lie.",
        "Weir-folk 15:",
        "> Sworn never to drink wine",
        "Hear the water lie +6",
        "Mend a net blind +2",
        'Follower: "Tallow, a heron" supporter: Spy from above 18',
        "",
      ].join("\n"),
    );
  });

  it("an actor of ours is exported by its data; what is none is refused", () => {
    const { data } = only(PELL);
    const actor = { ...data, _stats: { systemId: "setpiece" }, folder: null };
    expect(write(actor, "text")).toEqual({ kind: "ok", text: heroText(data) });
    expect(write(actor, "json")).toEqual({ kind: "ok", text: heroJson(data) });
    const strong = { ...actor, items: [{ name: "God", type: "ability", system: { rating: "999" } }] };
    expect(write(strong, "text")).toMatchObject({ text: expect.stringContaining("God 19M49") });
    for (const odd of [null, undefined, 7, "Pell", [], {}, PELL, { ...actor, name: "" }])
      expect(write(odd, "text"), JSON.stringify(odd)).toMatchObject({ kind: "refused", rule: "L-input" });
  });

  it("data that no JSON can hold is refused", () => {
    const { data } = only(PELL);
    const cycle: Record<string, unknown> = { ...data };
    cycle["itself"] = cycle;
    const thrown = (): never => {
      throw new Error("no");
    };
    const unreadable = Object.defineProperty({ ...data }, "system", { get: thrown, enumerable: true });
    for (const odd of [
      cycle,
      { ...data, sort: 1n },
      { ...data, toJSON: thrown },
      { ...data, toJSON: () => 1 },
      unreadable,
    ])
      expect(write(odd, "text")).toMatchObject({ kind: "refused", rule: "L-input" });
  });

  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }),
    fc.constantFrom(
      "Flaw",
      "Ana 17",
      "a: b",
      "x, y",
      'Osk "the Eel"',
      "natural",
      "Gear: rope",
      "---",
      ">",
      "Kind: NPC",
      "Ride to",
      "{",
      "[x]",
      "3 Wolf, Strike 4",
    ),
  );
  const html = fc.array(name, { maxLength: 3 }).map((lines) => lines.map((line) => `<p>${line}</p>`).join(""));
  const small = fc.integer({ min: 0, max: 5 });
  const either = fc.boolean();
  const corinos = fc.record({
    name,
    type: fc.constantFrom("character", "npc"),
    img: fc.constantFrom("icons/a.svg", "", "x"),
    system: fc.record({
      storyPoints: fc.record({ value: small }),
      experience: fc.record({ value: small }),
      occupation: name,
      notes: html,
      resistanceLabel: fc.constantFrom("High", "Odd", ""),
      resistanceRating: fc.integer({ min: 1, max: 200 }),
    }),
    items: fc.array(
      fc.record({
        _id: fc.constantFrom("k1", "k2", "k3"),
        name,
        type: fc.constantFrom("ability", "flaw", "benefit", "consequence", "odd"),
        system: fc.record({
          rating: fc.option(fc.integer({ min: 1, max: 200 })),
          abilityType: fc.constantFrom("keyword", "breakout", "standalone"),
          keywordId: fc.constantFrom("k1", "k2", "nobody", ""),
          breakoutBonus: fc.integer({ min: 0, max: 20 }),
          bonus: fc.constantFrom(0, 3, 5, 9),
          degree: fc.integer({ min: 0, max: 4 }),
          description: html,
        }),
      }),
      { maxLength: 8 },
    ),
  });
  const embed = fc.record({
    name,
    type: fc.constantFrom("breakout", "ability", "keyword", "info", undefined),
    rating: fc.integer({ min: 1, max: 20 }),
    masteries: fc.option(fc.integer({ min: 0, max: 3 })),
    description: html,
    embeds: fc.array(fc.record({ name, type: fc.constantFrom("breakout", "info"), rating: small.map((n) => n + 1) }), {
      maxLength: 2,
    }),
  });
  const eggdropsoap = fc.record({
    name,
    type: fc.constantFrom("character", "npc"),
    system: fc.record({ concept: name, biography: html, points: fc.record({ hero: small, xp: small }) }),
    items: fc.array(
      fc.record({
        name,
        type: fc.constantFrom("ability", "flaw", "benefit"),
        system: fc.record({
          variant: fc.constantFrom("ability", "keyword", "sidekick", "magicgroup"),
          rating: fc.integer({ min: 1, max: 20 }),
          masteries: fc.integer({ min: 0, max: 3 }),
          embeds: fc.array(embed, { maxLength: 3 }),
          description: html,
        }),
      }),
      { maxLength: 6 },
    ),
  });
  const value = small.map((number) => ({ value: number }));
  const yearZero = fc.record({
    name,
    type: fc.constantFrom("player", "npc", "vaesen"),
    system: fc.record({
      attribute: fc.record({ physique: value, precision: value, logic: value, empathy: value, might: value }),
      skill: fc.record({ closeCombat: value, force: value, medicine: value, agility: value, vigilance: value }),
      condition: fc.record({
        physical: fc.record({
          states: fc.dictionary(
            fc.constantFrom("a", "b", "c x", "d, e", "f 2", "g", "h"),
            fc.record({ isChecked: either }),
          ),
          max: small,
        }),
      }),
      fear: fc.record({ initial: small, subsequent: small }),
      bio: fc.record({ archetype: name, darkSecret: name, memento: name }),
    }),
    items: fc.array(
      fc.record({
        name,
        type: fc.constantFrom("weapon", "armor", "gear", "talent", "odd"),
        system: fc.record({
          damage: small,
          bonus: fc.integer({ min: -3, max: 3 }),
          range: fc.constantFrom("0", "0-1", "2", ""),
          skill: fc.constantFrom("closeCombat", "rangedCombat", ""),
          protection: small,
          agility: fc.integer({ min: -2, max: 0 }),
          description: html,
        }),
      }),
      { maxLength: 6 },
    ),
  });
  const own = fc.record({
    name,
    type: fc.constantFrom("character", "npc"),
    system: fc.record({
      concept: name,
      biography: html,
      contest: fc.record({ resistance: fc.constantFrom("", "high", "14M") }),
      duel: fc.record({
        initiative: fc.integer({ min: -9, max: 9 }),
        bonuses: fc.array(
          fc.record({
            label: name,
            value: fc.integer({ min: -9, max: 30 }),
            kind: fc.constantFrom("skill", "other", "x"),
          }),
          { maxLength: 3 },
        ),
      }),
      combat: fc.record({
        attributes: fc.record({ strength: small, presence: small }),
        actions: fc.record({ strike: small }),
        ignores: fc.array(name, { maxLength: 2 }),
        points: fc.record({ physical: fc.record({ value: small, max: small }) }),
        harm: fc.record({
          mental: fc.array(
            fc.record({
              label: fc.oneof(name, fc.constant("")),
              level: fc.integer({ min: 1, max: 3 }),
              row: fc.integer({ min: 1, max: 3 }),
            }),
            { maxLength: 2 },
          ),
        }),
      }),
    }),
    items: fc.array(
      fc.record({
        name,
        type: fc.constantFrom("weapon", "armour", "follower", "gear", "flaw"),
        system: fc.record({
          uses: fc.constantFrom(["close"], ["thrown", "ranged"], []),
          inHand: either,
          natural: either,
          worn: either,
          role: fc.constantFrom("points", "contestant", "absent", "odd"),
          rating: fc.constantFrom("", "17", "3M2"),
          abilities: fc.array(fc.record({ name, rating: fc.constantFrom("3", "14M", "") }), { maxLength: 2 }),
          description: html,
        }),
      }),
      { maxLength: 6 },
    ),
    effects: fc.array(
      fc.record({
        name,
        statuses: fc.constantFrom(["hurt"], ["odd"], []),
        system: fc.record({ scope: fc.oneof(name, fc.constant("")) }),
      }),
      { maxLength: 2 },
    ),
  });

  it("of generated heroes of every kind", () => {
    fc.assert(
      fc.property(fc.oneof(corinos, eggdropsoap, yearZero, own), (document) => {
        const first = read(JSON.stringify(document));
        // Names of control signs alone are refused, and so is what no rating can be; that is another test's
        if (isRefused(first)) {
          expect(first.key).toMatch(/NoName|Range|BadName/);
          return;
        }
        const hero = first.heroes[0]?.data;
        if (!hero) throw new Error("There is no hero.");
        const text = heroText(hero);
        const again = read(text);
        expect(again.kind === "ok" ? again.heroes.map(dataOf) : again, text).toEqual([hero]);
        const stored = read(heroJson(hero));
        expect(stored.kind === "ok" ? stored.heroes.map(dataOf) : stored).toEqual([hero]);
      }),
      { numRuns: runs(600) },
    );
  });

  it("whatever somebody pastes is read or refused, never thrown", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 400 }),
          fc.array(name).map((lines) => lines.join("\n")),
          fc.json(),
        ),
        (text) => {
          expect(["ok", "refused"]).toContain(read(text).kind);
        },
      ),
      { numRuns: runs(600) },
    );
  });
});

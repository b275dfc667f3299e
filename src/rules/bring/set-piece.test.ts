import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inLanguage } from "../../../scripts/lib/pack-texts.ts";
import { runs } from "../../../scripts/seed.ts";
import { isRefused } from "../log/outcome.ts";
import { CONTEST_TYPES, GIVEN_KINDS, ORDER_RULES, PHASES } from "../contest/engine/setup.ts";
import { FINE_RUNGS } from "../contest/roll/ladder.ts";
import { STAKES } from "../duel/index.ts";
import { htmlOf, paragraphsOf } from "./safe.ts";
import { readPieces } from "./read-set-piece.ts";
import { writePieces, type SetPiece } from "./set-piece.ts";

const pieces = (text: unknown): readonly SetPiece[] => {
  const read = readPieces(text);
  if (isRefused(read)) throw new Error(JSON.stringify(read));
  return read.pieces.map(({ name, type, system }) => ({ name, type, system }));
};

const HEAD = "Set piece for Setpiece, version 1";
const GATE = `${HEAD}
Name: Past the customs gate
Kind: simple contest
About: Reach the harbour before the bell
Phase: climax
Prize: Reach the harbour before the bell
Harmful: yes
Side A: Ana Vell, with Silver tongue, and "Haggle, loudly", secret, edge -2, flaw -5 "limps", state -3 "cold" hurt
Side A: Bram Orr, as The porter
Side B: "The guard, again", at veryHigh
Side B: Harbour-master, sheet, at 14M2
Pairs: A1 - B2, A2 - B1
Read aloud:
> The guard counts <every> barrel.
> Twice.
Notes:
> One roll.
On win: You are in the harbour.
`;

const FIGHT = `${HEAD}
Name: Two wolves at the gate
Kind: fight
About: Reach the mill
Zones: Road (exit) - Gate (cover); Gate ~Force 2~ Loft (dark)
Scene: The mill yard
Players' heroes: yes
Fighter: Ana Vell, itself, in Road
Fighter: Wolf, 2, grouped, hidden, as Grey wolf, in Gate
Line: "Press-ganger, Strike 3, club", 3, in Gate
Ambush: foes, waived
`;

const DUEL = `${HEAD}
Name: Steel on the steps
Kind: duel
Stakes: death, 15
Side A: Ana Vell
Side B: Somebody, no sheet
`;

describe("set pieces as text", () => {
  it("a contest: its terms, its seats by name, what is read aloud", () => {
    const [gate] = pieces(GATE);
    expect(gate).toMatchObject({
      name: "Past the customs gate",
      type: "contest",
    });
    expect(gate?.system).toEqual({
      text: "Reach the harbour before the bell",
      prepared: {
        readAloud: "<p>The guard counts &lt;every&gt; barrel.</p><p>Twice.</p>",
        gmNotes: "<p>One roll.</p>",
        onWin: "You are in the harbour.",
        onLoss: "",
      },
      terms: {
        type: "simple",
        title: "Past the customs gate",
        phase: "climax",
        prize: "Reach the harbour before the bell",
        harmful: true,
        seats: [
          {
            id: "a1",
            side: "A",
            actor: "Ana Vell",
            ability: "Silver tongue",
            also: "Haggle, loudly",
            secret: true,
            edge: -2,
            modifiers: [
              { kind: "flaw", value: -5, note: "limps" },
              { kind: "state", value: -3, note: "cold", state: "hurt" },
            ],
          },
          { id: "a2", side: "A", actor: "Bram Orr", name: "The porter" },
          {
            id: "b1",
            side: "B",
            name: "The guard, again",
            resistance: { rung: "veryHigh" },
          },
          {
            id: "b2",
            side: "B",
            actor: "Harbour-master",
            resistance: { rating: "14M2" },
          },
        ],
        pairings: [
          { a: "a1", b: "b2" },
          { a: "a2", b: "b1" },
        ],
      },
    });
  });

  it("a fight: zones, scene, fighters with a sheet and in one line, an ambush", () => {
    expect(pieces(FIGHT)[0]?.system["recipe"]).toEqual({
      title: "Two wolves at the gate",
      text: "Reach the mill",
      zones: "Road (exit) - Gate (cover); Gate ~Force 2~ Loft (dark)",
      scene: "The mill yard",
      heroes: true,
      foes: [
        { actor: "Ana Vell", name: "Ana Vell", self: true, zone: "Road" },
        {
          actor: "Wolf",
          name: "Grey wolf",
          count: 2,
          grouped: true,
          hidden: true,
          zone: "Gate",
        },
        { line: "Press-ganger, Strike 3, club", count: 3, zone: "Gate" },
      ],
      ambush: { who: "foes", waive: true },
    });
  });

  it("a duel: its stakes and its two", () => {
    expect(pieces(DUEL)[0]?.system).toMatchObject({
      stakes: { kind: "death", size: 15 },
      seats: {
        A: { name: "Ana Vell", actor: "Ana Vell" },
        B: { name: "Somebody", actor: "" },
      },
    });
  });

  it("a duel of no stated length has the usual one, and what is read aloud may begin beside its word", () => {
    const of = (stakes: string): unknown => pieces(`${DUEL.replace("Stakes: death, 15", stakes)}Read aloud: Rain.`)[0];
    const sized = (kind: string, size: number): object => ({ system: { stakes: { kind, size } } });
    expect(["Stakes: death", "Stakes: spar", ""].map(of)).toMatchObject([
      sized("death", 13),
      sized("spar", 9),
      sized("spar", 9),
    ]);
    expect(of("Stakes: spar")).toMatchObject({ system: { prepared: { readAloud: "<p>Rain.</p>" } } });
  });

  it("a bare resistance that nobody named, as the form of a contest has it", () => {
    const text = GATE.replace('"The guard, again", at', '"", at');
    expect(pieces(text)[0]?.system).toMatchObject({
      terms: { seats: [{}, {}, { id: "b1", side: "B", name: "", resistance: { rung: "veryHigh" } }, {}] },
    });
    expect(pieces(writePieces(pieces(text)))).toEqual(pieces(text));
  });

  it("several in one text, whatever ends its lines; what is written is what somebody would write", () => {
    const all = [GATE, FIGHT, DUEL].join("\n");
    expect(pieces(all.replaceAll("\n", "\r\n"))).toEqual(pieces(all));
    expect(writePieces(pieces(all))).toBe(all);
  });
});

/** What the packs hold, with names where they hold uuids and ids: their last part will do. */
const named = (uuid: unknown): string => String(uuid).split(".").at(-1) ?? "";

/** Paragraphs as they are stored once read: an apostrophe may be an entity. */
const stored = (html: string): string => htmlOf(paragraphsOf(html).paragraphs);

const packed = (language: string): readonly SetPiece[] =>
  readdirSync("packs/_source/conflicts").flatMap((file) => {
    const journal: any = inLanguage(
      parse(readFileSync(`packs/_source/conflicts/${file}`, "utf8")),
      language,
      new Map(),
    );
    return journal.pages
      .filter(({ type }: any) => type !== "text")
      .map(({ name, type, system: { text, prepared, terms, stakes, seats, recipe } }: any): SetPiece => {
        const { readAloud, gmNotes, onWin, onLoss } = prepared;
        const system: any = {
          text,
          prepared: {
            readAloud: stored(readAloud),
            gmNotes: stored(gmNotes),
            onWin,
            onLoss,
          },
        };
        if (terms)
          system.terms = {
            ...terms,
            seats: terms.seats.map(({ actor, ability, ...seat }: any) => ({
              ...seat,
              ...(actor ? { actor: named(actor) } : {}),
              ...(ability ? { ability: named(ability) } : {}),
            })),
          };
        if (recipe)
          system.recipe = {
            ...recipe,
            ...(recipe.scene ? { scene: named(recipe.scene) } : {}),
            foes: recipe.foes.map(({ actor, ...foe }: any) => (actor ? { ...foe, actor: named(actor) } : foe)),
          };
        if (stakes) {
          system.stakes = stakes;
          system.seats = {
            A: { name: seats.A.name, actor: named(seats.A.actor) },
            B: { name: seats.B.name, actor: named(seats.B.actor) },
          };
        }
        return { name, type, system };
      });
  });

const KNOWN: readonly (readonly [string, SetPiece])[] = ["en", "de"].flatMap((language) =>
  packed(language).map((piece) => [`${language}: ${piece.name}`, piece] as const),
);

/** Plain words, as a person types them, with what could be taken for more. */
const words = fc
  .array(
    fc.constantFrom(
      "Ana",
      "with",
      "at high",
      ",",
      '"',
      "\\",
      ":",
      ">",
      "as",
      "in",
      "é",
      "—",
      "---",
      "1",
      "no sheet",
      "<b>",
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.join(" ").trim());
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const flag = some(fc.boolean());
const clean = (value: unknown): any => JSON.parse(JSON.stringify(value));
const against = fc.oneof(
  fc.constantFrom(...FINE_RUNGS).map((rung) => ({ rung })),
  fc.constantFrom("17", "14M2", "-6", "0").map((rating) => ({ rating })),
);
const seat = fc.record({
  sheet: fc.boolean(),
  name: words,
  as: some(words),
  ability: some(words),
  also: some(words),
  resistance: some(against),
  secret: fc.constantFrom(true, undefined),
  edge: some(fc.integer({ min: -99, max: 99 })),
  modifiers: some(
    fc.array(
      fc.record({
        kind: fc.constantFrom(...GIVEN_KINDS),
        value: fc.integer({ min: -99, max: 99 }),
        note: words,
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  ),
});
const sides = fc.tuple(fc.array(seat, { minLength: 1, maxLength: 3 }), fc.array(seat, { minLength: 1, maxLength: 3 }));
const prepared = fc.record({
  readAloud: fc.array(words, { maxLength: 2 }).map(htmlOf),
  gmNotes: fc.array(words, { maxLength: 2 }).map(htmlOf),
  onWin: words,
  onLoss: fc.constant(""),
});
const contest = fc
  .record({
    name: words,
    text: words,
    prepared,
    terms: fc.record({
      type: fc.constantFrom(...CONTEST_TYPES),
      title: words,
      phase: some(fc.constantFrom(...PHASES)),
      prize: some(words),
      secondGoal: some(words),
      order: some(fc.constantFrom(...ORDER_RULES)),
      choose: flag,
      costly: flag,
      assistStart: some(fc.constantFrom(-1, 0, 1)),
    }),
    sides,
    paired: fc.boolean(),
  })
  .map(({ name, text, prepared, terms, sides, paired }): SetPiece => {
    const seats = sides.flatMap((all, side) =>
      all.map(({ sheet, name: own, as, ability, also, ...more }, index) => ({
        id: `${"ab"[side]}${index + 1}`,
        side: "AB"[side],
        ...(sheet ? { actor: own, ...(as === own ? {} : { name: as }), ability, also } : { name: own }),
        ...more,
      })),
    );
    const pairings = paired ? { pairings: [{ a: "a1", b: "b1" }] } : {};
    return clean({
      name,
      type: "contest",
      system: { text, prepared, terms: { ...terms, seats, ...pairings } },
    });
  });
const fight = fc
  .record({
    name: words,
    text: words,
    prepared,
    recipe: fc.record({
      title: words,
      text: words,
      zones: some(words),
      scene: some(words),
      heroes: flag,
      foes: fc.array(
        fc.oneof(
          fc.record({
            actor: words,
            name: words,
            self: fc.constantFrom(true, undefined),
            zone: some(words),
          }),
          fc.record({
            name: words,
            count: some(fc.integer({ min: 1, max: 40 })),
          }),
          fc.record({
            line: words,
            name: some(words),
            grouped: fc.constantFrom(true, undefined),
          }),
        ),
        { maxLength: 4 },
      ),
      ambush: some(fc.constantFrom({ who: "foes" }, { who: "heroes", waive: true }, { who: "nobody" })),
    }),
  })
  .map(({ name, ...system }): SetPiece => clean({ name, type: "fight", system }));
const duel = fc
  .record({
    name: words,
    text: words,
    prepared,
    stakes: fc.record({
      kind: fc.constantFrom(...STAKES),
      size: fc.constantFrom(5, 9, 13, 99),
    }),
    seats: fc.record({
      A: fc.record({ name: words, actor: words }),
      B: fc.oneof(fc.constant({ name: "", actor: "" }), fc.record({ name: words, actor: fc.constant("") })),
    }),
  })
  .map(({ name, ...system }): SetPiece => clean({ name, type: "duel", system }));

describe("written, read and written again is the same", () => {
  it.each(KNOWN)("%s", (_name, piece) => {
    const text = writePieces([piece]);
    expect(pieces(text)).toEqual([piece]);
    expect(writePieces(pieces(text))).toBe(text);
  });

  it("any set piece", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(contest, fight, duel), {
          minLength: 1,
          maxLength: 3,
        }),
        (all) => {
          expect(pieces(writePieces(all))).toEqual(all);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

const REFUSED: readonly (readonly [what: string, text: unknown, key: string, line: string | undefined])[] = [
  ["what is no text", 7, "Bring.Refused.NotText", undefined],
  ["nothing", " \n\n", "Bring.Refused.Empty", undefined],
  ["3 MB", "x".repeat(3 * 1024 * 1024), "Bring.Refused.TooLarge", undefined],
  ["2001 lines", "x\n".repeat(2001), "Bring.Refused.TooLong", undefined],
  ["a letter", "Dear GM,\nlook at this", "Piece.Refused.NotSetPiece", "1"],
  ["a hero of ours as JSON", '{"name": "Ana"}', "Piece.Refused.NotSetPiece", "1"],
  ["a page of a website", "<script>alert(1)</script>", "Piece.Refused.NotSetPiece", "1"],
  ["a later version", "\nSet piece for Setpiece, version 2", "Piece.Refused.Version", "2"],
  ["51 of them", `${DUEL}\n`.repeat(51), "Piece.Refused.ManyPieces", "351"],
  ["none named", `${HEAD}\nKind: duel`, "Piece.Refused.NoName", "1"],
  ["of no kind", `${HEAD}\nName: A`, "Piece.Refused.Kind", "1"],
  ["of a strange kind", `${HEAD}\nName: A\nKind: chase`, "Piece.Refused.Kind", "3"],
  ["nobody in it", `${HEAD}\nName: A\nKind: simple contest\nSide A: Ana`, "Piece.Refused.FewSeats", "1"],
  ["a word that is not known", `${DUEL}Weather: rain`, "Bring.Refused.Line.Word", "7"],
  ["a name of the machine's", `${DUEL}__proto__: 1\nconstructor: 2`, "Bring.Refused.Line.Word", "7"],
  ["a word of another kind", `${DUEL}Prize: the crossing`, "Bring.Refused.Line.Word", "7"],
  ["a fighter in a duel", `${DUEL}Fighter: Wolf`, "Piece.Refused.Kind", "7"],
  ["a word twice", `${DUEL}Stakes: spar`, "Piece.Refused.Again", "7"],
  ["three duellists", `${DUEL}Side B: Cy`, "Piece.Refused.Again", "7"],
  ["a side too many", `${DUEL}Side C: Cy`, "Bring.Refused.Line.Word", "7"],
  ["a duellist's ability", `${HEAD}\nName: A\nKind: duel\nSide A: Ana, with Wit`, "Bring.Refused.Line.Word", "4"],
  ["an even meter", `${HEAD}\nName: A\nKind: duel\nStakes: spar, 10`, "Piece.Refused.Odd", "4"],
  ["stakes nobody knows", `${HEAD}\nName: A\nKind: duel\nStakes: honour`, "Bring.Refused.Line.Word", "4"],
  ["a resistance of words", GATE.replace("veryHigh", "steep"), "Bring.Refused.Line.Rating", "10"],
  ["a part nobody knows", GATE.replace("secret", "quietly"), "Bring.Refused.Line.Word", "8"],
  ["a pair of nobody", GATE.replace("A2 - B1", "A9 - B1"), "Bring.Refused.Line.Word", "12"],
  ["a seat without a name", `${DUEL}`.replace("Ana Vell", ""), "Piece.Refused.NoSeatName", "5"],
  ["somebody with a sheet and no name", GATE.replace("Harbour-master", '""'), "Piece.Refused.NoSeatName", "11"],
  ["an army", `${FIGHT}${"Fighter: Wolf\n".repeat(58)}`, "Piece.Refused.ManySeats", "69"],
  ["a hundred wolves", FIGHT.replace("Wolf, 2", "Wolf, 100"), "Bring.Refused.Line.Range", "9"],
  ["an ambush of nobody known", FIGHT.replace("foes, waived", "wolves"), "Bring.Refused.Line.Word", "11"],
  ["a book in a line", `${DUEL}About: ${"x".repeat(2001)}`, "Piece.Refused.Long", "7"],
  ["a name of 121", DUEL.replace("Ana Vell", "x".repeat(121)), "Piece.Refused.Long", "5"],
  ["a title of 121", DUEL.replace("Steel on the steps", "x".repeat(121)), "Piece.Refused.Long", "2"],
  ["an edge of words", GATE.replace("edge -2", "edge sharp"), "Bring.Refused.Line.NotNumber", "8"],
  ["a modifier of words", GATE.replace("flaw -5", "flaw deep"), "Bring.Refused.Line.NotNumber", "8"],
  ["a note of 201", GATE.replace("limps", "x".repeat(201)), "Piece.Refused.Long", "8"],
  ["a fighter's part nobody knows", FIGHT.replace("grouped", "flying"), "Bring.Refused.Line.Word", "9"],
  ["a foe of no words", FIGHT.replace("Press-ganger, Strike 3, club", ""), "Piece.Refused.NoSeatName", "10"],
  ["a foe of 501", FIGHT.replace("Press-ganger", "x".repeat(501)), "Piece.Refused.Long", "10"],
  ["a quotation of nothing", `${HEAD}\n> Once`, "Bring.Refused.Line.Word", "2"],
];

describe("what is refused, and in which line", () => {
  it.each(REFUSED)("%s", (_what, text, key, line) => {
    const read = readPieces(text);
    expect(read).toMatchObject({ kind: "refused", key, rule: "L-input" });
    if (isRefused(read)) expect(read.data?.["line"]).toBe(line);
  });

  it("any text is read or refused with one sentence", () => {
    const lines = fc.array(
      fc.oneof(words, fc.constantFrom(...GATE.split("\n"), ...FIGHT.split("\n"), ...DUEL.split("\n"))),
    );
    fc.assert(
      fc.property(lines, (all) => {
        expect(["ok", "refused"]).toContain(readPieces([HEAD, ...all].join("\n")).kind);
      }),
      { numRuns: runs(300) },
    );
  });
});

import { describe, expect, it } from "vitest";
import { find, folded } from "./find.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const told = (found: ReturnType<typeof find>): string | readonly string[] | null =>
  found.kind === "one" ? found.one.name : found.kind === "several" ? found.among.map(({ name }) => name) : null;

describe("names compared as people compare them", () => {
  it.each([
    ["  ANA   Vell ", "ana vell"],
    ["Éléonore d’Aubigné", "eleonore d'aubigne"],
    ["Harbour-master", "harbour master"],
    ["Straße", "strasse"],
    ["\u202eVell\u202c", "vell"],
    ["İzmir", "izmir"],
    ["👩‍🚀", "👩🚀"],
    [" \u0301 ", ""],
  ])("%j is %j", (text, plain) => {
    expect(folded(text)).toBe(plain);
  });
});

describe("a name as it is typed", () => {
  const scene = named("Ana Vell", "Bram Orr", "Harbour-master", "Shademan", "Wolf 1", "Wolf 2");
  const world = named("Ana Vell", "Brâm", "Mill troll", "Old miller", "Miller", "Anatole");
  const packs = named("Wolf", "Lampshade", "Mill troll", "Barrow shade", "O’Hara <b>", "\u202bדוד\u202c", "🔥 Imp");

  it.each([
    ["by the whole name", "ana vell", "Ana Vell"],
    ["by the first name, though another begins like it", "Ana", "Ana Vell"],
    ["by the family name", "orr", "Bram Orr"],
    ["without accents: the whole name of the world before the first name on the scene", "bram", "Brâm"],
    ["a whole name before a part", "miller", "Miller"],
    ["a word of a name", "troll", "Mill troll"],
    ["the beginning of a name", "anat", "Anatole"],
    ["the beginning of a later word", "mas", "Harbour-master"],
    ["the inside of a word", "rbour", "Harbour-master"],
    ["dashes as blanks", "harbour master", "Harbour-master"],
    ["those on the scene before a whole name in a compendium, several that fit equally", "Wolf", ["Wolf 1", "Wolf 2"]],
    ["a word in a compendium before a piece of one here", "shade", "Barrow shade"],
    ["the scene before the world", "mill", "Mill troll"],
    ["signs of HTML, as they are typed", "O'Hara <b>", "O’Hara <b>"],
    ["written from right to left", "דוד", "\u202bדוד\u202c"],
    ["by a picture", "🔥", "🔥 Imp"],
    ["nobody", "Cy", null],
    ["nothing typed", "  ", null],
    ["only marks", "\u0301\u200d", null],
  ])("%s: %j", (_what, typed, found) => {
    expect(told(find([scene, world], typed, [packs]))).toEqual(found);
  });

  it("asks where two have the same name in one place, and not for one further away", () => {
    const [one, other] = [{ name: "Guard" }, { name: "Guard" }];
    expect(find([[one, other]], "guard")).toEqual({ kind: "several", among: [one, other], reach: "whole" });
    expect(find([[one], [other]], "guard")).toEqual({ kind: "one", one, reach: "whole" });
  });

  it("knows other names of the same, and finds it once", () => {
    const wolf = { name: "Wolf", also: ["Wolf 2", "Grey wolf"] };
    expect(find([[wolf]], "wolf 2")).toMatchObject({ kind: "one", one: wolf, reach: "whole" });
    expect(find([[wolf]], "wolf")).toMatchObject({ kind: "one", one: wolf });
  });

  it("says how much of the name was typed", () => {
    const reach = (typed: string) => find([scene, world], typed);
    expect([reach("ana vell"), reach("ana"), reach("vell")]).toMatchObject([
      { reach: "whole" },
      { reach: "first" },
      { reach: "part" },
    ]);
  });

  it("reads 10,000 characters without fuss", () => {
    expect(find([scene, world], "ana ".repeat(2_500))).toEqual({ kind: "none" });
  });
});

import { describe, expect, it } from "vitest";
import { MOST_FOUND, search, type Searched } from "./actor-index.ts";

const actor = (name: string, folder = ""): Searched => ({
  uuid: `Actor.${name}.${folder}`,
  name,
  folder: folder ? { name: folder } : null,
});
const names = (...found: Parameters<typeof search>): readonly string[] =>
  search(...found).matches.map(({ name }) => name);

describe("actors by a few letters of a name", () => {
  const wolves = ["Grey wolf", "Wolf", "Werewolf", "Brâm Orr", "Ana Vell"].map((name) => actor(name));

  it("are found whatever the case and the accents, whole beginnings before words before pieces", () => {
    expect(names(wolves, [], "WOLF")).toEqual(["Wolf", "Grey wolf", "Werewolf"]);
    expect(names(wolves, [], "bram o")).toEqual(["Brâm Orr"]);
    expect(names(wolves, [], "nobody")).toEqual([]);
  });

  it("stand before all others where they are on the scene or of the party, in that order", () => {
    expect(names(wolves, ["Actor.Werewolf.", "Actor.Grey wolf."], "wolf")).toEqual(["Werewolf", "Grey wolf", "Wolf"]);
    expect(names(wolves, ["Actor.Wolf."], "")).toEqual(["Wolf", "Ana Vell", "Brâm Orr", "Grey wolf", "Werewolf"]);
  });

  it("are at most so many, with the number of the rest", () => {
    const guards = Array.from({ length: 2000 }, (_, n) => actor(`Guard ${n}`));
    const { matches, more } = search(guards, [], "gua");
    expect([matches.length, more]).toEqual([MOST_FOUND, 2000 - MOST_FOUND]);
  });

  it("of one name say in which folder they lie, and others say nothing", () => {
    const two = [actor("Wolf", "Woods"), actor("Wolf", "Town"), actor("Wolfram", "Town")];
    expect(search(two, [], "wolf").matches.map(({ note }) => note)).toEqual(["Woods", "Town", ""]);
  });

  it("are found by a new name once they have one", () => {
    const one = { ...actor("Wolf") };
    expect(names([one], [], "wolf")).toEqual(["Wolf"]);
    expect(names([Object.assign(one, { name: "Fox" })], [], "wolf")).toEqual([]);
  });
});

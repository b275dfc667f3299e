import { describe, expect, it } from "vitest";
import type { ContestFacts, ResistanceStart, RungCard } from "../../../play/api.ts";
import {
  CROWDS,
  crowdOf,
  emptySeat,
  formOf,
  mayGo,
  readFrame,
  rolesIn,
  withActor,
  withSeat,
  withSide,
  withoutSeat,
  type FrameForm,
} from "./form.ts";
import { crowdNumber, crowdRating, pairsOf, startOf, withSheets, type FactsOf } from "./terms.ts";

const LADDER = [
  { rung: "low", rating: 8, printed: "8", automatic: false },
  { rung: "moderate", rating: 14, printed: "14", automatic: false },
  { rung: "high", rating: 20, printed: "20", automatic: false },
] as readonly RungCard[];

const form = (rungs: { readonly A: readonly string[]; readonly B: readonly string[] }): FrameForm =>
  formOf(
    {
      type: "scored",
      seats: (["A", "B"] as const).flatMap((side) =>
        rungs[side].map((rung, index) => ({
          id: `${side.toLowerCase()}${index + 1}`,
          side,
          name: `${side}${index + 1}`,
          resistance: { rung: rung as "low" },
        })),
      ),
    },
    "authority",
  );

const numberOf = (seat: FrameForm["seats"][number]): number => crowdNumber(seat, LADDER) ?? 0;

describe("two abilities as one in the frame dialog", () => {
  const row = (id: string, rating: number | null) => ({
    id,
    name: id,
    kind: "ability",
    rating,
    printed: String(rating),
    typed: "",
    keyword: "",
  });
  const facts = {
    kind: "hero",
    abilities: [row("tongue", 17), row("knots", 13), row("songs", null)],
    followers: [],
    flaws: [],
  };
  const of = () => facts as unknown as ContestFacts;
  const framed = (also: string) => {
    const form = formOf(
      { type: "simple", seats: [{ id: "a1", side: "A", actor: "Actor.a", ability: "tongue" }] },
      "authority",
    );
    return startOf(withSeat(form, "a1", { also }), of, LADDER).seats[0];
  };

  it("S2-2 the second is sent with the first, and neither the same twice nor one without a rating", () => {
    expect(framed("knots")).toMatchObject({ ability: "tongue", also: "knots" });
    for (const also of ["", "tongue", "songs", "gone"]) expect(framed(also)).not.toHaveProperty("also");
  });

  it("S2-2 what is chosen is read back from the form, until somebody else takes the place", () => {
    const form = formOf(
      { seats: [{ id: "a1", side: "A", actor: "Actor.a", ability: "tongue", also: "knots" }] },
      "authority",
    );
    const read = (fields: Record<string, string>) =>
      readFrame({ get: (name: string) => fields[name] ?? null, has: () => false }, form).seats[0]?.also;
    expect([read({}), read({ "a1.also": "" }), read({ "a1.actor": "Actor.b" })]).toEqual(["knots", "", ""]);
  });
});

describe("a crowd in the frame dialog", () => {
  it("S2-3 raises the resistance by 3, 6 or 9, and heroes who gang up lower it as much", () => {
    const seat = emptySeat({ seats: [] }, "B");
    const made = CROWDS.map((crowd) => crowdNumber({ ...seat, crowd }, LADDER));
    expect(made).toEqual([14, 17, 20, 23, 11, 8, 5]);
    expect(crowdRating({ ...seat, crowd: "mob.huge" }, LADDER)).toBe("3M");
    expect(crowdRating(seat, LADDER)).toBe("");
  });

  it("counts from a number that was typed, and from nothing where it is none", () => {
    const seat = { ...emptySeat({ seats: [] }, "B"), rung: "other", rating: "17", crowd: "mob.small" as const };
    expect(crowdRating(seat, LADDER)).toBe("20");
    expect(crowdRating({ ...seat, rating: "many" }, LADDER)).toBe("");
  });

  it("reads only the crowds it offers", () => {
    expect([crowdOf("gang.large"), crowdOf("legion")]).toEqual(["gang.large", ""]);
  });

  it("goes into the terms as a number", () => {
    const one = withSeat(form({ A: ["low"], B: ["moderate"] }), "b1", { crowd: "mob.large" });
    expect(startOf(one, () => null, LADDER).seats[1]?.resistance).toEqual({ rating: "20" });
  });
});

describe("an edge in the frame dialog", () => {
  const edged = (edge: string, type: FrameForm["type"] = "extended") =>
    startOf(withSeat({ ...form({ A: ["low"], B: ["moderate"] }), type }, "b1", { edge }), () => null, LADDER).seats[1];
  it("C334 C337 goes into the terms of an extended contest; a minus is a handicap", () => {
    expect([edged("4")?.edge, edged("-5")?.edge, edged("−2")?.edge]).toEqual([4, -5, -2]);
  });
  it("C335 of no other type, and nothing where there is none; out of bounds it is brought back", () => {
    expect([edged("4", "scored")?.edge, edged("")?.edge, edged("0")?.edge, edged("x")?.edge]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(edged("500")?.edge).toBe(99);
  });
  it("is read back from terms and from what is typed", () => {
    const start = startOf(
      withSeat({ ...form({ A: ["low"], B: ["moderate"] }), type: "extended" }, "b1", { edge: "4" }),
      () => null,
      LADDER,
    );
    expect(formOf(start, "authority").seats[1]?.edge).toBe("4");
    const typed = new Map([["b1.edge", "7"]]);
    const before = formOf(start, "authority");
    const read = readFrame({ get: (name) => typed.get(name), has: () => false }, before);
    expect(read.seats.map(({ edge }) => edge)).toEqual(["", "7"]);
  });
});

describe("what rare terms of a seat the frame dialog takes", () => {
  const start = (change: Parameters<typeof withSeat>[2], type: FrameForm["type"] = "extended") =>
    startOf(withSeat({ ...form({ A: ["low"], B: ["moderate"] }), type }, "b1", change), () => null, LADDER).seats[1];
  it("E-62 a very low resistance is rolled all the same, and no other is marked so", () => {
    expect([
      start({ rung: "veryLow", literal: true })?.literal,
      start({ rung: "low", literal: true })?.literal,
      start({ rung: "veryLow" })?.literal,
    ]).toEqual([true, undefined, undefined]);
    expect(
      formOf(
        { seats: [{ id: "b1", side: "B", resistance: { rung: "veryLow" }, literal: true }] },
        "gm" as never,
      ).seats.map(({ literal }) => literal),
    ).toContain(true);
    const made = form({ A: ["low"], B: ["veryLow"] });
    const chosen = (...typed: readonly [string, string][]): unknown =>
      readFrame(new Map(typed), made).seats.map(({ literal }) => literal);
    expect(chosen(["b1.literal", "yes"])).toEqual([false, true]);
    expect(chosen(["b1.literal", "yes"], ["b1.actor", "Actor.a"]), "of somebody else it is not asked").toEqual([
      false,
      false,
    ]);
  });
  it("C230 modifiers of followers who add their points, in an extended contest alone", () => {
    expect(start({ lends: { f1: "-3", f2: "", f3: "x" } })?.lends).toEqual({ f1: -3 });
    expect(start({ lends: { f1: "-3" } }, "scored")?.lends).toBeUndefined();
  });
});

describe("more than two sides in the frame dialog", () => {
  const two = form({ A: ["high"], B: ["moderate"] });
  const sidesOf = ({ seats }: FrameForm): string => seats.map(({ side }) => side).join("");
  it("C243 a third and a fourth side are added with an empty place each, and no fifth", () => {
    const four = withSide(withSide(two));
    expect([sidesOf(withSide(two)), sidesOf(four), sidesOf(withSide(four))]).toEqual(["ABC", "ABCD", "ABCD"]);
    expect(withSide(two).seats[2]?.id).toBe("c1");
  });
  it("C243 the last of a third side may go, and the side with it; of the first two it stays", () => {
    const three = withSide(two);
    expect(sidesOf(withoutSeat(three, "c1"))).toBe("AB");
    expect(sidesOf(withoutSeat(three, "b1"))).toBe("ABC");
    expect(three.seats.map((seat) => mayGo(three, seat))).toEqual([false, false, true]);
  });
  it("C243 goes into the terms and comes back; a foe may be of any other side, and the rest face each other", () => {
    const three = withSeat(withSide(withActor(two, "A", "Actor.x")), "a1", { foe: "c1" });
    const start = startOf(three, () => null, LADDER);
    expect(start.seats.map(({ side }) => side).join("")).toBe("ABAC");
    expect(start.pairings).toEqual([
      { a: "a1", b: "c1" },
      { a: "a2", b: "b1" },
    ]);
    expect(sidesOf(formOf(start, "authority"))).toBe("ABAC");
    expect(formOf({ seats: start.seats.slice(1) }, "authority").type).toBe("scored");
    const apart = withSeat(withSide(two), "a1", { foe: "b1" });
    expect(pairsOf({ seats: [...apart.seats, emptySeat(apart, "B")] }, () => 14)).toEqual([
      { a: "a1", b: "b1" },
      { a: "c1", b: "b2" },
    ]);
  });
});

describe("the type a frame dialog begins with", () => {
  const seats = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `a${index + 1}`, side: "A" as const, name: "A" }));

  it("C009 C373 is the campaign's long type for a group, and a short contest for one alone", () => {
    expect(formOf({ seats: seats(1) }, "authority", { longType: "chained" }).type).toBe("simple");
    expect(formOf({ seats: seats(2) }, "authority", { longType: "chained" }).type).toBe("chained");
    expect(formOf({ seats: seats(2) }, "authority").type).toBe("scored");
    expect(formOf({ seats: seats(2), type: "simple" }, "authority", { longType: "chained" }).type).toBe("simple");
  });
});

describe("whether the GM's side is asked", () => {
  it("E-127 is as the table has ruled, until it is said of this contest", () => {
    expect(formOf({}, "authority", { asks: true }).asks).toBe(true);
    expect(formOf({ asks: false }, "authority", { asks: true }).asks).toBe(false);
    const made = formOf({}, "authority");
    expect(startOf(made, () => null, LADDER).asks).toBe(false);
    const read = readFrame(new Map([["asks", "on"]]), made);
    expect(startOf(read, () => null, LADDER).asks).toBe(true);
  });

  it("E-129 what players declare waits for the GM only where it is ticked", () => {
    const made = formOf({}, "authority");
    expect([made.gmWord, startOf(made, () => null, LADDER).gmWord]).toEqual([false, undefined]);
    expect(startOf(readFrame(new Map([["gmWord", "on"]]), made), () => null, LADDER).gmWord).toBe(true);
  });
});

describe("who chooses whom to face", () => {
  const [low, moderate] = ["low", "moderate"] as const;
  const ticked = (one: FrameForm, type: string): FrameForm =>
    readFrame(
      new Map([
        ["choose", "on"],
        ["type", type],
      ]),
      one,
    );
  const said = (one: FrameForm) => {
    const { choose, pairings } = startOf(one, () => null, LADDER);
    return { choose, pairings };
  };

  it("C110 players do where it is ticked: what the GM has set stands, and nobody else is paired", () => {
    const made = withSeat(form({ A: [low, low], B: [low, moderate] }), "a1", { foe: "b1" });
    const set = { a: "a1", b: "b1" };
    expect(said(made)).toEqual({ choose: undefined, pairings: [set, { a: "a2", b: "b2" }] });
    expect(said(ticked(made, "scored"))).toEqual({ choose: true, pairings: [set] });
    expect(said(ticked(made, "chained")).choose).toBe(true);
    expect(formOf({ choose: true }, "authority").choose).toBe(true);
  });

  it("C110 they do not in a type without pairings, nor where there are only two", () => {
    expect(said(ticked(form({ A: [low, low], B: [low] }), "extended")).choose).toBeUndefined();
    expect(said(ticked(form({ A: [low], B: [low] }), "scored")).choose).toBeUndefined();
  });
});

describe("the part of a follower in the frame dialog", () => {
  const started = (one: FrameForm) => startOf(one, () => null, LADDER).seats[0]?.followers;
  const withRook = (role: "secondary" | "absent"): FrameForm => {
    const made = withSeat(form({ A: ["low"], B: ["moderate"] }), "a1", { followers: { rook: role } });
    return { ...made, type: "simple" };
  };
  const read = (one: FrameForm, type: string, shown: string): FrameForm => {
    const data = new Map([
      ["type", type],
      ["a1.follower.rook", shown],
    ]);
    return readFrame({ get: (name) => data.get(name), has: (name) => data.has(name) }, one);
  };

  it("C156 is a supporter's where the type does not know it, and found again in one that does", () => {
    expect(started(withRook("secondary"))).toEqual({ rook: "supporter" });
    const scored = read(withRook("secondary"), "scored", "supporter");
    expect(started(scored)).toEqual({ rook: "secondary" });
  });

  it("C156 is what was chosen from then on, whatever the type", () => {
    const absent = read(withRook("secondary"), "scored", "absent");
    expect(started(absent)).toEqual({ rook: "absent" });
    expect(started(withRook("absent"))).toEqual({ rook: "absent" });
  });

  it("C191 C229 lends points to an extended contest where that is chosen, and is found among its parts", () => {
    expect(rolesIn("extended")).toContain("points");
    expect(started(read(withRook("absent"), "extended", "points"))).toEqual({ rook: "points" });
  });
});

describe("the terms in the frame dialog", () => {
  it("C016 C032 C092 tactic, phase and whether the opposition means harm begin as they are filled in", () => {
    const data = new Map([
      ["tactic", "flatter the guard"],
      ["phase", "climax"],
      ["harmful", "on"],
    ]);
    const read = readFrame(
      { get: (name) => data.get(name), has: (name) => data.has(name) },
      form({ A: ["low"], B: ["low"] }),
    );
    const begun = { tactic: "flatter the guard", phase: "climax", harmful: true };
    expect(startOf(read, () => null, LADDER)).toMatchObject(begun);
    expect(startOf(form({ A: ["low"], B: ["low"] }), () => null, LADDER)).not.toMatchObject({ harmful: true });
  });
});

describe("pairs in the frame dialog", () => {
  it("C110 are left to the rules while nobody chose", () => {
    expect(pairsOf(form({ A: ["low", "high"], B: ["high", "low"] }), numberOf)).toEqual([]);
  });

  it("C110 keep one choice and pair whoever is left by falling rating", () => {
    const three = form({ A: ["low", "moderate", "high"], B: ["high", "low", "moderate"] });
    expect(pairsOf(withSeat(three, "a2", { foe: "b1" }), numberOf)).toEqual([
      { a: "a2", b: "b1" },
      { a: "a3", b: "b3" },
      { a: "a1", b: "b2" },
    ]);
  });

  it("leave whoever is too many without a foe", () => {
    const uneven = form({ A: ["low", "high"], B: ["high"] });
    expect(pairsOf(withSeat(uneven, "a1", { foe: "b1" }), numberOf)).toEqual([{ a: "a1", b: "b1" }]);
  });
});

describe("the resistance of a foe in the frame dialog", () => {
  const sheets: Record<string, ResistanceStart | null> = { troll: { rung: "high" }, wall: { rating: "5M" }, cat: null };
  const factsOf: FactsOf = (uuid) =>
    uuid in sheets
      ? ({ uuid, name: uuid, kind: "resistance", abilities: [], resistance: sheets[uuid] } as unknown as ContestFacts)
      : null;
  const resists = (now: FrameForm) => startOf(withSheets(now, factsOf), factsOf, LADDER).seats[1]?.resistance;
  const nobody = formOf({ seats: [{ id: "a1", side: "A", name: "Ana" }] }, "authority");
  const typed = (fields: Record<string, string>) => new Map(Object.entries(fields));

  it("is what its sheet says: a rung, a number, else moderate", () => {
    const against = (actor: string) => resists(withActor(nobody, "B", actor));
    expect([against("troll"), against("wall"), against("cat"), resists(nobody)]).toEqual([
      { rung: "high" },
      { rating: "5M" },
      { rung: "moderate" },
      { rung: "moderate" },
    ]);
  });

  it("is its own ability where the sheet names no resistance, until the GM chooses a resistance", () => {
    const row = { id: "haggle", name: "Haggle", rating: 18, printed: "18", typed: "18" };
    const unrated = { ...row, id: "songs", rating: null };
    const factory = (resistance: ResistanceStart | null, ...abilities: object[]): FactsOf => {
      const facts = { uuid: "npc", name: "npc", kind: "resistance", abilities, followers: [], flaws: [], states: [] };
      return (uuid) => (uuid === "npc" ? ({ ...facts, resistance } as unknown as ContestFacts) : null);
    };
    const second = (of: FactsOf, now = withActor(nobody, "B", "npc")) =>
      startOf(withSheets(now, of), of, LADDER).seats[1];
    expect(second(factory(null, unrated, row))).toMatchObject({ ability: "haggle" });
    expect(second(factory({ rung: "high" }, row))).toMatchObject({ resistance: { rung: "high" } });
    expect(second(factory(null, unrated))).toMatchObject({ resistance: { rung: "moderate" } });
    const of = factory(null, row);
    const low = readFrame(
      typed({ "b1.actor": "npc", "b1.ability": "", "b1.rung": "low" }),
      withSheets(withActor(nobody, "B", "npc"), of),
    );
    expect(second(of, low)).toMatchObject({ resistance: { rung: "low" } });
    expect(second(of, low)).not.toHaveProperty("ability");
  });

  it("is that of the sheet where the foe came with the press that opened the dialog", () => {
    const seats = [
      { id: "a1", side: "A" as const, name: "Ana" },
      { id: "b1", side: "B" as const, actor: "wall" },
    ];
    expect(resists(formOf({ seats }, "authority"))).toEqual({ rating: "5M" });
  });

  it("is what the GM chooses after that, until another foe is chosen", () => {
    const troll = withSheets(withActor(nobody, "B", "troll"), factsOf);
    const low = readFrame(typed({ "b1.actor": "troll", "b1.rung": "low" }), troll);
    expect(resists(low)).toEqual({ rung: "low" });
    expect(resists(readFrame(typed({ "b1.actor": "wall", "b1.rung": "low" }), low))).toEqual({ rating: "5M" });
  });
});

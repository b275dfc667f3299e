import { describe, expect, it } from "vitest";
import {
  HERO,
  contestTable,
  dealCards,
  does,
  fightTable,
  fighter,
  makeFight,
  on,
  viewOf,
  type ContestTable,
} from "../../../test/support/play/tables.ts";
import type { FakeClient, FakeTable } from "../../../test/support/play/table.ts";
import type { Known } from "../names/find.ts";
import { runCommand } from "./commands.ts";

const type = (client: FakeClient, line: string) => runCommand({ host: client.host(), sessions: client.sessions }, line);

/** Somebody who lies in a compendium. */
const packed = (table: FakeTable, name: string): void => {
  const uuid = `Compendium.x.Actor.${name}`;
  const actor = table.actors.get(table.actor(name, [], {}));
  table.actors.delete(`Actor.${name}`);
  if (actor) table.actors.set(uuid, { ...actor, uuid });
};

/** The contest table, with Ana and Bram by their full names, and a guard whose name two have. */
const table = (): ContestTable => {
  const t = contestTable();
  const rename = (uuid: string, name: string): void => {
    const actor = t.table.actors.get(uuid);
    if (actor) t.table.actors.set(uuid, { ...actor, name });
  };
  rename(t.a, "Ana Vell");
  rename(t.b, "Bram Örr");
  packed(t.table, "Wolf");
  return t;
};

const terms = (client: FakeClient) =>
  client.sessions.live()[0] && client.table.pages.get(client.sessions.live()[0]?.uuid ?? "")?.terms;

/** Cards of the usual fight, each after the one before. */
const IN_ORDER = { ana: 1, bram: 2, troll1: 3, troll2: 4, wolf1: 5, wolf2: 6 };

describe("a line of chat", () => {
  it.each(["hello", "/roll 1d20", "/constructor", "/dueling", "/", "", "/ fear"])("%j is none of ours", (line) => {
    expect(type(table().gm, line)).toBeNull();
  });

  it.each([
    [`/fear 2 for ${"x".repeat(10_000)}`, "Play.Refused.TooLong"],
    [`/contest ${", ".repeat(5_000)}`, "Play.Refused.TooLong"],
    ["/contest , : ;", "Play.Refused.NothingNamed"],
    ["/duel ,,;", "Play.Refused.NothingNamed"],
    ["/fire -- | ::", "Play.Refused.NothingNamed"],
    ["/fear 2 for <b>Nobody</b>", "Play.Refused.NobodyCalled"],
    [`/fear 2 for "Nobody, but here"`, "Play.Refused.NobodyCalled"],
    ["/fear 2 for \u202eדוד\u202c", "Play.Refused.NobodyCalled"],
    ["/fear 2 for Ana & Nobody", "Play.Refused.NobodyCalled"],
    ["/fear 2 for 🔥, 👩‍🚀", "Play.Refused.NobodyCalled"],
    [`/fear 2 for ${"Ana,".repeat(41)}`, "Play.Refused.TooManyNames"],
    ["/fire 2 3 Ana", "Play.Refused.UnreadWord"],
    ["/duel Ana vs Bram vs Cy", "Play.Refused.TwoDuellists"],
    ["/duel Ana vs Ana death", "Play.Refused.SameActor"],
    ["/contest Ana: silver vs High", "Play.Refused.NoAbilityCalled"],
    ["/contest Ana: tongue vs Dragon", "Play.Refused.NobodyCalled"],
    ["/contest Nobody: tongue vs High", "Play.Refused.NobodyCalled"],
    ["/contest nothing vs High", "Play.Refused.NoAbilityHere"],
    ["/contest Ana: tongue, Ana: knots vs High", "Play.Refused.NamedTwice"],
    ["/contest Ana: tongue vs High vs Low vs 5M vs 17 extended", "Play.Refused.TooManySides"],
    ["/contest Ana: tongue vs Troll vs Troll extended", "Play.Refused.NamedTwice"],
    ["/contest Ana: tongue vs Bram: sword vs Ana: knots extended", "Play.Refused.NamedTwice"],
    ["/contest Ana: tongue vs Bram: sword vs High simple", "Contest.Refused.TwoSides"],
    ["/flee for Ana", "Play.Refused.NotFighting"],
    ["/lure dance", "Play.Refused.WrongAction"],
  ])("%s is refused in a sentence, and nothing is done", async (line, key) => {
    const t = table();
    expect(await type(t.gm, line)).toMatchObject({ kind: "refused", key });
    expect([t.table.pages.size, t.table.posts.length, t.gm.contests.length, t.gm.frames.length]).toEqual([0, 0, 0, 0]);
  });

  it("repeats no more than sixty characters of what nobody is called", async () => {
    const answer = await type(table().gm, `/fear 2 for ${"x".repeat(900)}`);
    expect(answer).toMatchObject({ data: { name: `${"x".repeat(60)}…` } });
  });
});

describe("/contest", () => {
  it("P14 several heroes by their first names, abilities by a part, in one command", async () => {
    const t = table();
    expect(await type(t.gm, "/contest Ana: tong, bram: sword vs high scored")).toMatchObject({ kind: "done" });
    expect(terms(t.gm)).toMatchObject({
      type: "scored",
      seats: [
        { side: "A", actor: t.a, ability: "tongue" },
        { side: "A", actor: t.b, ability: "sword" },
        { side: "B", resistance: { rung: "high" } },
      ],
    });
  });

  it("against people by a part of their name, their own resistance, a rating, and one from a compendium", async () => {
    const t = table();
    await type(t.gm, "/contest Ana: knots vs tro: 5M, 17, Wolf extended");
    expect(terms(t.gm)?.seats.slice(1)).toMatchObject([
      { actor: t.troll, resistance: { rating: "5M" } },
      { resistance: { rating: "17" } },
      { actor: "Actor.Wolf" },
    ]);
  });

  it("shows in the dialog who was not named: selected, targeted, or found by an ability", async () => {
    const t = table();
    t.gm.selected = [t.b];
    t.gm.targets = [t.troll];
    expect(await type(t.gm, "/contest vs High")).toBeNull();
    expect(await type(t.gm, "/contest sword")).toBeNull();
    t.gm.selected = [];
    expect(await type(t.gm, "/contest sword vs High")).toBeNull();
    expect(t.gm.contests).toMatchObject([
      { seats: [{ actor: t.b }, { resistance: { rung: "high" } }] },
      {
        seats: [
          { actor: t.b, ability: "sword" },
          { side: "B", actor: t.troll },
        ],
      },
      { seats: [{ actor: t.b, ability: "sword" }, { resistance: { rung: "high" } }] },
    ]);
    expect(t.table.pages.size).toBe(0);
  });

  it("takes a hero without an ability into the dialog, and a comma in the name of an ability for what it is", async () => {
    const t = table();
    const actor = t.table.actors.get(t.b);
    const [sword] = actor?.contest.abilities ?? [];
    if (actor && sword)
      t.table.actors.set(t.b, {
        ...actor,
        contest: { ...actor.contest, abilities: [sword, { ...sword, id: "old", name: "Old wounds, old tricks" }] },
      });
    await type(t.gm, "/contest Ana, Bram: old wounds, old tricks vs High");
    expect(t.gm.contests).toMatchObject([{ seats: [{ actor: t.a }, { actor: t.b, ability: "old" }, {}] }]);
  });

  it("asks where an ability, a person or whose ability it is might be several", async () => {
    const t = table();
    const other = t.table.actor("Ana Berg", ["bram"], {});
    t.gm.picks.push(["Ana Vell"]);
    await type(t.gm, "/contest Ana: tongue vs High");
    expect(t.gm.questions.map(({ text, choices }) => [text.key, choices.map(({ name }) => name)])).toEqual([
      ["Play.Names.Which", ["Ana Vell", "Ana Berg"]],
    ]);
    expect(terms(t.gm)?.seats[0]).toMatchObject({ actor: t.a, ability: "tongue" });
    expect(await type(t.gm, "/contest Ana: tongue vs High")).toMatchObject({ key: "Play.Refused.NobodyChosen" });
    expect(t.table.actors.get(other)?.name).toBe("Ana Berg");
  });

  it("of two of one name in one place asks, each with where it is", async () => {
    const t = table();
    const guard: Known = { uuid: "Actor.g1", name: "Guard", img: "", place: "scene", mark: "Gate", token: "" };
    t.table.known = [guard, { ...guard, uuid: "Actor.g2", mark: "Yard" }];
    expect(await type(t.gm, "/contest Ana: tongue vs Guard")).toMatchObject({ key: "Play.Refused.NobodyChosen" });
    expect(t.gm.questions[0]?.choices.map(({ note }) => note?.data)).toEqual([{ mark: "Gate" }, { mark: "Yard" }]);
  });

  it("a player asks with their own hero, whoever is selected, and with one only", async () => {
    const t = table();
    t.ana.own = t.a;
    t.ana.selected = [t.b];
    expect(await type(t.ana, "/contest tongue")).toMatchObject({ kind: "done" });
    expect(terms(t.gm)?.seats[0]).toMatchObject({ actor: t.a, ability: "tongue" });
    expect(await type(t.ana, "/contest Ana: tongue, Bram: sword")).toMatchObject({ key: "Play.Refused.OneHero" });
    expect(await type(t.ana, "/contest")).toMatchObject({ key: "Play.Refused.NameAbility" });
  });
});

describe("/contest of three and four sides", () => {
  it("C243 begins a long type at once: heroes, people and rungs, each on the side that was typed", async () => {
    const t = table();
    const line = "/contest Ana: tong vs Bram: sword vs Troll: 5M, 17 vs High extended";
    expect(await type(t.gm, line)).toMatchObject({ kind: "done" });
    expect(terms(t.gm)).toMatchObject({
      type: "extended",
      seats: [
        { id: "a1", side: "A", actor: t.a },
        { id: "b1", side: "B", actor: t.b, ability: "sword" },
        { id: "c1", side: "C", actor: t.troll },
        { id: "c2", side: "C", resistance: { rating: "17" } },
        { id: "d1", side: "D", resistance: { rung: "high" } },
      ],
    });
  });

  it("C243 where no type is typed the dialog shows all sides: a simple contest has two", async () => {
    const t = table();
    expect(await type(t.gm, "/contest Ana: tongue vs Bram: sword vs High")).toBeNull();
    expect(t.gm.contests).toMatchObject([{ seats: [{ side: "A" }, { side: "B" }, { side: "C" }] }]);
    expect(t.table.pages.size).toBe(0);
  });
});

describe("/duel", () => {
  it("R28 reads length and stakes apart, names in part", async () => {
    const t = table();
    for (const uuid of [t.a, t.b]) {
      const actor = t.table.actors.get(uuid);
      const bonus = { key: "blade", label: "blade", value: 1, kind: "skill" };
      if (actor) t.table.actors.set(uuid, { ...actor, bonuses: [bonus] });
    }
    t.table.faces.push(15, 5);
    expect(await type(t.gm, "/duel Ana vs orr death 17")).toMatchObject({ kind: "done" });
    expect([...t.table.pages.values()][0]).toMatchObject({
      stakes: { kind: "death", size: 17 },
      seats: { A: { name: "Ana Vell" }, B: { name: "Bram Örr" } },
    });
  });

  it("P13 begins nothing with somebody who is only selected or targeted: the dialog shows them", async () => {
    const t = table();
    t.gm.selected = [t.a];
    t.gm.targets = [t.b];
    expect(await type(t.gm, "/duel death")).toBeNull();
    expect(await type(t.gm, "/duel Bram 11")).toBeNull();
    expect(t.gm.frames).toEqual([
      { a: t.a, b: t.b, stakes: { kind: "death" } },
      { a: t.a, b: t.b, stakes: { kind: "custom", size: 11 } },
    ]);
    expect(t.table.pages.size).toBe(0);
  });
});

describe("hazards", () => {
  const asked = (client: FakeClient, uuid: string) => viewOf(client, uuid).fight.fight.requests.map(({ seat }) => seat);

  it("P13 with nobody named shows whom it would take; those ticked stay, the selection is only a proposal", async () => {
    const t = fightTable();
    t.gm.selected = ["Actor.Troll"];
    t.gm.picks.push(["Ana", "Bram"]);
    t.table.faces.push(...Array.from({ length: 20 }, () => 1));
    await type(t.gm, "/fall 10");
    expect(t.gm.questions[0]).toMatchObject({ several: true, text: { key: "Play.Names.WhomMeets" } });
    expect(t.gm.questions[0]?.choices.map(({ name, ticked }) => [name, ticked])).toEqual([
      ["Troll", true],
      ["Ana", false],
      ["Bram", false],
    ]);
    expect(t.table.posts).toHaveLength(1);
    expect(await type(t.gm, "/fear 2")).toMatchObject({ key: "Play.Refused.NobodyChosen" });
    expect(t.table.posts).toHaveLength(1);
  });

  it("P13 proposes the heroes where nobody is selected", async () => {
    const t = fightTable();
    await type(t.gm, "/fear 2");
    expect(t.gm.questions[0]?.choices.filter(({ ticked }) => ticked).map(({ name }) => name)).toEqual(["Ana", "Bram"]);
  });

  it("meets those who are named, by their first names, parted by a word", async () => {
    const t = fightTable();
    const uuid = makeFight(t);
    await dealCards(t.gm, uuid, IN_ORDER);
    await type(t.gm, "/fear 2 for ana and Bram");
    expect(asked(t.gm, uuid)).toEqual(["ana", "bram"]);
    expect(t.gm.questions).toEqual([]);
  });

  it("never brings somebody out of a compendium to frighten them", async () => {
    const t = fightTable();
    packed(t.table, "Shade");
    expect(await type(t.gm, "/fear 2 for shade")).toMatchObject({ key: "Play.Refused.NobodyCalled" });
  });
});

describe("moves and hazards typed in a fight", () => {
  /** The turn of an Ana who is better at threats than at feints. */
  const acting = async () => {
    const t = fightTable();
    fighter(t.table, "Ana", ["ana"], { ...HERO, sheet: { actions: { intimidate: 2 } } });
    const uuid = makeFight(t);
    await dealCards(t.gm, uuid, IN_ORDER);
    await does(t.gm, uuid, { type: "closeWindow" });
    const said = () => on(t.ana, uuid).lines.flatMap(({ sentence }) => sentence?.key ?? []);
    return { ...t, uuid, said, creature: (id: string) => viewOf(t.ana, uuid).fight.creatures[id] };
  };

  it("K-059 K-061 K-062 a move is made with the better action, on one's own turn, or a sentence says why not", async () => {
    const t = await acting();
    expect(await type(t.ana, "/lure Strike")).toMatchObject({ key: "Play.Refused.WrongAction" });
    expect(await type(t.ana, "/survey for Anna")).toMatchObject({ key: "Play.Refused.NobodyCalled" });
    expect(await type(t.gm, "/survey for Bram")).toMatchObject({ key: "Combat.Refused.NotYourTurn" });
    t.table.faces.push(6, 6, 6, 6);
    expect(await type(t.ana, "/lure")).toEqual({ kind: "done" });
    const tested = on(t.ana, t.uuid).lines.filter((line) => line.type === "tested");
    expect(tested.map(({ event }) => event)).toMatchObject([{ data: { who: "ana", action: "intimidate" } }]);
    expect(await type(t.ana, "/flee")).toMatchObject({ key: "Combat.Refused.NoSlow" });
  });

  it("K-168 K-181 fire and poison reach those who are named: three harm burn on, two successes put it out; two sixes, then one", async () => {
    const t = await acting();
    t.table.faces.push(1, 1, 6, 6, 1, 1, 1, 1);
    expect(await type(t.gm, "/fire 3 2 for Bram")).toEqual({ kind: "done" });
    expect(t.creature("bram")).toMatchObject({ burning: { intensity: 3, progress: 0, needed: 2 } });
    expect(await type(t.gm, "/poison 4 for Ana")).toEqual({ kind: "done" });
    expect(t.creature("ana")).toMatchObject({ poison: [{ type: "physical", next: 1 }] });
    expect(t.said()).toEqual(expect.arrayContaining(["Combat.Said.ignited", "Combat.Said.poisoned"]));
    expect([t.creature("ana")?.burning, t.creature("bram")?.poison]).toEqual([null, []]);
  });
});

describe("P15 nobody against nobody", () => {
  it.each([
    ["two bare resistances", []],
    ["a person of the GM's alone", ["troll"]],
  ] as const)("does not begin: %s; Start says so before it is pressed", async (_who, actors) => {
    const t = table();
    const seats = [
      ...[...actors].map((who) => ({ id: "a1", side: "A" as const, actor: t[who] })),
      ...(actors.length > 0 ? [] : [{ id: "a1", side: "A" as const, resistance: { rung: "moderate" as const } }]),
      { id: "b1", side: "B" as const, resistance: { rung: "moderate" as const } },
    ];
    const key = "Contest.Refused.NoHeroInIt";
    expect(t.gm.sessions.startRefused({ type: "scored", seats })).toMatchObject({ key });
    expect(await t.gm.sessions.startContest({ type: "scored", seats })).toMatchObject({ kind: "refused", key });
    expect(await type(t.gm, "/contest Troll vs High")).toBeNull();
    expect(t.table.pages.size).toBe(0);
  });
});

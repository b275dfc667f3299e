import { seatAddress } from "./rights.ts";
import { describe, expect, it } from "vitest";
import { hazardIntents, type CombatOdds, type HazardStart } from "../rules/combat/index.ts";
import type { AmbushPlan } from "./api.ts";
import { HERO, does, fightTable, fighter, makeFight, on, viewOf } from "../../test/support/play/tables.ts";

describe("hazards for people who fight nowhere (A.12)", () => {
  it("K-187 a fall is thrown, told once, and written to the sheet", async () => {
    const { table, gm } = fightTable();
    table.faces.push(1, 1, 6, 6, 6, 6, 6, 6, 6, 6);
    const answer = await gm.sessions.hazard({ type: "fall", feet: 30 }, ["Actor.Ana"]);
    expect(answer).toEqual({ kind: "done" });
    expect(table.posts).toHaveLength(1);
    expect(table.posts[0]?.fallback.map(({ key }) => key)).toContain("Combat.Said.fell");
    expect(table.actors.get("Actor.Ana")?.fight.harm?.physical.length).toBeGreaterThan(0);
  });

  it("K-145 its owner may split it otherwise, and the GM takes it all back, as long as the sheet stands so", async () => {
    const { table, gm, ana, bram } = fightTable();
    table.faces.push(1, 1, 6, 6, 6, 6, 6, 6, 6, 6);
    await gm.sessions.hazard({ type: "fall", feet: 15 }, ["Actor.Ana"]);
    const rows = () => table.actors.get("Actor.Ana")?.fight.harm?.physical.map(({ row }) => row);
    expect(ana.sessions.hazardTold("0")).toMatchObject({
      state: "stands",
      hits: [{ uuid: "Actor.Ana", name: "Ana", type: "physical", amount: 3, taken: "2+1" }],
    });
    expect(await bram.sessions.splitHazard("0", "Actor.Ana", "3")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    expect(await ana.sessions.splitHazard("0", "Actor.Ana", "9")).toMatchObject({ key: "Play.Refused.NoHazard" });
    expect(await ana.sessions.splitHazard("0", "Actor.Ana", "3")).toEqual({ kind: "done" });
    expect([rows(), gm.sessions.hazardTold("0")?.hits[0]?.taken]).toEqual([[3], "3"]);
    expect(await ana.sessions.takeBackHazard("0")).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await gm.sessions.takeBackHazard("0")).toEqual({ kind: "done" });
    expect([rows(), gm.sessions.hazardTold("0")?.state]).toEqual([[], "back"]);
    expect(await ana.sessions.splitHazard("0", "Actor.Ana", "3")).toMatchObject({ key: "Play.Refused.NoHazard" });
    table.writePath("Actor.Ana", "system.combat.harm.physical", [{ label: "old", level: 1, row: 1 }]);
    expect(gm.sessions.hazardTold("0")?.state).toBe("moved");
    expect(await gm.sessions.takeBackHazard("0")).toMatchObject({ key: "Play.Refused.MovedOn" });
  });

  it("trusts no message that a player posted, nor one that names other fields", async () => {
    const { table, gm } = fightTable();
    const change = { uuid: "Actor.Ana", path: "system.combat.nextBonus", before: 5, after: 0 };
    const post = (author: string, path: string) =>
      table.posts.push({
        type: "receipt",
        system: { kept: JSON.stringify({ changes: [{ ...change, path }], hits: [] }) },
        author,
        title: "",
        fallback: [],
        rolls: [],
        whisper: [],
      } as never);
    post("ana", change.path);
    post("gm", "system.heroPoints.value");
    expect([gm.sessions.hazardTold("0"), gm.sessions.hazardTold("1"), gm.sessions.hazardTold("2")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await gm.sessions.takeBackHazard("0")).toMatchObject({ key: "Play.Refused.NoHazard" });
  });

  it("K-151 fear counts the heroes who are there, whoever is asked; the GM may count otherwise, and no foe has company", async () => {
    const { table, gm, ana } = fightTable();
    const dice = (start: HazardStart, actor: string): number => {
      const odds = gm.sessions.hazardOdds(start, [actor]);
      return Array.isArray(odds) ? (odds[0] as { success: number }).success : NaN;
    };
    const fear = { type: "fear", value: 1 } as const;
    const chance = (count: number): number => 1 - (5 / 6) ** count;
    expect(dice(fear, "Actor.Ana")).toBeCloseTo(chance(2 + 2), 9);
    expect(dice({ ...fear, company: 0 }, "Actor.Ana")).toBeCloseTo(chance(2), 9);
    expect(dice({ ...fear, company: 3 }, "Actor.Ana")).toBeCloseTo(chance(2 + 3), 9);
    expect(dice(fear, "Actor.Troll")).toBeCloseTo(chance(2), 9);
    table.faces.push(6, 1, 1, 1);
    await gm.sessions.hazard(fear, ["Actor.Ana"]);
    await ana.sessions.faceHazard("0", ["Actor.Ana"]);
    expect(table.faces).toEqual([]);
    expect(table.actors.get("Actor.Bram")?.fight.harm?.mental).toEqual([]);
  });

  it("K-151 fear counts a hero on the scene whose player is away, and nobody who is not there", () => {
    const { table, gm } = fightTable();
    const dice = (actor: string): number => {
      const odds = gm.sessions.hazardOdds({ type: "fear", value: 1 }, [actor]);
      const { success } = (odds as readonly { success: number }[])[0] ?? { success: 0 };
      return Math.round(Math.log(1 - success) / Math.log(5 / 6));
    };
    const away = (id: string) => (table.people = table.people.map((one) => ({ ...one, active: one.id !== id })));
    away("bram");
    // Nobody has a token: those of the people who are here
    expect(dice("Actor.Ana")).toBe(2 + 1);
    for (const uuid of ["Actor.Ana", "Actor.Bram"]) table.onScene.add(uuid);
    expect(dice("Actor.Ana")).toBe(2 + 2);
    table.onScene.delete("Actor.Bram");
    away("nobody");
    expect(dice("Actor.Ana")).toBe(2 + 1);
  });

  it("are the GM's, and need somebody", async () => {
    const { gm, ana } = fightTable();
    const fear = { type: "fear", value: 2 } as const;
    expect(await ana.sessions.hazard(fear, ["Actor.Ana"])).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await gm.sessions.hazard(fear, [])).toMatchObject({ key: "Play.Refused.NoActor" });
    expect(await gm.sessions.hazard({ type: "fear", value: -1 }, ["Actor.Ana"])).toMatchObject({ kind: "refused" });
  });
});

describe("hazards in a fight", () => {
  it("meet seats by their address too, since a foe written in one line has no actor", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    at.table.faces.push(...Array.from({ length: 60 }, () => 1));
    const here = ["wolf1", "wolf2"].map((seat) => seatAddress(uuid, seat));
    const fire: HazardStart = { type: "fire", damage: 2, needed: 1 };
    expect(await at.gm.sessions.hazard(fire, here)).toMatchObject({ key: "Play.Refused.NoActor" });
    await does(at.gm, uuid, { type: "deal" });
    expect(at.gm.sessions.hazardOdds(fire, here)).toMatchObject([{ who: "Wolf 1" }, { who: "Wolf 2" }]);
    expect(await at.gm.sessions.hazard(fire, here)).toEqual({ kind: "done" });
    const { creatures } = viewOf(at.gm, uuid).fight;
    expect(["ana", "troll", "wolf1", "wolf2"].map((id) => creatures[id]?.burning?.intensity ?? 0)).toEqual([
      0, 0, 2, 2,
    ]);
  });
  it("K-149 fear is asked of all who are in it at once, each answers alone", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    await does(at.gm, uuid, { type: "extraCard", target: "ana", count: 0 });
    expect(await at.gm.sessions.hazard({ type: "fear", value: 2 }, ["Actor.Ana", "Actor.Bram"])).toEqual({
      kind: "done",
    });
    expect(viewOf(at.gm, uuid).fight.fight.requests.map(({ seat }) => seat)).toEqual(["ana", "bram"]);
    expect(
      on(at.ana, uuid)
        .cues.filter(({ mine }) => mine)
        .map(({ cue }) => cue.kind),
    ).toEqual(["fear"]);
  });
});

describe("making a fight", () => {
  it("puts heroes, copies of a sheet, and lines in; groups and zones follow", async () => {
    const at = fightTable();
    fighter(at.table, "Cy", ["cy"], HERO);
    const answer = await at.gm.sessions.startFight({
      title: "Ambush",
      heroes: true,
      zones: "Road - Gate",
      foes: [
        { actor: "Actor.Wolf", count: 3, grouped: true, zone: "Gate" },
        { line: "2 Guards, strike 4, harm 3" },
        { name: "Old Tom" },
      ],
    });
    const uuid = answer.kind === "done" ? (answer.uuid ?? "") : "";
    const { fight } = viewOf(at.gm, uuid);
    const people = Object.values(fight.creatures);
    expect(people.map(({ name }) => name)).toEqual([
      "Ana",
      "Bram",
      "Cy",
      "Wolf 1",
      "Wolf 2",
      "Wolf 3",
      "Guards 1",
      "Guards 2",
      "Old Tom",
    ]);
    expect(people.filter(({ group }) => group !== null).map(({ name }) => name)).toEqual([
      "Wolf 1",
      "Wolf 2",
      "Wolf 3",
    ]);
    expect(people.filter(({ zone }) => zone === "gate")).toHaveLength(3);
    expect(people.find(({ name }) => name === "Guards 1")?.points?.physical.max).toBe(3);
  });

  it("lays a prepared ambush that needs no test, and asks the GM about any other (K-140, K-141)", async () => {
    const at = fightTable();
    const begin = async (ambush: AmbushPlan): Promise<string> => {
      const page = `Page.${JSON.stringify(ambush)}`;
      at.table.recipes.set(page, { heroes: true, foes: [{ line: "2 Guards, strike 4" }], ambush });
      const answer = await at.gm.sessions.startPreparedFight(page);
      return answer.kind === "done" ? (answer.uuid ?? "") : "";
    };
    const extra = (uuid: string) => Object.values(viewOf(at.gm, uuid).fight.creatures).map((one) => one.extraCards);
    expect(extra(await begin({ who: "foes", waive: true }))).toEqual([0, 0, 1, 1]);
    expect(extra(await begin({ who: "nobody", waive: true }))).toEqual([0, 0, 0, 0]);
    expect(at.gm.ambushes).toEqual([]);
    const tested = await begin({ who: "heroes" });
    expect(extra(tested)).toEqual([0, 0, 0, 0]);
    expect(at.gm.ambushes).toEqual([tested]);
    expect(on(at.gm, tested).fight?.ambush).toBe("heroes");
  });

  it("says what cannot be read, and makes nothing", async () => {
    const { gm, table } = fightTable();
    expect(await gm.sessions.startFight({ foes: [] })).toMatchObject({ key: "Play.Refused.NoFoes" });
    expect(await gm.sessions.startFight({ foes: [{ line: "Wolf, sing 4" }] })).toMatchObject({ kind: "refused" });
    const dogs = { who: "dogs" } as unknown as AmbushPlan;
    expect(await gm.sessions.startFight({ foes: [{ name: "Wolf" }], ambush: dogs })).toMatchObject({ kind: "refused" });
    expect(await gm.sessions.startFight({ foes: [{ actor: "Actor.Gone" }] })).toMatchObject({
      key: "Play.Refused.NoActor",
    });
    expect(table.fights.all()).toEqual([]);
  });
});

describe("chances of a hazard before it is sent", () => {
  const hazards: readonly HazardStart[] = [
    { type: "fear", value: 2 },
    { type: "fall", feet: 30 },
    { type: "deprivation" },
    { type: "fire", damage: 2, needed: 1 },
    { type: "poison", toxicity: 4 },
  ];
  const rolls = (odds: unknown) =>
    (odds as CombatOdds).rolls.map(({ of, seat, success, harm }) => ({ of, seat, success, harm }));

  it.each(hazards)("R6 $type: in a fight they are the rules' odds of what is asked there", async (start) => {
    const at = fightTable();
    const uuid = makeFight(at);
    await does(at.gm, uuid, { type: "extraCard", target: "ana", count: 0 });
    const told = at.gm.sessions.hazardOdds(start, ["Actor.Ana", "Actor.Bram"]);
    const asked = hazardIntents(start, ["ana", "bram"]).flatMap((intent) => rolls(on(at.gm, uuid).odds(intent)));
    const names: Readonly<Record<string, string>> = { ana: "Ana", bram: "Bram" };
    expect(asked).toHaveLength(2);
    expect(told).toEqual(asked.map(({ seat, ...one }) => ({ ...one, who: names[seat] })));
  });

  it.each(hazards)("R6 $type: outside a fight they count what the sheet says, and nobody else's", (start) => {
    const { table, gm } = fightTable();
    const odds = () => gm.sessions.hazardOdds(start, ["Actor.Ana"]) as readonly { who: string; harm: number }[];
    const before = odds();
    expect(before).toMatchObject([{ who: "Ana", success: expect.any(Number) as number }]);
    const ana = table.actors.get("Actor.Ana");
    const tough = { ...HERO, sheet: { ...HERO.sheet, actions: { strike: 3, endure: 4 } } } as typeof HERO;
    if (ana) table.actors.set("Actor.Ana", { ...ana, fight: tough });
    expect(odds()[0]?.harm).toBeLessThan(before[0]?.harm ?? 0);
  });

  it("are refused in the words in which the hazard itself would be, and told to the GM alone", async () => {
    const { gm, ana } = fightTable();
    const low: HazardStart = { type: "fall", feet: 5 };
    const who = ["Actor.Ana"];
    const refused = gm.sessions.hazardOdds(low, who);
    expect(refused).toMatchObject({ kind: "refused", rule: "K-187" });
    expect(await gm.sessions.hazard(low, who)).toEqual(refused);
    expect(gm.sessions.hazardOdds({ type: "fear", value: -1 }, who)).toMatchObject({ kind: "refused" });
    expect(gm.sessions.hazardOdds(low, ["Actor.nobody"])).toMatchObject({ key: "Play.Refused.NoActor" });
    expect(ana.sessions.hazardOdds({ type: "fear", value: 2 }, who)).toMatchObject({ key: "Play.Refused.NotGm" });
  });
});

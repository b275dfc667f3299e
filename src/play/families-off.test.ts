import { describe, expect, it } from "vitest";
import {
  contestTable,
  duelTable,
  fightTable,
  makeFight,
  on,
  type ContestTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient, FakeTable } from "../../test/support/play/table.ts";
import { runCommand } from "./entry-points/commands.ts";
import type { FamilyId } from "../rules/log/family.ts";

const FEAR = { type: "fear", value: 2 } as const;
const ALL: readonly FamilyId[] = ["contest", "combat", "duel"];
const offWorld = (table: FakeTable, family: FamilyId): void => {
  table.sheets.families = ALL.filter((one) => one !== family);
};
const offActor = (table: FakeTable, uuid: string, family: FamilyId): void => {
  table.sheets.without.set(uuid, [family]);
};
const type = (client: FakeClient, line: string) => runCommand({ host: client.host(), sessions: client.sessions }, line);
const refused = (key: string, data?: object) => ({
  kind: "refused",
  key: `Play.Refused.${key}`,
  ...(data ? { data } : {}),
});
const terms = ({ a }: ContestTable) =>
  ({
    type: "scored",
    seats: [
      { id: "a1", side: "A", actor: a, ability: "tongue" },
      { id: "b1", side: "B", name: "Gate", resistance: { rung: "moderate" } },
    ],
  }) as const;

describe("a family that is off for the world", () => {
  it("has no duels: begun, challenged, accepted, typed", async () => {
    const t = duelTable();
    const start = { a: t.a, b: t.b, stakes: { kind: "spar" } } as const;
    const asked = await t.ana.sessions.startDuel(start);
    offWorld(t.table, "duel");
    expect(await t.gm.sessions.startDuel(start)).toMatchObject(refused("NoDuels"));
    expect(await t.ana.sessions.startDuel(start)).toMatchObject(refused("NoDuels"));
    const uuid = asked.kind === "done" ? (asked.uuid ?? "") : "";
    const [accept] = t.bram.sessions.cues()[0]?.options ?? [];
    expect(await on(t.bram, uuid).send(accept?.intent ?? { type: "accept" })).toMatchObject(refused("NoDuels"));
    for (const line of ["/duel", "/duel Ana vs Bram spar"])
      expect(await type(t.gm, line), line).toMatchObject(refused("NoDuels"));
    expect(t.gm.frames, "no dialog came up").toEqual([]);
    expect(t.table.pages.size).toBe(1);
  });

  it("has no contests: begun, asked for, rolled at once, typed", async () => {
    const t = contestTable();
    offWorld(t.table, "contest");
    const ask = { actor: t.a, ability: "tongue" };
    expect(await t.gm.sessions.startContest(terms(t))).toMatchObject(refused("NoContests"));
    expect(t.gm.sessions.startRefused(terms(t))).toMatchObject({ key: "Play.Refused.NoContests" });
    expect(await t.ana.sessions.askContest(ask)).toMatchObject(refused("NoContests"));
    expect(await t.ana.sessions.quickContest(ask)).toMatchObject(refused("NoContests"));
    for (const line of ["/contest", "/contest Ana: tongue vs High"])
      expect(await type(t.gm, line), line).toMatchObject(refused("NoContests"));
    expect(await type(t.ana, "/contest Ana: tongue")).toMatchObject(refused("NoContests"));
    expect([t.table.pages.size, t.gm.frames]).toEqual([0, []]);
  });

  it("has no fights and hazards: begun, prepared, added to, typed", async () => {
    const t = fightTable();
    const uuid = makeFight(t);
    t.table.recipes.set("page", { heroes: true, foes: [{ actor: "Actor.Wolf" }] });
    offWorld(t.table, "combat");
    const { sessions } = t.gm;
    expect(await sessions.startFight({ heroes: true, foes: [] })).toMatchObject(refused("NoFights"));
    expect(await sessions.startPreparedFight("page")).toMatchObject(refused("NoFights"));
    expect(await sessions.addFoes(uuid, [{ name: "Rat" }])).toMatchObject(refused("NoFights"));
    expect(await sessions.hazard(FEAR, ["Actor.Ana"])).toMatchObject(refused("NoFights"));
    for (const line of ["/fear 2 for Ana", "/fire 1", "/survey"])
      expect(await type(t.gm, line), line).toMatchObject(refused("NoFights"));
    expect(t.table.fights.all()).toHaveLength(1);
  });

  it("has no line in the list of commands, which stays", async () => {
    const t = fightTable();
    offWorld(t.table, "combat");
    await type(t.gm, "/help");
    const { fallback = [] } = t.table.posts.at(-1) ?? {};
    const said = JSON.stringify(fallback);
    expect(said).toContain("Play.Command.duel");
    expect(said).not.toContain("Play.Command.fear");
    expect(said).not.toContain("Play.Command.survey");
  });
});

describe("a family that is off for somebody", () => {
  it("names who takes no part in duels", async () => {
    const t = duelTable();
    offActor(t.table, t.b, "duel");
    const start = { a: t.a, b: t.b, stakes: { kind: "spar" } } as const;
    expect(await t.gm.sessions.startDuel(start)).toMatchObject(refused("NoDuelsFor", { name: "Bram" }));
    expect(await t.ana.sessions.startDuel(start)).toMatchObject(refused("NoDuelsFor", { name: "Bram" }));
    expect(await type(t.gm, "/duel Ana vs Bram spar")).toMatchObject(refused("NoDuelsFor", { name: "Bram" }));
  });

  it("names who takes no part in contests", async () => {
    const t = contestTable();
    offActor(t.table, t.a, "contest");
    expect(await t.gm.sessions.startContest(terms(t))).toMatchObject(refused("NoContestsFor", { name: "Ana" }));
    expect(t.gm.sessions.startRefused(terms(t))).toMatchObject({ key: "Play.Refused.NoContestsFor" });
    expect(await t.ana.sessions.askContest({ actor: t.a, ability: "tongue" })).toMatchObject(
      refused("NoContestsFor", { name: "Ana" }),
    );
  });

  it("names who takes no part in fights and hazards; heroes taken in as a whole come without them", async () => {
    const t = fightTable();
    offActor(t.table, "Actor.Ana", "combat");
    offActor(t.table, "Actor.Wolf", "combat");
    const { sessions } = t.gm;
    const wolf = refused("NoFightsFor", { name: "Wolf" });
    expect(await sessions.startFight({ heroes: true, foes: [{ actor: "Actor.Wolf" }] })).toMatchObject(wolf);
    expect(await sessions.hazard(FEAR, ["Actor.Ana"])).toMatchObject(refused("NoFightsFor", { name: "Ana" }));
    const made = await sessions.startFight({ heroes: true, foes: [{ actor: "Actor.Troll" }] });
    const uuid = made.kind === "done" ? (made.uuid ?? "") : "";
    const names = () => t.gm.sessions.open(uuid)?.seats.map(({ name }) => name) ?? [];
    expect(names()).toContain("Bram");
    expect(names()).not.toContain("Ana");
    expect(await sessions.addHeroes(uuid)).toMatchObject(refused("NoMoreHeroes"));
    expect(await sessions.addFoes(uuid, [{ actor: "Actor.Wolf" }])).toMatchObject(wolf);
  });
});

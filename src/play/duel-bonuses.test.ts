import { describe, expect, it } from "vitest";
import type { DuelView } from "../rules/duel/index.ts";
import { duelTable, on, type DuelTable } from "../../test/support/play/tables.ts";

const spar = { kind: "spar" } as const;

/** Somebody without a list of bonuses, whose sheet says this of fights and contests. */
const unlisted = (
  { table }: DuelTable,
  actions: Readonly<Record<string, number>>,
  abilities: readonly object[] = [],
) => {
  const uuid = table.actor("Troll", ["bram"], {});
  const troll = table.actors.get(uuid);
  if (!troll) throw new Error("no troll");
  const sheet = { attributes: { strength: 3 }, actions };
  table.actors.set(uuid, {
    ...troll,
    fight: { ...troll.fight, ...(Object.keys(actions).length > 0 ? { sheet } : {}) },
    contest: { ...troll.contest, abilities: abilities as typeof troll.contest.abilities },
  });
  return uuid;
};
const listOf = (t: DuelTable, uuid: string) => {
  const seats = t.table.pages.get(uuid)?.setup["seats"] as {
    B: { bonuses: readonly { key: string; value: number }[] };
  };
  return Object.fromEntries(seats.B.bonuses.map(({ key, value }) => [key, value]));
};
const begun = async (t: DuelTable, b: string, bonuses?: object) => {
  t.table.faces.push(15, 5);
  const answer = await t.gm.sessions.startDuel({ a: t.a, b, stakes: spar, ...(bonuses ? { bonuses } : {}) });
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
  return answer.uuid ?? "";
};

describe("a creature without a list of bonuses", () => {
  it("R20 duels with its Actions, attribute and Action together", async () => {
    const t = duelTable();
    const list = listOf(t, await begun(t, unlisted(t, { strike: 4 })));
    expect(Object.keys(list)).toHaveLength(13);
    expect(list["combat-action-strike"]).toBeGreaterThanOrEqual(4);
  });

  it("R20 duels with its abilities where it has no Actions, those without a rating left out", async () => {
    const t = duelTable();
    const troll = unlisted(t, {}, [
      { id: "r", name: "Roars", rating: 33 },
      { id: "n", name: "Nameless", rating: null },
      { id: "s", name: "Roars", rating: 8 },
    ]);
    expect(listOf(t, await begun(t, troll))).toEqual({ roars: 16, "roars-2": 4 });
  });

  it("R20 duels with what a GM set for this one duel; its sheet stays as it is, and what is no number is refused", async () => {
    const t = duelTable();
    const troll = unlisted(t, {}, [
      { id: "r", name: "Roars", rating: 33 },
      { id: "b", name: "Bites", rating: 20 },
    ]);
    const wrong = { a: t.a, b: troll, stakes: spar, bonuses: { b: { roars: Number.NaN } } };
    expect(await t.gm.sessions.startDuel(wrong)).toMatchObject({ key: "Play.Refused.BonusNotNumber" });
    expect(listOf(t, await begun(t, troll, { b: { roars: 2, bites: null } }))).toEqual({ roars: 2 });
    expect(t.gm.sessions.duelBrings(troll)).toMatchObject({ listed: false, bonuses: [{ value: 16 }, { value: 10 }] });
  });

  it("R20 a player's numbers are those of the sheet, whatever a challenge says", async () => {
    const t = duelTable();
    const asked = { a: t.a, b: t.b, stakes: spar, bonuses: { a: { blade: 99 } } };
    const challenge = await t.ana.sessions.startDuel(asked);
    if (challenge.kind !== "done") throw new Error(JSON.stringify(challenge));
    t.table.faces.push(15, 5);
    expect((await on(t.bram, challenge.uuid ?? "").accept()).kind).toBe("done");
    const seats = t.table.pages.get(challenge.uuid ?? "")?.setup["seats"];
    expect(seats).toMatchObject({ A: { bonuses: [{ key: "blade", value: 7 }, { value: 4 }, { value: 2 }] } });
  });
});

describe("one list typed, the other made from a sheet (D.9)", () => {
  /** Ana lists blade, nerve and a third; her sheet has Strike 3 as well. Against a troll with Strike 4 and no list. */
  const mixed = () => {
    const t = duelTable();
    const ana = t.table.actors.get(t.a);
    const sheet = { attributes: { strength: 2 }, actions: { strike: 3 } };
    if (ana) t.table.actors.set(t.a, { ...ana, fight: { ...ana.fight, sheet } });
    return { t, troll: unlisted(t, { strike: 4 }) };
  };
  const viewOf = (t: DuelTable, uuid: string) => on(t.gm, uuid).view as unknown as DuelView;
  const strike = (t: DuelTable, uuid: string) => viewOf(t, uuid).rows.find(({ key }) => key === "combat-action-strike");

  it("D.9 who lacks a name answers with the Action of that name on the sheet, and does not name it", async () => {
    const { t, troll } = mixed();
    const uuid = await begun(t, troll);
    const row = strike(t, uuid);
    expect([row?.values, row?.nameable]).toEqual([
      { A: 5, B: 7 },
      { A: false, B: true },
    ]);
    expect(viewOf(t, uuid).rows.find(({ key }) => key === "blade")?.values).toEqual({ A: 7, B: null });
    expect(viewOf(t, uuid).seats.A.rows).toBe(3);
    const option = on(t.gm, uuid)
      .options("A")
      .find(({ id }) => id === "bonus:combat-action-strike");
    expect(option?.refused).toMatchObject({ key: "Duel.Refused.Bonus.missing" });
  });

  it("D.9 the GM types another number, takes it out, or lets both name it", async () => {
    const { t, troll } = mixed();
    const lacks = t.gm.sessions.duelBrings(t.a, troll)?.lacks ?? [];
    expect(lacks.find(({ key }) => key === "combat-action-strike")?.value).toBe(5);
    expect(t.gm.sessions.duelBrings(troll, t.a)?.lacks.map(({ key, value }) => [key, value])[0]).toEqual([
      "blade",
      null,
    ]);
    const started = async (more: object) => {
      t.table.faces.push(15, 5);
      const answer = await t.gm.sessions.startDuel({ a: t.a, b: troll, stakes: spar, ...more });
      return answer.kind === "done" ? strike(t, answer.uuid ?? "") : answer;
    };
    const key = "combat-action-strike";
    expect(await started({ bonuses: { a: { [key]: 9 } } })).toMatchObject({ values: { A: 9 }, nameable: { A: false } });
    expect(await started({ bonuses: { a: { [key]: null } } })).toMatchObject({ values: { A: null } });
    expect(await started({ adds: { a: true } })).toMatchObject({ values: { A: 5 }, nameable: { A: true, B: true } });
    expect(await started({ bonuses: { a: { [key]: Number.NaN } } })).toMatchObject({
      key: "Play.Refused.BonusNotNumber",
    });
  });
});

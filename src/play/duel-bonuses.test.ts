import { describe, expect, it } from "vitest";
import { duelTable, on, type DuelTable } from "./fakes/duel-table.ts";

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

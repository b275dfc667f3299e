import { describe, expect, it } from "vitest";
import { contestTable } from "../../../test/support/play/tables.ts";
import type { Who } from "../../foundry/uuid.ts";
import { askMeant, contestMeant, duelMeant } from "./commands.ts";

const table = () => {
  const t = contestTable();
  return { ...t, client: { host: t.gm.host(), sessions: t.gm.sessions } };
};

const seats = (actor: Who, ability: Who) => ({
  type: "simple" as const,
  seats: [{ id: "a1", side: "A" as const, actor, ability }],
});

describe("whom and what a macro means", () => {
  it("is an actor by its uuid, its name or itself, and an ability by its id, its uuid, its name or itself", async () => {
    const { client, a } = table();
    const meant = seats(a, "tongue");
    for (const actor of [a, "ana", { uuid: a }])
      for (const ability of ["tongue", "Tongue", `${a}.Item.tongue`, { uuid: `${a}.Item.tongue` }])
        expect(await contestMeant(client, seats(actor, ability))).toEqual(meant);
  });

  it("is refused by name where nobody is called so, or nothing on the sheet", async () => {
    const { client, a } = table();
    expect(await contestMeant(client, seats("Nobody", "tongue"))).toMatchObject({
      key: "Play.Refused.NobodyCalled",
      data: { name: "Nobody" },
    });
    expect(await contestMeant(client, seats(a, "flute"))).toMatchObject({
      key: "Play.Refused.NoAbilityCalled",
      data: { name: "Ana", typed: "flute" },
    });
  });

  it("is left to the rules where it lies in a compendium, or where nobody is named", async () => {
    const { client } = table();
    const bare = { type: "simple" as const, seats: [{ id: "b1", side: "B" as const, name: "Gate" }] };
    expect(await contestMeant(client, bare)).toEqual(bare);
    const foreign = seats("Compendium.x.y.Actor.Wolf", "howl");
    expect(await contestMeant(client, foreign)).toEqual(foreign);
  });

  it("is an ask with an ability of one's own", async () => {
    const { client, a } = table();
    expect(await askMeant(client, { actor: "ana", ability: "knots", augment: "Tongue", tactic: "Fast" })).toEqual({
      actor: a,
      ability: "knots",
      augment: "tongue",
      tactic: "Fast",
    });
    expect(await askMeant(client, { actor: "ana", ability: "flute" })).toMatchObject({ kind: "refused" });
  });

  it("are two duellists, and stakes by their kind alone", async () => {
    const { client, a, b } = table();
    const meant = { a, b, stakes: { kind: "death" as const } };
    expect(await duelMeant(client, { a: "ana", b: { uuid: b }, stakes: "death" })).toEqual(meant);
    expect(await duelMeant(client, meant)).toEqual(meant);
    expect(await duelMeant(client, { a: "Nobody", b, stakes: "spar" })).toMatchObject({
      key: "Play.Refused.NobodyCalled",
    });
  });
});

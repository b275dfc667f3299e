import { describe, expect, it } from "vitest";
import type { Json } from "../../rules/log/outcome.ts";
import { against, alone, begun, contestTable, type ContestTable } from "../../../test/support/play/tables.ts";
import type { Answer } from "../refusals.ts";
import type { Op } from "../wire/channel.ts";

/** What a person's own code may put on the wire, as the GM's machine takes it. */
const forged = (t: ContestTable, user: string, op: Op, uuid: string, body: Json): Promise<Answer> => {
  const id = t.table.name();
  return t.gm.sessions.authority.answer({ id, client: "c", user, op, uuid, seq: 0, cue: null, body }, user);
};

const kept = (t: ContestTable, uuid: string) => t.table.pages.get(uuid)?.requests ?? [];
const wish: Json = { kind: "intent", body: { type: "wish" } };

describe("who may ask the GM for what", () => {
  it("S9 a hero comes in at the wish of who owns the hero, and of nobody else", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const join: Json = { kind: "join", body: { id: "x", side: "A", actor: t.b, ability: "sword" } };
    for (const user of ["ana", "cy"])
      expect(await forged(t, user, "request", uuid, join), user).toMatchObject({ key: "Play.Refused.NotYourActor" });
    const gone: Json = { kind: "join", body: { id: "x", side: "A", actor: "Actor.nobody" } };
    expect(await forged(t, "bram", "request", uuid, gone)).toMatchObject({ key: "Play.Refused.NotYourActor" });
    expect(kept(t, uuid)).toEqual([]);
    expect(await forged(t, "bram", "request", uuid, join)).toEqual({ kind: "done" });
  });

  it("S9 an onlooker asks for nothing; who handed a seat over still does", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    for (const body of [wish, { kind: "undo", body: "some step" }])
      expect(await forged(t, "cy", "request", uuid, body)).toMatchObject({ key: "Play.Refused.NotYourSeat" });
    expect(await forged(t, "ana", "table", uuid, { type: "delegate", seat: "a1", to: "cy" })).toEqual({ kind: "done" });
    expect(await forged(t, "ana", "request", uuid, wish)).toEqual({ kind: "done" });
    expect(await forged(t, "cy", "request", uuid, wish)).toEqual({ kind: "done" });
    expect(kept(t, uuid).map(({ user }) => user)).toEqual(["ana", "cy"]);
  });

  it("S9 asked twice is asked once, but what two people ask is asked twice", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    for (const user of ["ana", "ana", "bram"])
      expect(await forged(t, user, "request", uuid, wish)).toEqual({ kind: "done" });
    expect(kept(t, uuid).map(({ user }) => user)).toEqual(["ana", "bram"]);
  });

  it("S9 only a GM answers, once, and yes is a yes and nothing else", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const join: Json = { kind: "join", body: { id: "x", side: "A", actor: t.b, ability: "sword" } };
    await forged(t, "bram", "request", uuid, join);
    const request = kept(t, uuid)[0]?.id ?? "";
    for (const user of ["bram", "ana", "cy"])
      for (const grant of [true, false])
        expect(await forged(t, user, "grant", uuid, { request, grant })).toMatchObject({ kind: "refused" });
    expect(kept(t, uuid)).toHaveLength(1);
    const before = Object.keys(t.table.pages.get(uuid)?.seats ?? {});
    expect(await forged(t, "gm", "grant", uuid, { request, grant: "yes" })).toEqual({ kind: "done" });
    expect(Object.keys(t.table.pages.get(uuid)?.seats ?? {})).toEqual(before);
    expect(await forged(t, "gm", "grant", uuid, { request, grant: true })).toMatchObject({
      key: "Play.Refused.NoRequest",
    });
  });
});

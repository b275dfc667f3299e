import { describe, expect, it } from "vitest";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { against, alone, begun, contestTable, on, type ContestTable } from "../../../test/support/play/tables.ts";
import type { Answer } from "../refusals.ts";
import type { Op } from "../wire/channel.ts";
import { BOUNDS } from "./limits.ts";

/** What a person's own code may put on the wire, as the GM's machine takes it. */
const forged = (t: ContestTable, user: string, op: Op, uuid: string, body: Json): Promise<Answer> => {
  const id = t.table.name();
  return t.gm.sessions.authority.answer({ id, client: "c", user, op, uuid, seq: 0, cue: null, body }, user);
};

const wish = (t: ContestTable, more: object = {}): Json => ({
  kind: "join",
  body: { id: "x", side: "A", actor: t.b, ability: "sword", ...more },
});

describe("what a player asks for", () => {
  it("holds side, hero and ability where somebody wants to come in: the rest of the terms is the GM's", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const modifiers = [{ kind: "augment", value: 900, note: "mine" }];
    const more = { modifiers, secret: true, literal: true, aside: true, states: ["s"], name: "Somebody else" };
    expect(await forged(t, "bram", "request", uuid, wish(t, more))).toEqual({ kind: "done" });
    const [kept] = t.table.pages.get(uuid)?.requests ?? [];
    expect(kept?.body).toEqual({ id: "x", side: "A", actor: t.b, ability: "sword" });
    await on(t.gm, uuid).answerRequest(kept?.id ?? "", true);
    const state = on(t.gm, uuid).view as ContestState;
    expect(JSON.stringify(state)).not.toContain("900");
    expect(state.seats.a2?.name).toBe("Bram");
  });

  it("is done without them even where an older page keeps them", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const page = t.table.pages.get(uuid);
    const modifiers = [{ kind: "augment", value: 900, note: "mine" }];
    const { body } = wish(t, { modifiers }) as { readonly body: Json };
    if (page) t.table.pages.set(uuid, { ...page, requests: [{ id: "old", user: "bram", kind: "join", body }] });
    expect(await on(t.gm, uuid).answerRequest("old", true)).toEqual({ kind: "done" });
    expect(JSON.stringify(on(t.gm, uuid).view)).not.toContain("900");
  });

  it("is refused when it is too long, whatever it is, and nothing is stored", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const long = "x".repeat(BOUNDS.letters);
    const writes = t.table.writes;
    for (const [op, body] of [
      ["request", { kind: "intent", body: { type: "move", note: long } }],
      ["intent", { type: "declare", seat: "a1", note: long }],
      ["contest", { kind: "ask", ask: { actor: t.a, ability: "tongue", tactic: long } }],
    ] as const)
      expect(await forged(t, "ana", op, uuid, body), op).toMatchObject({ key: "Play.Refused.TooMuch" });
    expect([t.table.writes, t.table.pages.size]).toEqual([writes, 1]);
  });

  it("waits beside what others asked and never in its place; a person has room for a few", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    expect(await forged(t, "bram", "request", uuid, { kind: "intent", body: { type: "wish" } })).toEqual({
      kind: "done",
    });
    for (let n = 0; n < BOUNDS.waiting; n++)
      expect(await forged(t, "ana", "request", uuid, { kind: "intent", body: { n } })).toEqual({ kind: "done" });
    expect(await forged(t, "ana", "request", uuid, { kind: "intent", body: { n: 99 } })).toMatchObject({
      key: "Play.Refused.TooMany",
    });
    const users = t.table.pages.get(uuid)?.requests.map(({ user }) => user);
    expect(users).toEqual(["bram", "ana", "ana", "ana", "ana"]);
    t.table.clock += BOUNDS.within;
    expect(await forged(t, "bram", "request", uuid, { kind: "intent", body: { type: "again" } })).toEqual({
      kind: "done",
    });
  });

  it("makes only so many pages that wait, and only so many in a minute; a GM has no such bound", async () => {
    const t = contestTable();
    const ask = { kind: "ask", ask: { actor: t.a, ability: "tongue" } };
    const asks = (user: string): Promise<Answer> => forged(t, user, "contest", "", ask);
    for (let n = 0; n < BOUNDS.asks; n++) expect(await asks("ana")).toMatchObject({ kind: "done" });
    expect(await asks("ana")).toMatchObject({ key: "Play.Refused.TooMany" });
    expect(t.table.pages.size).toBe(BOUNDS.asks);
    for (let n = BOUNDS.asks + 1; n < BOUNDS.often; n++) await asks("ana");
    expect(await asks("ana")).toMatchObject({ key: "Play.Refused.TooOften" });
    t.table.clock += BOUNDS.within;
    expect(await asks("ana")).toMatchObject({ key: "Play.Refused.TooMany" });
    for (let n = 0; n <= BOUNDS.often; n++) expect(await asks("gm")).toMatchObject({ kind: "done" });
  });

  it("S9 names from the language itself are names like any other: refused, and nothing breaks", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    for (const name of ["constructor", "__proto__", "toString"])
      for (const last of [true, false]) {
        const body = { group: name, seat: name, salt: "s", intent: { type: "declare" }, last };
        expect(await forged(t, "ana", "choice", uuid, body)).toMatchObject({ kind: "refused" });
        expect(await forged(t, "ana", "choice", uuid, { ...body, seat: "a1" })).toMatchObject({ kind: "refused" });
        const seal = { type: "choice-seal", group: name, seat: "a1", hash: "h".repeat(64) };
        expect(await forged(t, "ana", "table", uuid, seal)).toMatchObject({ kind: "refused" });
      }
  });
});

/** What each bound holds back, one by one: a bound without a row here does not compile. */
const HOLDS: Readonly<Record<keyof typeof BOUNDS, (t: ContestTable, uuid: string) => Promise<void>>> = {
  letters: async (t, uuid) => {
    const body = (letters: number): Json => ({ kind: "intent", body: "x".repeat(letters) });
    const around = JSON.stringify(body(0)).length;
    expect(await forged(t, "ana", "request", uuid, body(BOUNDS.letters - around))).toEqual({ kind: "done" });
    const answer = await forged(t, "ana", "request", uuid, body(BOUNDS.letters - around + 1));
    expect(answer).toMatchObject({ key: "Play.Refused.TooMuch" });
  },
  hero: async (t) => {
    const body = (letters: number): Json => ({ hero: "x".repeat(letters), beside: false });
    const around = JSON.stringify(body(0)).length;
    const answers = async (letters: number) => forged(t, "ana", "hero", "", body(letters));
    expect(await answers(BOUNDS.hero - around)).not.toMatchObject({ key: "Play.Refused.TooMuch" });
    expect(await answers(BOUNDS.hero - around + 1)).toMatchObject({ key: "Play.Refused.TooMuch" });
  },
  waiting: async (t, uuid) => {
    for (let n = 0; n < BOUNDS.waiting; n++) await wants(t, "ana", uuid, n);
    expect(await wants(t, "ana", uuid, 99)).toMatchObject({ key: "Play.Refused.TooMany" });
    expect(await wants(t, "bram", uuid, 99)).toEqual({ kind: "done" });
  },
  waitingOfAll: async (t, uuid) => {
    const page = t.table.pages.get(uuid);
    const others = Array.from({ length: BOUNDS.waitingOfAll }, (_, n) => `other${n}`);
    const requests = others.map((user) => ({ id: user, user, kind: "intent" as const, body: {} }));
    if (page) t.table.pages.set(uuid, { ...page, requests: requests.slice(1) });
    expect(await wants(t, "ana", uuid, 1)).toEqual({ kind: "done" });
    expect(await wants(t, "bram", uuid, 1)).toMatchObject({ key: "Play.Refused.TooMany" });
  },
  asks: async (t) => {
    for (let n = 0; n < BOUNDS.asks; n++) expect(await asks(t, "ana")).toMatchObject({ kind: "done" });
    expect(await asks(t, "ana")).toMatchObject({ key: "Play.Refused.TooMany" });
    expect(
      await forged(t, "bram", "contest", "", { kind: "ask", ask: { actor: t.b, ability: "sword" } }),
    ).toMatchObject({
      kind: "done",
    });
  },
  often: async (t) => {
    for (let n = 0; n < BOUNDS.often; n++) await asks(t, "ana");
    expect(await asks(t, "ana")).toMatchObject({ key: "Play.Refused.TooOften" });
  },
  table: async (t, uuid) => {
    for (let n = 0; n < BOUNDS.table; n++) await hands(t, uuid, n);
    const { writes } = t.table;
    expect(await hands(t, uuid, 0)).toMatchObject({ key: "Play.Refused.TooOften" });
    expect(t.table.writes).toBe(writes);
    expect(await forged(t, "gm", "table", uuid, { type: "delegate", seat: "a1", to: "bram" })).toEqual({
      kind: "done",
    });
  },
  within: async (t, uuid) => {
    for (let n = 0; n < BOUNDS.often; n++) await wants(t, "ana", uuid, 1);
    t.table.clock += BOUNDS.within - 1;
    expect(await wants(t, "ana", uuid, 1)).toMatchObject({ key: "Play.Refused.TooOften" });
    t.table.clock += 1;
    expect(await wants(t, "ana", uuid, 1)).toEqual({ kind: "done" });
  },
  answers: async (t) => {
    const ask = { client: "c", op: "contest", uuid: "", seq: 0, cue: null } as const;
    const authority = t.gm.sessions.authority;
    const bram = { ...ask, id: "once", user: "bram", body: { kind: "ask", ask: { actor: t.b, ability: "sword" } } };
    const first = await authority.answer(bram, "bram");
    for (let n = 0; n <= BOUNDS.answers; n++)
      await authority.answer({ ...ask, id: `flood${n}`, user: "ana", body: null }, "ana");
    expect(await authority.answer(bram, "bram"), "Ana's presses push out nothing of Bram's").toEqual(first);
    expect(t.table.pages.size).toBe(2);
  },
};

const wants = (t: ContestTable, user: string, uuid: string, n: number): Promise<Answer> =>
  forged(t, user, "request", uuid, { kind: "intent", body: { n } });
const asks = (t: ContestTable, user: string): Promise<Answer> =>
  forged(t, user, "contest", "", { kind: "ask", ask: { actor: t.a, ability: "tongue" } });
const hands = (t: ContestTable, uuid: string, n: number): Promise<Answer> =>
  forged(t, "ana", "table", uuid, { type: "delegate", seat: "a1", to: n % 2 ? null : "bram" });

describe("the table of bounds", () => {
  for (const [bound, holds] of Object.entries(HOLDS))
    it(`S6 holds: ${bound}`, async () => {
      const t = contestTable();
      await holds(t, await begun(t, against(t, "scored")));
    });
});

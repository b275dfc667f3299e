import { describe, expect, it } from "vitest";
import { beginSpar, duelTable, type DuelTable } from "../fakes/duel-table.ts";
import type { FakeClient } from "../fakes/table.ts";

const claims = (client: FakeClient) => client.sessions.authority.claims;
const page = (t: DuelTable, uuid: string) => t.table.pages.get(uuid) ?? null;

describe("which GM tab decides", () => {
  it("S9 is not for a player to say: a tab that a player's code makes up silences nobody", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const stranger = { ...page(t, uuid), authority: "made-up" };
    for (const state of ["hello", "here"] as const) {
      t.table.deliver(t.bram, { type: "presence", nonce: "made-up", state });
      t.table.deliver(t.bram, { type: "presence", nonce: "", state });
    }
    expect(claims(t.gm).responsible(stranger)).toBe(true);
    expect(claims(t.gm).responsible(null)).toBe(true);
    t.table.deliver(t.bram, { type: "presence", nonce: t.gm.nonce, state: "bye" });
    expect(claims(t.gm).responsible(page(t, uuid))).toBe(true);
  });

  it("S9 is not for a player to say: no word of a player's takes a living tab off the list", async () => {
    const t = duelTable();
    const second = t.table.join("gm", true);
    for (const client of [t.gm, second]) claims(client).start();
    const uuid = await beginSpar(t, 15, 5);
    const theirs = { ...page(t, uuid), authority: second.nonce };
    t.table.deliver(t.bram, { type: "presence", nonce: second.nonce, state: "bye" });
    expect(claims(t.gm).responsible(theirs)).toBe(false);
  });

  it("S9 is the tab that wrote last, though another would come first where nobody wrote", async () => {
    const t = duelTable();
    const second = t.table.join("gm", true);
    for (const client of [t.gm, second]) claims(client).start();
    const uuid = await beginSpar(t, 15, 5);
    const tabs = [t.gm, second];
    for (const writer of tabs) {
      const theirs = { ...page(t, uuid), authority: writer.nonce };
      expect(tabs.map((one) => claims(one).responsible(theirs))).toEqual(tabs.map((one) => one === writer));
    }
    expect(
      tabs.filter((one) => claims(one).responsible(null)),
      "one for what nobody wrote",
    ).toHaveLength(1);
  });
});

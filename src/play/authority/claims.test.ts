import { describe, expect, it } from "vitest";
import type { Answer } from "../refusals.ts";
import { beginSpar, duelTable, on, type DuelTable } from "../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";
import { turns } from "../../../test/support/play/surroundings.ts";
import { AGAIN } from "../wire/channel.ts";
import { LISTENS } from "./limits.ts";
import { runs } from "../../../scripts/seed.ts";

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

/** Turn the clock until these are answered, a tenth of a second at a time. */
const answered = async (t: DuelTable, ...presses: readonly Promise<Answer>[]): Promise<readonly Answer[]> => {
  let all: readonly Answer[] | null = null;
  void Promise.all(presses).then((answers) => (all = answers));
  for (let turn = 0; all === null && turn < 300; turn++) {
    for (let step = 0; step < 4; step++) await new Promise(setImmediate);
    t.table.pass(100);
  }
  // What was written last is heard by everybody
  t.table.pass(t.table.latency);
  if (all === null) throw new Error("somebody was never answered");
  return all;
};

describe("two GMs who press at once", () => {
  it.each([100, 300, 900])(
    "after a reload nobody is told done of what the log has not, %i ms away from each other",
    async (latency) => {
      let lost = 0;
      for (let evening = 0; evening < runs(20); evening++) {
        const t = duelTable();
        const second = t.table.join("second", true);
        let first = t.gm;
        for (const one of [first, second]) claims(one).start();
        const uuid = await beginSpar(t, 15, 5);
        t.table.latency = latency;
        for (let round = 0; round < 10; round++) {
          const before = Object.keys(page(t, uuid)?.events ?? {}).length;
          claims(first).stop();
          t.table.leave(first);
          const alone = await answered(t, on(second, uuid).delegate("A", round % 2 === 0 ? "cy" : null));
          first = t.table.comeBack("gm");
          claims(first).start();
          t.table.pass((evening % 5) * 200);
          const both = [
            on(first, uuid).delegate("B", round % 2 === 0 ? "cy" : null),
            on(second, uuid).delegate("A", "ana"),
          ];
          const answers = await answered(t, ...(evening % 2 === 0 ? both : both.reverse()));
          const log = Object.keys(page(t, uuid)?.events ?? {}).length - before;
          const said = [...alone, ...answers].filter(({ kind }) => kind === "done").length;
          const gone = on(first, uuid).faults.length;
          expect([said, gone], `round ${String(round)} of ${String(evening)}`).toEqual([log, 0]);
          lost += 3 - said;
        }
      }
      expect(lost, "every press came through").toBe(0);
    },
  );
});

describe("a press in the seconds after a GM's tab has come back", () => {
  const CHOICE = { type: "choose", seat: "A", key: "blade" } as never;
  const choose = (client: FakeClient, uuid: string): Promise<Answer> => on(client, uuid).send(CHOICE, { seat: "A" });
  const stored = (t: DuelTable, uuid: string): number => Object.keys(page(t, uuid)?.events ?? {}).length;

  const goes = (t: DuelTable): void => {
    claims(t.gm).stop();
    t.table.leave(t.gm);
  };
  const comes = (t: DuelTable): FakeClient => {
    const gm = t.table.comeBack("gm");
    claims(gm).start();
    return gm;
  };

  /** The clock goes on, a tenth of a second at a time, and all that is due is done. */
  const passes = async (t: DuelTable, milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= 100) {
      t.table.pass(100);
      await turns();
    }
  };

  it.each(["ana", "gm"])("of %s waits for tabs that may decide, says for whom, and is done once", async (who) => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    t.table.latency = 200;
    goes(t);
    const gm = comes(t);
    const client = who === "gm" ? gm : t.ana;
    const before = stored(t, uuid);
    t.table.faces.push(12, 3);
    const press = choose(client, uuid);
    expect(await choose(client, uuid), "a second press of the control").toMatchObject({ key: "Play.Refused.Pending" });
    await passes(t, LISTENS - 100);
    expect([stored(t, uuid) - before, on(client, uuid).pending?.slow]).toEqual([0, false]);
    await passes(t, 100);
    // What a card says then: still waiting for the GM's computer
    if (who !== "gm") expect(on(client, uuid).pending?.slow).toBe(true);
    await passes(t, 400);
    expect(await press).toEqual({ kind: "done" });
    const after = stored(t, uuid);
    expect([after > before, on(client, uuid).pending]).toEqual([true, null]);
    await passes(t, 10_000);
    expect(stored(t, uuid)).toBe(after);
  });

  it("that no tab heard, for the GM's was still loading, is sent again and done once", async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    goes(t);
    t.table.people = t.table.people.map((one) => ({ ...one, active: true }));
    const before = stored(t, uuid);
    t.table.faces.push(12, 3);
    const press = choose(t.ana, uuid);
    await passes(t, AGAIN - 100);
    comes(t);
    await passes(t, LISTENS - 100);
    expect(stored(t, uuid)).toBe(before);
    await passes(t, 100);
    expect(await press).toEqual({ kind: "done" });
    const after = stored(t, uuid);
    expect(after).toBeGreaterThan(before);
    await passes(t, 10_000);
    expect(stored(t, uuid)).toBe(after);
  });
});

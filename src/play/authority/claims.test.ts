import { describe, expect, it } from "vitest";
import type { Answer } from "../answers.ts";
import { beginSpar, duelTable, on, type DuelTable } from "../fakes/duel-table.ts";
import type { FakeClient } from "../fakes/table.ts";
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

import { describe, expect, it } from "vitest";
import type { Json } from "../../rules/log/outcome.ts";
import { against, begun, contestTable, on, type ContestTable } from "../../../test/support/play/tables.ts";
import type { Answer } from "../refusals.ts";
import type { Op } from "../wire/channel.ts";

/** What a person's own code may put on the wire, as the GM's machine takes it. */
const forged = (t: ContestTable, user: string, op: Op, uuid: string, body: Json): Promise<Answer> => {
  const seq = t.gm.sessions.open(uuid)?.lines.length ?? 0;
  const request = { id: t.table.name(), client: "c", user, op, uuid, seq, cue: null, body };
  return t.gm.sessions.authority.answer(request, user);
};

const statusOf = (t: ContestTable, uuid: string): string => t.table.pages.get(uuid)?.status ?? "gone";
const GROUP = "declare:p1:1";

describe("doors of the GM's machine", () => {
  it("S9 an ask is answered by the GM; whoever asked may take it back, and nobody else", async () => {
    const t = contestTable();
    const asked = await forged(t, "ana", "contest", "", { kind: "ask", ask: { actor: t.a, ability: "tongue" } });
    const uuid = asked.kind === "done" ? (asked.uuid ?? "") : "";
    for (const user of ["ana", "bram", "cy"])
      for (const type of ["answer", "automatic", "agree"])
        expect(await forged(t, user, "answer", uuid, { type }), `${user} ${type}`).toMatchObject({ kind: "refused" });
    for (const user of ["bram", "cy"])
      expect(await forged(t, user, "answer", uuid, { type: "refuse" })).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(statusOf(t, uuid)).toBe("asked");
    expect(await forged(t, "ana", "answer", uuid, { type: "refuse" })).toEqual({ kind: "done" });
    expect(statusOf(t, uuid)).not.toBe("asked");
  });

  it("S9 what is the GM's about a contest's page is refused to its players too", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    const { writes } = t.table;
    for (const [op, body] of [
      ["detail", "participants"],
      ["fact", { id: "x", take: true }],
      ["join", { id: "x", side: "A", actor: t.troll }],
      ["change", { uuid: t.a, path: "x", before: 1, after: 2 }],
      ["gmSide", { seals: [] }],
      ["endFight", {}],
    ] as const)
      for (const user of ["ana", "cy"])
        expect(await forged(t, user, op, uuid, body), `${user} ${op}`).toMatchObject({
          kind: "refused",
          key: expect.stringMatching(/NotGm$|NotYourSeat$/) as string,
        });
    expect(t.table.writes).toBe(writes);
  });

  it("S9 a blind choice is opened for one's own seat alone, and calls nobody's in for another's", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    const intent = { type: "declare", seat: "b1", pairing: "p1", kind: "plain" };
    const said = t.table.emitted.length;
    for (const user of ["ana", "cy"])
      for (const last of [true, false])
        expect(
          await forged(t, user, "choice", uuid, { group: GROUP, seat: "b1", salt: "s", intent, last }),
        ).toMatchObject({ kind: "refused" });
    expect(JSON.stringify(t.table.emitted.slice(said))).not.toContain('"open"');
    expect(on(t.gm, uuid).sealed).toEqual([]);
  });
});

import { expect, it } from "vitest";
import { against, begun, contestTable } from "../../../../test/support/play/tables.ts";
import { drawnTable, type DrawnSeat } from "../../../../test/support/ui/drawn-table.ts";

/** Everybody keeps what was rolled. */
const stand = async (round: number, ...seats: readonly DrawnSeat[]): Promise<void> => {
  for (const seat of seats) await seat.press(`stand:r${round}`);
};

it("a scored contest of Ana and Bram is played on their cards to its end", async () => {
  const t = contestTable();
  const { gm, ana, bram } = drawnTable(await begun(t, against(t, "scored")), { gm: t.gm, ana: t.ana, bram: t.bram });
  for (const round of [1, 2, 3]) {
    t.table.faces.push(2, 19);
    expect([gm.options(), await ana.press("plain:p1")]).toEqual([[], { kind: "done" }]);
    expect(ana.options()).toEqual([]);
    await bram.press("plain:p1");
    await stand(round, ana, bram);
    for (const seat of [gm, ana, bram]) expect(seat.texts(".sp-shown")).toEqual([String(2 * round), "0"]);
  }
  // Her parting shot with the other ability, which is chosen beside it
  t.table.faces.push(2, 19);
  await ana.press("part:b1", { ability: "knots" });
  expect([ana.options(), bram.options()]).toEqual([["rest", "action:goal"], ["meet:a1"]]);
  await bram.press("meet:a1");
  await stand(4, ana, bram);
  expect(bram.text).toContain("Ana rolls 2 against 13");
  expect(ana.session.status).toBe("ended");
  for (const seat of [gm, ana, bram])
    expect([seat.texts(".sp-outcome").join(), seat.options()]).toEqual([expect.stringContaining("Ana"), []]);
});

import { describe, expect, it } from "vitest";
import type { ContestStart } from "../api.ts";
import { ability, alone, contestTable, sheet, type ContestTable } from "../../../test/support/play/tables.ts";

const withBoth = (t: ContestTable, also: string): ContestStart => {
  const [first, ...rest] = alone(t).seats;
  return { ...alone(t), seats: [{ ...first, also }, ...rest] as ContestStart["seats"] };
};
const seatOf = (t: ContestTable, uuid: string) =>
  (t.table.pages.get(uuid)?.setup["seats"] as unknown as readonly { id: string; abilities: readonly object[] }[]).find(
    ({ id }) => id === "a1",
  );

describe("two abilities used as one", () => {
  it("S2-2 are rolled by their average, and both stay there to be used alone", async () => {
    const t = contestTable();
    const answer = await t.gm.sessions.startContest(withBoth(t, "knots"));
    expect(answer.kind).toBe("done");
    const seat = seatOf(t, answer.kind === "done" ? (answer.uuid ?? "") : "");
    expect(seat?.abilities.slice(0, 3)).toMatchObject([
      { id: "tongue+knots", rating: 15 },
      { id: "tongue", rating: 17 },
      { id: "knots", rating: 13 },
    ]);
  });

  it("S2-2 are two: the same twice, one that is not there, or one without a rating is refused", async () => {
    const t = contestTable();
    const broken = { ...ability("songs", 13), rating: null, typed: "lots" };
    sheet(t.table, t.a, { abilities: [ability("tongue", 17), broken] });
    expect(await t.gm.sessions.startContest(withBoth(t, "tongue"))).toMatchObject({ key: "Play.Refused.NoAbility" });
    expect(await t.gm.sessions.startContest(withBoth(t, "knots"))).toMatchObject({ key: "Play.Refused.NoAbility" });
    expect(await t.gm.sessions.startContest(withBoth(t, "songs"))).toMatchObject({ kind: "refused" });
    expect(t.table.pages.size).toBe(0);
  });
});

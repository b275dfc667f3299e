/** What followers do in each type of contest, pressed on the cards of a whole table. */
import { expect, it } from "vitest";
import type { ContestSeatStart, ContestStart } from "../../../play/api.ts";
import { contestTable, follower, sheet } from "../../../../test/support/play/tables.ts";
import { step } from "../../../../test/support/ui/drawn-table.ts";
import { drawn, type Drawn, type Places } from "../../../../test/support/ui/present/contest/fixtures.ts";

type Role = NonNullable<ContestSeatStart["followers"]>[string];

/** A contest of Ana's, whose follower has this part; as its item says where none is named. */
const withRook = async (role: Role | null, terms: (places: Places) => ContestStart): Promise<Drawn> => {
  const t = contestTable();
  const roofs = { id: "roofs", name: "Runs the roofs", rating: 26 };
  const picks = { id: "picks", name: "Picks pockets", rating: 15 };
  const rook = follower("Rook", { role: "contestant", abilities: [roofs, picks] });
  sheet(t.table, t.a, { heroPoints: 0, followers: [rook] });
  sheet(t.table, t.b, { heroPoints: 0 });
  return drawn(t, ({ ANA, ...others }) =>
    terms({ ANA: role ? { ...ANA, followers: { Rook: role } } : ANA, ...others }),
  );
};

const faced = ({ state }: Drawn): unknown => state().pairings.map(({ against }) => against);

/** Rook lends Ana a hand, by the button among her further moves. */
async function supported(at: Drawn): Promise<void> {
  const option = at.atAna.session.options("a1").find(({ id }) => id.startsWith("augment:quick:a1f1:"));
  await at.atAna.further("a1", option?.id ?? "");
  expect(at.state().numbers["a1"]?.modifiers).toEqual([
    expect.objectContaining({ kind: "augment", note: "Runs the roofs" }),
  ]);
}

it("C156 C160 C165 in a scored contest a follower is a contestant, a second or a supporter, as sheet and frame say", async () => {
  await step("C156 a contestant, as its item says, has a foe of its own", async () => {
    const at = await withRook(null, ({ ANA, FOE, CLERK }) => ({ type: "scored", seats: [ANA, FOE, CLERK] }));
    expect(at.state().seats["a1f1"]).toMatchObject({ role: "contestant" });
    expect(at.state().pairings.filter(({ against }) => "a1f1" in against)).toHaveLength(1);
  });

  await step(
    "C156 C160 a second goes along with an ability that fits, faces nobody, and takes points over",
    async () => {
      const at = await withRook("secondary", ({ ANA, FOE }) => ({
        type: "scored",
        phase: "climax",
        seats: [ANA, FOE],
      }));
      expect(faced(at)).toEqual([{ a1: 0, b1: 0 }]);
      const picks = at.state().numbers["a1f1"]?.abilities.find(({ name }) => name === "Picks pockets")?.id;
      await at.atGm.further("a1f1", `switch:${picks}`);
      expect(at.state().numbers["a1f1"]?.current).toBe(picks);
      at.dice(18, 5);
      await at.atAna.press("plain:p1");
      await at.atAna.further("a1", "shift:a1f1:p1", { points: "1" });
      expect(at.state().seats["a1f1"]?.carried).toBe(1);
    },
  );

  await step("C156 C165 a supporter faces nobody, and helps by an assist", async () => {
    const at = await withRook("supporter", ({ ANA, FOE }) => ({ type: "scored", seats: [ANA, FOE] }));
    expect(faced(at)).toEqual([{ a1: 0, b1: 0 }]);
    at.dice(1, 20);
    await at.atAna.further("a1f1", "assist:a1:p1");
    expect(at.lastRoll()).toMatchObject({ purpose: "assist", a: { seat: "a1f1" }, target: "a1" });
  });
});

it("C191 C192 C227 C229 C232 C369 C370 in the other long contests a follower adds points, supports, goes with somebody else, takes a loss", async () => {
  await step(
    "C191 C192 C229 points of a follower are counted to Ana's; a harder resistance begins with more",
    async () => {
      const at = await withRook("points", ({ ANA, FOE }) => ({
        type: "extended",
        seats: [ANA, { ...FOE, resistance: { rung: "high" } }],
      }));
      expect(at.state().advantage).toMatchObject({ a1: { current: 17 + 26 }, b1: { current: 20 } });
    },
  );

  await step("C227 C232 a supporter helps Ana, then goes with Bram", async () => {
    const at = await withRook("supporter", ({ ANA, BRAM, FOE }) => ({ type: "extended", seats: [ANA, BRAM, FOE] }));
    await supported(at);
    await at.atGm.further("table", "assign:a1f1:a2");
    expect(at.state().seats["a1f1"]?.owner).toBe("a2");
    expect(at.atBram.text).toContain("Rook now goes with Bram.");
    expect(at.atGm.texts('[data-option^="assign:a1f1:"]')).toEqual(["Assign Rook to Ana"]);
  });

  await step("C369 C370 in a chained contest it helps, and takes a lost round over, a state worse", async () => {
    const at = await withRook("supporter", ({ ANA, FOE }) => ({ type: "chained", seats: [ANA, FOE] }));
    await supported(at);
    at.dice(20, 5);
    await at.atAna.press("plain:p1");
    const [suffered = ""] = at.state().wounds["a1"] ?? [];
    await at.atAna.further("a1", "pass:a1f1:r1");
    expect(at.state().seats["a1f1"]?.status).toBe("removed");
    expect(at.state().wounds["a1"] ?? []).toEqual([]);
    const ladder = ["hurt", "impaired", "injured", "dying"];
    expect(ladder.indexOf(at.state().wounds["a1f1"]?.[0] ?? "")).toBe(ladder.indexOf(suffered) + 1);
  });
});

it("C228 a player borrows the ability of their follower and uses it; C231 one that lends points supports nobody", async () => {
  const at = await withRook("ability", ({ ANA, FOE }) => ({ type: "extended", seats: [ANA, FOE] }));
  const option = (start: string) => at.atAna.session.options("a1").find(({ id }) => id.startsWith(start));
  const borrow = option("borrow")?.id ?? "";
  await at.atAna.further("a1", borrow);
  expect(at.atGm.text).toContain("Ana borrows Runs the roofs from Rook.");
  expect([option("switch:a1f1.")?.refused, option(borrow)?.refused]).toEqual([
    null,
    expect.objectContaining({ key: "Contest.Refused.BorrowedAlready" }),
  ]);
  const counted = await withRook("points", ({ ANA, BRAM, FOE }) => ({ type: "extended", seats: [ANA, BRAM, FOE] }));
  const support = counted.atAna.session.options("a1").find(({ id }) => id.startsWith("augment:quick:a1f1:"));
  expect(support?.refused).toMatchObject({ key: "Contest.Refused.PointsOnly" });
});

it("C162 points of a pairing that is over are shifted to a follower", async () => {
  const at = await withRook("secondary", ({ ANA, FOE, CLERK }) => ({
    type: "scored",
    phase: "climax",
    seats: [ANA, FOE, CLERK],
  }));
  at.dice(18, 5);
  await at.atAna.press("plain:p1");
  at.dice(1, 20);
  await at.atAna.press("plain:p1");
  const scored = at.state().pairings[0]?.against["a1"] ?? 0;
  expect(scored).toBeGreaterThan(0);
  await at.atAna.further("a1", "shift:a1f1:p1", { points: String(scored) });
  expect(at.state().pairings[0]?.against["a1"]).toBe(0);
  expect(at.state().seats["a1f1"]?.carried).toBeGreaterThanOrEqual(scored);
});

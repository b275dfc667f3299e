import { expect, test } from "../fixtures.ts";
import { contestOf, step } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";

declare const game: any;

test("the GM leaves while a press is on its way: it is refused in words, and done once when the GM is back", async ({
  gm,
  ana,
  take,
}) => {
  const uuid = await contestOf(gm, "alone", "scored");
  await expect(step(ana, "plain:p1")).toBeEnabled();
  await gm.page.close();
  await expect.poll(() => ana.run(() => game.users.activeGM === null, null)).toBe(true);
  const answer = await ana.run(
    (of) => game.system.api.open(of).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" }),
    uuid,
  );
  expect(answer).toMatchObject({ kind: "refused", key: "Play.Refused.NoGm" });
  const back = await take("gm");
  await exchange([back, ana], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1, round: 2 });
});

test("two GMs: one decides at a time, and the other takes over when the first is gone", async ({ gm, ana, cy }) => {
  await gm.run(async (id) => void (await game.users.get(id).update({ role: 4 })), cy.user.id);
  await cy.reload();
  await expect.poll(() => cy.run(() => game.user.isGM, null)).toBe(true);
  const uuid = await contestOf(gm, "alone", "scored");
  await cy.dice(19, 1);
  await exchange([gm, ana, cy], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1, round: 2 });
  await gm.expectDiceSpent();
  await gm.page.close();
  for (const seat of [ana, cy]) await expect.poll(() => seat.run(() => game.users.activeGM?.id, null)).toBe(cy.user.id);
  await exchange([cy, ana], uuid, [ana, "plain:p1"], [], { rolls: 2, round: 3 });
  await cy.expectDiceSpent();
});

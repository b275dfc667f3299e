import { expect, test } from "../fixtures.ts";
import { Duel, agree, duelOf } from "../pages/setpiece/duel.ts";
import { look } from "../pages/setpiece/rest.ts";
import { settled } from "../tools/settled.ts";

declare const game: any, fromUuidSync: any, Hooks: any;

test("a duel among the participants: the audience sees neither card, nor dice, nor a line of it", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const both = await duelOf([gm, ana, bram], { detail: "participants" });
  const [{ uuid }] = both;
  await gm.dice(15, 5);
  await both[1].choose("blade");
  await agree(both, 1);
  const reads = (of: string): boolean => fromUuidSync(of)?.testUserPermission(game.user, "OBSERVER") ?? false;
  expect(await look(cy, uuid, reads, uuid)).toBe(false);
  const atCy = new Duel(cy, uuid);
  await expect(atCy.card).toHaveCount(0);
  await expect(atCy.bar).toBeHidden();
  await cy.run(() => Hooks.callAll("setpiece.showBoard"), null);
  await expect(cy.page.locator(".sp-board")).toContainText(/\S/);
  await settled(cy.page);
  for (const word of ["Ana Vell against", "Blade", "takes control"])
    expect(await cy.page.locator("body").innerHTML(), word).not.toContain(word);
});

import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { ANA_SEAT, FOE, begin, equip } from "../pages/setpiece/contest-play.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { SCENE, TOKENS, deal, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

declare const fromUuid: any, game: any;

test("a contest and its title call a hero as the sheet does from now on, for everybody and after a reload", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await expect(cardOf(ana, uuid)).toContainText("Ana Vell");
  await change(gm, ANA_VELL, { name: "The Masked One" });
  await ana.reload();
  for (const seat of [gm, ana]) {
    await expect(cardOf(seat, uuid)).toContainText("The Masked One");
    await expect(cardOf(seat, uuid)).not.toContainText("Ana Vell");
  }
});

test("a fight calls a fighter as the token is called, and as the combatant where that has a name of its own", async ({
  gm,
}) => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.harbour]: 4 });
  const tracker = await Tracker.open(gm);
  const order = tracker.box.locator(".sp-order");
  const token = `Scene.${SCENE}.Token.${TOKENS.harbour}`;
  for (const name of ["A stranger", "Baron Harbour"]) {
    await change(gm, token, { name });
    await expect(order).toContainText(name);
  }
  await expect(order).not.toContainText("A stranger");
  const combatant = await gm.run(
    async ([of, id]) => (await fromUuid(of)).combatants.contents.find((one: any) => one.tokenId === id).uuid as string,
    [uuid, TOKENS.harbour] as const,
  );
  await change(gm, combatant, { name: "The Baron unmasked" });
  await expect(order).toContainText("The Baron unmasked");
});

test("without a map a fight calls a fighter as the sheet is called, and keeps the name of one whose sheet is gone", async ({
  gm,
  ana,
}) => {
  const uuid = await gm.run(async (hero) => {
    const foes = [{ actor: hero, self: true }, { line: "Guard, Strike 3" }];
    return (await game.system.api.startFight({ zones: "Road - Gate", foes })).uuid as string;
  }, ANA_VELL);
  await send(gm, uuid, { type: "deal" });
  const orders = await Promise.all([gm, ana].map(async (seat) => (await Tracker.open(seat)).box.locator(".sp-order")));
  for (const order of orders) await expect(order).toContainText("Ana Vell");
  await change(gm, ANA_VELL, { name: "The Masked One" });
  for (const order of orders) {
    await expect(order).toContainText("The Masked One");
    await expect(order).not.toContainText("Ana Vell");
  }
  await gm.run(async (of) => void (await (await fromUuid(of)).delete()), ANA_VELL);
  await gm.reload();
  await change(gm, `Actor.${await gm.run(() => game.actors.contents[0].id as string, null)}`, {
    name: "Somebody else",
  });
  await expect((await Tracker.open(gm)).box.locator(".sp-order")).toContainText("The Masked One");
});

import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  fightAt,
  makeArmedFight,
  pools,
  TROLL,
  TROLL_1,
  TROLL_2,
  troll,
} from "../pages/setpiece/attack.ts";
import { startDuel } from "../pages/setpiece/duel.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

/** What was told of steps in the chat log, the newest last. */
const beats = (seat: Seat): Locator => seat.page.locator("#chat .sp-receipt");

test(
  "a hit with extras is told in one message, amended in place; taken back it stays, struck through",
  SMOKE,
  async ({ gm, ana, cy }) => {
    const cards = { [ANA]: 1, [TROLL_1]: 5, [TROLL_2]: 6 };
    const uuid = await fightAt(gm, [anaFights(), troll()], { [ANA]: "Gate", [TROLL]: "Yard" }, cards);
    const atAna = new FightScreen(ana, uuid);
    await atAna.press("move:Yard");
    await atAna.attack();
    await pools(gm, [3, 5]);
    await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
    const told = beats(cy).last();
    await expect(told).toContainText("Ana Vell moves from Gate to Yard.");
    const messages = await beats(cy).count();
    await all([atAna], { current: ANA });
    await atAna.send("spend");
    await expect(told, "the hit and its harm are one sentence").toContainText(
      /Ana Vell hits Troll: (armour stops \d; )?\d physical harm\./,
    );
    expect(await beats(cy).count(), "no further message").toBe(messages);
    await cy.shot("beat-amended", told);

    await undo(gm, uuid);
    await expect(ana.page.locator("#chat .sp-dock .sp-notices")).toContainText("Gamemaster undid the last step.");
    await undo(gm, uuid);
    await expect(told.locator("del")).toContainText("Ana Vell hits Troll.");
    await expect(told).toContainText("Undone by Gamemaster.");
    await expect(told, "what came of it is gone").not.toContainText("physical harm");
    await cy.shot("beat-struck", told);
    await cy.expectAccessible("#chat .sp-receipt");
  },
);

test("a wound is told once: its harm, its levels in words, and its name as a player typed it, in the beat that told of it", async ({
  gm,
  ana,
  cy,
}) => {
  const uuid = await fightAt(gm, [anaFights(), troll()], "Yard", { [TROLL_1]: 1, [ANA]: 5, [TROLL_2]: 6 });
  await new FightScreen(gm, uuid).attack();
  await pools(gm, [1, 7]);
  await send(ana, uuid, { type: "react", seat: ANA, replies: [] });
  const told = beats(cy).last();
  const harm = /Troll hits Ana Vell: (\d) physical harm\./;
  await expect(told).toContainText(harm);
  const amount = Number(harm.exec((await told.textContent()) ?? "")?.[1]);
  expect(amount, "there is more than one way to take it").toBeGreaterThan(1);
  const messages = await beats(cy).count();
  const name = "<b>Club</b> on the arm";
  const atAna = new FightScreen(ana, uuid);
  await atAna.form("harm").getByLabel("Name it").fill(name);
  await atAna.tap(atAna.ways().filter({ hasText: `${amount} lesser` }));
  await expect(told).toContainText(`Troll hits Ana Vell: ${amount} physical harm (${amount} lesser: "${name}").`);
  await expect(told.locator("b")).toHaveCount(0);
  await expect(told, "told once").not.toContainText("takes the harm");
  expect(await beats(cy).count(), "no further message").toBe(messages);
  await cy.shot("beat-wound", told);
});

test(
  "the end of a duel that is conceded, and of a fight, stands in the chat for everybody",
  SMOKE,
  async ({ gm, ana, cy }) => {
    await gm.dice(15, 5);
    const duel = await startDuel(gm);
    await send(ana, duel, { type: "concede", seat: "A" });
    const result = beats(cy).last();
    await expect(result).toContainText("Ana Vell concedes");
    await expect(result.locator(".sp-outcome")).toContainText("Bram Orr");
    await expect(result.getByRole("button", { name: "Open chronicle" })).toBeVisible();
    await cy.shot("beat-result", result);

    const fight = await makeArmedFight(gm, [anaFights(), troll()]);
    await deal(gm, fight, { [ANA]: 1, [TROLL_1]: 5, [TROLL_2]: 6 });
    await send(gm, fight, { type: "endFight" });
    await atRest(gm, fight);
    await expect(beats(cy).last().locator(".sp-outcome")).toContainText("before anyone acted");
    const card = new FightScreen(cy, fight).card;
    await expect(card).toContainText("The fight is over.");
    await expect(card.locator(".sp-outcome"), "told once, in its beat").toHaveCount(0);
    await expect(beats(cy).last()).not.toContainText("The fight ends");
    await cy.shot("beat-fight-over");
    // As long as the encounter stands it has no page: the board shows how it went
    await beats(cy).last().getByRole("button", { name: "Open chronicle" }).click();
    await expect(cy.page.locator(".sp-board-window")).toBeVisible();
  },
);

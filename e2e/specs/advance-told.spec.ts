import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";

const PACK = WOLVES.slice(0, 3);

test("a group that advances is told at once in everybody's chat, in one sentence, before any dice", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const pack = ([0, 1, 2] as const).map((index) => wolf(index));
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), ...pack]);
  await send(gm, uuid, { type: "group", group: "", name: "Wolves", members: PACK });
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", ...Object.fromEntries(PACK.map((id) => [id, "Road"])) });
  await deal(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 2, [BRAM]: 3 });
  const [atGm] = screens(FightScreen, uuid, gm);
  await atGm.press("default:window:gm:1");
  const seats = [gm, ana, bram, cy];
  for (const seat of seats) await openTab(seat, "chat");
  const told = seats.map((seat) => seat.page.locator("#chat .sp-receipt").filter({ hasText: "move from" }));
  for (const one of told) await expect(one).toHaveCount(0);

  const advance = atGm.bar.getByRole("button", { name: /Advance: 3 go nearer/ });
  await expect(advance, "nobody is in reach: it is proposed").toHaveClass(/sp-primary/);
  await atGm.tap(advance);

  await test.step("everybody reads who went where, though nobody has thrown anything", async () => {
    const sentence = "Wolf 1, Wolf 2, and Wolf 3 move from Road to Gate.";
    for (const one of told) await expect(one).toContainText(sentence);
    for (const seat of seats) await expect(seat.page.locator("#chat .sp-receipt .sp-d6")).toHaveCount(0);
    await cy.shot("advance-told", cy.page.locator("#chat"));
  });

  await test.step("what comes later does not tell it again", async () => {
    await send(gm, uuid, { type: "endTurn", seat: WOLVES[0] });
    for (const one of told) await expect(one).toHaveCount(1);
  });
});

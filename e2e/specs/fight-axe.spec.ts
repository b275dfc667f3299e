import { expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

test("axe finds nothing on the card, in the steps and on the tracker, in both themes, from the deal to the end", async ({
  gm,
  ana,
  bram,
}) => {
  const one = troll({ slots: [TROLL_1], combat: { cards: 1, pools: { strike: 7, force: 7, endure: 6, sneak: 3 } } });
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), one]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [TROLL]: "Yard" });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  const tracker = await Tracker.open(gm);
  // the GM has the tracker in front, the players the chat with the card; everybody sees them in one place
  const SEEN = ["[data-holds]", ".sp-tracker-box", `#chat setpiece-conflict[uuid="${uuid}"]`].join(", ");
  const accessible = async (...people: readonly FightScreen[]): Promise<void> => {
    for (const { seat } of people) await seat.expectAccessible(SEEN);
  };

  await test.step("before the deal", async () => {
    await expect(tracker.control("deal")).toBeVisible();
    await accessible(atGm, atAna);
  });

  await test.step("the swap window", async () => {
    await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 9 });
    await all([atGm, atAna, atBram], { phase: "swapWindow" });
    await accessible(atGm, atAna);
  });

  await test.step("a turn, with the form of an attack filled in, and the card of who waits", async () => {
    await atGm.tap(tracker.box.locator(".sp-window-open button").first());
    await all([atGm, atAna, atBram], { current: TROLL_1 });
    await atGm.form("attack").locator("select[name='target']").selectOption(BRAM);
    await expect(atGm.form("attack").locator('[data-key="odds"]')).toContainText("%");
    await accessible(atGm, atBram);
  });

  await test.step("the question to the one who is attacked, and those who wait for the answer", async () => {
    await atGm.attack({ target: BRAM });
    await expect(atBram.bar.locator('button[data-option^="react:parry"]')).toHaveCount(1);
    await accessible(atGm, atAna, atBram);
  });

  await test.step("the dice, and the extra sixes to spend", async () => {
    await pools(gm, [3, 7]);
    await atBram.react("none");
    await expect(atGm.form("spend")).toContainText("2 extra sixes");
    await expect(atAna.card.locator(".sp-d6").first()).toBeVisible();
    await accessible(atGm, atAna);
  });

  await test.step("the harm, to be split by who takes it", async () => {
    // Bram's jacket is rolled for by itself and stops nothing
    await pools(gm, [0, 1]);
    await atGm.send("spend");
    await expect(atBram.form("harm", atBram.card).first()).toBeVisible();
    await accessible(atGm, atBram);
    await atBram.send("harm", atBram.card);
  });

  await test.step("her turn and its moves unfolded, with a fire on the board", async () => {
    await atGm.tap(tracker.row(TROLL_1).getByRole("button", { name: "End turn" }));
    await all([atGm, atAna], { current: ANA });
    await pools(gm, [0, 6]);
    await send(gm, uuid, { type: "ignite", target: TROLL, damage: 2, needed: 2 });
    const folded = ana.page.locator("[data-holds] details:not([open]) > summary:visible");
    await expect(folded).not.toHaveCount(0);
    await folded.evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()));
    await expect(ana.page.locator("[data-holds] details[open] > summary:visible")).not.toHaveCount(0);
    await accessible(atGm, atAna);
  });

  await test.step("the question whether to end, and the tracker when it is over", async () => {
    await tracker.control("end-fight").click();
    await expect(gm.page.locator(".sp-end-fight")).toBeVisible();
    await gm.expectAccessible(".sp-end-fight");
    await gm.page.locator('.sp-end-fight [data-act="end-yes"]').click();
    await expect(tracker.box.locator(".sp-empty")).toBeVisible();
    await gm.expectAccessible(".sp-tracker-box");
  });
  await gm.expectDiceSpent();
});

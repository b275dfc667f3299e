import { expect, test } from "../fixtures.ts";
import {
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  deal,
  FightScreen,
  makeArmedFight,
  TROLL_1,
  TROLL_2,
  troll,
} from "../pages/setpiece/attack.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

test("a fall tells each hero's chance as the GM types its height, and the rules' reason where it hurts nobody (K-187)", async ({
  gm,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), troll()]);
  await deal(gm, uuid, { [ANA]: 2, [BRAM]: 3, [TROLL_1]: 4, [TROLL_2]: 5 });
  const atGm = new FightScreen(gm, uuid);
  await atGm.tap(atGm.card.locator('[data-control="moves table"]'));
  const form = atGm.form("fall", atGm.card);
  const lines = form.locator("[data-key=odds] li");
  await atGm.unfold(form.locator(`[name="who ${ANA}"]`));
  await form.locator(`[name="who ${ANA}"]`).check();
  await form.locator(`[name="who ${BRAM}"]`).check();
  await expect(lines).toHaveText([
    /^\s*Ana\b[^]* takes no harm\s+\d+\s*%\s+about [\d.]+ harm/,
    /^\s*Bram\b[^]* takes no harm/,
  ]);
  const low = await lines.allInnerTexts();
  await form.locator('[name="value"]').fill("60");
  await expect.poll(() => lines.allInnerTexts()).not.toEqual(low);
  await gm.shot("fall-odds", form);
  await form.locator('[name="value"]').fill("5");
  await expect(lines).toHaveCount(0);
  await expect(form.locator("[data-key=refusal]")).toContainText("5 feet");
});

test("the form of an ambush tells whether it stays hidden, and follows who waits and who rolls (K-135, K-140)", async ({
  gm,
}) => {
  await makeArmedFight(gm, [anaFights(), bramFights(), troll()]);
  const tracker = await Tracker.open(gm);
  await tracker.press("form ambush");
  const form = tracker.box.locator("section[data-form=ambush]");
  const line = form.locator("[data-key=odds] li");
  await expect(line).toHaveText(/Troll keeps the ambush hidden from Ana Vell\s+\d+\s*%/);
  const before = await line.innerText();
  const noticing = form.locator("[name=resister]");
  await noticing.selectOption({ index: (await noticing.locator("option").count()) - 1 });
  await expect(line).not.toHaveText(before);
  await gm.shot("ambush-odds", form);
  for (const id of [ANA, BRAM]) await form.locator(`input[name=waiting][value="${id}"]`).check();
  await expect(line).toHaveCount(0);
  await expect(form.locator("[data-key=refusal]")).toContainText("nobody can be on both sides");
});

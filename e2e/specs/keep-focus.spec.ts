import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, ana as anaFights, FightScreen, makeArmedFight, wolf, WOLVES } from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";

for (const place of ["chat", "combat", "actors"] as const)
  test(`A after the last Keep the focus is on the first control of the step that comes next: ${place}`, async ({
    gm,
  }) => {
    const uuid = await makeArmedFight(gm, [anaFights(), wolf(0), wolf(1)]);
    await openTab(gm, place);
    await send(gm, uuid, ...[WOLVES[0], WOLVES[1]].map((target) => ({ type: "extraCard", target, count: 1 })));
    await gm.dice(9, 8, 7, 6, 5);
    await send(gm, uuid, { type: "placeCard", slot: ANA, card: 10 }, { type: "deal" });
    await atRest(gm, uuid);
    const at = new FightScreen(gm, uuid);
    const keep = gm.page.locator("button[data-option^='keep:']").filter({ visible: true });
    const focused = at.bar.locator(":focus");
    for (const n of [1, 2]) {
      await keep.first().focus();
      await gm.shot(`keep-${place}-${n}`);
      await gm.page.keyboard.press("Enter");
      await atRest(gm, uuid);
      await expect(keep).toHaveCount(n === 1 ? 2 : 0);
      await expect(focused, `after ${n}`).toHaveCount(1);
    }
    await gm.shot(`keep-${place}-after`);
    await expect(focused).toHaveAttribute("data-act", /option|compose|more/);
  });

import { SMOKE, test } from "../fixtures.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";

test("an open step comes before the windows its person has open, and Y brings it back", SMOKE, async ({ gm, ana }) => {
  const sheet = await openDuelTab(ana, ANA_VELL);
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)] as const;
  await agree(both, 0);
  await gm.dice(15, 5);
  await both[1].choose("blade");
  await agree(both, 1);

  await test.step("put aside by a click on the window, called back by its key", async () => {
    await sheet.locator(".window-title").click();
    await ana.page.keyboard.press("y");
    await gm.dice(15, 5);
    await both[1].choose("footwork");
    await agree(both, 2);
  });
});

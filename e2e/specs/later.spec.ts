import { expect, test } from "../fixtures.ts";
import { Duel, agree, duelOf } from "../pages/setpiece/duel.ts";
import { withhold } from "../tools/withhold.ts";
import type { Seat } from "../seat.ts";

declare const Hooks: any;

const told = (seat: Seat, file: string) =>
  seat.page.locator("#notifications .notification").filter({ hasText: `Setpiece could not load ${file}` });

test("a window whose file is missing says so, the duel goes on, and the same press opens it once the file is back", async ({
  gm,
  ana,
  bram,
}) => {
  const putBack = await withhold(ana, "board");
  await ana.reload();
  const all = await duelOf([gm, ana, bram], { opening: [10, 10] });
  const [{ uuid }, atAna] = all;
  const window = ana.page.locator("#setpiece-board");

  const showBoard = () => ana.run((of) => void Hooks.callAll("setpiece.showBoard", of), uuid);
  await showBoard();
  await expect(told(ana, "board-").first()).toBeVisible();
  // What is fetched early and needs it too says nothing: nobody asked for it
  await expect(told(ana, "sheets-")).toHaveCount(0);
  await expect(window).toHaveCount(0);

  await gm.dice(10, 10);
  await atAna.choose("blade");
  await agree(all, 1);

  await putBack();
  await showBoard();
  await expect(window).toBeVisible();
});

test("who joins without the file that draws conflicts is told, others play, and it is drawn at the next step once it is back", async ({
  gm,
  ana,
  bram,
}) => {
  const putBack = await withhold(bram, "drawing");
  await bram.reload();
  const [atGm, atAna] = await duelOf([gm, ana], { opening: [10, 10] });
  const atBram = new Duel(bram, atGm.uuid);
  await expect(told(bram, "drawing-").first()).toBeVisible();
  await expect(atBram.card).toContainText("Setpiece could not load drawing-");

  await gm.dice(10, 10);
  await atAna.choose("blade");
  await agree([atGm, atAna], 1);

  await putBack();
  await gm.dice(5, 20);
  await atAna.choose("footwork");
  await expect(atBram.option("step:1")).toBeVisible();
  await agree([atGm, atAna, atBram], 1);
});

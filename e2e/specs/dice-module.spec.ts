import { SMOKE, expect, test } from "../fixtures.ts";
import { all, contestOf, press } from "../pages/setpiece/contest-play.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { type Duel, duelOf } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { neverRunsOut } from "../tools/patience.ts";

declare const game: any, Hooks: any;

/** A stand-in for a module that animates dice: it is done with a message when the spec says so. */
const installDiceModule = (seat: Seat): Promise<unknown> => seat.run(() => (game.dice3d = {}), null);
const diceRest = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const receipt = game.messages.contents.findLast((message: any) => message.rolls.length > 0);
    Hooks.callAll("diceSoNiceRollComplete", receipt.id);
  }, null);

/** For so long a picture waits for dice. */
const HOLD = 5_000;

/** All that stands on somebody's page in places of ours. */
const told = (seat: Seat): Promise<string> =>
  seat.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("setpiece-conflict, [data-holds], [data-setpiece-live]")]
      .map((element) => element.innerText)
      .join("\n"),
  );

/** A duel before its first choice, with a dice module at Bram's. */
async function beside(gm: Seat, ana: Seat, bram: Seat): Promise<readonly [atAna: Duel, atBram: Duel]> {
  const [, atAna, atBram] = await duelOf([gm, ana, bram]);
  await installDiceModule(bram);
  await gm.dice(15, 5);
  return [atAna, atBram];
}

test("while a dice module still rolls, nothing on the page tells the result", SMOKE, async ({ gm, ana, bram }) => {
  const [atAna, atBram] = await beside(gm, ana, bram);
  await neverRunsOut(bram, HOLD);
  await atAna.choose("blade");
  await expect(atAna.meter).toHaveAttribute("aria-valuenow", "1");
  await atRest(bram, atBram.uuid);

  expect(await told(bram)).not.toMatch(/wins the round|22/);
  expect(await atBram.meter.getAttribute("aria-valuenow")).toBe("0");

  await diceRest(bram);
  await expect(atBram.meter).toHaveAttribute("aria-valuenow", "1");
  await expect.poll(() => told(bram)).toMatch(/22/);
});

test("dice that never come to rest are waited for five seconds and no longer", async ({ gm, ana, bram }) => {
  const [atAna, atBram] = await beside(gm, ana, bram);
  await atAna.choose("blade");
  await expect(atBram.meter).toHaveAttribute("aria-valuenow", "1");
});

test("a contest watched in a window of its own: nothing to play with there, and no outcome before the dice have come to rest", async ({
  gm,
  ana,
  cy,
}) => {
  const uuid = await contestOf(gm, "alone", "simple", { title: "The vote" });
  await cardOf(cy, uuid).locator('[data-act="popout"]').click();
  const own = cy.page.locator(`.sp-conflict-window setpiece-conflict[uuid="${uuid}"]`);
  for (const words of ["The vote", "Harbour-master"]) await expect(own).toContainText(words);
  await expect(own.locator('[data-act="option"], [data-act="moves"], [data-act="use-default"]')).toHaveCount(0);
  for (const seat of [ana, cy]) {
    await installDiceModule(seat);
    await neverRunsOut(seat, HOLD);
  }
  await gm.dice(3, 19);
  await press(ana, "plain:p1");
  await all([gm], uuid, { status: "ended" });
  for (const seat of [ana, cy]) {
    await expect.poll(() => seat.run(() => game.messages.contents.at(-1).rolls.length, null)).toBe(2);
    await atRest(seat, uuid);
    expect(await told(seat)).not.toMatch(/beats|Success|Victory/);
    await diceRest(seat);
    await expect.poll(() => told(seat)).toMatch(/beats[^]*Victory/);
  }
  await expect(own.locator(".sp-ending")).toContainText("Ana Vell");
  await expect(own.locator('[data-act="apply"], [data-act="again"], [data-act="moves"]')).toHaveCount(0);
  await cy.shot("contest-own-window", own);
  await cy.expectAccessible(".sp-conflict-window");
});

test("a dice module is offered colours for both sides and each family", async ({ ana }) => {
  const offered = () =>
    new Promise<string>((told) => {
      const names: string[] = [];
      // All come at once, as soon as what offers them is fetched
      const addColorset = ({ name }: any): void => {
        if (names.push(name) === 1) queueMicrotask(() => told(names.join(" ")));
      };
      Hooks.callAll("diceSoNiceReady", { addColorset });
    });
  expect(await ana.run(offered, null)).toBe(
    "setpiece-side-a setpiece-side-b setpiece-contest setpiece-combat setpiece-duel",
  );
});

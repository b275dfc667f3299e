import { expect, test } from "../fixtures.ts";
import { Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any, Hooks: any;

/** A stand-in for a module that animates dice: it is done with a message when the spec says so. */
const installDiceModule = (seat: Seat): Promise<void> =>
  seat.run(() => {
    game.dice3d = {};
    (globalThis as any).diceRest = () => {
      const receipt = game.messages.contents.filter((message: any) => message.rolls.length > 0).at(-1);
      Hooks.callAll("diceSoNiceRollComplete", receipt.id);
    };
  }, null);

test("while a dice module still rolls, nothing on the page tells the result", async ({ gm, ana, bram }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atGm, atAna, atBram] = screens(Duel, uuid, gm, ana, bram);
  await agree([atGm, atAna, atBram], 0);
  await installDiceModule(bram);
  await gm.dice(15, 5);
  await atAna.choose("blade");
  await expect(atAna.meter).toHaveAttribute("aria-valuenow", "1");
  await atRest(bram, uuid);

  const ours = (): Promise<string> =>
    bram.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("setpiece-conflict, .sp-cue-bar, [data-setpiece-live]")]
        .map((element) => element.innerText)
        .join("\n"),
    );
  expect(await ours()).not.toMatch(/wins the round|22/);
  expect(await atBram.meter.getAttribute("aria-valuenow")).toBe("0");

  await bram.run(() => (globalThis as any).diceRest(), null);
  await expect(atBram.meter).toHaveAttribute("aria-valuenow", "1");
  await expect.poll(ours).toMatch(/22/);
});

test("dice that never come to rest are waited for five seconds and no longer", async ({ gm, ana, bram }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atAna, atBram] = [new Duel(ana, uuid), new Duel(bram, uuid)];
  await agree([atAna, atBram], 0);
  await installDiceModule(bram);
  await gm.dice(15, 5);
  await atAna.choose("blade");
  await expect(atBram.meter).toHaveAttribute("aria-valuenow", "1");
});

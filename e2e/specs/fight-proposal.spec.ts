import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import {
  all,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  FightScreen,
  makeArmedFight,
  place,
  TROLL,
  TROLL_1,
  TROLL_2,
  troll,
} from "../pages/setpiece/attack.ts";
import { deal as dealArmed, wolf, WOLVES } from "../pages/setpiece/attack.ts";
import { deal, makeTokenFight, TOKENS } from "../pages/setpiece/fight-play.ts";
import { send, tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const canvas: any;

/** The one filled button of a person's own step, wherever it stands. */
const primary = (seat: Seat): Locator =>
  seat.page.locator(".sp-cue-mine .sp-primary").filter({ visible: true }).first();

test("press counts: out of reach one press and the end, in reach one press; the button is never disabled", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll()]);
  await place(gm, uuid, { [ANA]: "Gate", [TROLL]: "Yard" });
  await dealArmed(gm, uuid, { [ANA]: 1, [TROLL_1]: 5, [TROLL_2]: 6 });
  const atAna = new FightScreen(ana, uuid);
  const before = await ana.presses();

  await expect(primary(ana)).toHaveText(/Move to Yard/);
  await expect(primary(ana)).not.toHaveAttribute("aria-disabled", "true");
  await tap(ana, uuid, primary(ana));
  await all([atAna], { current: ANA });
  expect((await atAna.known()).creatures[ANA].zone).toBe("Yard");
  expect((await ana.presses()) - before, "out of reach").toBe(1);

  await expect(primary(ana)).toHaveText(/Strike Troll with Sword.*%/s);
  await ana.shot("proposal-attack", atAna.bar);
  await tap(ana, uuid, primary(ana));
  await expect.poll(async () => (await atAna.known()).flow?.kind).toBe("attack");
  expect((await ana.presses()) - before, "in reach").toBe(2);
});

test("six wolves one zone away: the GM's two presses bring them and strike", async ({ gm, ana }) => {
  const pack = ([0, 1, 2, 3, 4, 5] as const).map((index) => wolf(index));
  const uuid = await makeArmedFight(gm, [anaFights(), ...pack]);
  await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: "Wolves", members: [...WOLVES] });
  await place(gm, uuid, { [ANA]: "Yard", ...Object.fromEntries(WOLVES.map((id) => [id, "Gate"])) });
  await dealArmed(gm, uuid, { [WOLVES[0]]: 1, [ANA]: 5 });
  const atGm = new FightScreen(gm, uuid);
  const before = await gm.presses();
  await tap(gm, uuid, primary(gm));
  const { creatures } = await atGm.known();
  expect(WOLVES.map((id) => creatures[id].zone)).toEqual(WOLVES.map(() => "Yard"));
  await expect(primary(gm)).toHaveText(/Declare 6 attacks\s+about \d hits?/);
  await gm.shot("proposal-volley", atGm.bar);
  await tap(gm, uuid, primary(gm));
  await expect.poll(async () => (await atGm.known()).flow?.lines.length).toBe(6);
  expect((await gm.presses()) - before).toBe(2);
  await expect(new FightScreen(ana, uuid).bar).toContainText("Wolf");
});

test("in the swap window the GM's press on One at a time ends swapping; a player is told who does", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), troll()]);
  await dealArmed(gm, uuid, { [ANA]: 1, [BRAM]: 2, [TROLL_1]: 5, [TROLL_2]: 6 });
  const atAna = await Tracker.open(ana);
  await atAna.press(`act attack ${ANA}`);
  await expect(ana.page.locator("body")).toContainText("Cards can still be swapped; the GM ends swapping first.");
  const atGm = await Tracker.open(gm);
  await atGm.press(`act attack ${ANA}`);
  await expect.poll(async () => (await new FightScreen(gm, uuid).known()).phase).toBe("acting");
});

test.describe("on the scene", () => {
  test.use({ canvas: true });
  test(
    "whoever is targeted there is the target of the attack, before the turn and during it",
    SMOKE,
    async ({ gm, ana }) => {
      const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
      await send(gm, uuid, { type: "set", target: TOKENS.bram, set: { side: "foes" } });
      await deal(gm, uuid, { [TOKENS.ana]: 1, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 });
      const target = (id: string): Promise<void> =>
        ana.run((token) => canvas.tokens.get(token).setTarget(true, { releaseOthers: true }), id);
      const chosen = new FightScreen(ana, uuid).form("attack").locator("select[name='target']");
      await target(TOKENS.bram);
      await send(gm, uuid, { type: "closeWindow" });
      await expect(chosen).toHaveValue(TOKENS.bram);
      await target(TOKENS.harbour);
      await expect(chosen).toHaveValue(TOKENS.harbour);
      await atRest(ana, uuid);
      await expect(primary(ana)).not.toHaveAttribute("aria-disabled", "true");
    },
  );
});

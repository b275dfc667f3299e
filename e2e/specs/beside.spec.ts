import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { ANA_SEAT, FOE, begin, equip, press } from "../pages/setpiece/contest-play.ts";
import { Duel, startDuel } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const foundry: any, Hooks: any;

/** In the place that has Ana's step: a move of it and what is at stake are in sight at once, without scrolling. */
async function besideIt(ana: Seat, where: string, stand: RegExp): Promise<void> {
  const held = ana.page.locator(`${where}[data-holds], ${where} [data-holds]`).filter({ visible: true }).first();
  const line = held.locator(".sp-stand").filter({ visible: true }).first();
  await expect(line).toContainText(stand);
  await expect(line).toBeInViewport({ ratio: 0.9 });
  const move = held.locator('.sp-cue-mine button[data-act="option"], .sp-cue-mine button[data-act="compose"]').first();
  await expect(move).toBeInViewport({ ratio: 0.5 });
}

/** All places of a conflict, one after the other, as its person comes to them. */
async function everywhere(ana: Seat, uuid: string, name: string, stand: RegExp): Promise<void> {
  await openTab(ana, "chat");
  await besideIt(ana, "#chat .sp-dock", stand);
  await openTab(ana, "actors");
  await besideIt(ana, ".sp-strip", stand);
  await ana.run((of) => Hooks.callAll("setpiece.showBoard", of), uuid);
  await besideIt(ana, ".sp-board-window", stand);
  await ana.shot(`beside-${name}-board`);
  await ana.run(async () => foundry.applications.instances.get("setpiece-board").close(), null);
  await openTab(ana, "chat");
  await ana.page.locator('#chat .sp-dock [data-act="popout"]').first().click();
  await besideIt(ana, ".application:not(#sidebar *)", stand);
  await ana.shot(`beside-${name}-window`);
}

test("P4 P5 a duel: the meter and the last dice stand beside the step in all its places", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  await gm.dice(15, 3);
  await new Duel(ana, uuid).choose("blade");
  await atRest(ana, uuid);
  const dice = /Last dice \d+ to \d+/;
  await expect(
    ana.page.locator("[data-holds] .sp-stand [role=meter], [data-holds] .sp-stand .sp-stand-track"),
  ).toHaveCount(1);
  await everywhere(ana, uuid, "duel", dice);
  const top = (part: string): Promise<number> =>
    ana.page.locator(`[data-holds] ${part}`).evaluate((one) => one.getBoundingClientRect().top);
  const line = await top(".sp-stand .sp-stand-side:first-child");
  expect((await top(".sp-stand .sp-stand-track")) - line, "in a window small, beside the two").toBeLessThan(20);
});

test("P4 P5 a scored contest: both scores and the last dice stand beside the step in all its places", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 12);
  await press(ana, "plain:p1");
  await atRest(ana, uuid);
  await everywhere(ana, uuid, "contest", /Ana Vell.*Harbour-master.*Last dice 5 to 12/s);
});

test("P4 P5 an extended contest: both bars and the last dice stand beside the step in all its places", async ({
  gm,
  ana,
}) => {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "extended", seats: [ANA_SEAT, FOE] });
  await gm.dice(5, 12);
  await send(ana, uuid, { type: "exchange", seat: ANA_SEAT.id, target: FOE.id, bid: 3 });
  await gm.dice(6, 11);
  await send(gm, uuid, { type: "exchange", seat: FOE.id, target: ANA_SEAT.id, bid: 1 });
  await atRest(ana, uuid);
  await everywhere(ana, uuid, "extended", /Ana Vell.*of 17.*Harbour-master.*Last dice 11 to 6/s);
});

test("P4 P5 a fight: card, harm, what is left, zone and the last dice stand beside the step in all its places", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), troll({ slots: [TROLL_1] })]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const stand = /unhurt.*card 1.*slow 0, fast 1.*Yard.*Last dice/s;
  await new FightScreen(ana, uuid).attack();
  await pools(gm, [0, 5]);
  await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
  await Tracker.open(ana);
  await besideIt(ana, ".sp-tracker-box", stand);
  await ana.shot("beside-fight-tracker");
  await everywhere(ana, uuid, "fight", stand);
});

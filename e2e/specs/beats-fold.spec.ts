import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import { ANA, ana as anaFights, FightScreen, fightAt, pools, TROLL, TROLL_1, troll } from "../pages/setpiece/attack.ts";
import { contestOf, press } from "../pages/setpiece/contest-play.ts";
import { exchange } from "../pages/setpiece/contest-table.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

const beats = (seat: Seat): Locator => seat.page.locator("#chat .sp-receipt");
const inSight = (seat: Seat): Locator => beats(seat).filter({ visible: true });
const earlier = (seat: Seat): Locator => seat.page.locator("#chat .sp-earlier button");

test(
  "P9 the exchanges of one contest are one block in the chat, which opens, after an undo and a reload as well",
  SMOKE,
  async ({ gm, ana, cy }) => {
    const uuid = await contestOf(gm, "alone", "scored");
    await exchange([gm, ana], uuid, [ana, "plain:p1"], [5, 12], { rolls: 1 });
    await exchange([gm, ana], uuid, [ana, "plain:p1"], [14, 3], { rolls: 2 });
    await exchange([gm, ana], uuid, [ana, "plain:p1"], [8, 8], { rolls: 3 });
    await expect(inSight(cy)).toHaveCount(1);
    await expect(earlier(cy)).toHaveText("2 earlier steps");
    await expect(earlier(cy)).toHaveAttribute("aria-expanded", "false");
    await cy.shot("beats-folded");
    const lines = await inSight(cy)
      .locator(".sp-shown")
      .evaluate((score) => {
        const { style } = score.parentElement as HTMLElement;
        style.width = "0";
        const { length } = score.getClientRects();
        style.width = "";
        return length;
      });
    expect(lines, "a score stands on one line however little room there is").toBe(1);

    await test.step("it opens by keyboard, and stays open when the next step comes", async () => {
      await earlier(cy).focus();
      await cy.page.keyboard.press("Enter");
      await expect(inSight(cy)).toHaveCount(3);
      await expect(inSight(cy).first()).toContainText("5");
      await expect(earlier(cy)).toHaveText("Hide 2 earlier steps");
      // What they are beats of stands over the first: over another it would lie on its dice
      const heads = cy.page.locator("#chat [data-message-id]:has(.sp-receipt) .message-sender");
      await expect(heads.filter({ visible: true })).toHaveCount(1);
      await cy.shot("beats-opened");
      const unseen = cy.page.locator("#chat .sp-follows:not(:hover, :focus-within) > .message-header");
      await expect(unseen.first(), "no finger meets a Delete that nobody sees").toHaveCSS("pointer-events", "none");
      // Time and Delete come with the focus
      const covered = await cy.page.locator("#chat").evaluate((log) => {
        const rects = (places: string): DOMRect[] =>
          [...log.querySelectorAll(places)].flatMap((place) => {
            const inside = document.createRange();
            inside.selectNodeContents(place);
            return [...inside.getClientRects()];
          });
        const over = rects(".sp-follows:focus-within :is(.message-metadata, .sp-earlier)");
        // A line is a little taller than its letters
        const meet = (a: DOMRect, b: DOMRect): boolean =>
          a.right > b.left && a.left < b.right && a.bottom - 2.5 > b.top && a.top + 2.5 < b.bottom;
        return rects(".sp-receipt p").filter((said) => over.some((it) => meet(it, said))).length;
      });
      expect(covered, "what comes with the focus of a beat covers nothing it says").toBe(0);
      await cy.expectAccessible("#chat .sp-earlier");
      await gm.dice(11, 12);
      await press(ana, "plain:p1");
      await expect(inSight(cy)).toHaveCount(4);
      await expect(earlier(cy)).toBeFocused();
      // The host leaves out its keys while that has the focus: the way to the own step works all the same
      await earlier(ana).click();
      await ana.page.keyboard.press("y");
      await expect(ana.page.locator("[data-holds] [data-cue] :focus")).toHaveCount(1);
      await cy.page.keyboard.press("Enter");
      await expect(inSight(cy)).toHaveCount(1);
    });

    await test.step("what is taken back stays, struck through, and is the newest until another comes", async () => {
      await undo(gm, uuid);
      await expect(inSight(cy).locator("del")).toHaveCount(1);
      await expect(earlier(cy)).toHaveText("3 earlier steps");
    });

    await test.step("after a reload it is folded, and opens", async () => {
      await cy.reload();
      await expect(inSight(cy)).toHaveCount(1);
      await earlier(cy).click();
      await expect(inSight(cy)).toHaveCount(4);
    });
  },
);

/** Ana and a troll at the gate; she acts first. */
const atTheGate = (gm: Seat): Promise<string> =>
  fightAt(gm, [anaFights(), troll({ slots: [TROLL_1] })], "Gate", { [ANA]: 1, [TROLL_1]: 5 });

test("P9 a fight is one block a round, and what others say stands between", async ({ gm, ana, cy }) => {
  const uuid = await atTheGate(gm);
  const atAna = new FightScreen(ana, uuid);
  /** Whoever is on turn attacks, misses, and ends it. */
  const turn = async (): Promise<void> => {
    const anas = (await atAna.known()).current === ANA;
    const [seat, target] = anas ? [ANA, TROLL] : [TROLL, ANA];
    await send(gm, uuid, { type: "attack", seat, target, maneuver: "attackUnarmed", weapon: "unarmed" });
    await pools(gm, [0, anas ? 5 : 7]);
    await send(gm, uuid, { type: "react", seat: target, replies: [] }, { type: "endTurn", seat });
  };
  await turn();
  await gm.run((text) => (globalThis as any).ChatMessage.create({ content: text }), "The wind rises.");
  while ((await atAna.known()).round === 1) await turn();
  await atRest(cy, uuid);
  await expect(inSight(cy)).toHaveCount(1);
  await expect(cy.page.locator("#chat")).toContainText("The wind rises.");
  const first = await beats(cy).count();
  if ((await atAna.known()).phase === "swapWindow") await send(gm, uuid, { type: "closeWindow" });
  await turn();
  await turn();
  await expect.poll(() => beats(cy).count()).toBeGreaterThan(first + 1);
  await expect(inSight(cy)).toHaveCount(2);
  await expect(earlier(cy)).toHaveCount(2);
  await cy.shot("beats-folded-fight");
  await earlier(cy).first().click();
  await expect(inSight(cy)).toHaveCount(1 + first);
});

test("P9 a beat of one player that is folded in another's log tells all of it once it is opened", async ({
  gm,
  ana,
  cy,
}) => {
  const uuid = await atTheGate(gm);
  const atAna = new FightScreen(ana, uuid);
  await atAna.attack();
  await pools(gm, [3, 5]);
  await send(gm, uuid, { type: "react", seat: TROLL, replies: [] });
  await atAna.send("spend");
  const whole = /Ana Vell hits Troll: .*physical harm/;
  // The first tells that the round has begun
  await expect(beats(cy)).toHaveCount(2);
  await expect(inSight(cy)).toHaveCount(1);
  await expect(inSight(cy)).toContainText(whole);
  await atAna.press("endTurn");
  await send(gm, uuid, { type: "attack", seat: TROLL, target: ANA, maneuver: "attackUnarmed", weapon: "unarmed" });
  await pools(gm, [0, 7]);
  await send(gm, uuid, { type: "react", seat: ANA, replies: [] });
  await atRest(cy, uuid);
  await expect(beats(cy)).toHaveCount(3);
  await expect(inSight(cy)).toHaveCount(1);
  await expect(inSight(cy)).not.toContainText("Ana Vell hits Troll");
  await expect(earlier(cy)).toHaveText("2 earlier steps");
  await earlier(cy).click();
  await expect(inSight(cy)).toHaveCount(3);
  await expect(inSight(cy).nth(1)).toContainText(whole);
  await expect(inSight(cy).nth(1).getByRole("img").first(), "with its dice").toBeVisible();
  await cy.shot("beats-folded-told");
});

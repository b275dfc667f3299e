import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { ANA, BRAM, FightScreen, TROLL_1 } from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { fightOf, layCards, makeFight, Tracker, withTroll } from "../pages/setpiece/tracker.ts";

test("zones typed in one line: who is where, cover and darkness, what a weapon reaches (K-034, K-035, K-039, K-040, K-041)", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await makeFight(gm, withTroll("Troll, Strike 5, club 3, sling 1"));
  const tracker = await Tracker.open(gm);
  await tracker.press("zones");
  const line = tracker.box.locator("[data-form=zones] input");
  const type = async (zones: string): Promise<void> => {
    await line.fill(zones);
    await tracker.key("Enter");
  };

  await test.step("a line that cannot be read says where, and loses nothing; fog counts for nothing (K-040, K-041)", async () => {
    const refused = tracker.box.locator("[data-form=zones] .sp-refused");
    await type("Road - Gate ~What 2~ Yard");
    await expect(refused).toContainText("is not a route");
    await expect(line).toHaveValue("Road - Gate ~What 2~ Yard");
    await type("Road - Gate (fog)");
    await expect(refused).toContainText("is not a tag");
  });

  await type("Road (exit) - Gate - Yard (cover) - Mill; Mill ~Force 2~ Loft (dark)");
  await expect(tracker.zones).toHaveCount(5);
  const { zones, ground } = await fightOf(gm, uuid);
  expect(zones).toEqual(["Road", "Gate", "Yard", "Mill", "Loft"]);
  expect(ground[4].circumstances, "a shot in the dark (K-039)").toEqual([{ name: "dark", shoot: 1, all: 0 }]);
  expect(ground[2].cover).toBe(true);

  await test.step("the GM places people by menu and by dragging a face onto a zone", async () => {
    await tracker.choose(TROLL_1, "Move to", "Put into Yard");
    await expect(tracker.name(TROLL_1)).toHaveAttribute("aria-label", /Yard/);
    await tracker.drag(tracker.row(ANA).locator("img.sp-face").first(), tracker.zone("gate"));
    await expect(tracker.name(ANA)).toHaveAttribute("aria-label", /Gate/);
    await tracker.choose(BRAM, "Move to", "Put into Gate");
    await expect(tracker.control("zone gate")).toHaveAccessibleName("Gate, 2 inside");
    await tracker.press("zone gate");
    await expect(tracker.box.locator(".sp-inside")).toContainText("Ana Vell");
  });

  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL_1]: 1 });
  await send(gm, uuid, { type: "closeWindow" });

  await test.step("the graph shows what a weapon reaches and says why not", async () => {
    await tracker.press("graph");
    await tracker.box.locator('[data-act="weapon"]').filter({ hasText: /sling/i }).click();
    await expect(tracker.box.locator(".sp-reached")).toHaveCount(3);
    await expect(tracker.box.locator(".sp-reasons")).toContainText("Road: 2 away");
    const weapon = tracker.box.locator("[data-weapon-of] button[aria-pressed='true']");
    await expect(weapon, "and it is what the attack below is made with").toHaveText(/sling/i);
    const faces = tracker.box.locator(".sp-graph :is(.sp-dot-a, .sp-dot-b)");
    await expect(faces.locator("image").first()).toBeVisible();
    await expect(faces.locator("text"), "no letter stands on a disc").toHaveCount(0);
    await gm.shot("tracker-graph", tracker.box);
    await gm.expectAccessible(".sp-tracker-box");
  });

  await test.step("one's own turn moves along a way, and not further", async () => {
    await send(gm, uuid, { type: "endTurn", seat: TROLL_1 });
    const hers = await Tracker.open(ana);
    const row = hers.row(ANA);
    const step = new FightScreen(ana, uuid);
    const attack = row.locator("button[data-tile=attack] img");
    await expect(attack, "an attack has its sign in the tracker").toHaveAttribute("src", /attack-melee\.svg$/);
    const shout = row.locator("button img[src*='maneuvers/shout.svg']");
    await step.unfold(shout);
    for (const sign of [attack, shout])
      await expect.poll(() => sign.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)).toBe(true);
    await ana.shot("tracker-signs", hers.box);
    const ways = row.locator('.sp-step [data-option^="move:"]');
    await expect(ways).toHaveText([/Yard/, "Road"]);
    await expect(hers.control(`move ${ANA}`), "what its step offers the row does not offer again").toHaveCount(0);
    await step.unfold(ways.filter({ hasText: "Yard" }));
    await hers.press(ways.filter({ hasText: "Yard" }));
    await expect(hers.name(ANA)).toHaveAttribute("aria-label", /Yard.*fast 0/);
  });

  await test.step("a face dragged out of turn moves and waits: its player pays or goes back, and nobody else", async () => {
    const hers = await Tracker.open(bram);
    await hers.drag(hers.row(BRAM).locator("img.sp-face").first(), hers.zone("yard"));
    for (const seen of [hers, tracker]) await expect(seen.name(BRAM)).toHaveAttribute("aria-label", /move unpaid/);
    const offered = (seen: Tracker): Locator => seen.box.locator("[data-option^='unpaid:']");
    await expect(offered(hers)).toHaveText([/Pay for move/, /Move back/]);
    await expect(hers.box).toContainText("Pay for the move or go back; the GM can also waive it.");
    for (const seen of [tracker, await Tracker.open(ana)]) await expect(offered(seen)).toHaveCount(0);
    await bram.shot("tracker-unpaid", hers.box);
    await bram.expectAccessible(".sp-tracker-box");
    await hers.press(offered(hers).first());
    expect((await fightOf(bram, uuid)).creatures[BRAM]).toMatchObject({ zone: "yard", unpaid: null });
    await expect(hers.name(BRAM)).toHaveAttribute("aria-label", /Yard.*fast 0/);
    await expect(offered(hers)).toHaveCount(0);
  });

  await test.step("cover and far off are the GM's to mark (K-035)", async () => {
    await tracker.choose(TROLL_1, "Conditions", "In cover");
    await expect(tracker.name(TROLL_1)).toContainText("in cover");
    expect((await fightOf(gm, uuid)).creatures[TROLL_1].cover).toBe(true);
  });
});

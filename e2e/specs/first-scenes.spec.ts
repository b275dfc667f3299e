import { expect, test } from "../fixtures.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const game: any;

test.use({ empty: true, canvas: true });

const first = (seat: Seat) => seat.page.locator("#setpiece-first");
const begin = (gm: Seat, family: string) => first(gm).locator(`[data-control="scene ${family}"]`).click();
const said = (gm: Seat) => first(gm).locator("[role=status]").first();

/** The conflict in play and how far its log is. */
const stand = (gm: Seat): Promise<{ uuid: string; family: string; status: string; seq: number } | null> =>
  gm.run(() => {
    const session = game.system.api.live()[0];
    return session ? { uuid: session.uuid, family: session.family, status: session.status, seq: session.seq } : null;
  }, null);

/** Press what is proposed, wherever the step is held, until the conflict is over; how many presses that took. */
async function playAlone(gm: Seat, uuid: string, most: number): Promise<number> {
  const at = () =>
    gm.run((of) => {
      const session = game.system.api.open(of);
      return { seq: Number(session?.seq ?? -1), status: String(session?.status ?? "gone") };
    }, uuid);
  const held = (of: string) => gm.page.locator(`[data-holds] button${of}:not([aria-disabled="true"])`).first();
  // The proposal of a step; where none is marked the first of its options; before the deal the one filled button
  const ways = [held('[data-digit="1"]'), held('[data-act="option"]'), held(".sp-primary")];
  for (let presses = 0; presses < most; presses += 1) {
    const { seq, status } = await at();
    if (status !== "live" || (await said(gm).textContent())?.includes("Press End fight")) return presses;
    await expect(held("")).toBeVisible();
    const there = await Promise.all(ways.map((way) => way.isVisible()));
    await ways[there.indexOf(true)]?.click();
    await expect.poll(async () => (await at()).seq).not.toBe(seq);
  }
  throw new Error(`Not over after ${most} presses.`);
}

test("the fight of Play a scene now is played to its end by one person, by what is proposed (W1)", async ({ gm }) => {
  // Every die of the fight: who attacks hits, so that it comes to an end
  await gm.d6(...Array.from({ length: 600 }, () => 6));
  await begin(gm, "combat");
  await expect.poll(() => stand(gm)).toMatchObject({ family: "combat", status: "live" });
  const uuid = (await stand(gm))?.uuid ?? "";
  await expect(said(gm)).toContainText("Press Deal");
  console.log(`presses from the deal to the end of the fight, alone: ${await playAlone(gm, uuid, 80)}`);
  await gm.page.locator('[data-control="end-fight"]').click();
  await gm.page.locator('.sp-end-fight [data-act="end-yes"]').click();
  await expect(said(gm)).toContainText("It is over");
  await gm.expectOneFilled();
  await gm.shot("first-fight-over");
});

test("the duel of Play a scene now is played to its end by one person, by what is proposed (W1)", async ({ gm }) => {
  await gm.dice(...Array.from({ length: 40 }, (_, index) => (index % 2 ? 3 : 18)));
  await begin(gm, "duel");
  await expect.poll(() => stand(gm)).toMatchObject({ family: "duel", status: "live" });
  const uuid = (await stand(gm))?.uuid ?? "";
  console.log(`presses from the start to the end of the duel, alone: ${await playAlone(gm, uuid, 40)}`);
  await expect(said(gm)).toContainText("It is over");
  await gm.shot("first-duel-over");
});

for (const language of ["de", "fr"])
  test(`all three scenes begin in the GM's language, and nothing of them is cut off: ${language}`, async ({ gm }) => {
    await speak(gm, language);
    await typeIntoChat(gm, "/setpiece");
    for (const family of ["contest", "combat", "duel"]) {
      await (family === "contest" ? begin(gm, family) : first(gm).locator("[data-control=next]").click());
      await expect.poll(() => stand(gm)).toMatchObject({ family, status: "live" });
      await expect(gm.page.locator("[data-holds]").first()).toBeVisible();
      // The step of the scene that began is in front, though those before it were left unfinished
      if (family === "duel")
        await expect(gm.page.locator('[data-holds] [data-option^="bonus:"]').first()).toBeVisible();
      await gm.expectOneFilled();
      if (family === "combat") {
        // Odds take their time; what First steps asks for stays what is filled
        await expect(gm.page.locator("details.sp-rehearsal")).toBeVisible({ timeout: 20_000 });
        await expect(gm.page.locator('[data-control="deal"].sp-primary:not([data-behind])')).toBeVisible();
        await gm.expectOneFilled();
      }
      await gm.shot(`first-${family}-${language}`);
      const places = ["#setpiece-first .sp-panel", "[data-holds]", ".sp-tracker-box"];
      expect(await clippedParts(gm.page, places), family).toEqual([]);
      expect(await rawKeys(gm.page), family).toEqual([]);
    }
  });

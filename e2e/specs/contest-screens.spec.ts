import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, Hooks: any;

/** What Ana and Bram can do, until their packs say so. */
const equip = (gm: Seat): Promise<void> =>
  gm.run(
    async ([ana, bram]) => {
      const add = async (uuid: string, points: number, items: object[]): Promise<void> => {
        const actor = await fromUuid(uuid);
        await actor.createEmbeddedDocuments("Item", items, { keepId: true });
        await actor.update({ "system.heroPoints.value": points });
      };
      await add(ana, 2, [
        { _id: "keywordpilot0000", type: "keyword", name: "Harbour pilot", system: { rating: "17" } },
        { type: "ability", name: "Read the tide", system: { rating: "+4", keyword: "keywordpilot0000" } },
        { _id: "silvertongue0000", type: "ability", name: "Silver Tongue", system: { rating: "17" } },
        { type: "ability", name: "Stubborn", system: { rating: "13" } },
        { type: "flaw", name: "Sea debt", system: { rating: "17" } },
        {
          type: "follower",
          name: "Rook",
          system: { role: "secondary", present: true, abilities: [{ name: "Sidekick", rating: "16" }] },
        },
      ]);
      await add(bram, 1, [
        { _id: "oldsoldier000000", type: "ability", name: "Old soldier", system: { rating: "14M" } },
      ]);
    },
    [ANA_VELL, BRAM_ORR] as const,
  );

const start = async (gm: Seat, options: object): Promise<string> => {
  const answer = await gm.run((terms) => game.system.api.startContest(terms), {
    type: "scored",
    title: "The harbour vote",
    prize: "The fleet sails tonight",
    seats: [
      { id: "a1", side: "A", actor: ANA_VELL, ability: "silvertongue0000" },
      { id: "b1", side: "B", name: "Harbour-master", resistance: { rung: "high" } },
    ],
    ...options,
  });
  expect(answer).toMatchObject({ kind: "done" });
  return answer.uuid;
};

test("pictures of contests", async ({ gm, ana }) => {
  await equip(gm);
  const sheet = await openSheet(ana, ANA_VELL);
  await expect(sheet).toContainText("Silver Tongue");
  await ana.shot("contest-sheet-play", sheet);
  await sheet.locator('[data-act="ask"]').nth(2).click();
  await expect(sheet.locator(".sp-ask")).toBeVisible();
  await ana.shot("contest-sheet-ask", sheet);
  await sheet.locator('[data-act="ask-close"]').click();
  await sheet.locator('[data-act="edit"]').click();
  await ana.shot("contest-sheet-edit", sheet);
  await gm.run((a) => Hooks.callAll("setpiece.frameContest", { seats: [{ id: "a1", side: "A", actor: a }] }), ANA_VELL);
  const dialog = gm.page.locator(".application.sp-frame");
  await expect(dialog).toBeVisible();
  await gm.shot("contest-frame", dialog);
  for (const type of ["scored", "extended", "chained", "simple"]) {
    const uuid = await start(gm, { type });
    const card = ana.page.locator(`#chat setpiece-conflict[uuid="${uuid}"]`).last();
    await expect(card).toBeVisible();
    await ana.shot(`contest-card-${type}`, card);
    await ana.shot(`contest-table-${type}`);
    if (type === "simple") {
      await gm.dice(18, 5);
      await ana.page.locator('.sp-cue-bar [data-option="plain:p1"]').click();
      await expect(card.locator(".sp-exchange")).toBeVisible();
      await ana.shot("contest-simple-rolled");
      await gm.shot("contest-simple-gm");
    } else await gm.run(async (of) => game.system.api.open(of).cancel(), uuid);
  }
});

import { expect, test } from "../fixtures.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { layCards, makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";
import { speak } from "../tools/language.ts";
import { rawKeys } from "../tools/readable.ts";

const ANA = slotId("ana");
const BRAM = slotId("bram");
const TROLL = slotId("troll1");
const TROLL2 = slotId("troll2");

test("the tracker reads German, and nothing is cut or scrolls sideways at 300 pixels", async ({ gm }) => {
  await speak(gm, "de");
  const uuid = await makeFight(gm, [
    { id: ANA, actor: ANA_VELL },
    { id: BRAM, actor: BRAM_ORR },
    { id: TROLL, line: "Hafenmeisterin von Untersee, strike 5, club 3, cards 2" },
    { id: TROLL2, name: "Hafenmeisterin von Untersee", holder: TROLL },
  ]);
  const tracker = await Tracker.open(gm);
  await tracker.press("zones");
  await tracker.box
    .locator("[data-form=zones] input")
    .fill("Straße (Ausweg) - Tor - Hof (Deckung); Hof ~Kraft 2~ Speicher (dunkel)");
  await tracker.key("Enter");
  await expect(tracker.box.locator(".sp-zones-strip li[data-zone]")).toHaveCount(4);
  await send(gm, uuid, { type: "drag", seat: TROLL, zone: "hof" });
  await tracker.press("form ambush");
  await expect(tracker.control("ambush-waive")).toBeVisible();
  expect(await rawKeys(gm.page)).toEqual([]);
  await tracker.press("form ambush");
  await layCards(gm, uuid, { [ANA]: 2, [BRAM]: 9, [TROLL]: 1, [TROLL2]: 8 });
  await send(gm, uuid, { type: "ignite", target: TROLL, damage: 1, needed: 2 });
  await send(gm, uuid, { type: "set", target: TROLL, set: { prone: true, cover: true } });
  await tracker.press("graph");
  await expect(tracker.box.locator(".sp-graph")).toHaveCount(1);
  await tracker.press(`menu ${TROLL}`);
  await expect(tracker.row(TROLL).locator(".sp-drawer")).toBeVisible();
  await gm.shot("tracker-german", tracker.box);
  await gm.expectAccessible(".sp-tracker-box");
  expect(await rawKeys(gm.page)).toEqual([]);
  const cut = (): Promise<object> =>
    tracker.box.evaluate((box) => ({
      sideways: box.scrollWidth - box.clientWidth,
      buttons: [...box.querySelectorAll<HTMLElement>("button.sp-button")].filter(
        (button) => button.scrollWidth > button.clientWidth + 1,
      ).length,
    }));
  await expect.poll(cut).toEqual({ sideways: 0, buttons: 0 });
});

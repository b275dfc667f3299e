import { expect, test } from "../fixtures.ts";
import { ANA, BRAM, WOLVES, ana, bram, makeArmedFight, place, pools, troll, wolf } from "../pages/setpiece/attack.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { behindSends, fightOf, Tracker } from "../pages/setpiece/tracker.ts";
import { speak } from "../tools/language.ts";

const PACK = "thepackofwolves0";
const pack = WOLVES.map((_, index) => wolf(index as 0));
const LONG = "Ottokar Ruprecht Emmerich von und zu Harbour Watch the Third";

for (const language of ["en", "de"] as const)
  test.describe(`at 1280 x 800 in ${language}`, () => {
    test.use({ viewportSize: { width: 1280, height: 800 } });

    test("the form of an ambush has its roll in sight above the foot, whoever is ticked, and no name is cut off", async ({
      gm,
    }) => {
      await speak(gm, language);
      const uuid = await makeArmedFight(gm, [ana(), bram(), troll({ name: LONG }), ...pack]);
      await send(gm, uuid, { type: "group", group: PACK, name: "Wolves", members: [...WOLVES] });
      const tracker = await Tracker.open(gm);
      await tracker.press("form ambush");
      const form = tracker.box.locator("section[data-form=ambush]");
      const roll = tracker.control("ambush-roll");
      /** Pixels of the roll that are out of sight, or that lie below the foot. */
      const hidden = (): Promise<number> =>
        roll.evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          const box = button.closest(".sp-tracker-box")!;
          const foot = box.querySelector(".sp-fight-foot")!.getBoundingClientRect();
          return Math.round(Math.max(0, bottom - foot.top, box.getBoundingClientRect().top - top));
        });
      await expect.poll(hidden).toBe(0);
      // With the heroes in wait too there are two lists more to read
      for (const name of ["Ana Vell", "Bram Orr"])
        await form.locator("[name=waiting]").and(form.getByLabel(name)).check();
      await expect.poll(hidden).toBe(0);
      for (const wolf of WOLVES) await form.locator(`[name=waiting][value="${wolf}"]`).uncheck();
      await expect.poll(hidden).toBe(0);
      const cut = await form
        .locator("fieldset")
        .evaluateAll((lists) =>
          lists.flatMap((list) =>
            list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1
              ? [list.textContent]
              : [],
          ),
        );
      expect(cut).toEqual([]);
      await form.locator('select[name="roller"]').focus();
      const covered = (): Promise<number> => behindSends(form, ".sp-act-odds");
      await expect.poll(covered, "its buttons do not lie over the chance").toBe(0);
      await gm.shot(`tracker-ambush-${language}`);
    });
  });

test("a folded group tells the ambush that its members have; all of it is put into a zone at once", async ({ gm }) => {
  const uuid = await makeArmedFight(gm, [ana(), bram(), ...pack]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard" });
  await send(gm, uuid, { type: "group", group: PACK, name: "Wolves", members: [...WOLVES] });
  const tracker = await Tracker.open(gm);
  const row = tracker.box.locator(`[data-key="group ${PACK}"] > .sp-turn-line`);
  const zones = async (): Promise<string[]> => {
    const { creatures } = await fightOf(gm, uuid);
    return [...new Set(WOLVES.map((one) => creatures[one].zone as string))];
  };
  await tracker.press(`fold ${PACK}`);
  await tracker.press(`together ${PACK}`);
  await gm.shot("tracker-together", tracker.box);
  await tracker.press(tracker.box.getByRole("button", { name: "Put into Gate" }));
  await expect.poll(zones).toEqual(["Gate"]);
  await expect(tracker.box.locator(".sp-drawer")).toHaveCount(0);
  await undo(gm, uuid);
  await expect.poll(zones, "it was one step").toEqual([null]);
  await tracker.press(`fold ${PACK}`);
  for (const one of WOLVES) await send(gm, uuid, { type: "set", target: one, set: { ambush: 1 } });
  await expect(row).toContainText("ambush: 1 die more");
  await expect(row.locator("[data-row]")).toHaveAttribute("aria-label", /ambush: 1 die more/);
  await send(gm, uuid, { type: "set", target: WOLVES[0], set: { ambush: 0 } });
  await expect(row).toContainText("ambush: 1 die more ×5");
  await gm.shot("tracker-group-ambush", tracker.box);
});

test("who is put where before the cards lie is told in nobody's chat; the ambush is, once it is sprung", async ({
  gm,
  cy,
}) => {
  const uuid = await makeArmedFight(gm, [ana(), bram(), ...pack]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", ...Object.fromEntries(WOLVES.map((id) => [id, "Gate"])) });
  await send(gm, uuid, { type: "group", group: PACK, name: "Wolves", members: [...WOLVES] });
  const told = cy.page.locator("#chat .sp-receipt");
  const tracker = await Tracker.open(gm);
  await tracker.press("form ambush");
  await expect(told, "while it is laid").toHaveCount(0);
  const dice = async (who: string): Promise<number> => {
    const chosen = tracker.box.locator(`[data-form=ambush] select[name="${who}"] option:checked`);
    return Number(/(\d+) di/.exec(await chosen.innerText())?.[1]);
  };
  await pools(gm, [2, await dice("roller")], [0, await dice("resister")]);
  await tracker.press("ambush-roll");
  await expect(told).toHaveCount(1);
  await expect(told).toContainText("strikes from ambush");
  await expect(told).not.toContainText("is now in");
  await tracker.press("deal");
  await tracker.wait();
  for (const beat of await told.all()) await expect(beat).not.toContainText("is now in");
  await cy.shot("ambush-told", cy.page.locator("#chat"));
});

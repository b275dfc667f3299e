import { expect, test } from "../fixtures.ts";
import { change } from "../pages/core/documents.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA_SEAT, BRAM_SEAT, CLERK, FOE, TONGUE, equip } from "../pages/setpiece/contest-play.ts";
import { StartDialog } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, BRAM_ORR } from "../pages/setpiece/duel.ts";
import { addSomeone, faceOf, framed, openMore, openSeat, rowOf, tickOf, tickedOn } from "../pages/setpiece/frame.ts";
import { behindSends, Tracker } from "../pages/setpiece/tracker.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";
import type { Seat } from "../seat.ts";

declare const game: any, Hooks: any;

const LONG = `The Most Serene and Undisputed Keeper of ${"Harbours, ".repeat(8)}`.slice(0, 120);

/** The control that has the focus, by what a screen reader calls it. */
const focused = (seat: Seat): Promise<string> =>
  seat.page.evaluate(() => {
    const now = document.activeElement as HTMLElement | null;
    return now?.getAttribute("aria-label") ?? (now?.innerText.trim() || now?.getAttribute("name")) ?? "";
  });

test.describe("with a scene", () => {
  test.use({ canvas: true });

  test("P15 P19 faces are ticked by presses: who is here, who is away, somebody from elsewhere; a drag pairs", async ({
    gm,
    ana,
    bram,
  }) => {
    await equip(gm, 0);
    const dialog = await framed(gm, {});
    await test.step("heroes who are here are ticked, who is away is greyed; against a bare resistance", async () => {
      await expect(tickOf(dialog, "Ana Vell")).toHaveAttribute("aria-pressed", "true");
      expect((await tickedOn(dialog, "A")).sort()).toEqual([ANA_VELL, BRAM_ORR].sort());
      await expect(tickOf(dialog, "Cy Tarn")).toHaveAccessibleName("Cy Tarn away");
      await expect(tickOf(dialog, "A bare resistance")).toHaveAttribute("aria-pressed", "true");
      await gm.expectAccessible(".sp-frame form");
      await gm.shot("frame-faces", dialog);
    });
    await tickOf(dialog, "The Duellist").click();
    await expect.poll(() => tickedOn(dialog, "B")).toHaveLength(1);
    await test.step("a double press shows the abilities, and what was ticked stays", async () => {
      const ability = faceOf(dialog, "Ana Vell").locator('select[name$=".ability"]');
      await ability.selectOption({ index: 1 });
      await tickOf(dialog, "Ana Vell").dblclick();
      const options = dialog.getByRole("group", { name: "Ana Vell", exact: true }).and(dialog.locator("section"));
      await expect(options).toBeVisible();
      await expect(tickOf(dialog, "Ana Vell")).toHaveAttribute("aria-pressed", "true");
      const chosen = options.locator('[data-act="ability"][aria-pressed="true"]');
      await expect(chosen).toBeFocused();
      await options.locator("[data-filter]").fill("docks");
      await options.locator('[data-act="ability"]:visible').click();
      await expect(ability).toHaveValue(TONGUE);
      await expect(options.getByRole("button", { name: "Remove Ana Vell" })).toBeVisible();
      await gm.shot("frame-faces-options", dialog);
    });
    await test.step("somebody is found by a few letters, in the world or a compendium", async () => {
      await addSomeone(dialog, "B", "harbour-m");
      await expect.poll(() => tickedOn(dialog, "B")).toHaveLength(2);
      await addSomeone(dialog, "B", "footpad");
      await expect.poll(async () => (await tickedOn(dialog, "B")).join()).toContain("Compendium.setpiece.");
    });
    await test.step("a drag pairs, as the list below the face does", async () => {
      await dialog.locator('[data-act="seat-close"]').click();
      await faceOf(dialog, "Ana Vell").dragTo(faceOf(dialog, "The Duellist"), { sourcePosition: { x: 20, y: 20 } });
      await expect(dialog.locator(".sp-pairs .sp-chosen")).toContainText("against The Duellist");
      await faceOf(dialog, "Ana Vell").locator('select[name$=".foe"]').selectOption("");
      await expect(dialog.locator(".sp-pairs .sp-chosen")).toHaveCount(0);
    });
    for (const seat of [ana, bram]) await expect(seat.page.locator("body")).toBeVisible();
  });
});

test("A10 A11 by keyboard alone: the focus goes in, at most twelve Tabs lead to Start, and it comes back", async ({
  gm,
  ana,
  bram,
}) => {
  await equip(gm, 0);
  await openTab(gm, "actors");
  const from = gm.page.locator("#sidebar-tabs, #sidebar").getByRole("tab").first();
  await from.focus();
  const name = await focused(gm);
  const dialog = await framed(gm, {});
  await expect(dialog.locator('input[name="type"]:checked')).toBeFocused();
  const { keyboard } = gm.page;
  const start = dialog.locator('button[type="submit"]');
  let count = 0;
  const there = (): Promise<boolean> => start.evaluate((button) => button === document.activeElement);
  do {
    await keyboard.press("Tab");
    count += 1;
  } while (count <= 12 && !(await there()));
  console.log(`Tabs from the top of the frame dialog to Start, two heroes against a resistance: ${count}`);
  expect(count).toBeLessThanOrEqual(12);

  await test.step("arrows walk over the faces, Space unticks and ticks, Tab leads to that face's ability", async () => {
    await dialog.locator('input[name="type"]:checked').focus();
    await keyboard.press("Tab");
    await expect(tickOf(dialog, "Ana Vell")).toBeFocused();
    await keyboard.press("ArrowRight");
    expect(await focused(gm)).toBe("Options for Ana Vell");
    await keyboard.press("ArrowRight");
    await expect(tickOf(dialog, "Bram Orr")).toBeFocused();
    await keyboard.press("Space");
    await expect(tickOf(dialog, "Bram Orr")).toHaveAttribute("aria-pressed", "false");
    await expect(tickOf(dialog, "Bram Orr")).toBeFocused();
    await keyboard.press("Space");
    await expect(tickOf(dialog, "Bram Orr")).toHaveAttribute("aria-pressed", "true");
    await keyboard.press("Tab");
    expect(await focused(gm)).toBe("Ability: Bram Orr");
  });

  await test.step("the button beside a face opens its options and gives the focus back", async () => {
    await tickOf(dialog, "Bram Orr").focus();
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await expect(dialog.locator('[data-key^="options"] [data-act="ability"][aria-pressed="true"]')).toBeFocused();
    await dialog.locator('[data-act="seat-close"]').focus();
    await keyboard.press("Enter");
    await expect.poll(() => focused(gm)).toBe("Options for Bram Orr");
  });

  await test.step("Escape closes it, and the focus is where it was", async () => {
    await keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => focused(gm)).toBe(name);
  });

  await test.step("Enter starts from where one is", async () => {
    const again = await framed(gm, { type: "simple" });
    await again.locator('input[name="type"]:checked').press("Enter");
    await expect(again).toHaveCount(0);
    await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  });
  for (const seat of [ana, bram]) await expect(seat.page.locator("body")).toBeVisible();
});

for (const [what, size, language] of [
  ["900 by 700", { width: 900, height: 700 }, "en"],
  ["German, 1024 by 700", { width: 1024, height: 700 }, "de"],
  ["two hundred percent of 1280 by 800", { width: 640, height: 400 }, "de"],
] as const)
  test.describe(what, () => {
    test.use({ viewportSize: size });

    test("P21 names of 120 characters: nothing is cut or covered, ratings stay whole, Start is in sight", async ({
      gm,
    }) => {
      await equip(gm, 0);
      await change(gm, ANA_VELL, { name: LONG });
      await change(gm, `${ANA_VELL}.Item.${TONGUE}`, { name: LONG, "system.rating": "17M2" });
      if (language === "de") await speak(gm, "de");
      const foes = [{ ...FOE, name: LONG.slice(0, 100) }, CLERK];
      const dialog = await framed(gm, { type: "scored", seats: [ANA_SEAT, BRAM_SEAT, ...foes] });
      const look = async (name: string): Promise<void> => {
        await expect.poll(() => clippedParts(gm.page, [".sp-frame"]), name).toEqual([]);
        await expect(dialog.locator('button[type="submit"]')).toBeInViewport({ ratio: 1 });
        const heights = await dialog
          .locator(".sp-face-rating:visible")
          .evaluateAll((all) => all.map((one) => one.getClientRects().length));
        expect(Math.max(...heights), "a rating stands on one line").toBe(1);
        await gm.shot(`frame-${name}-${what.replaceAll(/\W+/g, "-")}`, gm.page.locator("body"));
      };
      await look("faces");
      await test.step("the sides face each other, and the odds stand between them", async () => {
        const boxes = [rowOf(dialog, "A"), dialog.locator(".sp-frame-odds"), rowOf(dialog, "B")];
        const [left, between, right] = await Promise.all(boxes.map((one) => one.boundingBox()));
        expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(between?.x ?? 0);
        expect((between?.x ?? 0) + (between?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
        expect(right?.width).toBe(left?.width);
      });
      await openSeat(dialog, "a1");
      await openMore(dialog);
      await dialog.locator('[data-act="rehearse"]').click();
      await look("all-open");
      expect(await rawKeys(gm.page)).toEqual([]);
    });
  });

test("a duel is begun by faces: pressed or by keyboard, with the focus in and back", async ({ gm, ana }) => {
  await equip(gm, 0);
  await gm.run(() => void Hooks.callAll("setpiece.frameDuel", {}), null);
  const dialog = new StartDialog(gm);
  await expect(dialog.face("a", "Ana Vell")).toBeFocused();
  await gm.page.keyboard.press("Space");
  await expect(dialog.seatSelect("a")).toHaveValue(ANA_VELL);
  await expect(dialog.face("b", "Ana Vell")).toHaveCount(0);
  await dialog.face("b", "Bram Orr").click();
  await expect(dialog.seatSelect("b")).toHaveValue(BRAM_ORR);
  await gm.expectAccessible("form[data-family=duel]");
  await test.step("P21 both lists stand on one line, however many faces are above them", async () => {
    const tops = await dialog.form
      .locator('select[name="a"], select[name="b"]')
      .evaluateAll((lists) => lists.map((list) => Math.round(list.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });
  await gm.shot("duel-faces", gm.page.locator(".application", { has: dialog.form }));
  await dialog.face("b", "Bram Orr").click();
  await expect(dialog.seatSelect("b")).toHaveValue("");
  await dialog.face("b", "Bram Orr").click();
  await gm.dice(15, 5);
  await dialog.submit();
  await expect.poll(() => ana.run(() => game.system.api.live().length, null)).toBe(1);
});

/** A new fight of nobody, with the form in which people are added to it. */
async function addForm(gm: Seat): Promise<Tracker> {
  await openTab(gm, "combat");
  const tracker = new Tracker(gm);
  await tracker.control("new-fight").click();
  await tracker.press("form add");
  return tracker;
}

test("P12 the tracker's Add: faces of who is not in the fight, and anybody by a few letters, of compendia too", async ({
  gm,
  ana,
}) => {
  const tracker = await addForm(gm);
  const form = tracker.box.locator("section[data-form=add]");
  await expect(form.locator("[data-find]")).toBeFocused();
  await form.getByRole("button", { name: "Ana Vell" }).click();
  await expect(tracker.box.locator(".sp-turn")).toHaveCount(1);
  await expect(form.getByRole("button", { name: "Ana Vell" })).toHaveCount(0);
  await test.step("a foe of a compendium, twice, by keyboard", async () => {
    for (const foes of [2, 3]) {
      const field = form.locator("[data-find]");
      await field.focus();
      await field.pressSequentially("footpad");
      await gm.page.keyboard.press("Enter");
      await expect(tracker.box.locator(".sp-turn")).toHaveCount(foes);
      await expect(field).toHaveValue("");
    }
  });
  await gm.expectAccessible("[data-form=add]");
  await expect.poll(() => behindSends(form, '[name="line"]'), "its buttons lie over no field").toBe(0);
  await gm.shot("tracker-roster", tracker.box);
  await expect(ana.page.locator("body")).toBeVisible();
});

test("P21 the foot of the tracker stays in sight with thirteen rows: Deal is not cut off", async ({ gm }) => {
  const tracker = await addForm(gm);
  await tracker.box.locator('[data-form=add] input[name="line"]').fill("Ana Vell; Bram Orr; 11 Wolf");
  await tracker.press("add-line");
  await expect(tracker.box.locator(".sp-turn")).toHaveCount(13);
  await expect(tracker.control("deal")).toBeInViewport({ ratio: 1 });
  await tracker.press("form add");
  await expect(tracker.box.locator("[data-form=add] [data-find]")).toBeInViewport();
  await gm.shot("tracker-foot", tracker.box);
});

test("at 640 px no name of a face is cut off in the framing window", async ({ gm }) => {
  await gm.page.setViewportSize({ width: 640, height: 800 });
  await speak(gm, "de");
  const dialog = await framed(gm, {});
  const cut = await dialog
    .locator(".sp-face-name")
    .evaluateAll((names) =>
      names.flatMap((name) => (name.scrollHeight > name.clientHeight + 1 ? [name.textContent?.trim()] : [])),
    );
  expect(cut).toEqual([]);
  await gm.shot("frame-640", dialog);
});

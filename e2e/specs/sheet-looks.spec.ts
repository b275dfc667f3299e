/** Sheets and items as they look: nothing cut, everything named, on paper too. */
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { change, closeWindows, openSheet, source, placeWindow } from "../pages/core/documents.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { typeInto } from "../pages/setpiece/fields.ts";
import { give } from "../pages/setpiece/fighting.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const game: any;

const TABS = ["contest", "combat", "duel", "gear", "story"];
const ROPE = "<p>Forty ells of tarred hemp. It holds a barge.</p>";

/** Give Ana things with pictures and texts, harm, a state's worth of names that are long. */
async function furnish(gm: Seat): Promise<void> {
  const img = "systems/setpiece/assets/portraits/ana-vell.svg";
  await give(
    gm,
    ANA_VELL,
    { _id: "specrope00000000", name: "Rope", type: "gear", img, system: { description: ROPE } },
    { name: "Boat hook", type: "weapon", img, system: { damage: 2, max: 1, description: ROPE } },
    { name: "Oilskin", type: "armour", system: { protection: 1 } },
    { name: "Never forgets a debt that somebody else has long forgotten", type: "ability", system: { rating: "14M2" } },
  );
  await change(gm, ANA_VELL, { system: { experience: 10, heroPoints: { value: 3 } } });
}

/** Icon buttons without a tooltip, and buttons without a name. */
const unnamed = (seat: Seat, id: string): Promise<string[]> =>
  seat.run(
    (of) =>
      [...document.querySelectorAll<HTMLElement>(`[id="${of}"] :is(button, summary, [role=button])`)].flatMap((one) => {
        if (!one.checkVisibility() || one.closest(".window-header")) return [];
        const letters = /\p{L}/u.test(one.innerText ?? "");
        const told = one.matches("[data-tooltip], [title]");
        const named = letters || one.hasAttribute("aria-label") || one.getAttribute("alt");
        return (letters || told || /\d/.test(one.innerText ?? "")) && named ? [] : [one.outerHTML.slice(0, 140)];
      }),
    id,
  );

/** Names in fields of which a part is out of sight and told nowhere; where there is room, those that are cut at all. */
const cutNames = (seat: Seat, id: string, room: boolean): Promise<string[]> =>
  seat.run(
    ([of, wide]) =>
      [...document.querySelectorAll<HTMLInputElement>(`[id="${of}"] input[type=text]`)].flatMap((one) => {
        if (!one.checkVisibility() || one.scrollWidth <= one.clientWidth + 1) return [];
        return one.title === one.value && !(wide && one.matches(".sp-ability > *")) ? [] : [one.value];
      }),
    [id, room] as const,
  );

/** Weapons whose buttons do not stand beside each other. */
const torn = (sheet: Locator): Promise<string[]> =>
  sheet.locator(".sp-weapon").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const tops = [...row.querySelectorAll(":scope > button")].map((one) => one.getBoundingClientRect().top);
      return Math.max(0, ...tops) - Math.min(...tops, Infinity) > 4 ? [(row as HTMLElement).innerText] : [];
    }),
  );

const CORNER = { left: 20, top: 20, height: 640 };

for (const language of ["en", "de"] as const)
  test(`sheets wide and narrow, in play and in edit: nothing is cut, every icon button has a tooltip: ${language}`, async ({
    gm,
    ana,
  }) => {
    await furnish(gm);
    if (language === "de") for (const seat of [gm, ana]) await speak(seat, "de");
    for (const [seat, uuid, who] of [
      [ana, ANA_VELL, "hero"],
      [gm, DUELLIST, "npc"],
    ] as const) {
      const sheet = await openSheet(seat, uuid);
      const id = (await sheet.getAttribute("id")) ?? "";
      for (const width of [720, 360]) {
        await placeWindow(seat, sheet, { ...CORNER, width });
        for (const mode of ["play", "edit"] as const) {
          await sheet.locator(`[data-act="${mode}"]`).click();
          await expect(sheet.locator(`[data-act="${mode}"]`)).toHaveAttribute("aria-pressed", "true");
          for (const tab of TABS) {
            const button = sheet.locator(`[data-tab-id="${tab}"]`);
            if ((await button.count()) === 0) continue;
            await button.click();
            await expect(button).toHaveAttribute("aria-selected", "true");
            await seat.shot(`sheet-${who}-${tab}-${mode}-${width}-${language}`, sheet);
            const parts = [".sp-sheet-body:not([data-off])", ".sp-sheet-head", ".sp-vital"];
            const place = parts.map((part) => `[id="${id}"] ${part}`);
            expect.soft(await clippedParts(seat.page, place), `${who} ${tab} ${mode} ${width}`).toEqual([]);
            expect.soft(await unnamed(seat, id), `${who} ${tab} ${mode}`).toEqual([]);
            if (width > 700) expect.soft(await torn(sheet), `rows of weapons, ${who} ${tab} ${mode}`).toEqual([]);
            expect.soft(await cutNames(seat, id, width > 700), `names, ${who} ${tab} ${mode} ${width}`).toEqual([]);
          }
        }
      }
      expect(await rawKeys(seat.page)).toEqual([]);
    }
  });

test("a description unfolds in its row and stays so; pictures stand beside names; strangers see what they may", async ({
  gm,
  ana,
  cy,
}) => {
  await furnish(gm);
  const sheet = await openSheet(ana, ANA_VELL);
  await sheet.locator('[data-tab-id="gear"]').click();
  const rope = sheet.locator('[data-key="gear specrope00000000"]');
  await expect(rope.locator("img")).toHaveAttribute("src", /ana-vell/);
  await rope.locator("summary").press("Enter");
  await expect(rope).toContainText("It holds a barge.");
  await change(gm, ANA_VELL, { name: "Ana Vell the Elder" });
  await expect(sheet.locator("h2")).toHaveText("Ana Vell the Elder");
  await expect(rope.getByText("It holds a barge."), "it is still unfolded").toBeVisible();

  await test.step("limited: picture, name and story alone", async () => {
    await change(gm, ANA_VELL, { ownership: { default: 1 } });
    const seen = await openSheet(cy, ANA_VELL);
    await expect(seen.getByRole("tab")).toHaveCount(1);
    await expect(seen.locator(".sp-portrait")).toBeVisible();
    await expect(seen.locator("button[data-act]:not([data-act=tab])")).toHaveCount(0);
    await cy.shot("sheet-limited", seen);
  });
});

test("a sheet on paper: two clean pages, dark on white, all tabs and no button", async ({ gm, ana }) => {
  await furnish(gm);
  const sheet = await openSheet(ana, ANA_VELL);
  const strikes = sheet.locator("[data-family=combat] .sp-fighting");
  await expect(strikes, "a tab that nobody has seen is not drawn yet").toHaveCount(0);
  await ana.run(() => {
    const drawn = () => document.querySelector(".sp-printing [data-family=combat] .sp-fighting") !== null;
    window.print = () => void document.body.classList.toggle("spec-printed", drawn());
  }, null);
  // Neither pointer nor key came to the sheet before
  await sheet.locator('[data-act="print"]').evaluate((button: HTMLElement) => button.click());
  await expect(ana.page.locator("body")).toHaveClass(/spec-printed/);
  await ana.theme("dark");
  await ana.page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet.locator(".sp-tabs")).toBeHidden();
  await expect(sheet.locator("[data-act]:not(.sp-rating):visible")).toHaveCount(0);
  for (const text of ["Rope", "Boat hook", "Initiative bonus"])
    await expect(sheet.getByText(text).first(), text).toBeVisible();
  for (const hint of ["You can attack while", "Weapons and armour are", "an advance costs", "One more on an action"])
    await expect(sheet.getByText(hint).first(), "what to press next is of no use on paper").toBeHidden();
  const shown = (body: HTMLElement) => [...body.children].filter((one) => one.checkVisibility()).map(({ id }) => id);
  expect(await ana.page.locator("body").evaluate(shown)).toEqual([await sheet.getAttribute("id")]);
  // A rating is pressed on a screen, and read on paper
  await expect(sheet.locator(".sp-ability .sp-rating").first()).toBeVisible();
  await expect(sheet.locator("h2").first()).toHaveCSS("color", "rgb(0, 0, 0)");
  const head = sheet.locator(".sp-sheet-head");
  await expect(head, "light ground, whatever the theme").toHaveCSS("background-color", "rgb(255, 255, 255)");
  const pdf = (await ana.page.pdf({ format: "A4", printBackground: false })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, "pages").toBeLessThanOrEqual(2);
  await ana.page.setViewportSize({ width: 794, height: 1123 });
  await ana.page.screenshot({ path: "test-results/shots/sheet-print.png", fullPage: true });
});

test("a German sheet of 360 px: its three buttons stand on one line, no kind of a bonus is cut off", async ({
  ana,
}) => {
  await speak(ana, "de");
  const sheet = await openSheet(ana, ANA_VELL);
  await placeWindow(ana, sheet, { ...CORNER, width: 360 });
  const buttons = sheet.locator(".sp-sheet-head :is([data-act=play], [data-act=edit], [data-act=print])");
  await expect(buttons).toHaveCount(3);
  const lines = (): Promise<number> =>
    buttons.evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
  await expect.poll(lines).toBe(1);
  await ana.shot("sheet-narrow-head", sheet);
  await test.step("what is chosen stands on a bar; what is only hovered does not", async () => {
    const [play, edit] = [sheet.locator('[data-act="play"]'), sheet.locator('[data-act="edit"]')];
    await edit.hover();
    await expect(edit).toHaveCSS("border-bottom-width", "1px");
    await expect(play).toHaveCSS("border-bottom-width", "3px");
  });
  await sheet.locator('[data-act="edit"]').click();
  await sheet.locator('[data-tab-id="duel"]').click();
  const kinds = sheet.locator("select[data-field=kind]");
  await expect(kinds.first()).toBeVisible();
  const cut = await kinds.evaluateAll((fields) =>
    fields.flatMap((field) => {
      const select = field as HTMLSelectElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = font;
      return [...select.options].flatMap(({ text }) => {
        // Beside the words there is the arrow
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 16;
        return context.measureText(text).width > room ? [`${text}: ${room} px`] : [];
      });
    }),
  );
  expect(cut).toEqual([]);
  await ana.shot("sheet-narrow-duel", sheet);
  await test.step("the fields of the head have names, the numbers share a line, and the form has most of the sheet", async () => {
    const head = sheet.locator(".sp-sheet-head");
    const field = (name: string): Locator => head.locator(`[name="${name}"]`);
    const [name, points, experience] = [field("name"), field("system.heroPoints.value"), field("system.experience")];
    const top = async (field: Locator): Promise<number> => Math.round((await field.boundingBox())?.y ?? 0);
    expect(await top(points)).toBe(await top(experience));
    expect(await top(head.locator('[data-act="edit"]')), "the mode stands over the form").toBeLessThan(await top(name));
    for (const named of [name, field("system.concept"), points, experience])
      expect(await named.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent?.trim())).toBeTruthy();
    expect((await head.boundingBox())?.height).toBeLessThan(200);
    const names = sheet.locator("[data-field=label]");
    const lost = await names.evaluateAll((fields) =>
      fields.flatMap((field) => (field.scrollWidth > field.clientWidth ? [(field as HTMLInputElement).value] : [])),
    );
    expect(lost, "no name of a bonus is cut off").toEqual([]);
  });
});

test("titles and numbers have letters of their own that come with the system, until somebody asks for plain ones", async ({
  ana,
}) => {
  const sheet = await openSheet(ana, ANA_VELL);
  const families = (): Promise<readonly string[]> =>
    sheet.locator("h2, .sp-rating").evaluateAll((all) => {
      const first = all.map((one) => getComputedStyle(one).fontFamily.split(",")[0] ?? "");
      return [...new Set(first.map((family) => family.replaceAll('"', "")))];
    });
  const loaded = (): Promise<readonly string[]> =>
    ana.run(() => [...document.fonts].filter((one) => /Setpiece/.test(one.family)).map(({ status }) => status), null);
  expect(await families()).toEqual(["Setpiece Display"]);
  await expect.poll(loaded).toContain("loaded");
  expect(await loaded()).not.toContain("error");
  await ana.run(() => game.settings.set("setpiece", "plainLetters", "on"), null);
  await expect.poll(families).not.toContain("Setpiece Display");
  await ana.run(() => game.settings.set("setpiece", "plainLetters", "off"), null);
  await expect.poll(families).toEqual(["Setpiece Display"]);
});

const ITEMS: readonly { readonly type: string; readonly name: string; readonly system: object }[] = [
  { type: "ability", name: "Never forgets a debt", system: { rating: "14M2" } },
  { type: "keyword", name: "Keeper of the harbour light", system: { rating: "17" } },
  { type: "flaw", name: "Owes the sea bank", system: {} },
  {
    type: "follower",
    name: "Rook",
    system: { role: "secondary", abilities: [{ id: "a", name: "Roofs", rating: "16" }] },
  },
  { type: "weapon", name: "Boat hook", system: { damage: 2, max: 1 } },
  { type: "armour", name: "Oilskin", system: { protection: 1 } },
  { type: "gear", name: "Rope", system: {} },
];

for (const language of ["en", "de"] as const)
  test(`each kind of item, in its own window: nothing is cut, it has a picture, and whoever may not change it cannot: ${language}`, async ({
    gm,
    cy,
  }) => {
    if (language === "de") for (const seat of [gm, cy]) await speak(seat, "de");
    const description = "<p>It came from the wreck, and it holds.</p>";
    const items = ITEMS.map(({ system, ...item }) => ({ ...item, system: { ...system, description } }));
    const made = await give(gm, ANA_VELL, ...items);
    for (const [index, { type }] of ITEMS.entries()) {
      const uuid = made[index]!;
      for (const seat of [gm, cy]) {
        const sheet = await openSheet(seat, uuid);
        const id = (await sheet.getAttribute("id")) ?? "";
        await placeWindow(seat, sheet, { left: 20, top: 20 });
        await expect(sheet).toContainText("It came from the wreck", { timeout: 10_000 });
        const picture = sheet.locator("img").first();
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0), type).toBe(true);
        if (type === "armour" && seat === gm) {
          const finesse = sheet.locator('[name="system.finesse"]');
          await typeInto(finesse, "1");
          const stored = async (): Promise<number> => (await source(gm, uuid)).system.finesse;
          await expect.poll(stored, "a penalty of 1 is a die less").toBe(-1);
          await expect(finesse).toHaveValue("1");
        }
        await seat.shot(`item-${type}-${seat === gm ? "gm" : "reader"}-${language}`, sheet);
        expect.soft(await clippedParts(seat.page, [`[id="${id}"] .window-content`]), type).toEqual([]);
        expect.soft(await rawKeys(seat.page), type).toEqual([]);
        const content = sheet.locator(".window-content");
        if (seat === cy) {
          await expect(content.locator(":is(input, select):not([disabled])")).toHaveCount(0);
          await expect(content.locator("button"), "a reader has nothing to press").toHaveCount(0);
        } else await seat.expectAccessible(`[id="${id}"]`);
        await closeWindows(seat);
      }
    }
  });

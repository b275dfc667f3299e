/** What two people type into the same sheets: each field shows what is stored, and nobody's change takes another's. */
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { typeInto } from "../pages/setpiece/fields.ts";
import { give, openAt } from "../pages/setpiece/fighting.ts";
import type { Seat } from "../seat.ts";

declare const game: any, JournalEntry: any;

/** A field of a sheet: how it is found again, and what may stand there. */
interface Field {
  readonly selector: string;
  readonly type: string;
  readonly step: string;
  readonly max: string;
  readonly choices: readonly string[];
}

/** One field of each kind that is in sight: of rows that are alike the first. */
const fieldsIn = (sheet: Locator): Promise<readonly Field[]> =>
  sheet.evaluate((window) => {
    const KNOWN = "name item-field bonus field resistance fighting index ref ability use tags circumstance place seat";
    const names = KNOWN.split(" ").map((name) => (name === "name" ? name : `data-${name}`));
    const kinds = new Set<string>();
    return [...window.querySelectorAll<HTMLInputElement>("input, select, textarea")].flatMap((field) => {
      if (!field.checkVisibility() || field.disabled || field.dataset["find"] !== undefined) return [];
      const own = names.flatMap((name) =>
        field.hasAttribute(name) ? [`[${name}="${field.getAttribute(name)}"]`] : [],
      );
      if (own.length === 0 || field.closest(".window-header, [data-hero-form]")) return [];
      const row = field.closest<HTMLElement>("[data-row]");
      const alike = own.join("").replace(/(attributes|actions|pools|families|points)\.\w+/, "$1");
      const kind = `${row?.className ?? ""} ${alike.replace(/"[^"]*\d[^"]*"/g, "n")}`;
      if (kinds.has(kind)) return [];
      kinds.add(kind);
      return {
        selector: `${row ? `[data-row="${row.dataset["row"]}"] ` : ""}${field.localName}${own.join("")}`,
        type: field.localName === "select" ? "select" : field.type,
        step: field.step,
        max: field.max,
        choices: field.localName === "select" ? [...(field as any).options].map(({ value }: any) => value) : [],
      };
    });
  });

/** Something that is stored otherwise than it is typed; null where nothing can be typed, or nothing stands there. */
const oddOf = ({ type }: Field, value: string): string | null =>
  value === "" || !["number", "text"].includes(type) ? null : type === "number" ? `${value}.3` : `${value}  `;

/** Something else that may stand there. */
function otherOf({ selector, type, step, max, choices }: Field, value: string): string {
  const by = Number(step) || 1;
  if (type === "number") return String(Number(value) + (Number(value) + by <= Number(max || 99) ? by : -by));
  if (type === "select") return choices.findLast((one) => one !== value) ?? value;
  if (type === "checkbox") return String(value !== "true");
  if (value.startsWith("+")) return value === "+3" ? "+4" : "+3";
  if (/rating|"value"|resistance/.test(selector)) return value === "14" ? "15" : "14";
  return `more ${value}`.toLowerCase().trim().slice(0, 30).trim();
}

const shown = (field: Locator): Promise<string> =>
  field.evaluate((one: HTMLInputElement) => (one.type === "checkbox" ? String(one.checked) : one.value));

/** Fill in a field as a person does, and go on to the next. */
async function fill(field: Locator, { type }: Field, value: string): Promise<void> {
  if (type === "checkbox") return void (await field.setChecked(value === "true"));
  if (type === "select") return void (await field.selectOption(value));
  await typeInto(field, value);
}

/** All fields of a sheet, one after the other: what one of them types wrongly, the other types over. */
async function playFields(mine: Locator, theirs: Locator, count: number, of = /^(?!.*families)/): Promise<void> {
  // How harm is kept decides which fields there are, so it comes last
  const fields = (await fieldsIn(mine))
    .filter(({ selector }) => of.test(selector))
    .sort((a, b) => Number(a.selector.includes("harmKept")) - Number(b.selector.includes("harmKept")));
  for (const [index, field] of fields.entries()) {
    const beside = fields[index - 1] ?? fields[1] ?? field;
    const [here, there] = [mine, theirs].map((sheet) => sheet.locator(field.selector).first()) as [Locator, Locator];
    const [next, seen] = [mine, theirs].map((sheet) => sheet.locator(beside.selector).first()) as [Locator, Locator];
    await test.step(field.selector, async () => {
      const stored = await shown(there);
      const odd = oddOf(field, stored);
      if (odd !== null) {
        await fill(here, field, odd);
        await expect.poll(() => shown(here), "what is typed shows what is stored").toBe(stored);
      }
      await fill(there, field, otherOf(field, stored));
      await expect.poll(() => shown(here), "what somebody else writes is shown").not.toBe(stored);
      const now = await shown(there);
      expect(await shown(here), "as it is shown to them").toBe(now);
      if (beside === field || beside.selector.includes("harmKept")) return;
      const before = await shown(seen);
      await fill(next, beside, otherOf(beside, before));
      await expect.poll(() => shown(seen), "the field beside it is stored").not.toBe(before);
      expect([await shown(here), await shown(there)], "and takes nothing along").toEqual([now, now]);
    });
  }
  expect(fields.length, "fields of this sheet").toBe(count);
}

/** What is in sight on every tab was played on the first. */
const OF_A_TAB = /^(?!.*(families|"name"\]$|concept|heroPoints|experience|resistance))|item-field/;

/** A sheet that two people have open for writing. */
async function both(seats: readonly [Seat, Seat], uuid: string): Promise<readonly [Locator, Locator]> {
  const [mine, theirs] = await Promise.all(seats.map((seat) => openSheet(seat, uuid)));
  for (const sheet of [mine!, theirs!]) {
    const edit = sheet.locator('[data-act="edit"]');
    if ((await edit.count()) > 0) await edit.click();
  }
  return [mine!, theirs!];
}

/** The fields of each of these tabs, of which there are so many. */
async function playTabs(sheets: readonly [Locator, Locator], counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, count] of Object.entries(counts))
    await test.step(id, async () => {
      for (const sheet of sheets) await sheet.locator(`[data-tab-id="${id}"]`).click();
      await playFields(...sheets, count, id === "contest" ? undefined : OF_A_TAB);
    });
}

/** A hero with one of everything that has fields. */
async function furnish(gm: Seat): Promise<readonly string[]> {
  await change(gm, ANA_VELL, {
    system: {
      experience: 3,
      "contest.resistance": "14",
      combat: { criticals: [{ type: "mental", label: "afraid of gulls" }], thaums: { max: 3 } },
    },
  });
  return give(
    gm,
    ANA_VELL,
    { name: "Boat hook", type: "weapon", system: { uses: ["close"], damage: 2, max: 1 } },
    { name: "Oilskin", type: "armour", system: { protection: 1, finesse: -1 } },
    { name: "Knots", type: "ability", system: { rating: "13" } },
    { name: "Gulls", type: "flaw", system: { rating: "14" } },
    { name: "Net", type: "gear" },
    { name: "Pip", type: "follower", system: { abilities: [{ name: "Row", rating: "13" }] } },
    { name: "Ferry", type: "keyword", system: { rating: "15" } },
  );
}

test("each field of a hero shows what is stored, and only what is changed is written", async ({ gm, ana }) => {
  await furnish(gm);
  const sheets = await both([ana, gm], ANA_VELL);
  await playTabs(sheets, { contest: 13, combat: 9, duel: 4, gear: 1 });
  // Which kinds of conflict somebody plays decides which other fields there are
  await playFields(...sheets, 1, /families/);
});

test("each field of an NPC likewise", async ({ gm, ana }) => {
  await change(gm, DUELLIST, { "ownership.default": 3 });
  await playTabs(await both([gm, ana], DUELLIST), { contest: 3, combat: 19, duel: 4 });
});

test("each field of every kind of item likewise", async ({ gm, ana }) => {
  const items = await furnish(gm);
  const counts = { weapon: 11, armour: 4, ability: 3, flaw: 2, gear: 1, follower: 6, keyword: 2 };
  // In the order in which they are made
  expect(items).toHaveLength(Object.keys(counts).length);
  for (const [index, [type, count]] of Object.entries(counts).entries()) {
    const sheets = await both([ana, gm], items[index]!);
    await test.step(type, () => playFields(...sheets, count));
    for (const sheet of sheets) await sheet.locator('[data-action="close"]').first().click();
  }
});

test("each field of a zone likewise", async ({ gm }) => {
  const zone = await gm.run(async () => {
    const regions = game.scenes.contents.flatMap((scene: any) => scene.regions.contents);
    const behaviors = regions.flatMap((region: any) => region.behaviors.contents);
    return behaviors.find(({ type }: any) => type === "setpiece.zone").uuid as string;
  }, null);
  const [circumstances, obstacle] = [[{ name: "fog", shoot: 1, all: 0 }], { action: "force", needed: 2 }];
  await change(gm, zone, { system: { tags: ["dark"], circumstances, obstacle } });
  await playFields(...(await both([gm, await gm.secondTab()], zone)), 10);
});

/** What each family's page has: two texts that one of them types, and what the other saves meanwhile. */
const PAGES: Readonly<Record<string, readonly [mine: string, theirs: string, system: object]>> = {
  contest: ["system.terms.prize", "system.terms.obstacle", { terms: { prize: "The quay" } }],
  duel: ["system.text", "system.prepared.onWin", { text: "Honour" }],
  fight: [
    "foe.0.zone",
    "system.recipe.zones",
    { recipe: { zones: "Road - Gate", foes: [{ actor: "", line: "Wolf, Strike 4", count: 2, zone: "Road" }] } },
  ],
};

for (const [type, [own, other, system]] of Object.entries(PAGES))
  test(`a prepared ${type}: what is typed and not saved stays while somebody else saves, and both are stored`, async ({
    gm,
  }) => {
    const uuid = await gm.run(
      async ([kind, data]) => {
        const page = { name: "Plan", type: kind, system: { status: "prepared", ...data } };
        const entry = await JournalEntry.create({ name: "Plans", pages: [page] });
        return entry.pages.contents[0].uuid as string;
      },
      [type, system] as const,
    );
    const [mine, theirs] = await both([gm, await gm.secondTab()], uuid);
    const field = (sheet: Locator, name: string): Locator => sheet.locator(`[name="${name}"]`);
    await field(mine, own).fill("Mine");
    await mine.locator("prose-mirror button.toggle").first().click();
    await mine.locator("[contenteditable]").first().fill("Read by me");
    await field(theirs, other).fill("Gate - Mill");
    await theirs.locator('[type="submit"]').click();
    await expect(field(mine, other)).toHaveValue("Gate - Mill");
    await expect(field(mine, own)).toHaveValue("Mine");
    await field(mine, own).press("Enter");
    await expect(mine).toHaveCount(0);
    const [again] = await both([gm, gm], uuid);
    await expect(field(again, own)).toHaveValue("Mine");
    await expect(field(again, other)).toHaveValue("Gate - Mill");
    await expect(again.locator('prose-mirror[name="system.prepared.readAloud"]')).toContainText("Read by me");
  });

test("spaces, huge numbers, signs, a pasted page and an emptied name: a sentence each, and nothing is lost", async ({
  gm,
  ana,
}) => {
  await furnish(gm);
  const sheet = await openAt(ana, ANA_VELL, "edit", "combat");
  const typeIn = async (selector: string, typed: string, shows: string, said = ""): Promise<void> => {
    const field = sheet.locator(selector).first();
    await field.fill("");
    await field.pressSequentially(typed);
    await field.press("Tab");
    await expect(ana.page.locator("#notifications")).toContainText(said);
    await expect(field).toHaveValue(shows);
  };
  const strength = 'input[name="system.combat.attributes.strength"]';
  const before = await sheet.locator(strength).inputValue();
  await typeIn(strength, "--", before, `Strength needs a number; it is still ${before}.`);
  await typeIn(strength, "1e9", "10", "Strength cannot be 1000000000; it is now 10.");
  await typeIn(strength, "-0", "0");
  await typeIn('input[name="name"]', "   ", "Ana Vell", 'Name cannot be empty; it is still "Ana Vell".');
  await typeIn('input[name="system.concept"]', "   ", "");
  const stored = async (): Promise<string> => (await source(gm, ANA_VELL)).system.concept;
  const concept = sheet.locator('input[name="system.concept"]');
  await typeInto(concept, 'All work and no play.\n\n<b>Bold</b> & "quoted"\t'.repeat(2000));
  await expect.poll(stored).toContain("<b>Bold</b>");
  await expect(concept).toHaveValue(await stored());
  await sheet.locator('[data-tab-id="contest"]').click();
  const called = await sheet.locator('[data-item-field="name"]').first().inputValue();
  await typeIn('[data-item-field="name"]', "   ", called, `Name cannot be empty; it is still "${called}".`);
});

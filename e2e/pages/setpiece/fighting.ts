/** The Fight tab of a sheet: rolls, harm, weapons, a foe in one line. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { openSheet, sheetOf } from "../core/documents.ts";

declare const fromUuid: any;

/** Open an actor's sheet on its Fight tab. */
export async function openFighting(seat: Seat, uuid: string): Promise<FightingSheet> {
  const sheet = await openSheet(seat, uuid);
  await sheet.locator('[data-tab-id="combat"]').click();
  return new FightingSheet(sheet);
}

/** The Fight tab of a sheet that a press elsewhere opens at that tab. */
export const openedFighting = async (seat: Seat, uuid: string): Promise<FightingSheet> =>
  new FightingSheet(await sheetOf(seat, uuid));

class FightingSheet {
  readonly panel: Locator;

  constructor(readonly window: Locator) {
    this.panel = window.locator('[role="tabpanel"][id$="-panel-combat"]');
  }

  /** Selector of every panel of this sheet, for axe. */
  async selector(): Promise<string> {
    return `[id="${await this.window.getAttribute("id")}"] .sp-panel`;
  }

  act(act: string, more = ""): Locator {
    return this.panel.locator(`[data-act="${act}"]${more}`);
  }

  /** A slot of written harm by what is said of it. */
  slot(label: string | RegExp): Locator {
    return this.panel.getByLabel(label);
  }

  /** Show the sheet for play or for writing, and wait until it is shown so. */
  async show(as: "play" | "edit"): Promise<void> {
    await this.window.locator(`[data-act="${as}"]`).click();
    await expect(this.window.locator(`[data-act="${as}"]`)).toHaveAttribute("aria-pressed", "true");
  }

  /** Write a foe by a line, while editing. */
  async write(line: string): Promise<void> {
    await this.show("edit");
    await this.line.fill(line);
    await this.line.press("Enter");
  }

  /** The line of a foe. */
  get line(): Locator {
    return this.panel.locator("[data-npc-line]");
  }

  get fault(): Locator {
    return this.panel.locator(".sp-refused");
  }
}

/** Open a sheet in a mode, and at one of its tabs. */
export async function openAt(seat: Seat, uuid: string, mode: "play" | "edit", tab?: string): Promise<Locator> {
  const sheet = await openSheet(seat, uuid);
  await sheet.locator(`[data-act="${mode}"]`).click();
  if (tab) await sheet.locator(`[data-tab-id="${tab}"]`).click();
  return sheet;
}

/** Give an actor things; their uuids. */
export const give = (seat: Seat, uuid: string, ...items: readonly object[]): Promise<string[]> =>
  seat.run(
    async ([of, wanted]) => {
      const made = await (await fromUuid(of)).createEmbeddedDocuments("Item", wanted, { keepId: true });
      return made.map((item: any) => item.uuid as string);
    },
    [uuid, items] as const,
  );

/** Nothing for axe to find on the panels of a sheet; a picture of it is kept. */
export async function expectSheet(seat: Seat, sheet: Locator, picture: string): Promise<void> {
  await seat.expectAccessible(`[id="${await sheet.getAttribute("id")}"] .sp-panel`);
  await seat.shot(picture, sheet);
}

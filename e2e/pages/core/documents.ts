/** Documents through the documented API: opening sheets, reading what is stored. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const fromUuid: any, game: any, foundry: any;

/** Open the sheet of a document and give its window. */
export async function openSheet(seat: Seat, uuid: string): Promise<Locator> {
  const id = await seat.run(async (of) => {
    const document = await fromUuid(of);
    await document.sheet.render({ force: true });
    return document.sheet.id as string;
  }, uuid);
  return seat.page.locator(`[id="${id}"]`);
}

/** The sheet of a document that a press opens. */
export async function sheetOf(seat: Seat, uuid: string): Promise<Locator> {
  const id = await seat.run(async (of) => (await fromUuid(of)).sheet.id as string, uuid);
  return seat.page.locator(`[id="${id}"]`);
}

/** Open the journal of a page at that page. */
export const openPage = (seat: Seat, uuid: string): Promise<void> =>
  seat.run(async (of) => {
    const page = await fromUuid(of);
    await page.parent.sheet.render({ force: true, pageId: page.id });
  }, uuid);

/** Close every window that is open on a client. */
export const closeWindows = (seat: Seat): Promise<void> =>
  seat.run(async () => {
    for (const one of [...foundry.applications.instances.values()])
      if (one.hasFrame && one.constructor.name !== "Sidebar") await one.close();
  }, null);

/** The stored source of a document, null when there is none. */
export const source = (seat: Seat, uuid: string): Promise<any> =>
  seat.run(async (of) => (await fromUuid(of))?.toObject() ?? null, uuid);

/** Change a document as its user; fails where that is refused. */
export const change = (seat: Seat, uuid: string, changes: Record<string, unknown>): Promise<void> =>
  seat.run(async ([of, what]) => void (await (await fromUuid(of)).update(what)), [uuid, changes] as const);

/** What a user is told whose change of a document is refused; null where it is done. */
export const refusedChange = (seat: Seat, ...what: [uuid: string, changes: object]): Promise<string | null> =>
  seat.run(
    async ([of, changes]) =>
      (await fromUuid(of)).update(changes).then(
        () => null,
        (error: Error) => error.message,
      ),
    what,
  );

/** A world setting of the system as this client sees it. */
export const setting = (seat: Seat, key: string): Promise<any> =>
  seat.run((name) => game.settings.get(game.system.id, name), key);

/** Open the sheet of a document as whoever writes it does, and give its window. */
export async function openToWrite(seat: Seat, uuid: string): Promise<Locator> {
  await seat.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true, mode: "edit" })), uuid);
  return sheetOf(seat, uuid);
}

/** Give an open window this place and size. */
export const placeWindow = async (seat: Seat, window: Locator, position: object): Promise<void> =>
  seat.run(([id, at]) => void foundry.applications.instances.get(id).setPosition(at), [
    await window.getAttribute("id"),
    position,
  ] as const);

/**
 * From an address to a seat at a licensed server's table. UNMEASURED on a real one. Addresses and names of fields are
 * known from public drivers of licensed servers, none of them Foundry's own files: the join form has `userid`, from
 * 14.367 on `userId`, a `password` and a button `join` (foundry-test-kit, MIT; HarnMaster's notes); `/auth` asks for
 * `adminPassword`; `/setup` lists worlds by `data-package-id` with an action `worldLaunch` (public specs of several
 * packages agree). The article "Joining a Game" says that a user is picked from a list.
 */
import type { Locator, Page } from "playwright/test";

/** What the server may ask for; empty where it asks for nothing. */
export interface Keys {
  readonly admin: string;
  readonly user: string;
}

const WAIT = 60_000;

const SELECT = 'select[name="userid"], select[name="userId"]';

/** The host's page below its address, which may have a route prefix of its own. */
export const pageOf = (url: string, page: string): string => `${url.replace(/\/+$/, "")}/${page}`;

const isAt = (page: Page, name: string): boolean => new URL(page.url()).pathname.endsWith(`/${name}`);

/** A sentence for whoever started the run, in place of a trace. */
export class Closed extends Error {
  override readonly name = "Closed";
}

/** Go to the join page of a world, through the setup screen where no world is up. Throws `Closed` with one sentence. */
export async function toJoinPage(page: Page, url: string, world: string, keys: Keys): Promise<void> {
  try {
    await page.goto(pageOf(url, "join"), { waitUntil: "load", timeout: WAIT });
  } catch (error) {
    throw new Closed(`Nothing answers at ${url}: ${String(error).split("\n")[0]}`);
  }
  if (isAt(page, "license")) throw new Closed(`The server at ${url} asks for its licence: accept it by hand once.`);
  if (isAt(page, "auth")) await unlock(page, keys.admin);
  if (isAt(page, "setup")) await launch(page, world);
  if (!isAt(page, "join"))
    throw new Closed(`The server at ${url} shows ${page.url()} in place of the join page: launch ${world} by hand.`);
}

async function unlock(page: Page, key: string): Promise<void> {
  if (!key) throw new Closed("The server asks for its administrator key: set FOUNDRY_ADMIN_KEY, or launch the world.");
  await page.locator('input[name="adminPassword"]').fill(key);
  await page.locator('input[name="adminPassword"]').press("Enter");
  try {
    await page.waitForURL((at) => !at.pathname.endsWith("/auth"), { timeout: 15_000 });
  } catch {
    throw new Closed("The server did not take FOUNDRY_ADMIN_KEY.");
  }
}

async function launch(page: Page, world: string): Promise<void> {
  const tile = page.locator(`[data-package-id="${world}"]`).first();
  await page
    .locator("[data-package-id]")
    .first()
    .waitFor({ state: "attached", timeout: WAIT })
    .catch(() => undefined);
  if ((await tile.count()) === 0)
    throw new Closed(
      `There is no world ${world} on this server: docs/verify.md says how to make it, or set FOUNDRY_WORLD.`,
    );
  // what the screen may lay over its tiles is a tour; the press is meant for the control below it
  await tile.locator('[data-action="worldLaunch"]').first().dispatchEvent("click");
  try {
    await page.waitForURL((at) => at.pathname.endsWith("/join"), { timeout: WAIT });
  } catch {
    throw new Closed(`The world ${world} did not come up: launch it by hand once and see what Foundry asks.`);
  }
}

/** A seat offered on the join page. */
interface Offered {
  readonly id: string;
  readonly name: string;
}

/** Seats on the join page: options of its list, or a button each. */
export const offered = async (page: Page): Promise<readonly Offered[]> =>
  page
    .locator(
      `${SELECT.split(", ")
        .map((list) => `${list} option`)
        .join(", ")}, ${BUTTONS}`,
    )
    .evaluateAll((all) =>
      all
        .map((one) => ({ id: one.getAttribute("value") ?? "", name: one.textContent?.trim() ?? "" }))
        .filter(({ id }) => id !== ""),
    );

const BUTTONS = 'button[name="userid"], button[name="userId"]';

/** Take a seat from the join page, with a password where the form asks for one. */
export async function sitDown(page: Page, userId: string, password: string): Promise<void> {
  const list = page.locator(SELECT);
  if ((await list.count()) > 0) {
    await list.selectOption(userId);
    const word: Locator = page.locator('input[name="password"]');
    if (password && (await word.count()) > 0) await word.fill(password);
    await page.locator('button[name="join"]').click();
  } else {
    await page
      .locator(`${BUTTONS}`)
      .and(page.locator(`[value="${userId}"]`))
      .click();
  }
  try {
    await page.waitForURL((at) => at.pathname.endsWith("/game"), { timeout: WAIT });
  } catch {
    throw new Closed(`The server did not seat ${userId}. If the world has passwords, set FOUNDRY_USER_KEY.`);
  }
}

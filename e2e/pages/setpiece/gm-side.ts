/** The button that plays the GM's side with its usual choices. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { atRest } from "./rest.ts";

declare const Actor: any;

/** In whatever place it stands. */
export const gmSide = (place: Locator): Locator => place.locator('.sp-gm-side [data-act="gm-side"]');

/** What it says it will choose, read out of the list under it. */
export async function choices(place: Locator): Promise<string[]> {
  const list = place.locator(".sp-gm-side details");
  if ((await list.getAttribute("open")) === null) await list.locator("summary").click();
  await expect(list.locator("li").first()).toBeVisible();
  return list.locator("li").allTextContents();
}

/** People of the GM's with one ability, whom no player owns; their uuids, once everybody has them. */
export async function people(
  gm: Seat,
  ...names: readonly string[]
): Promise<readonly { actor: string; ability: string }[]> {
  const made = await gm.run(
    async (wanted) =>
      Promise.all(
        wanted.map(async (name: string) => {
          const items = [{ type: "ability", name: "Watch", system: { rating: "17" } }];
          const actor = await Actor.create({ name, type: "character", items });
          return { actor: actor.uuid, ability: actor.items.contents[0].id };
        }),
      ),
    names,
  );
  for (const { actor } of made) await atRest(gm, actor);
  return made;
}

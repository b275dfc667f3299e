import { expect, test } from "../fixtures.ts";
import { pickFile } from "../pages/core/file-picker.ts";
import { control, creator, heroSoFar, inviteAll, sayWho } from "../pages/setpiece/creator.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

test.use({ empty: true });

const PATH = "systems/setpiece/assets/portraits/odo-fenn.svg";
const stored = (seat: Seat): Promise<string[]> =>
  seat.run(() => {
    const { img, prototypeToken } = game.users.getName("Ana").character;
    return [img, prototypeToken.texture.src];
  }, null);

test("a picture from the host's files: picked, kept where another does not load; not offered without the right", async ({
  gm,
  ana,
}) => {
  gm.guard.allow(/gone\.webp|404/);
  await inviteAll(gm);
  await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
  await creator(ana).locator("summary").click();
  await expect(creator(ana).locator("[data-act=picture]").first()).toBeVisible();
  await expect(control(ana, "browse")).toHaveCount(0);

  const uuid = await ana.run(() => game.user.character.uuid as string, null);
  await gm.page.locator(`#setpiece-first [data-control="making-open ${uuid}"]`).click();
  await creator(gm).locator("summary").click();
  await control(gm, "browse").click();
  await pickFile(gm, PATH);
  await expect(heroSoFar(ana).locator("img")).toHaveAttribute("src", /odo-fenn\.svg$/);
  expect(await stored(gm)).toEqual([PATH, PATH]);

  await control(gm, "browse").click();
  await pickFile(gm, "worlds/gone.webp");
  await expect(creator(gm).locator("[role=alert]")).toContainText("The picture “worlds/gone.webp” did not load");
  expect(await stored(gm)).toEqual([PATH, PATH]);
  await gm.shot("creator-browse", gm.page.locator(".application", { has: creator(gm) }));
});

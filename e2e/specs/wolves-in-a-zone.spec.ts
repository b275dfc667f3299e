import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { TOKENS, SCENE, deal, fight } from "../pages/setpiece/fight-play.ts";
import { tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const WOLF = "Compendium.setpiece.foes.Actor.wolf000000000000";

test.use({ canvas: true });

/**
 * What is wrong with where tokens stand on the map: one with a corner outside the zone (by more than an eighth of it,
 * as a token is asked to lie inside), and two that lie over each other.
 */
const wrong = (seat: Seat, wolves: readonly string[], zone: string): Promise<string[]> =>
  seat.run(
    ([id, ids, name]) => {
      const scene = game.scenes.get(id);
      const region = scene.regions.getName(name);
      const size = scene.grid.size;
      const rect = ({ x, y, width, height }: any) => ({ x, y, right: x + width * size, bottom: y + height * size });
      const all = scene.tokens.contents;
      return ids.flatMap((wolf: string) => {
        const token = scene.tokens.get(wolf);
        const { x, y, right, bottom } = rect(token);
        const inset = size / 8;
        const corners = [x + inset, right - inset].flatMap((px) => [y + inset, bottom - inset].map((py) => [px, py]));
        const outside = corners.filter(
          ([px, py]) => !region.testPoint({ x: px, y: py, elevation: token.elevation }),
        ).length;
        const over = all.filter((other: any) => {
          const its = rect(other);
          return other.id !== wolf && x < its.right && its.x < right && y < its.bottom && its.y < bottom;
        });
        return [
          ...(outside > 0 ? [`${token.name} at ${x}, ${y}: ${outside} corners outside ${name}`] : []),
          ...over.map((other: any) => `${token.name} over ${other.name} at ${x}, ${y}`),
        ];
      });
    },
    [SCENE, wolves, zone] as const,
  );

/** The one filled button of the GM's own step. */
const proposed = ({ page }: Seat): Locator =>
  page.locator("[data-holds] .sp-cue-mine .sp-primary").filter({ visible: true }).first();

test("a pack set onto the map, and one that goes into a small zone, stands inside it and over nobody", async ({
  gm,
  cy,
}) => {
  await expect(cy.page.locator("body"), "Cy is there, and fights").toBeVisible();
  const answer = await gm.run(
    ([scene, actor]) =>
      game.system.api.startFight({
        scene,
        foes: [{ actor, count: 3, grouped: true, zone: "Yard" }],
        heroes: true,
      }),
    [SCENE, WOLF] as const,
  );
  expect(answer).toMatchObject({ kind: "done" });
  const { uuid } = answer as { uuid: string };
  await atRest(gm, uuid);
  const { creatures, grouped } = await fight(gm, uuid);
  const wolves = (creatures as string[]).filter((id) => grouped[id] !== null);
  expect(wolves).toHaveLength(3);

  await test.step("set onto the map: in their zone, and not across who stands there (evening note 41)", async () => {
    await expect.poll(() => wrong(gm, wolves, "Yard")).toEqual([]);
  });

  await test.step("Advance into the gate, where Cy stands: inside, over nobody (evening note 55)", async () => {
    await Tracker.open(gm);
    await deal(gm, uuid, { [wolves[0] ?? ""]: 1, [TOKENS.cy]: 5 });
    await expect(proposed(gm)).toHaveText(/Advance: 3 go nearer/);
    await tap(gm, uuid, proposed(gm));
    await expect
      .poll(async () => {
        const { zones } = await fight(gm, uuid);
        return wolves.map((id) => zones[id] as string);
      })
      .toEqual(wolves.map(() => "regiongate000001"));
    await expect.poll(() => wrong(gm, wolves, "Gate")).toEqual([]);
    await gm.shot("wolves-in-the-gate", gm.page.locator("#board"));
  });
});

/** A target that dies between the drawing of a step and its press: it is said wherever that is, nothing is lost. */
import { expect, test } from "../fixtures.ts";
import type { Host } from "../host/index.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, WOLVES, ana as anaFights, fightAt, known, wolves } from "../pages/setpiece/attack.ts";
import { ask, send, tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any, Hooks: any;

/** What is said of whom the press was meant for. */
const SAID = /^Wolf \d is out of the fight\.$/;

const isActive = async (seat: Seat, uuid: string, target: string): Promise<boolean> =>
  (await known(seat, uuid)).creatures[target].fate === "active";

/** She holds all that the GM's client has written until now: what it writes last comes last on her line. */
async function hears(gm: Seat, ana: Seat): Promise<void> {
  const mark = await gm.run(async () => {
    const next = Number(game.user.getFlag("world", "mark") ?? 0) + 1;
    await game.user.setFlag("world", "mark", next);
    return next;
  }, null);
  const heard = (id: string): unknown => game.users.get(id).getFlag("world", "mark");
  await expect.poll(() => ana.run(heard, gm.user.id)).toBe(mark);
}

/**
 * The GM lets somebody fall, and the other is not told of it. What goes untold is the next write, which may be one that
 * followed the step before: then she is told, and it is done once more.
 */
async function fallsUnseen(host: Host, gm: Seat, ana: Seat, uuid: string, target: string): Promise<void> {
  await expect(async () => {
    if (!(await isActive(gm, uuid, target))) await send(gm, uuid, { type: "fate", target, fate: "active" });
    host.storm("untold", "Combat");
    expect(await ask(gm, uuid, { type: "fate", target, fate: "down" })).toMatchObject({ kind: "done" });
    await hears(gm, ana);
    expect(await isActive(ana, uuid, target)).toBe(true);
  }).toPass();
}

/**
 * A press, with a real mouse or key, at somebody of whose end the client has not heard. A client that missed a step
 * asks for it soon, and on a slow machine the press may come after that: then it is held back, for it would be made at
 * somebody else, and all is done once more.
 */
async function pressUnseen(
  table: { readonly host: Host; readonly gm: Seat; readonly ana: Seat; readonly uuid: string },
  target: string,
  press: () => Promise<void>,
): Promise<void> {
  const { host, gm, ana, uuid } = table;
  await expect(async () => {
    await fallsUnseen(host, gm, ana, uuid, target);
    await ana.run(
      ([of, id]) => {
        (globalThis as any).specPress = "none";
        const look = (event: Event): void => {
          for (const name of ["click", "keydown"]) removeEventListener(name, look, true);
          const early = game.system.api.open(of).view.fight.creatures[id].fate === "active";
          (globalThis as any).specPress = early ? "early" : "late";
          if (early) return;
          event.stopImmediatePropagation();
          event.preventDefault();
        };
        for (const name of ["click", "keydown"]) addEventListener(name, look, true);
      },
      [uuid, target] as const,
    );
    await press();
    expect(await ana.run(() => (globalThis as any).specPress as string, null)).toBe("early");
  }).toPass();
}

test("a target that dies before the press: strip and a typed key say so, and the turn is not lost", async ({
  host,
  gm,
  ana,
}) => {
  const cards = { [ANA]: 1, ...Object.fromEntries(WOLVES.slice(0, 4).map((id, n) => [id, n + 5])) };
  const uuid = await fightAt(gm, [anaFights(), ...wolves(4)], "Yard", cards);
  await openTab(ana, "actors");
  const strip = ana.page.locator(".sp-strip");
  const primary = strip.locator(".sp-primary");
  const table = { host, gm, ana, uuid };
  /** Refused in a sentence that is in sight where it was pressed, with the turn as it was; then all hear of it. */
  const refused = async (): Promise<void> => {
    await expect(strip.locator(".sp-refused").filter({ visible: true })).toHaveText(SAID);
    expect((await known(ana, uuid)).flow ?? null).toBeNull();
    await send(gm, uuid, { type: "set", target: ANA, set: { prone: false } });
    await atRest(ana, uuid);
  };

  await test.step("its proposal", async () => {
    await pressUnseen(table, WOLVES[0], async () => {
      // Given up soon: what is named may have been put right meanwhile
      await expect(primary).toHaveText(/Strike Wolf 1/, { timeout: 2000 });
      await primary.click({ timeout: 2000 });
    });
    await ana.shot("target-gone-strip");
    await refused();
    await expect(primary).toHaveText(/Strike Wolf 2/);
  });

  await test.step("a typed key", async () => {
    await ana.page.keyboard.press("y");
    await expect(strip.locator(":focus")).toHaveCount(1);
    await pressUnseen(table, WOLVES[1], () => ana.page.keyboard.press("1"));
    await refused();
    await expect(strip.locator(":focus"), "the focus stays in the step").toHaveCount(1);
    await expect(primary).toHaveText(/Strike Wolf 3/);
  });

  await test.step("in the moment in which it is heard of: the press comes before anything is drawn anew", async () => {
    await ana.run(() => {
      const press = (): void => document.querySelector<HTMLElement>(".sp-strip .sp-primary")?.click();
      Hooks.once("updateCombat", press);
    }, null);
    await send(gm, uuid, { type: "fate", target: WOLVES[2], fate: "down" });
    await expect(ana.page.locator("#notifications").getByText(/so nothing was done/)).toBeVisible();
    expect((await known(ana, uuid)).flow ?? null).toBeNull();
  });

  await test.step("the turn goes on", async () => {
    await expect(primary).toHaveText(/Strike Wolf 4/);
    await tap(ana, uuid, primary);
    // A wolf may react; this one does not
    await send(gm, uuid, { type: "react", seat: WOLVES[3], replies: [] });
    await expect(strip).toContainText("Last dice: Ana Vell");
  });
});

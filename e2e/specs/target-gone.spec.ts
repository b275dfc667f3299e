/** A target that dies between the drawing of a step and its press: it is said wherever that is, nothing is lost. */
import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import type { Host } from "../host/index.ts";
import { openTab } from "../pages/core/sidebar.ts";
import {
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  known,
  makeArmedFight,
  place,
  WOLVES,
  wolf,
} from "../pages/setpiece/attack.ts";
import { ask, send, tap } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
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

/** The press is refused in a sentence that is in sight where it was made; the turn is as it was. */
async function refusedIn(place: Locator, atAna: FightScreen): Promise<void> {
  await expect(place.locator(".sp-refused").filter({ visible: true })).toHaveText(SAID);
  expect((await atAna.known()).flow ?? null).toBeNull();
}

test("a target that dies before the press: strip, card, tracker and a typed key say so, and the turn is not lost", async ({
  host,
  gm,
  ana,
}) => {
  const wolves = WOLVES.slice(0, 5);
  const uuid = await makeArmedFight(gm, [anaFights(), ...([0, 1, 2, 3, 4] as const).map((n) => wolf(n))]);
  await place(gm, uuid, { [ANA]: "Yard", ...Object.fromEntries(wolves.map((id) => [id, "Yard"])) });
  await openTab(ana, "actors");
  await deal(gm, uuid, { [ANA]: 1, ...Object.fromEntries(wolves.map((id, n) => [id, n + 5])) });
  const atAna = new FightScreen(ana, uuid);
  const strip = ana.page.locator(".sp-strip");
  const table = { host, gm, ana, uuid };
  /** Clicked where it names whom it is meant for, or given up soon: what is named may have been put right meanwhile. */
  const clicked = async (button: Locator, name: RegExp | null = null): Promise<void> => {
    if (name) await expect(button).toHaveText(name, { timeout: 2000 });
    await button.click({ timeout: 2000 });
  };
  /** All hear of the next step, and with it of what came before. */
  const caughtUp = async (): Promise<void> => {
    await send(gm, uuid, { type: "set", target: ANA, set: { prone: false } });
    await atRest(ana, uuid);
  };

  await test.step("the strip: its proposal", async () => {
    await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 1/);
    await pressUnseen(table, WOLVES[0], () => clicked(strip.locator(".sp-primary"), /Strike Wolf 1/));
    await refusedIn(strip, atAna);
    await ana.shot("target-gone-strip");
    await caughtUp();
    await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 2/);
  });

  await test.step("the strip: another than the proposed, whose button goes with its target", async () => {
    await pressUnseen(table, WOLVES[2], () => clicked(strip.getByRole("button", { name: /Strike Wolf 3/ })));
    await refusedIn(strip, atAna);
    await caughtUp();
    await expect(strip.getByRole("button", { name: /Strike Wolf 3/ })).toHaveCount(0);
  });

  await test.step("a typed key", async () => {
    await ana.page.keyboard.press("y");
    await expect(strip.locator(":focus")).toHaveCount(1);
    await pressUnseen(table, WOLVES[1], () => ana.page.keyboard.press("1"));
    await refusedIn(strip, atAna);
    await expect(strip.locator(":focus"), "the focus stays in the step").toHaveCount(1);
    await caughtUp();
    await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 4/);
  });

  await test.step("the pinned card: what was chosen beside the target stays", async () => {
    await openTab(ana, "chat");
    const dock = ana.page.locator("#chat .sp-dock");
    const form = atAna.form("attack", dock);
    const weapon = form.locator("select[name=weapon]");
    await weapon.selectOption({ index: 1 });
    const chosen = await weapon.inputValue();
    await pressUnseen(table, WOLVES[3], () => clicked(form.locator("button[data-act=compose]")));
    await refusedIn(dock, atAna);
    await ana.shot("target-gone-card");
    await caughtUp();
    await expect(form.locator("select[name=target]")).toHaveValue(WOLVES[4]);
    await expect(weapon).toHaveValue(chosen);
  });

  await test.step("the tracker", async () => {
    const tracker = await Tracker.open(ana);
    const button = tracker.box.locator('[data-key="form attack"] button[data-act=compose]');
    await pressUnseen(table, WOLVES[4], () => clicked(button));
    await refusedIn(tracker.box, atAna);
    await ana.shot("target-gone-tracker");
    await caughtUp();
    await expect(tracker.box.locator('[data-key="form attack"]'), "nobody is left to strike").toHaveCount(0);
    await refusedIn(tracker.box, atAna);
  });

  await test.step("in the moment in which it is heard of: the press comes before anything is drawn anew", async () => {
    await send(gm, uuid, { type: "fate", target: WOLVES[4], fate: "active" });
    await openTab(ana, "actors");
    await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 5/);
    await ana.run(() => {
      const press = (): void => document.querySelector<HTMLElement>(".sp-strip .sp-primary")?.click();
      Hooks.once("updateCombat", press);
    }, null);
    await send(gm, uuid, { type: "fate", target: WOLVES[4], fate: "down" });
    await expect(ana.page.locator("#notifications").getByText(/so nothing was done/)).toBeVisible();
    expect((await atAna.known()).flow ?? null).toBeNull();
    await ana.shot("target-gone-moment");
  });

  await test.step("the turn goes on", async () => {
    await send(gm, uuid, { type: "fate", target: WOLVES[0], fate: "active" });
    await expect(strip.locator(".sp-primary")).toHaveText(/Strike Wolf 1/);
    await tap(ana, uuid, strip.locator(".sp-primary"));
    // A wolf may react; this one does not
    await send(gm, uuid, { type: "react", seat: WOLVES[0], replies: [] });
    await expect(strip).toContainText("Last dice: Ana Vell");
  });
});

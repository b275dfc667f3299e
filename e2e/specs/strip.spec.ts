import { expect, test } from "../fixtures.ts";
import { foldSidebar, openTab } from "../pages/core/sidebar.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { BRAM_ORR, Duel, startDuel } from "../pages/setpiece/duel.ts";
import { atRest, look } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import type { Seat } from "../seat.ts";
import { forgeRequest } from "../tools/forge.ts";

test("with the sidebar folded away, each open step stands in the bar of exactly those who may answer it", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  for (const seat of [gm, ana, bram, cy]) await foldSidebar(seat);
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atGm, atAna, atBram, atCy] = screens(Duel, uuid, gm, ana, bram, cy);

  await test.step("to name a bonus: Ana alone has the moves, the GM has the exits", async () => {
    await expect(atAna.option("bonus:blade")).toBeVisible();
    await expect(atBram.bar.locator("button[data-act=option]")).toHaveCount(0);
    await expect(atCy.bar.locator("button[data-act=option]")).toHaveCount(0);
    await expect(cy.page.locator(".sp-strip"), "who has no part in it is not told whom it waits for").toBeHidden();
    await expect(bram.page.locator(".sp-strip .sp-pill")).toContainText("Waiting for Ana");
    // whoever has nothing to answer has a pill, and a GM what is behind it
    await gm.page.locator('.sp-strip [data-act="unfold"]').click();
    await expect(atGm.act("act-for", atGm.bar)).toHaveCount(1);
    await expect(atGm.bar).toContainText("Ana");
  });

  await test.step("one tick or two: Bram alone", async () => {
    await gm.dice(5, 20);
    await atAna.choose("blade");
    await expect(atBram.option("step:2")).toBeVisible();
    await expect(atAna.bar.locator("button[data-act=option]")).toHaveCount(0);
    await expect(atCy.bar.locator("button[data-act=option]")).toHaveCount(0);
    await atBram.take(1);
    // over the centre: the choice is Bram's now, and the strip shows that step before he unfolds it
    await expect(atBram.option("step:2")).toHaveCount(0);
    await atBram.seat.page.locator('.sp-strip [data-control="more"]').click();
    await expect(atBram.option("bonus:strength")).toBeVisible();
    await expect(atAna.option("bonus:wits")).toHaveCount(0);
  });

  await test.step("nothing left to answer: the bars are gone", async () => {
    await gm.run((of) => (globalThis as any).game.system.api.open(of).cancel(), uuid);
    for (const { seat } of [atGm, atAna, atBram, atCy]) await expect(seat.page.locator(".sp-strip")).toBeHidden();
  });
});

/** Count the tones a client plays from now on, through a stand-in for the browser's sound. */
async function listenForTones(seat: Seat): Promise<() => Promise<number>> {
  await seat.run(() => {
    const heard = ((globalThis as any).tones = { count: 0 });
    (globalThis as any).AudioContext = class {
      state = "running";
      currentTime = 0;
      destination = {};
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: (next: unknown) => next,
      });
      createOscillator = () => ({
        frequency: {},
        connect: (next: unknown) => next,
        start: () => (heard.count += 1),
        stop: () => undefined,
      });
    };
  }, null);
  return () => seat.run(() => (globalThis as any).tones.count as number, null);
}

/** Put the tab out of sight, or back into it, as far as its page can tell. */
const setHidden = (seat: Seat, hidden: boolean): Promise<void> =>
  seat.run((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("the GM's six exits: nudge, act for, let someone else play, default, skip, cancel", async ({
  gm,
  ana,
  bram,
  cy,
}) => {
  const [toAna, toBram] = [await listenForTones(ana), await listenForTones(bram)];
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const [atGm, atAna, atBram, atCy] = screens(Duel, uuid, gm, ana, bram, cy);
  let silent = 0;
  const more = async (): Promise<void> => {
    await atRest(gm, uuid);
    await atGm.bar.locator("details.sp-menu summary").first().click();
  };
  const marker = async (value: number): Promise<void> =>
    expect(atGm.meter).toHaveAttribute("aria-valuenow", String(value));

  await test.step("one tone for whom it waits and none for others; a dot before the title while that tab is out of sight", async () => {
    await expect(atAna.option("bonus:blade")).toBeVisible();
    await atRest(gm, uuid);
    await expect.poll(toAna).toBeGreaterThan(0);
    expect(await toBram()).toBe(0);
    const title = await ana.page.title();
    for (const seat of [ana, bram]) await setHidden(seat, true);
    await expect(ana.page).toHaveTitle(`● ${title}`);
    await expect(bram.page).toHaveTitle(title);
  });

  await test.step("nudge: once, then not again for ten seconds", async () => {
    const before = await toAna();
    await atGm.act("nudge", atGm.bar).click();
    const again = await gm.run((of) => {
      const session = (globalThis as any).game.system.api.open(of);
      return session.nudge(session.cues[0].cue.id);
    }, uuid);
    expect(again).toMatchObject({ kind: "refused", key: "Play.Refused.NudgedAlready" });
    await expect
      .poll(() => ana.run((of) => (globalThis as any).game.system.api.open(of).cues[0].nudged, uuid))
      .toBe(true);
    expect(await bram.run((of) => (globalThis as any).game.system.api.open(of).cues[0].nudged, uuid)).toBe(false);
    expect([await toAna(), await toBram()]).toEqual([before + 1, 0]);
  });

  await test.step("act for Ana, visibly in her stead", async () => {
    await gm.dice(15, 5);
    await atGm.act("act-for", atGm.bar).click();
    await atGm.option("bonus:blade").click();
    await marker(1);
    // It is Ana's turn again, and her tab is still out of sight; she looks, and hears nothing from now on
    await expect.poll(() => ana.page.title()).toMatch(/^● /);
    await atRest(gm, uuid);
    await setHidden(ana, false);
    await expect(ana.page).not.toHaveTitle(/^● /);
    await ana.run(
      () => (globalThis as any).game.settings.set((globalThis as any).game.system.id, "cueSound", "none"),
      null,
    );
    silent = await toAna();
    const inStead = (of: string): boolean =>
      (globalThis as any).game.system.api.open(of).lines.some((line: any) => line.by.stead);
    expect(await look(bram, uuid, inStead, uuid)).toBe(true);
  });

  await test.step("let Cy play Ana's side: Cy's press counts, Ana's is refused, and back again", async () => {
    await more();
    await atGm.bar.locator('[data-act="delegate"]', { hasText: "Cy" }).click();
    await expect(atCy.option("bonus:footwork")).toBeVisible();
    await expect(atAna.option("bonus:footwork")).toHaveCount(0);
    const refused = await ana.run(
      (of) =>
        (globalThis as any).game.system.api.open(of).send({ type: "choose", seat: "A", key: "wits" }, { seat: "A" }),
      uuid,
    );
    expect(refused).toMatchObject({ kind: "refused" });
    await gm.dice(15, 5);
    await atCy.choose("footwork");
    await marker(2);
    await gm.run((of) => (globalThis as any).game.system.api.open(of).delegate("A", null), uuid);
    await expect(atAna.option("bonus:wits")).toBeVisible();
    await expect(atCy.bar.locator("button[data-act=option]")).toHaveCount(0);
    // what the former delegate still sends, by hand and past the screens, is refused by the machine that decides
    await atRest(gm, uuid);
    const late = await forgeRequest(cy, {
      op: "intent",
      uuid,
      seq: (await atCy.stored()).events.length,
      cue: await ana.run((of) => (globalThis as any).game.system.api.open(of).cues[0].cue.id as string, uuid),
      body: { type: "choose", seat: "A", key: "wits" },
      user: cy.user.id,
    });
    expect(late).toMatchObject({ kind: "refused", key: "Duel.Refused.NotYourSide" });
    expect(await toAna(), "cues came and went without a sound").toBe(silent);
  });

  await test.step("use the default: the best bonus of her sheet that is left", async () => {
    await gm.dice(5, 20);
    await more();
    await atGm.act("use-default", atGm.bar).click();
    await expect(atBram.option("step:1")).toBeVisible();
    await marker(2);
  });

  await test.step("skip: a step that may be skipped settles for less", async () => {
    await more();
    await atGm.act("skip", atGm.bar).click();
    await marker(1);
  });

  await test.step("cancel: asked twice, then nobody waits", async () => {
    await more();
    await atGm.act("ask-cancel", atGm.bar.locator(".sp-exit")).click();
    await atGm.act("cancel", atGm.bar).click();
    await expect(atAna.bar).toBeHidden();
    expect((await atBram.stored()).status).toBe("cancelled");
  });
});

test.describe("beside a sheet at 1280 x 800", () => {
  test.use({ viewportSize: { width: 1280, height: 800 } });

  test("whom the table waits for is read beside the sheet that is open, and not half below it", async ({
    gm,
    bram,
  }) => {
    await gm.dice(15, 5);
    await startDuel(gm);
    await openTab(bram, "actors");
    const sheet = await openDuelTab(bram, BRAM_ORR);
    const pill = bram.page.locator(".sp-strip .sp-pill");
    await expect(pill).toContainText("Waiting for");
    const below = async (): Promise<number> => {
      const [a, b] = [await pill.boundingBox(), await sheet.boundingBox()];
      if (!a || !b) return -1;
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      return across > 0 && down > 0 ? Math.round(across * down) : 0;
    };
    await expect.poll(below).toBe(0);
    await bram.shot("strip-beside-sheet");
  });
});

import { expect, test } from "../fixtures.ts";
import { openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL, BRAM_ORR, DUELLIST, Duel, agree, startDuel, tryStart } from "../pages/setpiece/duel.ts";
import type { Seat } from "../seat.ts";

declare const game: any, fromUuid: any, fromUuidSync: any, CONFIG: any;

const make = (gm: Seat, data: object): Promise<string> =>
  gm.run(async (source) => (await CONFIG.Actor.documentClass.create(source)).uuid, data);

/** A refusal in the words of the screen. */
const say = (seat: Seat, answer: any): Promise<string> =>
  seat.run((refused) => game.i18n.format(`SETPIECE.${refused.key}`, refused.data ?? {}), answer);

test("a bonus that is not a number is kept as typed, named in the refusal, and nothing starts", async ({ gm }) => {
  const uuid = await make(gm, {
    name: "Typist",
    type: "npc",
    system: { duel: { bonuses: [{ label: "Blade", value: "seven" }] } },
  });
  const answer = await tryStart(gm, { a: uuid, b: BRAM_ORR });
  expect(answer.kind).toBe("refused");
  expect(await say(gm, answer)).toMatch(/Typist.*Blade|Blade.*Typist/);
  expect((await source(gm, uuid)).system.duel.bonuses[0]).toMatchObject({ value: null, typed: "seven" });
  expect(await gm.run(() => game.system.api.live().length, null)).toBe(0);
});

test("a sheet without any bonus refuses the duel by name", async ({ gm }) => {
  const uuid = await make(gm, { name: "Blank", type: "npc" });
  const answer = await tryStart(gm, { a: ANA_VELL, b: uuid });
  expect(answer.kind).toBe("refused");
  expect(await say(gm, answer)).toContain("Blank");
});

test("the same actor twice is refused", async ({ gm }) => {
  const answer = await tryStart(gm, { a: ANA_VELL, b: ANA_VELL });
  expect(answer.kind).toBe("refused");
  expect(await say(gm, answer)).not.toContain("SETPIECE");
});

test("an actor deleted in mid-duel: the numbers taken at the start go on, and the GM plays the seat", async ({
  gm,
  ana,
}) => {
  const wolf = await make(gm, {
    name: "Wolf",
    type: "npc",
    system: {
      duel: {
        initiative: 0,
        bonuses: [
          { label: "Blade", value: 1 },
          { label: "Nerve", value: 2 },
        ],
      },
    },
  });
  await gm.dice(15, 5);
  const uuid = await startDuel(gm, { a: ANA_VELL, b: wolf });
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)] as const;
  await agree(both, 0);
  await gm.run(async (of) => (await fromUuid(of)).delete(), wolf);
  await gm.dice(5, 15);
  await both[1].choose("blade");
  await agree(both, -1);
  await expect(both[1].card).toContainText("Wolf");
  await expect(both[0].option("bonus:nerve", both[0].bar.or(both[0].card)).first()).toBeAttached();
  await gm.expectDiceSpent();
});

test("a second press while the first is on its way is one press", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)] as const;
  await agree(both, 0);
  await gm.dice(15, 5);
  await both[1].option("bonus:blade").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await agree(both, 1);
  await gm.expectDiceSpent();
});

test("two tabs of the GM: one decides, no die is thrown twice, and the other takes over", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const second = await gm.secondTab();
  const duels = [gm, second, ana].map((seat) => new Duel(seat, uuid));
  await agree(duels, 0);
  await gm.dice(15, 5);
  await duels[2]!.choose("blade");
  await agree(duels, 1);
  // the other takes over as soon as it has heard this one say that it goes
  await second.run(() => {
    const here = globalThis as any;
    here.othersGone = 0;
    game.socket.on(`system.${game.system.id}`, (told: any) => (here.othersGone += told?.state === "bye" ? 1 : 0));
  }, null);
  await gm.page.goto("about:blank");
  await gm.page.close();
  await expect.poll(() => second.run(() => (globalThis as any).othersGone, null)).toBe(1);
  await second.dice(15, 5);
  await duels[2]!.choose("footwork");
  await agree(duels.slice(1), 2);
  const { events } = await duels[2]!.stored();
  expect(new Set(events.map(({ key }) => key.split("-")[0])).size, "one event a sequence number").toBe(events.length);
});

test("no GM online: the card says so, a press is refused and loses nothing, and the GM's return mends it", async ({
  gm,
  ana,
  take,
}) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const duel = new Duel(ana, uuid);
  await agree([duel], 0);
  await gm.page.close();
  await expect(duel.card.locator(".sp-notices, .sp-note").first()).toContainText(/Gamemaster|GM/);
  const answer = await ana.run(
    (of) => game.system.api.open(of).send({ type: "choose", seat: "A", key: "blade" }, { seat: "A" }),
    uuid,
  );
  expect(answer).toMatchObject({ kind: "refused" });
  expect(await say(ana, answer)).toMatch(/Gamemaster|GM/);
  const back = await take("gm");
  await back.dice(15, 5);
  await duel.choose("blade");
  await agree([duel, new Duel(back, uuid)], 1);
});

test("a broken event in a stored log is named and skipped; the rest still plays", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const both = [new Duel(gm, uuid), new Duel(ana, uuid)] as const;
  await gm.dice(15, 5);
  await both[1].choose("blade");
  await agree(both, 1);
  await gm.run(async (of) => {
    const page = fromUuidSync(of);
    await page.update({
      "system.events.7-broken00": { seq: 7, nonsense: true },
      "system.events.8-broken00": "not even an object",
    });
  }, uuid);
  await gm.reload();
  await ana.reload();
  await agree(both, 1);
  expect(await gm.run((of) => game.system.api.open(of).faults.length, uuid)).toBeGreaterThan(0);
  await gm.dice(15, 5);
  await both[1].choose("footwork");
  await agree(both, 2);
});

test("names with HTML in them are shown as text", async ({ gm, ana, cy }) => {
  const evil = "<img src=x onerror=\"document.title='broken into'\"><b>Bold</b>";
  const uuid = await make(gm, {
    name: evil,
    type: "npc",
    system: { duel: { bonuses: [{ label: evil, value: 4 }] } },
  });
  await gm.dice(5, 15);
  const page = await startDuel(gm, { a: ANA_VELL, b: uuid, text: "<script>document.title='broken into'</script>" });
  for (const seat of [gm, ana, cy]) {
    const { card } = new Duel(seat, page);
    await expect(card).toContainText("<b>Bold</b>");
    await expect(card.locator("b, i, img[onerror], script")).toHaveCount(0);
    // What the host shows of a control that is pointed at
    await card.locator("[title*='Bold'], [data-tooltip*='Bold'], button").filter({ visible: true }).first().hover();
    await expect(card.locator("[data-tooltip]")).toHaveCount(0);
    await expect(seat.page).not.toHaveTitle(/broken into/);
  }
  await openSheet(gm, uuid);
  await gm.reload();
  await expect(new Duel(gm, page).card).toContainText("<b>Bold</b>");
  await expect(gm.page).not.toHaveTitle(/broken into/);
});

test("a world from a newer schema is read, not written, and says why", async ({ gm, ana }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  await agree([new Duel(gm, uuid), new Duel(ana, uuid)], 0);
  for (const seat of [gm, ana]) seat.guard.allow(/newer Setpiece/);
  await gm.run(() => game.settings.set(game.system.id, "schemaVersion", 999), null);
  await gm.reload();
  await ana.reload();
  const before = await new Duel(gm, uuid).stored();
  const answer = await tryStart(gm, { a: DUELLIST, b: BRAM_ORR });
  expect(answer).toMatchObject({ kind: "refused" });
  expect(await say(gm, answer)).toMatch(/newer/i);
  await expect(new Duel(ana, uuid).card).toContainText(/newer/i);
  expect(await new Duel(gm, uuid).stored()).toEqual(before);
});

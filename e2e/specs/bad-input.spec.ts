import { expect, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";

declare const game: any, CONFIG: any;

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
  const said = await ana.run(async (of) => {
    const { kind, key, data } = await game.system.api.open(of).send({ type: "choose", seat: "A", key: "blade" });
    return [kind, game.i18n.format(`SETPIECE.${key}`, data ?? {})];
  }, uuid);
  expect(said).toEqual(["refused", expect.stringMatching(/Gamemaster|GM/)]);
  const back = await take("gm");
  await back.dice(15, 5);
  await duel.choose("blade");
  await agree([duel, new Duel(back, uuid)], 1);
});

test("names with HTML in them are shown as text", async ({ gm, ana, cy }) => {
  const evil = "<img src=x onerror=\"document.title='broken into'\"><b>Bold</b>";
  const uuid = await gm.run(async (name): Promise<string> => {
    const system = { duel: { bonuses: [{ label: name, value: 4 }] } };
    return (await CONFIG.Actor.documentClass.create({ name, type: "npc", system })).uuid;
  }, evil);
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

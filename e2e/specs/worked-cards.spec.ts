/** The worked numbers of the deck and of the ambush: in the tracker, with the cards that are drawn. */
import { expect, test } from "../fixtures.ts";
import { ana as hero, makeArmedFight, pools, TROLL_1, TROLL_2, wolf, WOLVES } from "../pages/setpiece/attack.ts";
import { people } from "../pages/setpiece/gm-side.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { fightOf, makeFight, nextCards, Tracker } from "../pages/setpiece/tracker.ts";

const HEROES = ["fighterilse00000", "fighterodd000000", "fighterruna00000", "fightertove00000"] as const;

test("worked cards: four heroes, three wolves on one card and a troll on two draw seven, all different (K-015, K-027)", async ({
  gm,
}) => {
  const made = await people(gm, "Ilse", "Odd", "Runa", "Tove");
  const uuid = await makeFight(gm, [
    ...made.map(({ actor }, at) => ({ id: HEROES[at] as string, actor })),
    ...[WOLVES[0], WOLVES[1], WOLVES[2]].map((id, at) => ({ id, line: `Wolf ${at + 1}, Force 3, bite 2` })),
    { id: TROLL_1, line: "Troll, Strike 5, club 3, cards 2" },
    { id: TROLL_2, name: "Troll", holder: TROLL_1 },
  ]);
  const tracker = await Tracker.open(gm);
  await tracker.press(tracker.box.getByRole("button", { name: "Share one card" }));
  await nextCards(gm, ...[10, 9, 8, 7, 6, 5, 4].map((left) => [left, left] as const));
  await tracker.press("deal");
  await expect(tracker.box.locator(".sp-card-face.sp-down")).toHaveCount(0);
  expect(await tracker.cards()).toEqual(["4", "5", "6", "7", "8", "9", "10"]);
  const { cards } = await fightOf(gm, uuid);
  const wolves = [WOLVES[0], WOLVES[1], WOLVES[2]].map((id) => cards[id]);
  expect(new Set(wolves).size, "one card of three").toBe(1);
  expect(cards[TROLL_1], "two of one creature").not.toBe(cards[TROLL_2]);
  await expect(tracker.box.locator(".sp-order > .sp-turn").filter({ hasText: "Troll" })).toHaveCount(2);
  await gm.expectDiceSpent();
});

/** Sixes of the ambushers' Sneak and of who notices; who gets the extra card, and dice for each ambusher. */
const AMBUSHES = [
  { title: "3 against 1 on Track", sneak: 3, notice: 1, action: "track", extra: "foes", dice: 1 },
  { title: "1 against none", sneak: 1, notice: 0, action: "read", extra: "foes", dice: 0 },
  { title: "1 against 2", sneak: 1, notice: 2, action: "track", extra: "heroes", dice: 0 },
  { title: "1 against 1 on Read: a tie is noticed", sneak: 1, notice: 1, action: "read", extra: "heroes", dice: 0 },
] as const;

test("worked ambushes: sixes against sixes, who draws one more card, and which one is kept (K-135 to K-140)", async ({
  gm,
}) => {
  const [made] = await people(gm, "Ilse");
  const ILSE = HEROES[0];
  const uuid = await makeArmedFight(gm, [hero({ slots: [ILSE], actor: made?.actor ?? "" }), wolf(0), wolf(1)]);
  const foes = [WOLVES[0], WOLVES[1]];
  const tracker = await Tracker.open(gm);
  const form = tracker.box.locator("section[data-form=ambush]");

  for (const { title, sneak, notice, action, extra, dice } of AMBUSHES)
    await test.step(title, async () => {
      await tracker.press("form ambush");
      await expect(form.locator("input[name=waiting]:checked")).toHaveCount(2);
      await form.locator("select[name=resister]").selectOption(`${action} ${ILSE}`);
      await pools(gm, [sneak, 3], [notice, 2]);
      await tracker.press("ambush-roll");
      const favoured: readonly string[] = extra === "foes" ? foes : [ILSE];
      for (const id of [ILSE, ...foes]) {
        const name = tracker.name(id);
        if (favoured.includes(id)) await expect(name).toContainText("1 extra card");
        else await expect(name).not.toContainText("extra card");
        if (dice > 0 && foes.some((one) => one === id)) await expect(name).toContainText(`ambush: ${dice} di`);
        else await expect(name).not.toContainText("ambush:");
      }
      if (title !== AMBUSHES.at(-1)?.title) await undo(gm, uuid);
    });

  await test.step("she who noticed draws two and keeps the better; the other goes back", async () => {
    for (const [at, slot] of foes.entries()) await send(gm, uuid, { type: "placeCard", slot, card: [3, 6][at] });
    // of eight free cards the third and then the first: 4 and 1
    await nextCards(gm, [3, 8], [1, 7]);
    await tracker.press("deal");
    const keep = tracker.box.locator("[data-option^='keep:']");
    await expect(keep).toHaveText([/1/, /4/]);
    await tracker.press(keep.first());
    await expect(tracker.card(ILSE)).toHaveText("1");
    expect((await tracker.cards()).slice(0, 3)).toEqual(["1", "3", "6"]);
  });
  await gm.expectDiceSpent();
});

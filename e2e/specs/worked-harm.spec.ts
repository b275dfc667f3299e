/** How an amount of harm is written, row by row: each is done by the GM and taken by Ana on her card. */
import { expect, test } from "../fixtures.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import {
  all,
  ANA,
  ana as anaFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { openedFighting } from "../pages/setpiece/fighting.ts";
import { undo } from "../pages/setpiece/moves.ts";

/** Strength 3 and Strike 2; Dexterity 2 and nothing in Shoot. */
const hero = () =>
  anaFights({
    combat: { attributes: { strength: 3, dexterity: 2, intuition: 2, reason: 2, presence: 2 }, actions: { strike: 2 } },
    weapons: [
      { name: "Sword", uses: ["close"], damage: 2 },
      { name: "Sling", uses: ["ranged"], damage: 1, max: 1 },
    ],
  });

/** An amount, the way it is taken (null: there is only one, and nobody is asked), and the rows that are filled then. */
interface Taken {
  readonly title: string;
  readonly amount: number;
  readonly way: RegExp | null;
  readonly rows: readonly number[];
  /** What she has of five dice to strike, and of two to sling. */
  readonly strike: string;
  readonly sling: string;
  /** The GM takes it back. */
  readonly undone?: true;
}

const TAKEN: readonly Taken[] = [
  {
    title: "3 on empty rows as 2 and 1: a moderate and a lesser, three dice",
    amount: 3,
    way: /1 moderate \+ 1 lesser.*3 dice fewer/s,
    rows: [1, 2],
    strike: "2 dice",
    sling: "1 die",
    undone: true,
  },
  {
    title: "one severe harm leaves one die of two",
    amount: 3,
    way: /1 severe.*3 dice fewer/s,
    rows: [3],
    strike: "2 dice",
    sling: "1 die",
    undone: true,
  },
  {
    title: "two lesser harms leave three dice of five",
    amount: 2,
    way: /2 lesser.*2 dice fewer/s,
    rows: [1, 1],
    strike: "3 dice",
    sling: "1 die",
  },
  {
    title: "the lesser row is full: 2 as 1 and 1 become two moderate harms",
    amount: 2,
    way: /2 lesser.*2 move up/s,
    rows: [1, 1, 2, 2],
    strike: "1 die",
    sling: "1 die",
    undone: true,
  },
  {
    title: "and as one moderate harm it fills one slot",
    amount: 2,
    way: /1 moderate(?! \+)/s,
    rows: [1, 1, 2],
    strike: "1 die",
    sling: "1 die",
  },
  { title: "one more goes up", amount: 1, way: null, rows: [1, 1, 2, 2], strike: "1 die", sling: "1 die" },
  {
    title: "lesser and moderate are full: 1 becomes severe",
    amount: 1,
    way: null,
    rows: [1, 1, 2, 2, 3],
    strike: "1 die",
    sling: "1 die",
  },
];

/** What failing costs by position, where the GM says so. */
const PRICES = [
  { position: "controlled", price: 1 },
  { position: "risky", price: 2 },
  { position: "desperate", price: 3 },
] as const;

test("worked harm: each way to take an amount, rows that are full, and the dice that are left, to the critical injury", async ({
  gm,
  ana,
}) => {
  const uuid = await makeArmedFight(gm, [hero(), troll({ slots: [TROLL_1] })]);
  await place(gm, uuid, { [ANA]: "Yard", [TROLL]: "Yard" });
  await deal(gm, uuid, { [ANA]: 1, [TROLL_1]: 2 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];
  await all([atGm, atAna], { current: ANA });
  await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));
  const table = atGm.form("hurt", atGm.card);
  const hurt = async (amount: number): Promise<void> => {
    await atGm.unfold(table.locator("select[name='target']"));
    await table.locator("select[name='target']").selectOption(ANA);
    await table.getByLabel("Amount").fill(String(amount));
    await atGm.send("hurt", atGm.card);
  };
  const rows = async (): Promise<number[]> =>
    (await atAna.known()).creatures[ANA].harm.physical.map((one: { row: number }) => one.row);

  for (const { position, price } of PRICES)
    await test.step(`a failed test, ${position}: ${price} harm at the GM's word`, async () => {
      const tested = atGm.form("test", atGm.card);
      await atGm.unfold(tested.locator("select[name='position']"));
      await tested.locator("select[name='target']").selectOption(ANA);
      await tested.locator("select[name='position']").selectOption(position);
      await pools(gm, [0, 2]);
      await atGm.send("test", atGm.card);
      await expect(atGm.card).toContainText(`Ana Vell: accept ${price} harm for the failure?`);
      expect((await atAna.known()).creatures[ANA]).toMatchObject({ unsettled: [], harm: { physical: [] } });
      await atGm.tap(atGm.card.getByRole("button", { name: "Apply the harm" }));
      await expect(atAna.card).toContainText(`Ana Vell pays with ${price} harm.`);
      await undo(gm, uuid);
      await undo(gm, uuid);
    });

  for (const { title, amount, way, rows: expected, strike, sling, undone } of TAKEN)
    await test.step(title, async () => {
      await hurt(amount);
      if (way) await atAna.tap(atAna.ways().filter({ hasText: way }));
      await expect(atAna.form("harm", atAna.card)).toHaveCount(0);
      expect((await rows()).sort()).toEqual(expected);
      for (const [weapon, dice] of [
        ["Sling", sling],
        ["Sword", strike],
      ] as const) {
        await atAna.form("attack").locator("select[name='weapon']").selectOption({ label: weapon });
        await expect(atAna.form("attack")).toContainText(`${dice}, 1 needed`);
      }
      if (!undone) return;
      await undo(gm, uuid);
      if (way) await undo(gm, uuid);
    });

  await test.step("every row is full: a critical injury, which is asked for, and three experience", async () => {
    await hurt(1);
    await expect(atAna.card).toContainText("Ana Vell suffers a critical injury");
    const asks = atAna.card.locator(".sp-note[data-key^='injury']");
    await expect(asks).toContainText("Ana Vell has a critical injury to roll.");
    const height = async (): Promise<number> => (await asks.boundingBox())?.height ?? 0;
    expect(await height(), "its note leaves the step its room").toBeLessThan(60);
    await expect(atGm.card.locator(".sp-note[data-key^='injury']"), "she is here to roll it").toHaveCount(0);
    await atAna.tap(asks.getByRole("button", { name: "Open sheet" }));
    const sheet = await openedFighting(ana, ANA_VELL);
    await expect(sheet.panel.getByRole("button", { name: /^\+3 experience/ })).toBeVisible();
    const field = sheet.panel.getByLabel("Physical: which injury?");
    await expect(field).toBeFocused();
    expect(await rows()).toHaveLength(5);
    await ana.shot("injury-asked", atAna.card);
    await field.fill("limp");
    await field.press("Tab");
    await expect(asks, "it has its name").toHaveCount(0);
  });
  await gm.expectDiceSpent();
});

/** The worked numbers of fire, poison and falls, in one fight whose rounds bring what is left of them. */
import { expect, test } from "../fixtures.ts";
import { ana as hero, deal, FightScreen, makeArmedFight, place, pools } from "../pages/setpiece/attack.ts";
import { people } from "../pages/setpiece/gm-side.ts";
import { send } from "../pages/setpiece/moves.ts";

declare const fromUuid: any;

const ILSE = "fighterilse00000";
const FALLEN = "fighterodd000000";
/** Who is poisoned: sixes of six dice of poison against those of three, and the harm of each round. */
const POISONED = [
  { id: "fighterruna00000", name: "Runa", poison: 3, endure: 1, harm: [3, 2, 1] },
  { id: "fightertove00000", name: "Tove", poison: 2, endure: 1, harm: [2, 1, 0] },
  { id: "fightersven00000", name: "Sven", poison: 2, endure: 2, harm: [1, 0, 0] },
  { id: "fightermads00000", name: "Mads", poison: 1, endure: 2, harm: [0, 0, 0] },
] as const;
const ALL = [ILSE, FALLEN, ...POISONED.map(({ id }) => id)];

test("worked hazards: a fire of 3 put out in two rounds, four doses of poison to their end, a fall of thirty feet and one of nine", async ({
  gm,
}) => {
  const made = await people(gm, "Ilse", "Odd", ...POISONED.map(({ name }) => name));
  const uuids = made.map(({ actor }) => actor);
  await gm.run(async (of) => {
    const armour = { name: "Plates", type: "armour", system: { protection: 3 } };
    await (await fromUuid(of)).createEmbeddedDocuments("Item", [armour]);
  }, uuids[1] as string);
  // Ilse has six dice to put a fire out and five to endure it; the others endure with three
  const tough = {
    attributes: { strength: 3, dexterity: 4, intuition: 2, reason: 2, presence: 2 },
    actions: { endure: 2, finesse: 2 },
  };
  const fighters = ALL.map((id, at) =>
    hero({
      slots: [id],
      actor: uuids[at] as string,
      weapons: [],
      combat: id === ILSE ? tough : { actions: { endure: 1 } },
    }),
  );
  const uuid = await makeArmedFight(gm, fighters);
  await place(gm, uuid, Object.fromEntries(ALL.map((id) => [id, "Yard"])));
  await deal(gm, uuid, Object.fromEntries(ALL.map((id, at) => [id, at + 1])));
  await send(gm, uuid, { type: "closeWindow" });
  const atGm = new FightScreen(gm, uuid);
  const digest = atGm.card.locator("[data-key='digest']");
  const of = async (id: string) => (await atGm.known()).creatures[id];
  const fill = async (key: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const form = atGm.form(key, atGm.card);
    for (const [name, value] of Object.entries(fields)) {
      const field = form.locator(`[name="${name}"]`);
      await atGm.unfold(field);
      await ((await field.evaluate((one) => one.tagName)) === "SELECT" ? field.selectOption(value) : field.fill(value));
    }
  };
  /** Take what is open in this way, whoever it is that was hurt. */
  const take = (way: RegExp): Promise<void> => atGm.tap(atGm.ways().filter({ hasText: way }).first());
  const levels = async (id: string): Promise<number> =>
    (await of(id)).harm.physical.reduce((sum: number, one: { level: number }) => sum + one.level, 0);
  const nextRound = async (): Promise<void> =>
    send(gm, uuid, ...ALL.map((seat) => ({ type: "endTurn", seat })), { type: "closeWindow" });
  await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));

  await test.step("a fall of nine feet is refused; of thirty it is six dice: 3 against 1 are 2 harm, armour or not", async () => {
    await fill("fall", { value: "9" });
    const form = atGm.form("fall", atGm.card);
    await form.locator(`[name="who ${FALLEN}"]`).check();
    await expect(form.locator("[data-key=refusal]")).toContainText("A fall of 9 feet");
    await fill("fall", { value: "30" });
    await expect(form.locator("[data-key=refusal]")).toHaveCount(0);
    await atGm.send("fall", atGm.card);
    await expect(atGm.card).toContainText("Odd falls: 6 dice.");
    await pools(gm, [1, 3], [3, 6]);
    await atGm.send("answer", atGm.card);
    await expect(atGm.card.locator(`[data-person="${FALLEN}"]`)).toContainText("done: 2 harm");
    await take(/2 lesser/);
    expect(await of(FALLEN)).toMatchObject({ prone: true, harm: { physical: [{ level: 1 }, { level: 1 }] } });
  });

  for (const { id, name, poison, endure, harm } of POISONED)
    await test.step(`poison: ${poison} against ${endure} are ${harm[0]} harm now`, async () => {
      await fill("poison", { target: id, toxicity: "6" });
      await pools(gm, [poison, 6], [endure, 3]);
      await atGm.send("poison", atGm.card);
      await expect(atGm.card).toContainText(`${name} is poisoned: ${poison} against ${endure}.`);
      if (harm[0] === 3) await take(/1 severe/);
      if (harm[0] === 2) await take(/1 moderate(?! \+)/);
      expect(await levels(id)).toBe(harm[0]);
    });

  await test.step("a fire of 3 against 2 sixes of 5: 1 harm, and little is left to do", async () => {
    await fill("fire", { target: ILSE, fire: "3/3" });
    await pools(gm, [2, 5]);
    await atGm.send("fire", atGm.card);
    expect(await levels(ILSE)).toBe(1);
    const proposed = atGm.card.locator("button.sp-primary").filter({ hasText: "Put out the fire" });
    await expect(proposed, "it is what is proposed").toHaveCount(1);
    await expect(atGm.card.locator("[data-key='group Bound'] button")).toHaveText([
      /Shout/,
      /Flee \(Finesse\)/,
      /Slip away/,
    ]);
  });

  await test.step("one six of five to put it out: 1 of 3", async () => {
    await pools(gm, [1, 5]);
    await atGm.press("maneuver:extinguish:finesse", atGm.card);
    expect((await of(ILSE)).burning).toMatchObject({ progress: 1, needed: 3 });
  });

  await test.step("the second round: 3 against 1 are 2 harm; each poison one less than before", async () => {
    await pools(gm, [1, 4]);
    await send(gm, uuid, ...ALL.map((seat) => ({ type: "endTurn", seat })));
    await expect(digest).toContainText("Ilse burns (fire 3, Endure 1): 2 physical harm.");
    await expect(digest).toContainText("The poison in Runa does 2 physical harm, then 1.");
    await expect(digest).toContainText("The poison in Tove does 1 physical harm and wears off.");
    await expect(digest).not.toContainText("Sven");
    await expect(digest).not.toContainText("Mads");
    await send(gm, uuid, { type: "closeWindow" });
    await take(/1 moderate(?! \+)/);
    await take(/1 moderate(?! \+)/);
    expect(await Promise.all([levels(ILSE), levels(POISONED[0].id), levels(POISONED[1].id)])).toEqual([3, 5, 3]);
  });

  await test.step("two sixes more: with the one of the round before the fire is out", async () => {
    await pools(gm, [2, 3]);
    await atGm.press("maneuver:extinguish:finesse", atGm.card);
    await expect(atGm.card).toContainText("The fire on Ilse is out.");
    expect((await of(ILSE)).burning).toBeNull();
  });

  await test.step("the third round brings the last of the poison, the fourth nothing", async () => {
    await nextRound();
    for (const { id, harm } of POISONED) expect(await levels(id)).toBe(harm[0] + harm[1] + harm[2]);
    expect((await of(POISONED[0].id)).poison).toEqual([]);
    await nextRound();
    for (const { id, harm } of POISONED) expect(await levels(id)).toBe(harm[0] + harm[1] + harm[2]);
  });
  await gm.expectDiceSpent();
});

/** The worked numbers of a fear test: whose company counts, how many sixes it takes, and what failing costs. */
import { expect, test } from "../fixtures.ts";
import {
  ana as hero,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
} from "../pages/setpiece/attack.ts";
import { people } from "../pages/setpiece/gm-side.ts";
import { send, undo } from "../pages/setpiece/moves.ts";

const RUNA = "fighterruna00000";
const TOVE = "fightertove00000";
const SVEN = "fightersven00000";
const ELSEWHERE = ["fightermads00000", "fighterliv000000", "fighterkaia00000"];
const ALL = [RUNA, TOVE, SVEN, ...ELSEWHERE];

/** Four dice to endure, five to strike. */
const STEADY = { actions: { endure: 2, strike: 3 } };
/** Sven has lost his nerve already. */
const SHAKEN = { ...STEADY, harm: { physical: [], mental: [{ label: "the drowned man", level: 3, row: 3 }] } };

/** A test of Runa's: how it is asked, how many of her dice are sixes, and what it costs her; 0 where she stays calm. */
interface Fright {
  readonly title: string;
  readonly value: number;
  readonly position: "controlled" | "risky" | "desperate";
  readonly dice: number;
  readonly sixes: number;
  readonly harm: number;
}

const THREE_THERE: readonly Fright[] = [
  { title: "fear 2, risky: one six of 4 + 2 dice is 3 harm", value: 2, position: "risky", dice: 6, sixes: 1, harm: 3 },
  { title: "two are enough", value: 2, position: "risky", dice: 6, sixes: 2, harm: 0 },
  { title: "more do nothing more", value: 2, position: "risky", dice: 6, sixes: 4, harm: 0 },
  { title: "controlled: 2 harm", value: 2, position: "controlled", dice: 6, sixes: 0, harm: 2 },
  { title: "desperate: 4 harm", value: 2, position: "desperate", dice: 6, sixes: 0, harm: 4 },
];

const SIX_THERE: readonly Fright[] = [
  { title: "six are there, and three dice come of it", value: 1, position: "risky", dice: 7, sixes: 1, harm: 0 },
  {
    title: "controlled and calm: one die on the next roll",
    value: 1,
    position: "controlled",
    dice: 7,
    sixes: 1,
    harm: 0,
  },
];

test("worked fear: whose company counts, the value, the three positions, and a die that is there for one roll", async ({
  gm,
}) => {
  const made = await people(gm, "Runa", "Tove", "Sven", "Mads", "Liv", "Kaia");
  const heroes = made.map(({ actor }, at) =>
    hero({ slots: [ALL[at] as string], actor, combat: ALL[at] === SVEN ? SHAKEN : STEADY }),
  );
  const uuid = await makeArmedFight(gm, [...heroes, troll({ slots: [TROLL_1] })]);
  const at = (zone: string, who: readonly string[]) => Object.fromEntries(who.map((id) => [id, zone]));
  await place(gm, uuid, { ...at("Yard", [RUNA, TOVE, SVEN, TROLL]), ...at("Mill", ELSEWHERE) });
  await deal(gm, uuid, Object.fromEntries([...ALL, TROLL_1].map((id, index) => [id, index + 1])));
  await send(gm, uuid, { type: "closeWindow" });
  const atGm = new FightScreen(gm, uuid);
  await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));
  const form = atGm.form("fear", atGm.card);
  const runa = async () => (await atGm.known()).creatures[RUNA];

  const frighten = async ({ value, position, dice, sixes, harm }: Fright): Promise<void> => {
    await atGm.unfold(form.locator('[name="value"]'));
    await form.locator('[name="value"]').fill(String(value));
    await form.locator("select[name='position']").selectOption(position);
    for (const id of ALL) await form.locator(`[name="who ${id}"]`).setChecked(id === RUNA);
    await atGm.send("fear", atGm.card);
    const line = atGm.card.locator(`[data-person="${RUNA}"]`);
    await expect(line).toContainText(`${dice} dice`);
    await pools(gm, [sixes, dice]);
    await atGm.send("answer", atGm.card);
    await expect(line).toContainText(harm > 0 ? "choosing" : "passed");
    const { unsettled } = await runa();
    expect(unsettled).toMatchObject(harm > 0 ? [{ type: "mental", amount: harm }] : []);
  };

  for (const one of THREE_THERE)
    await test.step(`three in the zone, one of them with severe mental harm: ${one.title}`, async () => {
      await frighten(one);
      if (one.harm === 0) return;
      await undo(gm, uuid);
      await undo(gm, uuid);
    });

  await test.step("all six are in the zone, Sven somewhat calmer", async () => {
    await send(gm, uuid, ...ELSEWHERE.map((target) => ({ type: "set", target, set: { zone: "Yard" } })), {
      type: "heal",
      target: SVEN,
      harmType: "mental",
      index: 0,
    });
  });
  for (const one of SIX_THERE) await test.step(one.title, () => frighten(one));

  await test.step("that die is there for one roll", async () => {
    expect((await runa()).nextBonus).toBe(1);
    await expect(atGm.form("attack", atGm.card)).toContainText("6 dice");
    await atGm.attack({ target: TROLL }, atGm.card);
    await pools(gm, [0, 6]);
    await atGm.react("none", atGm.card);
    await expect(atGm.card.locator(".sp-flow-outcome")).toContainText("Miss.");
    expect((await runa()).nextBonus).toBe(0);
  });
  await gm.expectDiceSpent();
});

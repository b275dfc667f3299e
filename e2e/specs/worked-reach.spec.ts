/** The worked ranges, and what a turn holds: each is chosen in the form of the attack, which says why not. */
import { expect, test } from "../fixtures.ts";
import {
  all,
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

const ILSE = "fighterilse00000";
/** Zones in a row, and how far each is from the mill, where the troll stands. */
const ROW = ["Mill", "Yard", "Gate", "Road"] as const;

const WEAPONS = [
  { name: "Sling", uses: ["ranged"], damage: 1, min: 0, max: 1 },
  { name: "Longbow", uses: ["ranged"], damage: 2, min: 1, max: 3 },
  { name: "Short bow", uses: ["ranged"], damage: 1, min: 0, max: 2 },
  { name: "Knife", uses: ["thrown"], damage: 1, min: 0, max: 1 },
] as const;

/** Why a weapon does not reach, by zones away; null where it does. */
const REACH: Readonly<Record<string, readonly (string | null)[]>> = {
  Sling: [null, null, "2 away, Sling reaches 1.", "3 away, Sling reaches 1."],
  Longbow: ["0 away, Longbow needs at least 1.", null, null, null],
  "Short bow": [null, null, null, "3 away, Short bow reaches 2."],
  "Knife, thrown": [null, null, "2 away, Knife reaches 1.", "3 away, Knife reaches 1."],
};

test("worked ranges: a sling at two zones and a longbow at none are refused, thrown reaches one, a bow two; two fast maneuvers leave no attack", async ({
  gm,
}) => {
  const [made] = await people(gm, "Ilse");
  const archer = hero({
    slots: [ILSE],
    actor: made?.actor ?? "",
    combat: { actions: { shoot: 3 } },
    weapons: WEAPONS,
  });
  const uuid = await makeArmedFight(gm, [archer, troll({ slots: [TROLL_1] })]);
  await place(gm, uuid, { [ILSE]: "Mill", [TROLL]: "Mill" });
  await deal(gm, uuid, { [ILSE]: 1, [TROLL_1]: 2 });
  const atGm = new FightScreen(gm, uuid);
  const { card } = atGm;
  await all([atGm], { current: ILSE });
  const form = atGm.form("attack", card);
  const choose = async (weapon: string): Promise<void> => {
    await atGm.unfold(form.locator("select[name='weapon']"));
    await form.locator("select[name='weapon']").selectOption({ label: weapon });
    await form.locator("select[name='target']").selectOption(TROLL);
  };

  for (const [away, zone] of ROW.entries())
    await test.step(`${away} away`, async () => {
      if (away > 0) await send(gm, uuid, { type: "set", target: ILSE, set: { zone } });
      for (const [weapon, reasons] of Object.entries(REACH)) {
        await choose(weapon);
        const reason = reasons[away];
        const disabled = reason ? "true" : null;
        await expect.poll(() => atGm.submit("attack", card).getAttribute("aria-disabled")).toBe(disabled);
        if (reason) await expect(form).toContainText(reason);
      }
    });

  await test.step("the longbow at three zones: one six hits", async () => {
    await choose("Longbow");
    await atGm.send("attack", card);
    await pools(gm, [1, 5]);
    await atGm.react("none", card);
    await expect(card.locator(".sp-flow-outcome")).toContainText("Hit.");
    for (const _step of ["declared", "answered"]) await undo(gm, uuid);
  });

  await test.step("two zones are two fast maneuvers, the second in place of the slow one: no attack is left", async () => {
    await atGm.press("move:Gate", card);
    await atGm.press("move:Yard", card);
    await expect(card).toContainText("Left: 0 slow, 0 fast.");
    await choose("Sling");
    await expect(atGm.submit("attack", card)).toHaveAttribute("aria-disabled", "true");
    await expect(form).toContainText("No slow maneuver is left.");
  });
  await gm.expectDiceSpent();
});

import { expect, test } from "../fixtures.ts";
import { known, makeArmedFight, wolf, WOLVES } from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";

test("six wolves are edited at once: one line on all their sheets, taken over by the fight; names and harm stay", async ({
  gm,
}) => {
  const uuid = await makeArmedFight(
    gm,
    ([0, 1, 2, 3, 4, 5] as const).map((index) => wolf(index)),
  );
  await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: "Wolves", members: [...WOLVES] });
  await send(gm, uuid, { type: "harm", target: WOLVES[0], harmType: "physical", amount: 1 });
  const tracker = await Tracker.open(gm);
  await tracker.press("fold thepackofwolves0");
  await tracker.press("line thepackofwolves0");
  const line = tracker.box.locator('[data-form="line"] input[name="line"]');
  const write = tracker.box.getByRole("button", { name: "Apply to all 6" });

  await test.step("a word that is none is told, and nothing is written", async () => {
    await line.fill("Wolf, Forze 5, bite 3");
    await write.click();
    await expect(tracker.box.locator(".sp-refused")).toContainText("Force");
    await gm.shot("tracker-edit-all", tracker.box);
    await gm.expectAccessible('[data-form="line"]');
  });

  await test.step("one press writes it on six", async () => {
    await line.fill("Wolf, Force 5, bite 3, harm 6");
    await write.click();
    await expect(line).toHaveCount(0);
    const wolves = async () =>
      Object.values<any>((await known(gm, uuid)).creatures).map((one) => [
        one.name,
        one.sheet.pools.force,
        one.sheet.weapons.map((weapon: { damage: number }) => weapon.damage).includes(3),
        one.points.physical.value,
        one.points.physical.max,
      ]);
    await expect
      .poll(wolves)
      .toEqual(([1, 2, 3, 4, 5, 6] as const).map((n) => [`Wolf ${n}`, 5, true, n === 1 ? 1 : 0, 6]));
  });
});

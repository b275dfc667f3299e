import { expect, test } from "../fixtures.ts";
import { ANA, ana, deal, known, makeArmedFight, place, wolf, WOLVES } from "../pages/setpiece/attack.ts";
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
    await expect(tracker.box.locator("[data-form=line] input")).toHaveAttribute("aria-invalid", "true");
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

test("once the turn of a group is ended the focus goes on to the step of whoever of the GM's acts next", async ({
  gm,
}) => {
  const [first, second] = [WOLVES.slice(0, 2), WOLVES.slice(2, 4)];
  const uuid = await makeArmedFight(gm, [ana(), ...([0, 1, 2, 3] as const).map((index) => wolf(index))]);
  await send(gm, uuid, { type: "group", group: "thepackofwolves0", name: "Poachers", members: first });
  await send(gm, uuid, { type: "group", group: "thepackofwolves1", name: "Wolves", members: second });
  await place(gm, uuid, Object.fromEntries([ANA, ...first, ...second].map((id) => [id, "Yard"])));
  await deal(gm, uuid, { [WOLVES[0]]: 1, [WOLVES[2]]: 2, [ANA]: 3 });
  const tracker = await Tracker.open(gm);
  if ((await known(gm, uuid)).phase === "swapWindow") await send(gm, uuid, { type: "closeWindow" });
  const end = tracker.row(WOLVES[0]).locator('[data-option="endTurn:group"]');
  await end.focus();
  await tracker.key("Enter");
  await expect.poll(async () => (await known(gm, uuid)).current).toBe(WOLVES[2]);
  const focused = gm.page.locator(":focus");
  await expect(focused).toHaveClass(/sp-primary/);
  await expect(focused).toContainText("Declare 2 attacks");
});

import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { FightScreen, pools } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { send } from "../pages/setpiece/moves.ts";
import { layCards, makeFight, slotId, Tracker } from "../pages/setpiece/tracker.ts";

test("sides, the order in a group, a flight without an exit and one more six are pressed by the GM (K-018, K-038, K-128)", async ({
  gm,
  ana,
}) => {
  const [hero, miller, first, second] = ["ana", "miller", "wolf1", "wolf2"].map(slotId) as [
    string,
    string,
    string,
    string,
  ];
  const uuid = await makeFight(gm, [
    { id: hero, actor: ANA_VELL },
    { id: miller, line: "Miller, neutral, Force 2" },
    { id: first, line: "Wolf 1, Force 3, bite 2" },
    { id: second, line: "Wolf 2, Force 3, bite 2" },
  ]);
  const tracker = await Tracker.open(gm);
  await tracker.press(tracker.box.getByRole("button", { name: "Share one card" }));
  await layCards(gm, uuid, { [hero]: 5, [miller]: 9, [first]: 1 });
  const [atGm, atAna] = [new FightScreen(gm, uuid), new FightScreen(ana, uuid)];

  await test.step("a line says who is on no side, and one press puts them on one", async () => {
    expect((await atGm.known()).creatures[miller].side).toBe("others");
    await tracker.choose(miller, "Change side");
    await tracker.press(`side heroes ${miller}`);
    await expect.poll(async () => (await atAna.known()).creatures[miller].side).toBe("heroes");
  });

  await test.step("the GM says who of the group is next", async () => {
    await tracker.choose(second, "Act now");
    await expect.poll(async () => (await atGm.known()).current).toBe(second);
    await tracker.press(tracker.row(second).locator('[data-option="endTurn:group"]'));
    await expect.poll(async () => (await atAna.known()).current).toBe(hero);
  });

  await test.step("his fear is a state; the GM holds him to it in one press, and lets it pass (K-166)", async () => {
    await send(gm, uuid, { type: "request", kind: "fear", seats: [hero], value: 1, position: "risky" });
    await pools(gm, [0, 12]);
    await atAna.send("answer");
    await atAna.press("dread:freeze", atAna.card);
    await expect(tracker.row(hero)).toContainText("frozen with fear");
    await tracker.choose(hero, "Hold to fear");
    await expect(tracker.row(hero)).toContainText("frozen, held to it");
    await expect.poll(async () => (await atAna.known()).creatures[hero].dread).toMatchObject({ binds: true });
    await tracker.choose(hero, "Let act against fear");
    const hers = await Tracker.open(ana);
    await hers.choose(hero, "Over the fear");
    await expect.poll(async () => (await atGm.known()).creatures[hero].dread).toBeNull();
    await openTab(ana, "chat");
  });

  await test.step("a flight with no exit marked is asked of the GM, allowed in one press, and made harder before its dice", async () => {
    await atAna.press("flee:sneak");
    await expect(atGm.bar).toContainText("wants to flee");
    await gm.expectOneFilled();
    await gm.shot("flight-asked", atGm.bar);
    await atGm.press(`default:flight:gm:${hero}`);
    await expect.poll(async () => (await atGm.known()).flow?.kind).toBe("flee");
    await tracker.press("harder");
    await expect.poll(async () => (await atAna.known()).flow?.lines[0].needed).toBe(2);
    await expect(atAna.card).toContainText("The GM makes it harder");
  });
});

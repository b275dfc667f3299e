import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { all, FightScreen, place, pools } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { layCards, makeFight, nextCards, slotId, Tracker } from "../pages/setpiece/tracker.ts";

declare const ui: any;

test("K-001 K-081 K-135 a fight begun from nothing in the tracker: a foe dragged on its turn, a sneak attack in the middle", async ({
  gm,
}) => {
  await openTab(gm, "combat");
  const tracker = new Tracker(gm);

  await test.step("New fight, and by their names whoever is in it", async () => {
    await expect(tracker.box).toContainText("No fight.");
    await tracker.control("new-fight").click();
    await expect(tracker.box.locator(".sp-fight")).toBeVisible();
    await tracker.press("form add");
    const line = tracker.box.locator('[data-form=add] input[name="line"]');
    await line.fill("Ana Vell; Bram Orr; Troll, Strike 7, Sneak 3, club 3");
    await tracker.press("add-line");
    await expect(tracker.box.locator(".sp-turn")).toHaveCount(3);
    await expect(tracker.control("deal")).toBeVisible();
  });

  const uuid = await gm.run(() => ui.combat.viewed.uuid as string, null);
  const atGm = new FightScreen(gm, uuid);
  const { slots, creatures } = await atGm.known();
  const slotOf = (name: string): any => Object.values<any>(slots).find((one) => creatures[one.holder].name === name);
  const [ana, bram, troll] = ["Ana Vell", "Bram Orr", "Troll"].map(slotOf);

  await test.step("the cards are dealt, and the lowest acts", async () => {
    await place(gm, uuid, { [ana.holder]: "Yard", [bram.holder]: "Yard", [troll.holder]: "Yard" });
    await layCards(gm, uuid, { [ana.id]: 4, [troll.id]: 6, [bram.id]: 7 });
    await send(gm, uuid, { type: "closeWindow" });
    await all([atGm], { phase: "acting", round: 1, current: ana.id });
  });

  const form = tracker.box.locator("section[data-form=ambush]");
  const sneak = async (...sixes: readonly [hidden: number, noticed: number]): Promise<void> => {
    // the menu stays open above the form
    const choice = tracker.control(`sneak ${troll.holder}`);
    if ((await choice.count()) === 0) await tracker.press(`menu ${troll.id}`);
    await expect(choice).toHaveText("Sneak attack");
    await tracker.press(choice);
    await form.getByRole("group", { name: "Can be surprised" }).getByLabel("Bram Orr").uncheck();
    const notices = form.locator("select[name='resister'] option");
    await expect(notices.filter({ hasText: "Ana Vell" })).not.toHaveCount(0);
    await expect(notices.filter({ hasText: "Bram Orr" })).toHaveCount(0);
    const dice = Number(/(\d+) di/.exec(await form.locator("select[name='resister'] option:checked").innerText())?.[1]);
    await pools(gm, [sixes[0], 3], [sixes[1], dice]);
    // Free are 1, 2, 3, 5, 8, 9, 10
    await nextCards(gm, [1, 7]);
    await tracker.press("ambush-roll");
    await expect(form).toHaveCount(0);
  };
  const extra = async () => (await atGm.known()).draw;

  await test.step("a sneak attack in the middle of it, noticed: of the heroes only the one who could be surprised draws", async () => {
    await sneak(0, 1);
    expect(await extra()).toMatchObject({ unit: ana.holder, seen: [4, 1] });
    await undo(gm, uuid);
  });

  await test.step("and unnoticed: the troll keeps the better of two cards, with a die for its six to spare", async () => {
    await sneak(2, 0);
    expect(await extra()).toMatchObject({ unit: troll.holder, seen: [6, 1] });
    await atGm.tap(atGm.bar.locator('button[data-option^="keep:"]', { hasText: "Keep 1" }));
    const cards = { [troll.id]: 1, [ana.id]: 4, [bram.id]: 7 };
    await all([atGm], { cards, creatures: { [troll.holder]: { ambush: 1 } } });
    await undo(gm, uuid);
    await undo(gm, uuid);
  });

  await test.step("a foe dragged by the GM on its own turn has paid, and has not where the GM waives it", async () => {
    await send(gm, uuid, { type: "endTurn", seat: ana.holder });
    await all([atGm], { current: troll.id, slots: { [troll.id]: { slow: 1, fast: 1 } } });
    const waive = tracker.row(troll.id).getByRole("button", { name: "Waive the move" });
    await expect(waive).toHaveCount(0);
    await tracker.drag(tracker.row(troll.id).locator("img.sp-face").first(), tracker.zone("Mill"));
    const moved = { [troll.holder]: { zone: "Mill" } };
    await all([atGm], { creatures: moved, slots: { [troll.id]: { slow: 1, fast: 0 } } });
    await tracker.press(waive);
    await all([atGm], { creatures: moved, slots: { [troll.id]: { slow: 1, fast: 1 } } });
    await expect(waive).toHaveCount(0);
    await openTab(gm, "chat");
    await expect(atGm.card).toContainText("Troll moves for free.");
  });
  await gm.expectDiceSpent();
});

test("sides, the order in a group, a flight without an exit and one more six are pressed by the GM (K-018, K-038, K-128)", async ({
  gm,
  ana,
}) => {
  const [hero = "", miller = "", first = "", second = ""] = ["ana", "miller", "wolf1", "wolf2"].map(slotId);
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

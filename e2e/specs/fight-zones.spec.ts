import { SMOKE, expect, test } from "../fixtures.ts";
import { say } from "../pages/core/chat-log.ts";
import { source } from "../pages/core/documents.ts";
import { known } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { SCENE, TOKENS, agree, drawDitch, fight, putDown, zonesOf, turnOfAna } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { putAway } from "../tools/dice.ts";

declare const game: any;

const [ROAD, GATE, YARD] = ["regionroad000001", "regiongate000001", "regionyard000001"];

const zoneOf = async (seat: Seat, uuid: string, token: string): Promise<string> =>
  (await fight(seat, uuid)).zones[token];

const said = (key: string) => expect.arrayContaining([`Combat.Said.${key}`]);

test(
  "K-081 a drag pays for itself in one's own turn; out of turn it is marked; a GM's is taken over",
  SMOKE,
  async ({ gm, ana, bram }) => {
    const uuid = await turnOfAna(gm);
    const zones = { [TOKENS.ana]: ROAD, [TOKENS.bram]: ROAD, [TOKENS.harbour]: YARD };
    expect(await fight(ana, uuid)).toMatchObject({ phase: "acting", zones });
    await putDown(ana, TOKENS.ana, 500, 500);
    await expect.poll(() => zoneOf(gm, uuid, TOKENS.ana)).toBe(GATE);
    await atRest(gm, uuid);
    expect(await fight(gm, uuid)).toMatchObject({ said: said("moved") });
    await putDown(bram, TOKENS.bram, 600, 600);
    await expect.poll(() => fight(bram, uuid)).toMatchObject({ said: said("unpaidMove") });
    await send(bram, uuid, { type: "settleMove", seat: TOKENS.bram, how: "back" });
    await expect.poll(() => zonesOf(gm, TOKENS.bram)).toEqual([ROAD]);
    await putDown(gm, TOKENS.bram, 900, 500);
    await expect.poll(() => zoneOf(gm, uuid, TOKENS.bram)).toBe(YARD);
    await agree([gm, ana, bram], uuid);
  },
);

test(
  "K-034 a zone drawn and changed in mid-fight is taken over; neighbours are proposed once and stay",
  SMOKE,
  async ({ gm, ana }) => {
    const uuid = await turnOfAna(gm);
    await drawDitch(gm);
    const ground = (seat: Seat) =>
      seat.run((of) => {
        const { zones, edges } = game.system.api.open(of).view.fight.fight;
        const [road, ditch] = ["Road", "Ditch"].map((name) => zones.find((one: any) => one.name === name));
        const ways = edges.filter((edge: any) => [edge.a, edge.b].includes(ditch?.id));
        const asks = (way: any): unknown => [way?.action, way?.needed];
        const into = (way: any): any => ({ [way.b]: asks(way), [way.a]: asks(way.back) });
        const asked = ways.map((way: any) => [way.cost, into(way)[ditch.id], into(way)[road.id]]);
        return { ditch, ways: ways.length, all: edges.length, asked };
      }, uuid);
    const dark = { circumstances: [{ name: "dark", shoot: 1 }] };
    await expect.poll(() => ground(gm)).toMatchObject({ ditch: dark, ways: 0 });
    const before = (await ground(gm)).all;
    const propose = (): Promise<unknown> => gm.run((scene) => game.system.api.proposeWays(scene), SCENE);
    expect(await propose()).toMatchObject({ kind: "done" });
    await expect.poll(async () => (await ground(ana)).ways).toBe(1);
    await atRest(gm, uuid);
    const after = (await ground(gm)).all;
    expect(after).toBeGreaterThan(before);
    expect(await propose()).toMatchObject({ kind: "done" });
    await atRest(gm, uuid);
    expect((await ground(ana)).all).toBe(after);

    // Each end is hard to get into: the way asks one test there and another back
    await gm.run(async (scene) => {
      const { regions } = game.scenes.get(scene);
      const hinder = (name: string, action: string, needed: number): Promise<unknown> =>
        regions.getName(name).behaviors.contents[0].update({ "system.obstacle": { action, needed } });
      await hinder("Ditch", "force", 2);
      await hinder("Road", "endure", 1);
    }, SCENE);
    await expect.poll(() => ground(ana)).toMatchObject({ asked: [["test", ["force", 2], ["endure", 1]]] });
  },
);

test(
  "K-015 foes put on the scene, of a sheet or typed, get tokens of their own in their zone, and harm of their own",
  SMOKE,
  async ({ gm, ana }) => {
    const foes = [
      { actor: "Compendium.setpiece.foes.Actor.wolf000000000000", count: 2, zone: "Mill" },
      { line: "2 Bandit, strike 4", zone: "Mill" },
      { line: "Warden, ally, strike 3", zone: "Mill" },
    ];
    const { uuid } = await gm.run<object, any>((start) => game.system.api.startFight(start), { scene: SCENE, foes });
    const [first = "", second = "", ...typed] = (await fight(gm, uuid)).creatures as string[];
    expect(typed).toHaveLength(3);
    for (const one of [first, second, ...typed])
      await expect.poll(() => zonesOf(gm, one)).toEqual(["regionmill000001"]);
    // Whoever was typed stands on the map as the others do, by name and side, and is nobody's sheet
    const tokens = ([scene, ids]: readonly [string, readonly string[]]): unknown[] =>
      ids.map((id) => {
        const { name, disposition, actor } = game.scenes.get(scene).tokens.get(id);
        return [name, disposition, actor];
      });
    for (const seat of [gm, ana])
      expect(await seat.run(tokens, [SCENE, typed] as const)).toEqual([
        ["Bandit 1", -1, null],
        ["Bandit 2", -1, null],
        ["Warden", 1, null],
      ]);
    await agree([gm, ana], uuid);
    const { creatures } = await known(gm, uuid);
    expect(typed.map((id) => creatures[id].side)).toEqual(["foes", "foes", "heroes"]);
    await send(gm, uuid, { type: "harm", target: first, harmType: "physical", amount: 1 });
    const harm = (token: string) =>
      gm.run(([scene, id]) => game.scenes.get(scene).tokens.get(id).actor.system.combat.points.physical.value, [
        SCENE,
        token,
      ] as const);
    await expect.poll(() => harm(first)).toBe(1);
    expect(await harm(second)).toBe(0);
  },
);

test("K-145 a hazard outside a fight: its owner splits it otherwise, the GM takes it back", async ({
  gm,
  ana,
  bram,
}) => {
  const harm = async (seat: Seat) => (await source(seat, ANA_VELL)).system.combat.harm.physical;
  const before = await harm(gm);
  await gm.d6(1, 1, 1, 1, 6, 6, 6);
  await say(gm, "/fall 15 for Ana Vell");
  const note = (seat: Seat) => seat.page.locator("#chat .sp-kept").last();
  const ways = note(ana)
    .getByRole("group", { name: /Ana Vell takes \d physical harm/ })
    .getByRole("button");
  await expect(ways.first()).toHaveAttribute("aria-pressed", "true");
  await expect(note(bram)).toHaveCount(0);
  await ana.shot("hazard-outside-owner", note(ana));
  await ways.nth(1).click();
  await expect(ways.nth(1)).toHaveAttribute("aria-pressed", "true");
  await ana.expectAccessible("#chat .sp-kept");
  await gm.expectDiceSpent();
  await expect(gm.page.getByRole("img", { name: "The fall: 3 sixes of 3 dice" })).toBeVisible();
  const back = note(gm).getByRole("button", { name: "Undo" });
  await expect(note(gm).getByRole("button", { pressed: true })).toHaveText((await ways.nth(1).textContent()) ?? "");
  await gm.shot("hazard-outside-gm", note(gm));
  await back.click();
  for (const seat of [gm, ana]) await expect(note(seat)).toContainText("The GM has undone this.");
  await expect.poll(() => harm(ana)).toEqual(before);
});

test("K-149 fear outside a fight: Ana is asked and rolls, the GM rolls for who is left", async ({ gm, ana, bram }) => {
  const mental = async () => (await source(gm, ANA_VELL)).system.combat.harm.mental.length;
  const note = (seat: Seat) => seat.page.locator("#chat .sp-kept").filter({ hasText: "Waiting for" }).last();
  const press = (seat: Seat, name: string) => note(seat).getByRole("button", { name });
  const before = await mental();

  await test.step("the message names who is asked, and nothing is thrown yet", async () => {
    await say(gm, "/fear 2 the drowned man for Ana Vell, Bram Orr");
    await expect(note(ana)).toContainText("Waiting for Ana Vell and Bram Orr.");
    await expect(press(ana, "Roll for Ana Vell")).toBeVisible();
    await expect(press(ana, "Bram Orr")).toHaveCount(0);
    await expect(press(gm, "Roll for everyone still waiting")).toBeVisible();
    await ana.expectAccessible("#chat .sp-kept");
    await ana.shot("fear-outside-asked", note(ana));
    expect(await mental()).toBe(before);
  });

  await test.step("no six: her press is answered by the GM's machine, told to all and written to her sheet", async () => {
    await gm.d6(...Array.from({ length: 8 }, () => 1));
    await press(ana, "Roll for Ana Vell").click();
    await expect(bram.page.locator("#chat")).toContainText("Ana Vell is overcome by fear.");
    await expect.poll(mental).toBeGreaterThan(before);
    await expect(note(ana)).toContainText("Waiting for Bram Orr.");
    await expect(note(ana).getByRole("button")).toHaveCount(0);
    await putAway(gm.page);
  });

  await test.step("Bram does not answer: the GM rolls for him in one press, and nobody is waited for", async () => {
    await gm.d6(...Array.from({ length: 8 }, () => 6));
    await gm.shot("fear-outside-gm", note(gm));
    await press(gm, "Roll for Bram Orr").click();
    await expect(ana.page.locator("#chat")).toContainText("Bram Orr stays calm.");
    for (const seat of [gm, ana, bram]) await expect(note(seat)).toHaveCount(0);
  });
});

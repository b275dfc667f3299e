import { SMOKE, expect, test } from "../fixtures.ts";
import { USERS, type Seat } from "../seat.ts";
import { queueFaces } from "../tools/dice.ts";
import {
  all,
  ANA,
  ana as anaFights,
  BRAM,
  bram as bramFights,
  CY,
  cy as cyFights,
  deal,
  FightScreen,
  makeArmedFight,
  place,
  pools,
  TROLL,
  TROLL_1,
  troll,
  wolf,
  WOLVES,
} from "../pages/setpiece/attack.ts";
import { send } from "../pages/setpiece/moves.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import { screens } from "../pages/setpiece/screens.ts";

declare const game: any, CONFIG: any, Actor: any;

const FOURTH = "fighterfourth000";

/** How many effects each write from this client deletes, from now on. */
const effectWrites = async (seat: Seat): Promise<() => Promise<number[]>> => {
  await seat.run(() => {
    const effects = CONFIG.ActiveEffect.documentClass;
    const written: number[] = ((globalThis as any).effectWrites = []);
    const before = effects.deleteDocuments;
    effects.deleteDocuments = function (ids: string[], ...rest: unknown[]) {
      written.push(ids.length);
      return before.call(this, ids, ...rest);
    };
  }, null);
  return () => seat.run(() => (globalThis as any).effectWrites as number[], null);
};

const oneCard = () =>
  troll({ slots: [TROLL_1], combat: { pools: { strike: 7, force: 7, endure: 6, sneak: 3, finesse: 2 } } });

test("an ambush: an extra card each, the better kept, and a die more on the first maneuver", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), oneCard(), wolf(0)]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [TROLL]: "Yard", [WOLVES[0]]: "Yard" });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);

  await test.step("Sneak 3 against Track 1: one beyond the need, so one die each", async () => {
    await pools(gm, [3, 3], [1, 2]);
    await send(gm, uuid, {
      type: "ambush",
      ambushers: [TROLL, WOLVES[0]],
      roller: TROLL,
      surprised: [ANA, BRAM],
      resister: ANA,
      action: "track",
    });
    await all([atGm, atAna, atBram], { creatures: { [TROLL]: { extraCards: 1 }, [WOLVES[0]]: { extraCards: 1 } } });
  });

  await test.step("each ambusher sees two cards; the lower is filled in, and the other goes back", async () => {
    for (const [slot, card] of Object.entries({ [ANA]: 3, [BRAM]: 6 }))
      await send(gm, uuid, { type: "placeCard", slot, card });
    // of eight free cards the third and then the first: 4 and 1
    await queueFaces(gm.page, [3], 8);
    await queueFaces(gm.page, [1], 7);
    await send(gm, uuid, { type: "deal" });
    await expect(atGm.bar.locator('button[data-option^="keep:"]')).toHaveText([/Keep 1/, /Keep 4/]);
    await gm.shot("ambush-keep", atGm.bar);
    await queueFaces(gm.page, [1], 7);
    await queueFaces(gm.page, [1], 6);
    await atGm.tap(atGm.bar.locator('button[data-option^="keep:"]', { hasText: "Keep 1" }));
    await atGm.tap(atGm.bar.locator('button[data-option^="keep:"]', { hasText: "Keep 2" }));
    await all([atGm, atAna, atBram], { cards: { [TROLL_1]: 1, [WOLVES[0]]: 2, [ANA]: 3, [BRAM]: 6 } });
  });

  await test.step("the die counts once, on the first maneuver with a roll", async () => {
    await atGm.press("default:window:gm:1");
    await expect(atGm.card.locator(".sp-fight-state", { hasText: "ambush" })).toBeVisible();
    await expect(atGm.form("attack")).toContainText("8 dice");
    await atGm.attack({ target: ANA });
    await pools(gm, [0, 8]);
    await atAna.react("none");
    await expect(atAna.card.locator(".sp-flow-outcome")).toContainText("Miss");
    expect((await atGm.known()).creatures[TROLL].ambush).toBe(0);
  });
  await gm.expectDiceSpent();
});

test("a grapple: held, gagged, and free again by more sixes than the holder", async ({ gm, ana, bram }) => {
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), oneCard()]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Mill", [TROLL]: "Yard" });
  await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3 });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  const everybody = [atGm, atAna, atBram];
  const grips = async (): Promise<unknown> => (await atBram.known()).creatures[ANA].heldBy;
  const wrestle = async (aim: string): Promise<void> => {
    await atGm.unfold(atGm.submit("wrestle"));
    await atGm.form("wrestle").locator("select[name='aim']").selectOption(aim);
    await atGm.form("wrestle").locator("select[name='target']").selectOption(ANA);
    await atGm.send("wrestle");
  };

  await test.step("2 against her 1: one left is enough to hold, none is left for a gag", async () => {
    await atGm.press("default:window:gm:1");
    await wrestle("hold");
    await pools(gm, [2, 7], [1, 2]);
    await atAna.react("breakFree");
    expect(await grips()).toEqual([{ by: TROLL, gagged: false }]);
    await atGm.press("endTurn");
  });

  await test.step("the held may break free, parry or shout, and nothing else; a tie changes nothing", async () => {
    await all(everybody, { current: ANA });
    await atAna.unfold(atAna.submit("attack"));
    await expect(atAna.submit("attack")).toHaveAttribute("aria-disabled", "true");
    await expect(atAna.form("attack")).toContainText("is held");
    await expect(atAna.card.locator(".sp-fight-state", { hasText: "held by Troll" })).toBeVisible();
    await ana.shot("grapple-held", atAna.card);
    await atAna.press(`breakFree:${TROLL}`);
    await pools(gm, [1, 2], [1, 7]);
    await atGm.react("hold:force");
    expect((await atAna.known()).flow).toBeNull();
    expect(await grips()).toHaveLength(1);
    await atAna.press("endTurn");
    await atBram.press("endTurn");
  });

  await test.step("in the next round the troll covers her mouth, for which it needs two", async () => {
    await atGm.press("default:window:gm:2");
    await wrestle("gag");
    await pools(gm, [2, 7]);
    await atAna.react("none");
    expect(await grips()).toEqual([{ by: TROLL, gagged: true }]);
    await atGm.press("endTurn");
    await all(everybody, { current: ANA });
    await atAna.unfold(atAna.move("maneuver:shout"));
    await expect(atAna.move("maneuver:shout")).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("nobody holds on: one six frees her, and both states go in one write", async () => {
    const states = () =>
      bram.run(
        (name) => [...game.actors.getName(name).statuses].filter((id) => ["restrained", "gagged"].includes(id)).sort(),
        "Ana Vell",
      );
    await expect.poll(states).toEqual(["gagged", "restrained"]);
    const gone = await effectWrites(gm);
    await atAna.press(`breakFree:${TROLL}`);
    await pools(gm, [1, 2]);
    await atGm.react("none");
    expect(await grips()).toEqual([]);
    await expect.poll(states).toEqual([]);
    expect(await gone()).toEqual([2]);
  });
  await gm.expectDiceSpent();
  await gm.expectAccessible("[data-holds]");
});

test("a burning flight: harm at once, a fire that shrinks, a round that begins with it, and away past one who chases", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await makeArmedFight(gm, [
    anaFights(),
    bramFights(),
    wolf(0, { combat: { pools: { force: 3, finesse: 2 } } }),
  ]);
  await place(gm, uuid, { [ANA]: "Gate", [BRAM]: "Mill", [WOLVES[0]]: "Gate" });
  await deal(gm, uuid, { [ANA]: 1, [BRAM]: 2, [WOLVES[0]]: 3 });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  const everybody = [atGm, atAna, atBram];

  await test.step("the GM sets Ana on fire from the card: intensity 2, one endured, one harm", async () => {
    await atGm.press("default:window:gm:1");
    await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));
    const fire = atGm.form("fire", atGm.card);
    await fire.locator("summary").first().click();
    await fire.locator("select[name='target']").selectOption(ANA);
    await fire.locator("select[name='fire']").selectOption("2/2");
    await gm.shot("table-moves", atGm.card);
    await pools(gm, [1, 2]);
    await atGm.send("fire", atGm.card);
    await all(everybody, { creatures: { [ANA]: { burning: { intensity: 2, progress: 0, needed: 2 } } } });
  });

  await test.step("there is one way to take it: nobody is asked, she names it, and may only put it out, flee or shout", async () => {
    const nameless = { label: "", level: 1, row: 1 };
    await all(everybody, { creatures: { [ANA]: { harm: { physical: [nameless] }, unsettled: [] } } });
    await expect(atAna.form("harm", atAna.card)).toHaveCount(0);
    const moves = atAna.card.locator(`[data-act="moves"][data-who="${ANA}"]`);
    await atAna.tap(moves);
    await atAna.form("nameHarm", atAna.card).getByLabel("Name it").fill("singed hands");
    await ana.shot("harm-named", atAna.card);
    await atAna.send("nameHarm", atAna.card);
    await all(everybody, { creatures: { [ANA]: { harm: { physical: [{ ...nameless, label: "singed hands" }] } } } });
    await expect(atAna.form("nameHarm", atAna.card), "it has its name").toHaveCount(0);
    await atAna.tap(moves);
    await expect(atAna.move("maneuver:extinguish:finesse"), "it is what is proposed").toHaveClass(/sp-primary/);
    await expect(atAna.bar.locator("[data-key='group Bound'] button")).toHaveText([
      /Shout/,
      /Flee \(Finesse\)/,
      /Slip away/,
    ]);
    await atAna.unfold(atAna.submit("attack"));
    await expect(atAna.form("attack")).toContainText("is burning");
    await ana.shot("burning-turn", atAna.card);
    await pools(gm, [1, 1]);
    await atAna.press("maneuver:extinguish:finesse");
    await all(everybody, { creatures: { [ANA]: { burning: { progress: 1, needed: 2 } } } });
    await atAna.press("endTurn");
    await atBram.press("endTurn");
  });

  await test.step("the next round begins with the fire, once, before the swap window", async () => {
    await pools(gm, [0, 1]);
    await atGm.press("endTurn");
    await expect(atBram.card.locator("[data-key='digest']")).toContainText(
      "Ana Vell burns (fire 2, Endure 0): 2 physical harm.",
    );
    await bram.shot("round-digest", atBram.card);
    await atGm.press("default:window:gm:2");
    await expect(atAna.form("harm", atAna.card)).toBeVisible();
  });

  await test.step("2 against the wolf's 1: she gets away", async () => {
    await all(everybody, { current: ANA });
    const settle = await atAna.known();
    expect(settle.creatures[ANA].unsettled).toHaveLength(1);
    await atAna.send("harm", atAna.card);
    expect((await atAna.known()).creatures[ANA].unsettled).toEqual([]);
    await atAna.press("flee:finesse");
    await pools(gm, [1, 1], [0, 2]);
    await atGm.react("chase:finesse");
    expect((await atBram.known()).creatures[ANA].fate).toBe("fled");
    await expect(atBram.card.locator(".sp-flow")).toContainText("escapes from the fight");
  });
  await gm.expectDiceSpent();
});

test("K-149 fear asked of four at once: one stands, one fails and chooses, the absent two are rolled for (K-166, K-167)", async ({
  gm,
  ana,
  bram,
}) => {
  const second = await gm.run(
    async (owner) => (await Actor.create({ name: "Dana Reed", type: "character", ownership: { [owner]: 3 } })).uuid,
    USERS.cy.id,
  );
  const fourth = cyFights({ slots: [FOURTH], actor: second as string });
  const frightful = troll({ slots: [TROLL_1], combat: { pools: { strike: 7 }, fear: { value: 2, later: 1 } } });
  const uuid = await makeArmedFight(gm, [anaFights(), bramFights(), cyFights(), fourth, frightful]);
  await place(gm, uuid, { [ANA]: "Yard", [BRAM]: "Yard", [CY]: "Yard", [FOURTH]: "Gate", [TROLL]: "Mill" });
  await deal(gm, uuid, { [TROLL_1]: 1, [ANA]: 2, [BRAM]: 3, [CY]: 4, [FOURTH]: 5 });
  const [atGm, atAna, atBram] = screens(FightScreen, uuid, gm, ana, bram);
  const person = (screen: FightScreen, id: string) => screen.card.locator(`[data-person="${id}"]`);

  await test.step("the GM asks once; everybody has a line with the pool, company in the zone counted", async () => {
    await atGm.press("default:window:gm:1");
    const before = await gm.presses();
    await atGm.tap(atGm.card.locator('[data-act="moves"][data-who="table"]'));
    await atGm.tap(atGm.card.getByRole("button", { name: "Troll: fear 2, all heroes" }));
    expect((await gm.presses()) - before).toBe(2);
    await expect(atGm.card.locator("[data-person]")).toHaveCount(4);
    await expect(person(atGm, ANA)).toContainText("5 dice");
    await expect(person(atGm, FOURTH)).toContainText("3 dice");
    await expect(person(atAna, BRAM)).toContainText("waiting");
    await expect(atAna.bar.locator(".sp-cue")).toContainText("face Troll, fear 2");
    await ana.shot("fear-asked", atAna.bar);
  });

  await test.step("two sixes of five: Ana stands it", async () => {
    await pools(gm, [2, 5]);
    await atAna.send("answer");
    await expect(person(atBram, ANA)).toContainText("passed");
  });

  await test.step("one of five: Bram suffers 3 mental harm and says what fear makes him do", async () => {
    await pools(gm, [1, 5]);
    await atBram.send("answer");
    await expect(person(atAna, BRAM)).toContainText("choosing");
    for (const choice of ["flee", "freeze", "faint", "attack"])
      await expect(atBram.move(`dread:${choice}`, atBram.card)).toBeVisible();
    await expect(atBram.ways()).toHaveCount(3);
    await bram.shot("fear-failed", atBram.card);
    await bram.expectAccessible(`#chat setpiece-conflict[uuid="${uuid}"]`);
    await atBram.press("dread:freeze", atBram.card);
    await expect(person(atAna, BRAM)).toContainText("failed: 3 harm");
    await atBram.tap(atBram.ways().nth(1));
    expect((await atBram.known()).creatures[BRAM].harm.mental).toMatchObject([{ level: 3 }]);
  });

  await test.step("Cy, who plays two of them, is not here: the GM rolls for everybody away in one press", async () => {
    // Bram's severe mental harm takes him out of the company that counts
    await pools(gm, [2, 4], [2, 3]);
    await atGm.tap(atGm.card.locator('[data-act="roll-away"]'));
    for (const away of [CY, FOURTH]) await expect(person(atAna, away)).toContainText("passed");
    await gm.shot("fear-answered", atGm.card);
  });

  await test.step("his fear is a state; the GM holds him to it in one press, and lets it pass (K-166)", async () => {
    const tracker = await Tracker.open(gm);
    await expect(tracker.row(BRAM)).toContainText("frozen with fear");
    await tracker.choose(BRAM, "Hold to fear");
    await expect(tracker.row(BRAM)).toContainText("frozen, held to it");
    await expect.poll(async () => (await atBram.known()).creatures[BRAM].dread).toMatchObject({ binds: true });
    await tracker.choose(BRAM, "Let act against fear");
    const his = await Tracker.open(bram);
    await his.choose(BRAM, "Over the fear");
    await expect.poll(async () => (await atGm.known()).creatures[BRAM].dread).toBeNull();
  });
  await gm.expectDiceSpent();
});

test(
  "who fell keeps the host's defeated state and its overlay after the fight, until the sheet is healed",
  SMOKE,
  async ({ gm }) => {
    const uuid = await makeArmedFight(gm, [anaFights(), oneCard()]);
    await send(gm, uuid, { type: "harm", target: TROLL, harmType: "physical", amount: 40 });
    await send(gm, uuid, { type: "endFight" });
    const left = (): Promise<unknown> =>
      gm.run(() => {
        const fallen = game.actors.contents.filter((one: any) =>
          one.statuses.has(CONFIG.specialStatusEffects.DEFEATED),
        );
        return fallen.map((one: any) => [
          one.name,
          one.effects.contents.map((effect: any) => effect.flags.core?.overlay),
        ]);
      }, null);
    await expect.poll(left).toEqual([[expect.stringMatching(/troll/i), [true]]]);
    await gm.run(async () => {
      const actor = game.actors.contents.find((one: any) => one.statuses.has("out"));
      await actor.update({ "system.combat.points.physical.value": 1 });
    }, null);
    await expect.poll(left).toEqual([]);
  },
);

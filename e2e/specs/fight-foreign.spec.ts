import { SMOKE, expect, test } from "../fixtures.ts";
import * as armed from "../pages/setpiece/attack.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import * as play from "../pages/setpiece/fight-play.ts";
import { meetHazard } from "../pages/setpiece/hazard.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { putAway } from "../tools/dice.ts";
import { SERVER_AWAY } from "../tools/guard.ts";
import { shoot } from "../tools/shots.ts";

declare const game: any, canvas: any, CONFIG: any;

const { CARDS, TOKENS, agree, dealtTokens, documents, fight, turnOfAna } = play;

/** Write to documents as a macro or another module would. */
const meddle = (seat: Seat, uuid: string, code: (combat: any, given: any) => unknown, given: unknown = null) =>
  seat.run(
    // Nobody waits for the write itself: a spec waits for what becomes of it.
    ([of, source, passed]) => void (0, eval)(`(${source})`)(game.combats.get(of.split(".")[1]), passed),
    [uuid, code.toString(), given] as const,
  );

const said = (...keys: readonly string[]) => expect.arrayContaining(keys.map((key) => `Combat.Said.${key}`));

test(
  "K-001 a module begins, rolls initiative and resets: everybody has a card, once, and keeps it",
  SMOKE,
  async ({ gm, ana }) => {
    const uuid = await play.makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    const warned = (words: RegExp) =>
      expect(gm.page.locator("#notifications .notification").filter({ hasText: words }).first()).toBeVisible();
    await meddle(gm, uuid, (combat) => combat.rollInitiative(combat.combatants.contents[0].id));
    await expect.poll(() => fight(gm, uuid)).toMatchObject({ phase: "swapWindow", round: 1 });
    await agree([gm, ana], uuid);
    const { cards } = await documents(gm, uuid);
    expect(new Set(Object.values(cards)).size, "a card each, and for those who were not named too").toBe(2);
    expect(Object.values(cards)).not.toContain(null);

    await meddle(gm, uuid, (combat) => combat.startCombat());
    await warned(/Everyone has a card/);
    await meddle(gm, uuid, (combat) => combat.resetAll());
    await warned(/Cards stay for the whole fight/);
    await meddle(gm, uuid, (combat) => combat.createEmbeddedDocuments("Combatant", [{ name: "A late guard" }]));
    await expect.poll(async () => (await fight(gm, uuid)).creatures.length).toBe(3);
    await meddle(gm, uuid, (combat) => combat.rollInitiative(combat.combatants.map((one: any) => one.id)));
    await expect.poll(async () => Object.values((await documents(gm, uuid)).cards)).not.toContain(null);
    expect((await documents(gm, uuid)).cards, "whoever had a card keeps it").toMatchObject(cards);
    await agree([gm, ana], uuid);
    expect(await fight(ana, uuid)).toMatchObject({ round: 1, faults: 0 });
  },
);

test("a macro makes an encounter, begins it and leads it on in one go, as it would with any host", async ({
  gm,
  ana,
}) => {
  const led = await gm.run(async () => {
    const combat = await CONFIG.Combat.documentClass.create({ active: true });
    const actors = ["Ana Vell", "Bram Orr"].map((name) => game.actors.getName(name));
    const two = actors.map(({ id }, at) => ({ actorId: id, initiative: 10 - at }));
    await combat.createEmbeddedDocuments("Combatant", two);
    await combat.startCombat();
    const at = [[combat.round, combat.turn]];
    // the window for swaps of a round is closed first, then each has a turn
    for (let calls = 0; calls < 6; calls += 1) {
      await combat.nextTurn();
      at.push([combat.round, combat.turn]);
    }
    return { at, uuid: combat.uuid, told: document.querySelectorAll("#notifications .notification.warning").length };
  }, null);
  expect(led).toMatchObject({ at: [[1, 0], [1, 0], [1, 1], [2, 0], [2, 0], [2, 1], [3, 0]], told: 0 }); // prettier-ignore
  await agree([gm, ana], led.uuid);
});

test("initiative typed by hand is adopted where the card is free, and put back where it is not", async ({
  gm,
  ana,
}) => {
  const uuid = await dealtTokens(gm);
  const write = (combat: any, [who, initiative]: any) => combat.combatants.getName(who).update({ initiative });
  const type = (seat: Seat, name: string, initiative: number) => meddle(seat, uuid, write, [name, initiative]);
  const putBack = async () =>
    (await fight(gm, uuid)).said.filter((key: string) => key === "Combat.Said.reverted.initiative");
  await type(gm, "Bram Orr", 1);
  const adopted = { cards: { [TOKENS.bram]: 1 }, said: said("adopted.initiative") };
  await expect.poll(() => fight(gm, uuid)).toMatchObject(adopted);
  const order = [TOKENS.bram, TOKENS.ana, TOKENS.harbour];
  await expect.poll(() => documents(gm, uuid)).toMatchObject({ round: 1, turn: TOKENS.bram, order });
  await type(gm, "Bram Orr", 8);
  await expect.poll(putBack).toHaveLength(1);
  await expect.poll(() => documents(gm, uuid)).toMatchObject({ cards: { [TOKENS.bram]: 1 }, order });

  await test.step("an owner may write initiative on the host, and it stands for nothing", async () => {
    await type(ana, "Ana Vell", 3);
    await expect.poll(putBack).toHaveLength(2);
    await expect.poll(() => documents(ana, uuid)).toMatchObject({ cards: { ...CARDS, [TOKENS.bram]: 1 }, order });
  });
  await test.step("a turn moved by others is taken over, a round is put back", async () => {
    await send(gm, uuid, { type: "closeWindow" });
    await meddle(gm, uuid, (combat) => combat.update({ turn: 1 }));
    await expect.poll(() => fight(gm, uuid)).toMatchObject({ current: TOKENS.ana, said: said("adopted.turn") });
    await meddle(gm, uuid, (combat) => combat.update({ round: 7 }));
    await expect.poll(() => fight(gm, uuid)).toMatchObject({ said: said("reverted.round") });
    await expect.poll(() => documents(gm, uuid)).toMatchObject({ round: 1, turn: TOKENS.ana });
    await agree([gm, ana], uuid);
  });
});

test("a player's own client cannot move the fight past the rules: its calls become requests", async ({ gm, ana }) => {
  const uuid = await dealtTokens(gm);
  expect(await fight(ana, uuid)).toMatchObject({ phase: "swapWindow" });
  await meddle(ana, uuid, (combat) => combat.rollAll());
  await atRest(ana, uuid);
  await meddle(ana, uuid, (combat) => combat.previousTurn());
  await expect.poll(() => gm.run((of) => game.system.api.open(of).requests.length, uuid)).toBe(2);
  await send(gm, uuid, { type: "closeWindow" });
  expect(await fight(ana, uuid)).toMatchObject({ phase: "acting", current: TOKENS.ana });
  await meddle(ana, uuid, (combat) => combat.nextTurn());
  await expect.poll(() => fight(gm, uuid)).toMatchObject({ current: TOKENS.bram });
  await atRest(ana, uuid);
  await meddle(ana, uuid, (combat) => combat.nextTurn());
  await atRest(ana, uuid);
  expect(await fight(ana, uuid)).toMatchObject({ current: TOKENS.bram });
  await agree([gm, ana], uuid);
});

test("an undo takes back a step of the turn, and the documents follow", SMOKE, async ({ gm, ana }) => {
  const uuid = await turnOfAna(gm);
  await send(ana, uuid, { type: "endTurn", seat: TOKENS.ana });
  expect(await documents(gm, uuid)).toMatchObject({ turn: TOKENS.bram });
  await undo(gm, uuid);
  expect(await documents(gm, uuid)).toMatchObject({ turn: TOKENS.ana, round: 1 });
  await agree([gm, ana], uuid);
});

/** The one page that tells of a fight which is over, once everybody has it. */
async function chronicle(seat: Seat, uuid: string): Promise<string> {
  const pages = (): Promise<string[]> =>
    seat.run((of) => {
      const all = game.journal.contents.flatMap((entry: any) => entry.pages.contents);
      return all.filter((page: any) => page.system.combat === of).map((page: any) => page.uuid);
    }, uuid);
  await expect.poll(pages).toHaveLength(1);
  const [page = ""] = await pages();
  await atRest(seat, page);
  return page;
}

test("a combat deleted by anybody leaves its chronicle, once", async ({ gm, ana }) => {
  const uuid = await dealtTokens(gm);
  const second = await gm.secondTab();
  await meddle(second, uuid, (combat) => combat.delete());
  const page = await chronicle(ana, uuid);
  const { creatures, said: told } = await fight(ana, page);
  expect([creatures, told.length > 0]).toEqual([[TOKENS.ana, TOKENS.bram, TOKENS.harbour], true]);
});

/** Ana has gone for Bram, who has not answered yet. */
const declared = async (gm: Seat, ana: Seat): Promise<string> => {
  const uuid = await turnOfAna(gm);
  expect(await fight(ana, uuid)).toMatchObject({ phase: "acting", current: TOKENS.ana });
  const [seat, target] = [TOKENS.ana, TOKENS.bram];
  await send(ana, uuid, { type: "attack", maneuver: "attackUnarmed", weapon: "unarmed", seat, target });
  return uuid;
};

test("an open reaction survives a reload of everybody and a restart of the server", async ({ gm, ana, bram, host }) => {
  const uuid = await declared(gm, ana);
  const asked = async () => (await armed.known(bram, uuid)).cues ?? [];
  const react = expect.objectContaining({ kind: "react", mine: true });
  expect(await asked()).toContainEqual(react);
  await gm.reload();
  for (const seat of [gm, ana, bram]) seat.guard.allow(SERVER_AWAY);
  await host.restart();
  for (const seat of [gm, ana, bram]) await seat.connected();
  await bram.reload();
  await bram.connected();
  await expect.poll(asked).toContainEqual(react);
  await gm.dice(...Array.from({ length: 12 }, () => 1));
  await send(bram, uuid, { type: "react", seat: TOKENS.bram, replies: [] });
  expect(await fight(ana, uuid)).toMatchObject({ said: said("missed") });
  expect(await documents(gm, uuid)).toMatchObject({ round: 1, turn: TOKENS.ana });
  await agree([gm, ana, bram], uuid);
});

test("the end writes a chronicle that everybody can read, and the card in chat keeps a sentence", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await declared(gm, ana);
  await gm.run((of) => void game.system.api.open(of).endFight(), uuid);
  await expect.poll(() => documents(bram, uuid)).toBeNull();
  const page = await chronicle(bram, uuid);
  const told = said("declared.attackUnarmed", "fightEnded");
  expect(await fight(bram, page)).toMatchObject({ status: "ended", said: told });
  // The card in chat shows the chronicle from now on.
  await expect(cardOf(bram, page)).toContainText("The fight is over");
  const kept = (of: string): string =>
    game.messages.contents.find((one: any) => one.type === "conflict" && one.system.uuid === of)?.system.summary.key;
  await expect.poll(() => bram.run(kept, page)).toBe("Combat.Said.fightEnded");
});

test("other modules hear of turns and rounds, and the turn's marks are those of the log", async ({ gm, ana }) => {
  const listen = (seat: Seat) =>
    seat.run(() => {
      const here = globalThis as any;
      here.heard = [];
      const hear = (name: string, said: (now: any) => string): void =>
        here.Hooks.on(name, (_combat: any, _prior: any, now: any) => void here.heard.push(said(now)));
      for (const name of ["combatStart", "combatTurn", "combatRound"]) hear(name, () => name);
      hear("combatTurnChange", (now) => `to ${now.tokenId}`);
    }, null);
  const heard = (seat: Seat) => seat.run(() => (globalThis as any).heard, null);
  for (const seat of [gm, ana]) await listen(seat);
  const uuid = await turnOfAna(gm);
  expect(await fight(ana, uuid)).toMatchObject({ phase: "acting" });
  await send(ana, uuid, { type: "endTurn", seat: TOKENS.ana });
  const turned = ["combatStart", "combatTurn", `to ${TOKENS.bram}`];
  await expect.poll(() => heard(gm)).toEqual(expect.arrayContaining(turned));
  await expect.poll(() => heard(ana)).toContain(`to ${TOKENS.bram}`);
  expect((await heard(ana)).filter((one: string) => one.startsWith("combatS") || one === "combatTurn")).toEqual([]);
});

test.describe("with a scene", () => {
  test.use({ canvas: true });

  test(
    "the combat toggle of a token takes its creature out of a running fight and brings another in",
    SMOKE,
    async ({ gm, ana }) => {
      const uuid = await turnOfAna(gm);
      const toggle = async (token: string) => {
        await gm.run((id) => void canvas.tokens.hud.bind(canvas.tokens.get(id)), token);
        await gm.page.locator('#token-hud [data-action="combat"]').click();
      };
      const left = [TOKENS.bram, TOKENS.harbour];
      const now = () => fight(gm, uuid);
      await toggle(TOKENS.ana);
      await expect.poll(now).toMatchObject({ creatures: left, current: TOKENS.bram, said: said("adopted.left") });
      await toggle(TOKENS.cy);
      await expect.poll(now).toMatchObject({ creatures: [...left, TOKENS.cy], current: TOKENS.bram });
      await agree([gm, ana], uuid);
      expect(await documents(ana, uuid)).toMatchObject({ combatants: 3, turn: TOKENS.bram, round: 1 });
      expect((await fight(ana, uuid)).faults).toBe(0);

      await test.step("K-149 K-168 K-181 K-187 hazards from a token's display hit its creature, in its fight", async () => {
        await gm.run((id) => {
          const token = canvas.tokens.get(id);
          token.control({ releaseOthers: true });
          return void canvas.tokens.hud.bind(token);
        }, TOKENS.bram);
        await expect(gm.page.locator("#token-hud")).toBeVisible();
        const meet = async (hazard: Parameters<typeof meetHazard>[1], choices?: Parameters<typeof meetHazard>[2]) => {
          await atRest(gm, uuid);
          await gm.page.locator('#token-hud [data-setpiece-hud="hazard"]').click();
          if (hazard === "fire") {
            await gm.page.locator("#setpiece-hazard summary").first().click();
            await gm.expectAccessible("#setpiece-hazard");
            await shoot(gm.page, "hazard", gm.page.locator("#setpiece-hazard"));
          }
          await meetHazard(gm, hazard, choices);
        };
        const creature = async (id: string) => (await armed.known(ana, uuid)).creatures[id];
        const hit = () => creature(TOKENS.bram);
        const requests = async () => (await armed.known(ana, uuid)).requests;
        const others = () => Promise.all([TOKENS.harbour, TOKENS.cy].map(creature));
        const before = await others();

        await gm.d6(...Array.from({ length: 12 }, () => 1));
        await meet("fire", { fire: "3/3" });
        await expect.poll(hit).toMatchObject({ burning: { intensity: 3 } });
        await putAway(gm.page);
        await gm.d6(6, 6, ...Array.from({ length: 14 }, () => 1));
        await meet("poison", { toxicity: "6" });
        await expect.poll(hit).toMatchObject({ poison: [{ next: 1 }] });
        await putAway(gm.page);
        await meet("fall", { value: "20" });
        await expect.poll(requests).toMatchObject([{ kind: "fall", seat: TOKENS.bram }]);
        await meet("fear", { value: "2" });
        await expect.poll(requests).toMatchObject([{ kind: "fall" }, { kind: "fear", seat: TOKENS.bram }]);
        await agree([gm, ana], uuid);
        expect(await others(), "nobody else is hit").toEqual(before);
        await expect(gm.page.locator("#token-hud")).toBeVisible();
      });
    },
  );
});

test("S3 a combatant that its player deletes comes back with its card, its token and its actor, and the GM is told", async ({
  gm,
  ana,
}) => {
  const uuid = await dealtTokens(gm);
  const row = (seat: Seat) =>
    seat.run(
      ([of, token]) => {
        const combat = game.combats.get(of.split(".")[1]);
        const one = combat.combatants.find((each: any) => each.tokenId === token);
        const { size } = combat.combatants;
        return one ? { id: one.id, card: one.initiative, actor: one.actor?.name ?? "", cards: size } : null;
      },
      [uuid, TOKENS.ana] as const,
    );
  const before = await row(ana);
  expect(before).toMatchObject({ card: 2, actor: "Ana Vell", cards: 3 });
  await meddle(ana, uuid, (combat, id) => combat.combatants.get(id).delete(), before?.id);
  const told = gm.page.locator("#notifications .notification");
  await expect(told.filter({ hasText: "has removed Ana Vell" })).toBeVisible();
  for (const seat of [gm, ana]) await expect.poll(() => row(seat)).toEqual(before);
  await agree([gm, ana], uuid);
});

test(
  "who fell keeps the host's defeated state and its overlay after the fight, until the sheet is healed",
  SMOKE,
  async ({ gm }) => {
    const uuid = await armed.herTurn(gm);
    await send(gm, uuid, { type: "harm", target: armed.TROLL, harmType: "physical", amount: 40 });
    await send(gm, uuid, { type: "endFight" });
    const left = (): Promise<unknown> =>
      gm.run(() => {
        const { DEFEATED } = CONFIG.specialStatusEffects;
        const fallen = game.actors.contents.filter((one: any) => one.statuses.has(DEFEATED));
        return fallen.map(({ name, effects }: any) => [name, effects.map((one: any) => one.flags.core?.overlay)]);
      }, null);
    await expect.poll(left).toEqual([[expect.stringMatching(/troll/i), [true]]]);
    await gm.run(async () => {
      const actor = game.actors.contents.find((one: any) => one.statuses.has("out"));
      await actor.update({ "system.combat.points.physical.value": 1 });
    }, null);
    await expect.poll(left).toEqual([]);
  },
);

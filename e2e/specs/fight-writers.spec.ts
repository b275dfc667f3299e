import { expect, test } from "../fixtures.ts";
import { TOKENS, agree, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

/** One write as a dock or a macro makes it, through the documented API; `one` finds a combatant by name. */
type Write = readonly [what: string, code: (combat: any, one: (name: string) => any) => unknown];

/** Before the deal, and in the swap window. */
const BEGIN: readonly Write[] = [
  ["a number for one who has no card yet", (combat, one) => combat.setInitiative(one("Bram Orr").id, 4)],
  ["initiative of one", (combat, one) => combat.rollInitiative([one("Ana Vell").id])],
  ["initiative of all", (combat) => combat.rollAll()],
  ["initiative of the foes", (combat) => combat.rollNPC()],
  ["begin", (combat) => combat.startCombat()],
  ["forget all initiative", (combat) => combat.resetAll()],
];

/** While turns are taken. */
const TURNS: readonly Write[] = [
  ["the next turn", (combat) => combat.nextTurn()],
  ["the turn before", (combat) => combat.previousTurn()],
  ["the next round", (combat) => combat.nextRound()],
  ["the round before", (combat) => combat.previousRound()],
  ["a turn there is", (combat) => combat.update({ turn: 1 })],
  ["a turn there is not", (combat) => combat.update({ turn: 17 })],
  ["no turn", (combat) => combat.update({ turn: null })],
  ["another round", (combat) => combat.update({ round: 5, turn: 0 })],
  ["as if it had not begun", (combat) => combat.update({ round: 0, turn: null })],
];

const CARDS: readonly Write[] = [
  ["a free card", (combat, one) => combat.setInitiative(one("Ana Vell").id, 7)],
  ["a card that is taken", (combat, one) => combat.setInitiative(one("Ana Vell").id, one("Bram Orr").initiative)],
  ["no card of the deck", (combat, one) => combat.setInitiative(one("Ana Vell").id, 99)],
  ["half a card", (_, one) => one("Ana Vell").update({ initiative: 2.5 })],
  ["no card", (_, one) => one("Ana Vell").update({ initiative: null })],
  [
    "two cards exchanged in one write",
    (combat, one) => {
      const two = [one("Ana Vell"), one("Bram Orr")];
      const swapped = two.map(({ id }, at) => ({ _id: id, initiative: two[1 - at].initiative }));
      return combat.updateEmbeddedDocuments("Combatant", swapped);
    },
  ],
];

const PEOPLE: readonly Write[] = [
  ["another name", (_, one) => one("Cy Tarn").update({ name: "The lamplighter" })],
  ["out of sight", (_, one) => one("The lamplighter").update({ hidden: true })],
  ["in sight", (_, one) => one("The lamplighter").update({ hidden: false })],
  ["defeated", (_, one) => one("The lamplighter").update({ defeated: true })],
  ["not defeated", (_, one) => one("The lamplighter").update({ defeated: false })],
  ["somebody new", (combat) => combat.createEmbeddedDocuments("Combatant", [{ name: "A late guard" }])],
  [
    "a group for two",
    async (combat, one) => {
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "The watch" }]);
      const members = [one("A late guard"), one("The lamplighter")].map(({ id }) => ({ _id: id, group: group.id }));
      return combat.updateEmbeddedDocuments("Combatant", members);
    },
  ],
  ["no group", (combat) => combat.groups.contents[0]?.delete()],
  ["somebody gone", (combat, one) => combat.deleteEmbeddedDocuments("Combatant", [one("The lamplighter").id])],
  ["whose turn it is gone", (combat) => combat.combatant.delete()],
  ["flags", (combat) => combat.update({ "flags.world.dock": { open: true } })],
  ["not the fight in front", (combat) => combat.update({ active: false })],
  ["the fight in front", (combat) => combat.activate()],
];

/** Do it on somebody's client; what the server or the document refuses is refused, and nothing more. */
const write = (seat: Seat, uuid: string, code: Write[1]): Promise<void> =>
  seat.run(
    async ([of, source]) => {
      const combat = game.combats.get(of.split(".")[1]);
      const one = (name: string) => combat.combatants.find((each: any) => each.name === name);
      await Promise.resolve((0, eval)(`(${source})`)(combat, one)).catch(() => undefined);
    },
    [uuid, code.toString()] as const,
  );

/** What does not fit between log and documents, on one client; nothing, where the fight is sound. */
const unsound = (seat: Seat, uuid: string): Promise<string[]> =>
  seat.run((of) => {
    const combat = game.combats.get(of.split(".")[1]);
    const session = game.system.api.open(of);
    const { fight: now, slots } = session.view.fight;
    const wrong: string[] = [];
    const same = (what: string, log: unknown, documents: unknown): void => {
      if (log !== documents) wrong.push(`${what}: ${String(log)} in the log, ${String(documents)} in the documents`);
    };
    same("faults", session.faults.length, 0);
    // who is hidden is nowhere in a player's view
    const known = combat.combatants.filter((one: any) => game.user.isGM || !one.hidden);
    const ids = (all: Iterable<string>): string => [...all].sort().join();
    same("who", ids(Object.keys(slots)), ids(known.map((one: any) => one.id)));
    for (const one of known) same(`the card of ${one.name}`, slots[one.id]?.card ?? null, one.initiative ?? null);
    same("round", now.round, combat.round);
    // whose turn it is says nothing to a player while that one is hidden
    const acting = known.includes(combat.combatant) ? combat.combatant.id : null;
    if (now.phase === "acting") same("turn", now.current, acting);
    for (const one of known)
      if (slots[one.id]) same(`whose ${one.name} is`, slots[one.id].holder, one.system.holder || one.tokenId || one.id);
    const cards = Object.values<any>(slots).filter((slot) => slot.card !== null && !now.groups[slot.group]);
    same("cards that two hold", cards.length - new Set(cards.map(({ card }) => card)).size, 0);
    return wrong;
  }, uuid);

test("whatever a dock or a macro writes, on the GM's client or a player's, leaves a sound fight that goes on", async ({
  gm,
  ana,
}) => {
  // A row may go while the GM's machine is writing it: the server says so, and the next step puts the rest right
  gm.guard.allow(/Combatant \w+ does not exist/);
  // The same cards in every run
  for (const seat of [gm, ana]) await seat.dice();
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.cy, TOKENS.harbour]);
  const all = async (writes: readonly Write[], seats: readonly Seat[]): Promise<void> => {
    for (const [what, code] of writes)
      for (const seat of seats)
        await test.step(`${seat.user.name}: ${what}`, async () => {
          await write(seat, uuid, code);
          for (const each of [gm, ana]) {
            await atRest(gm, uuid);
            await expect.poll(() => unsound(each, uuid), { message: `on the client of ${each.user.name}` }).toEqual([]);
          }
        });
  };

  await all(BEGIN, [ana, gm]);
  expect(await fight(gm, uuid)).toMatchObject({ phase: "swapWindow", round: 1 });
  await send(gm, uuid, { type: "closeWindow" });
  await all(TURNS, [ana, gm]);
  await all(CARDS, [ana, gm]);
  // a player's own combatant gives no seat that the log does not give, and no card
  await all(
    [
      [
        "another's holder",
        (_, one) =>
          one("Ana Vell").update({ "system.holder": one("Bram Orr").system.holder || one("Bram Orr").tokenId }),
      ],
      [
        "one more card",
        (combat, one) => {
          const { tokenId, sceneId, actorId } = one("Ana Vell");
          return combat.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId, actorId, initiative: 1 }]);
        },
      ],
    ],
    [ana],
  );
  // and of groups and of the fight itself a player owns nothing
  await all(PEOPLE, [gm]);
  await all(
    [
      ["another's name", (_, one) => one("Bram Orr")?.update({ name: "Nobody" })],
      ["out of the fight by her own hand", (_, one) => one("Ana Vell")?.update({ defeated: true })],
      ["her own creature gone", (_, one) => one("Ana Vell")?.delete()],
      ["the whole fight gone", (combat) => combat.delete()],
    ],
    [ana],
  );

  await test.step("and the fight goes on: the next one who acts ends a turn", async () => {
    const { current, said } = await fight(gm, uuid);
    await send(gm, uuid, { type: "endTurn", seat: current });
    await expect.poll(async () => (await fight(ana, uuid)).said.length).toBeGreaterThan(said.length);
    expect(await unsound(ana, uuid)).toEqual([]);
    await agree([gm, ana], uuid);
  });
});

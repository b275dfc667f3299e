/** A fight as its documents and each person's client know it: begun, dealt, and moved by hand. */
import { expect } from "playwright/test";
import { send } from "./moves.ts";
import { atRest } from "./rest.ts";
import type { Seat } from "../../seat.ts";

declare const game: any, CONFIG: any;

/** Tokens of the sample scene. */
export const SCENE = "themillyard00001";
export const TOKENS = {
  ana: "tokenana00000001",
  bram: "tokenbram0000001",
  cy: "tokency000000001",
  harbour: "tokenharbour0001",
} as const;

/** Put tokens into a new combat, the way the token HUD does; answers its uuid once everybody has it. */
export async function makeTokenFight(gm: Seat, tokens: readonly string[]): Promise<string> {
  const uuid = await gm.run(
    async ([scene, ids]) => {
      const combat = await CONFIG.Combat.documentClass.create({ scene, active: true });
      const found = ids.map((id: string) => game.scenes.get(scene).tokens.get(id));
      await found[0].constructor.createCombatants(found, { combat });
      return combat.uuid;
    },
    [SCENE, tokens] as const,
  );
  await atRest(gm, uuid);
  return uuid;
}

/** Draw one more zone beside the road: a dark ditch. */
export const drawDitch = (gm: Seat): Promise<void> =>
  gm.run(
    (scene) =>
      void game.scenes.get(scene).createEmbeddedDocuments("Region", [
        {
          name: "Ditch",
          shapes: [{ type: "rectangle", x: 0, y: 900, width: 500, height: 200, rotation: 0, hole: false }],
          behaviors: [{ type: "setpiece.zone", name: "", system: { tags: ["dark"] } }],
        },
      ]),
    SCENE,
  );

/** Deal with cards of one's own choice, by creature; nothing is left to chance. */
export async function deal(gm: Seat, uuid: string, cards: Readonly<Record<string, number>>): Promise<void> {
  await atRest(gm, uuid);
  const slots = await gm.run((of) => {
    const { fighters } = game.system.api.open(of).fight;
    return Object.fromEntries(fighters.map((one: any) => [one.id, one.slots[0]]));
  }, uuid);
  const laid = Object.entries(cards).map(([holder, card]) => ({ type: "placeCard", slot: slots[holder], card }));
  await send(gm, uuid, ...laid, { type: "deal" });
}

/** What the documents say on a client: round, whose turn, and each combatant's card by holder. */
export const documents = (seat: Seat, uuid: string): Promise<any> =>
  seat.run((of) => {
    const combat = game.combats.get(of.split(".")[1]);
    if (!combat) return null;
    const holder = (one: any): string => one.system.holder || one.tokenId || one.id;
    return {
      round: combat.round,
      turn: combat.combatant ? holder(combat.combatant) : null,
      order: combat.turns.map(holder),
      cards: Object.fromEntries(combat.combatants.contents.map((one: any) => [holder(one), one.initiative])),
      combatants: combat.combatants.size,
      groups: combat.groups.size,
    };
  }, uuid);

/** What the log says on a client. */
export const fight = (seat: Seat, uuid: string): Promise<any> =>
  seat.run((of) => {
    const session = game.system.api.open(of);
    const state = session?.view?.fight;
    if (!state) return null;
    return {
      status: session.status,
      phase: state.fight.phase,
      round: state.fight.round,
      current: state.slots[state.fight.current]?.holder ?? null,
      creatures: Object.keys(state.creatures),
      cards: Object.fromEntries(Object.values(state.slots).map((one: any) => [one.holder, one.card])),
      zones: Object.fromEntries(Object.values(state.creatures).map((one: any) => [one.id, one.zone])),
      groups: state.fight.groups,
      grouped: Object.fromEntries(Object.values(state.creatures).map((one: any) => [one.id, one.group])),
      said: session.lines.flatMap((line: any) => line.sentence?.key ?? []),
      faults: session.faults.length,
      chronicle: session.fight.chronicle,
    };
  }, uuid);

/** Everybody's client comes to agree with the GM's: same state, same documents. */
export async function agree(seats: readonly Seat[], uuid: string): Promise<void> {
  await atRest(seats[0] as Seat, uuid);
  const [gm, ...others] = seats as [Seat, ...Seat[]];
  for (const seat of others)
    expect([await fight(seat, uuid), await documents(seat, uuid)]).toEqual([
      await fight(gm, uuid),
      await documents(gm, uuid),
    ]);
}

/** Cards of the three whom most fights on the scene are about. */
export const CARDS = { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 };

/** Ana, Bram and the harbour-master in the swap window of round 1. */
export async function dealtTokens(gm: Seat): Promise<string> {
  const uuid = await makeTokenFight(gm, Object.keys(CARDS));
  await deal(gm, uuid, CARDS);
  return uuid;
}

/** The same three in Ana's turn. */
export async function turnOfAna(gm: Seat): Promise<string> {
  const uuid = await dealtTokens(gm);
  await send(gm, uuid, { type: "closeWindow" });
  return uuid;
}

/** A token is put down at a point, as a drag ends; nobody waits for the write itself. */
export const putDown = (seat: Seat, token: string, x: number, y: number): Promise<void> =>
  seat.run(([scene, id, to]) => void game.scenes.get(scene).tokens.get(id).update(to), [
    SCENE,
    token,
    { x, y },
  ] as const);

/** Where a token stands by what is stored: its place, height and floor, and the regions that a client has it in. */
export const standing = (seat: Seat, token: string): Promise<any> =>
  seat.run(
    ([scene, id]) => {
      const { _source, regions } = game.scenes.get(scene).tokens.get(id);
      const { x, y, elevation, level } = _source;
      return { x, y, up: elevation, level, in: [...regions].map((one: any) => one.id) };
    },
    [SCENE, token] as const,
  );

/** The zones of the scene that a client has a token in. */
export const zonesOf = async (seat: Seat, token: string): Promise<string[]> => (await standing(seat, token)).in;

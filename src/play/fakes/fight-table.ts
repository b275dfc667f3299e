import type { CombatIntent, CombatView } from "../../rules/combat/index.ts";
import { starterWeapons } from "../../rules/combat/index.ts";
import type { FightFacts } from "../combat-api.ts";
import type { Answer } from "../refusals.ts";
import { on } from "./duel-table.ts";
import { FakeClient, FakeTable } from "./table.ts";
import { assertKind } from "../../rules/log/values.ts";
import { isCombatView } from "../../rules/combat/family.ts";

/** A GM, Ana and Bram with a hero each, a troll with two cards and two wolves. */
export interface FightTable {
  readonly table: FakeTable;
  readonly gm: FakeClient;
  readonly ana: FakeClient;
  readonly bram: FakeClient;
}

const armed = (...ids: readonly string[]) => starterWeapons.filter(({ id }) => ids.includes(id));
const points = (max: number) => ({ physical: { value: 0, max }, mental: { value: 0, max } });

export const HERO: FightFacts = {
  kind: "pc",
  sheet: { weapons: armed("sword"), actions: { strike: 3 } },
  harm: { physical: [], mental: [] },
  points: null,
  burning: null,
  poison: [],
  nextBonus: 0,
};
export const FOE: FightFacts = {
  kind: "npc",
  sheet: { weapons: armed("club") },
  harm: { physical: [], mental: [] },
  points: points(4),
  burning: null,
  poison: [],
  nextBonus: 0,
};

export const fighter = (table: FakeTable, name: string, owners: readonly string[], fight: FightFacts): string => {
  const uuid = table.actor(name, owners, {});
  const actor = table.actors.get(uuid);
  if (actor) table.actors.set(uuid, { ...actor, fight });
  return uuid;
};

export const fightTable = (): FightTable => {
  const table = new FakeTable();
  const gm = table.join("gm", true);
  const [ana, bram] = [table.join("ana"), table.join("bram")];
  fighter(table, "Ana", ["ana"], HERO);
  fighter(table, "Bram", ["bram"], HERO);
  fighter(table, "Troll", [], { ...FOE, cards: 2, points: points(9) });
  fighter(table, "Wolf", [], FOE);
  const zone = (id: string) => ({ id, name: id, exit: false, cover: false, circumstances: [] });
  const way = (a: string, b: string) => ({ a, b, cost: "fast", action: "force", needed: 1 }) as const;
  table.ground = {
    zones: ["gate", "yard", "mill"].map(zone),
    edges: [way("gate", "yard"), way("yard", "mill")],
  };
  return { table, gm, ana, bram };
};

/** The fight of A.21 as combatants stand before the deal. */
export const makeFight = ({ table }: FightTable): string =>
  table.fights.make([
    { id: "ana", name: "Ana", actor: "Actor.Ana", zone: "gate" },
    { id: "bram", name: "Bram", actor: "Actor.Bram", zone: "yard", token: "Scene.s.Token.bram" },
    { id: "troll1", name: "Troll", holder: "troll", actor: "Actor.Troll", zone: "yard" },
    { id: "troll2", name: "Troll", holder: "troll", actor: "Actor.Troll", zone: "yard" },
    { id: "wolf1", name: "Wolf 1", zone: "mill", line: "Wolf, force 3" },
    { id: "wolf2", name: "Wolf 2", zone: "mill", line: "Wolf, force 3" },
  ]);

export const viewOf = (client: FakeClient, uuid: string): CombatView => assertKind(on(client, uuid).view, isCombatView);

/** Send; a refusal fails the test. */
export const does = async (client: FakeClient, uuid: string, intent: CombatIntent): Promise<void> => {
  const answer: Answer = await on(client, uuid).send(intent, { seat: "seat" in intent ? intent.seat : null });
  if (answer.kind === "refused") throw new Error(`${intent.type}: ${answer.key} ${JSON.stringify(answer.data ?? {})}`);
};

/** Lay these cards by hand, by slot, and deal the rest. */
export const dealCards = async (
  gm: FakeClient,
  uuid: string,
  cards: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [slot, card] of Object.entries(cards)) await does(gm, uuid, { type: "placeCard", slot, card });
  await does(gm, uuid, { type: "deal" });
};

/** A fight of these, with these cards in their hands: it is the turn of the lowest. */
export const acting = async (
  at: FightTable,
  rows: Parameters<FakeTable["fights"]["make"]>[0],
  cards: Readonly<Record<string, number>>,
): Promise<string> => {
  const uuid = at.table.fights.make(rows);
  await dealCards(at.gm, uuid, cards);
  if (viewOf(at.gm, uuid).fight.fight.phase === "swapWindow") await does(at.gm, uuid, { type: "closeWindow" });
  return uuid;
};

/** The faces of these pools, one after the other: so many sixes of so many dice. */
export const pools = (...wanted: readonly (readonly [sixes: number, dice: number])[]): readonly number[] =>
  wanted.flatMap(([sixes, dice]) => Array.from({ length: dice }, (_, index) => (index < sixes ? 6 : 1)));

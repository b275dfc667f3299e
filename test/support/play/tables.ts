import { isCombatView } from "../../../src/rules/combat/family.ts";
import { starterWeapons, type CombatIntent, type CombatView } from "../../../src/rules/combat/index.ts";
import { assertKind } from "../../../src/rules/log/values.ts";
import type { FightFacts, ContestStart, FollowerFacts } from "../../../src/play/api.ts";
import type { ContestSheet } from "../../../src/play/ports.ts";
import type { Answer } from "../../../src/play/refusals.ts";
import type { Session } from "../../../src/play/session.ts";
import { BLANK_SHEET } from "./sheets.ts";
import { FakeClient, FakeTable } from "./table.ts";

/** A GM, Ana and Bram with a hero each, and Cy who watches. */
export interface DuelTable {
  readonly table: FakeTable;
  readonly gm: FakeClient;
  readonly ana: FakeClient;
  readonly bram: FakeClient;
  readonly cy: FakeClient;
  readonly a: string;
  readonly b: string;
}

export const duelTable = (): DuelTable => {
  const table = new FakeTable();
  const gm = table.join("gm", true);
  const [ana, bram, cy] = [table.join("ana"), table.join("bram"), table.join("cy")];
  const a = table.actor("Ana", ["ana"], { blade: 7, feet: 4, nerve: 2 }, 2);
  const b = table.actor("Bram", ["bram"], { blade: 3, feet: 6, nerve: 5 }, 1);
  return { table, gm, ana, bram, cy, a, b };
};

/** Begins a spar; the two faces are the opening roll, Ana's first. */
export const beginSpar = (at: DuelTable, ...faces: number[]): Promise<string> => beginDuel(at, "spar", ...faces);

/** The same for other stakes. */
export const beginDuel = async (
  { table, gm, a, b }: DuelTable,
  kind: "spar" | "death",
  ...faces: number[]
): Promise<string> => {
  table.faces.push(...faces);
  const answer = await gm.sessions.startDuel({ a, b, stakes: { kind } });
  if (answer.kind !== "done" || answer.uuid === undefined) throw new Error(`not begun: ${JSON.stringify(answer)}`);
  return answer.uuid;
};

export const on = (client: FakeClient, uuid: string): Session => {
  const session = client.sessions.open(uuid);
  if (!session) throw new Error(`no session of ${uuid} for ${client.id}`);
  return session;
};

interface SeenDuel {
  readonly marker: number;
  readonly chooser: string | null;
  readonly phase: string;
  readonly round: number;
}

export const duelOf = (client: FakeClient, uuid: string): SeenDuel => on(client, uuid).view as SeenDuel;

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

/** The fight of A.21 before the deal. */
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

/** Sends an intent; a refusal fails the test. */
export const does = async (client: FakeClient, uuid: string, intent: CombatIntent): Promise<void> => {
  const answer: Answer = await on(client, uuid).send(intent, { seat: "seat" in intent ? intent.seat : null });
  if (answer.kind === "refused") throw new Error(`${intent.type}: ${answer.key} ${JSON.stringify(answer.data ?? {})}`);
};

/** Gives these cards by slot and deals the rest. */
export const dealCards = async (
  gm: FakeClient,
  uuid: string,
  cards: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [slot, card] of Object.entries(cards)) await does(gm, uuid, { type: "placeCard", slot, card });
  await does(gm, uuid, { type: "deal" });
};

/** A fight with these cards; the lowest is on turn. */
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

/** Faces of these pools in order: so many sixes of so many dice. */
export const pools = (...wanted: readonly (readonly [sixes: number, dice: number])[]): readonly number[] =>
  wanted.flatMap(([sixes, dice]) => Array.from({ length: dice }, (_, index) => (index < sixes ? 6 : 1)));

/** A GM, Ana and Bram with a hero each, Cy who watches, and a GM's troll. */
export interface ContestTable extends DuelTable {
  readonly troll: string;
}

export const ability = (id: string, rating: number) => ({
  id,
  name: id,
  rating,
  printed: String(rating),
  typed: String(rating),
  kind: "ability" as const,
  keyword: null,
  bonus: null,
});

/** A follower item, by default a supporter who watches. */
export const follower = (name: string, more: Partial<FollowerFacts> = {}): FollowerFacts => ({
  id: name,
  uuid: `Item.${name}`,
  name,
  role: "supporter",
  present: true,
  actor: null,
  abilities: [{ id: "watch", name: "Watch", rating: 13 }],
  states: [],
  ...more,
});

export const sheet = (table: FakeTable, uuid: string, parts: Partial<ContestSheet>): void => {
  const actor = table.actors.get(uuid);
  if (actor) table.actors.set(uuid, { ...actor, contest: { ...actor.contest, ...parts } });
};

export const contestTable = (): ContestTable => {
  const table = new FakeTable();
  const gm = table.join("gm", true);
  const [ana, bram, cy] = [table.join("ana"), table.join("bram"), table.join("cy")];
  const a = table.actor("Ana", ["ana"], {});
  const b = table.actor("Bram", ["bram"], {});
  const troll = table.actor("Troll", [], {});
  sheet(table, a, { ...BLANK_SHEET, abilities: [ability("tongue", 17), ability("knots", 13)], heroPoints: 2 });
  sheet(table, b, { ...BLANK_SHEET, abilities: [ability("sword", 17)], heroPoints: 1 });
  sheet(table, troll, { ...BLANK_SHEET, kind: "resistance", resistance: { rung: "high" } });
  return { table, gm, ana, bram, cy, a, b, troll };
};

export const alone = (t: ContestTable, type: ContestStart["type"] = "simple"): ContestStart => ({
  type,
  prize: "past the guard",
  seats: [
    { id: "a1", side: "A", actor: t.a, ability: "tongue" },
    { id: "b1", side: "B", resistance: { rung: "moderate" } },
  ],
});

export const against = (t: ContestTable, type: ContestStart["type"]): ContestStart => ({
  type,
  seats: [
    { id: "a1", side: "A", actor: t.a, ability: "tongue" },
    { id: "b1", side: "B", actor: t.b, ability: "sword" },
  ],
});

/** Begins and returns the page's uuid; faces are for dice that fall at once. */
export const begun = async (t: ContestTable, start: ContestStart): Promise<string> => {
  const answer = await t.gm.sessions.startContest(start);
  if (answer.kind !== "done" || !answer.uuid) throw new Error(`not begun: ${JSON.stringify(answer)}`);
  return answer.uuid;
};

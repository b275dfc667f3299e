import type { ContestStart, FollowerFacts } from "../contest-api.ts";
import type { ContestSheet } from "../ports.ts";
import { BLANK_SHEET } from "./blank-sheet.ts";
import { FakeTable, type FakeClient } from "./table.ts";

/** A GM, Ana and Bram with a hero each, Cy who looks on, and a troll of the GM's. */
export interface ContestTable {
  readonly table: FakeTable;
  readonly gm: FakeClient;
  readonly ana: FakeClient;
  readonly bram: FakeClient;
  readonly cy: FakeClient;
  readonly a: string;
  readonly b: string;
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

/** A follower as an item on a hero's sheet, a supporter who watches unless something else is said. */
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

/** One hero against a bare resistance. */
export const alone = (t: ContestTable, type: ContestStart["type"] = "simple"): ContestStart => ({
  type,
  prize: "past the guard",
  seats: [
    { id: "a1", side: "A", actor: t.a, ability: "tongue" },
    { id: "b1", side: "B", resistance: { rung: "moderate" } },
  ],
});

/** Ana against Bram. */
export const against = (t: ContestTable, type: ContestStart["type"]): ContestStart => ({
  type,
  seats: [
    { id: "a1", side: "A", actor: t.a, ability: "tongue" },
    { id: "b1", side: "B", actor: t.b, ability: "sword" },
  ],
});

/** Begin and give the uuid of the page; faces are for dice that fall at once. */
export const begun = async (t: ContestTable, start: ContestStart): Promise<string> => {
  const answer = await t.gm.sessions.startContest(start);
  if (answer.kind !== "done" || !answer.uuid) throw new Error(`not begun: ${JSON.stringify(answer)}`);
  return answer.uuid;
};

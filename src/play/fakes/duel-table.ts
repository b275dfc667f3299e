import type { Session } from "../session.ts";
import { FakeClient, FakeTable } from "./table.ts";

/** A GM, Ana and Bram with a hero each, and Cy who looks on. */
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

/** Begin a spar; the two faces are the opening roll, Ana's first. */
export const beginSpar = (at: DuelTable, ...faces: number[]): Promise<string> => beginDuel(at, "spar", ...faces);

/** The same for anything else that is at stake. */
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

/** The session of a conflict on a client, which must be there. */
export const on = (client: FakeClient, uuid: string): Session => {
  const session = client.sessions.open(uuid);
  if (!session) throw new Error(`no session of ${uuid} for ${client.id}`);
  return session;
};

/** What of a duel's view the tests look at. */
interface SeenDuel {
  readonly marker: number;
  readonly chooser: string | null;
  readonly phase: string;
  readonly round: number;
}

export const duelOf = (client: FakeClient, uuid: string): SeenDuel => on(client, uuid).view as SeenDuel;

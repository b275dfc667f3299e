import type { ContestSeatStart, ContestStart } from "../../../play/contest-api.ts";
import { begun, contestTable, sheet, type ContestTable } from "../../../play/fakes/contest-table.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import { drawnTable, type DrawnSeat } from "../../drawn-table.ts";

/** Ana and Bram on one side, a harbour-master and a clerk on the other. */
export interface Places {
  readonly ANA: ContestSeatStart;
  readonly BRAM: ContestSeatStart;
  readonly FOE: ContestSeatStart;
  readonly CLERK: ContestSeatStart;
}

/** A contest that everybody has before them. */
export interface Drawn extends ContestTable {
  readonly uuid: string;
  readonly atGm: DrawnSeat;
  readonly atAna: DrawnSeat;
  readonly atBram: DrawnSeat;
  readonly atCy: DrawnSeat;
  /** What the GM knows of it. */
  state(): ContestState;
  /** The roll that was made last. */
  lastRoll(): unknown;
  /** Faces that fall next. */
  dice(...faces: readonly number[]): void;
}

/** What somebody knows of a contest. */
export const seen = ({ session }: DrawnSeat): ContestState => session.view as ContestState;

/** The rolls that somebody has heard of, as they were made. */
export const rollsOf = ({ session }: DrawnSeat): readonly unknown[] =>
  session.lines.flatMap(({ type, event }) =>
    type === "rolled" && typeof event === "object" && event !== null && "roll" in event ? [event.roll] : [],
  );

/** Take back the last step, wherever the card is. */
export const undo = async ({ session }: DrawnSeat): Promise<void> =>
  void (await session.undo(session.undoable?.step ?? ""));

const placesOf = ({ a, b }: ContestTable): Places => ({
  ANA: { id: "a1", side: "A", actor: a, ability: "tongue" },
  BRAM: { id: "a2", side: "A", actor: b, ability: "sword" },
  FOE: { id: "b1", side: "B", name: "Harbour-master", resistance: { rung: "moderate" } },
  CLERK: { id: "b2", side: "B", name: "Clerk", resistance: { rung: "low" } },
});

/** Begin one more contest at this table. */
export const drawn = async (t: ContestTable, terms: (places: Places) => ContestStart): Promise<Drawn> => {
  const inside = t.gm.sessions.live().map(({ uuid }) => uuid);
  const uuid = await begun(t, { inside, ...terms(placesOf(t)) });
  const { gm, ana, bram, cy } = drawnTable(uuid, { gm: t.gm, ana: t.ana, bram: t.bram, cy: t.cy });
  return {
    ...t,
    ...{ uuid, atGm: gm, atAna: ana, atBram: bram, atCy: cy },
    state: () => seen(gm),
    lastRoll: () => rollsOf(gm).at(-1),
    dice: (...faces) => void t.table.faces.push(...faces),
  };
};

/** The same at a table of its own, where both heroes have so many hero points. */
export const drawnAlone = async (terms: (places: Places) => ContestStart, points = 0): Promise<Drawn> => {
  const t = contestTable();
  for (const hero of [t.a, t.b]) sheet(t.table, hero, { heroPoints: points });
  return drawn(t, terms);
};

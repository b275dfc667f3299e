import { expect } from "vitest";
import { stateRows } from "../../../../../src/documents/rows.ts";
import type { ContestSeatStart, ContestStart } from "../../../../../src/play/api.ts";
import { BLANK_SHEET } from "../../../play/sheets.ts";
import { ability, begun, contestTable, follower, sheet, type ContestTable } from "../../../play/tables.ts";
import { FakeTable, type FakeClient } from "../../../play/table.ts";
import type { LogLine, Session } from "../../../../../src/play/session.ts";
import type { ContestState } from "../../../../../src/rules/contest/engine/state.ts";
import { contestFamily } from "../../../../../src/rules/contest/family.ts";
import { FACES } from "../../../rules/contest/fixtures.ts";
import { parseRating } from "../../../../../src/rules/contest/roll/roll.ts";
import { isRefused, type Json } from "../../../../../src/rules/log/outcome.ts";
import { DrawnSeat, drawCard, drawnTable, fromRules, seatOf } from "../../drawn-table.ts";
import { fakeCue, fakeSession } from "../../fixtures.ts";
import type { CardStyle } from "../../../../../src/ui/present/card.ts";
import type { Openings, PaintContext } from "../../../../../src/ui/present/paint-context.ts";
import { presentContest } from "../../../../../src/ui/present/contest/contest.ts";

/** A session over a real state of the rules, as one viewer sees it. */
export function sessionOf(state: ContestState, viewer: Session["viewer"], lines: readonly LogLine[] = []): Session {
  const view = contestFamily.view(state, viewer);
  const cues = contestFamily.waiting(state).map((cue) => {
    const seat = cue.seats.find((id) => viewer.seats.includes(id)) ?? null;
    const options = seat === null ? [] : contestFamily.options(view, seat).filter((option) => option.cue === cue.id);
    return fakeCue({ cue, mine: seat !== null, seat, options, waitsFor: [...cue.seats] });
  });
  return fakeSession({
    family: "contest",
    viewer,
    cues,
    lines,
    seats: state.order.map((id) => seatOf(id, state.seats[id]?.name ?? id, viewer)),
    ...fromRules(contestFamily, view),
  });
}

/** The card as elements. */
export const draw = (
  session: Session,
  context: Partial<PaintContext> = {},
  openings: Partial<Openings> = {},
  style: Partial<CardStyle> = {},
): HTMLElement => drawCard(session, presentContest, context, openings, style);

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

/** Worked examples, played by one person: a table says what is pressed and thrown, and what the card then shows. */

/** Somebody of the GM's with an ability for each rating a table needs. */
export interface Person {
  readonly actor: string;
  readonly name: string;
}

interface Sheet {
  readonly heroPoints?: number;
  /** Names of followers and what each can do. */
  readonly followers?: Readonly<Record<string, string>>;
  /** A state of adversity that is on the sheet already, such as "hurt". */
  readonly state?: string;
}

/** A GM alone at a table. */
export const gmAlone = (): FakeClient => new FakeTable().join("gm", true);

const numberOf = (rating: string): number => {
  const parsed = parseRating(rating);
  if (isRefused(parsed)) throw new Error(`${rating} is not a rating`);
  return parsed.value;
};

/** Make somebody with one ability a rating, each named by it: "Sail 7M". */
export function person({ table }: FakeClient, name: string, ratings: readonly string[], more: Sheet = {}): Person {
  const actor = table.actor(name, [], {});
  sheet(table, actor, {
    ...BLANK_SHEET,
    heroPoints: more.heroPoints ?? 0,
    abilities: ratings.map((rating) => ({
      ...ability(`sail${rating}`, numberOf(rating)),
      name: `Sail ${rating}`,
      printed: rating,
      typed: rating,
    })),
    followers: Object.entries(more.followers ?? {}).map(([one, rating]) =>
      follower(one, { abilities: [{ id: "main", name: "Rows", rating: numberOf(rating) }] }),
    ),
    states: more.state ? stateRows([{ id: "before", statuses: [more.state], system: {} }]) : [],
  });
  return { actor, name };
}

/** A place of somebody in a contest, on the side of the heroes unless it says otherwise. */
export const place = (
  id: string,
  who: Person,
  rating: string,
  more: Partial<ContestSeatStart> = {},
): ContestSeatStart => ({
  id,
  side: id.startsWith("b") ? "B" : "A",
  actor: who.actor,
  ability: `sail${rating}`,
  ...more,
});

/** A place of a bare resistance. */
export const against = (
  id: string,
  name: string,
  rating: string | number,
  more: Partial<ContestSeatStart> = {},
): ContestSeatStart => ({
  id,
  side: "B",
  name,
  resistance: { rating },
  ...more,
});

/** Let the table play by these rulings from the next contest on; the others are the usual ones. */
export const rule = (gm: FakeClient, contest: Readonly<Record<string, Json>>): void =>
  void (gm.table.rulings = contest);

/** What a card is to show; whatever is left out is not looked at. */
export interface Shown {
  /** The two results of the last roll, after all bumps; the acting side first. */
  readonly results?: readonly [string, string];
  /** Points or advantage as they stand in the gauges, by seat. */
  readonly gauges?: Readonly<Record<string, string | number>>;
  /** What is rolled against, all modifiers in, by seat. */
  readonly ratings?: Readonly<Record<string, string>>;
  /** Rungs of the ladder on which somebody stands, by seat. */
  readonly rungs?: Readonly<Record<string, readonly string[]>>;
  /** What stands beside somebody, by seat. */
  readonly beside?: Readonly<Record<string, string | RegExp>>;
  /** Words of the card. */
  readonly says?: readonly (string | RegExp)[];
  /** The most that may be bid in the open step. */
  readonly most?: number;
}

/** One press of an example. */
export interface Press {
  /** Where the steps are; with `who` on the card: in the step that asks that seat, else among its further moves. */
  readonly move: string;
  readonly who?: string;
  readonly bid?: number;
  readonly fields?: Readonly<Record<string, string>>;
  /** Faces that fall then, in order. */
  readonly dice?: readonly number[];
  readonly shows?: Shown;
}

/** An example from its terms to its end. */
export interface Example {
  readonly id: string;
  readonly start: ContestStart;
  readonly presses: readonly Press[];
  /** What the card shows once all is pressed. */
  readonly shows?: Shown;
  /** How it ends, in the words of the card; absent where it goes on. */
  readonly outcome?: string;
  /** The states that the card proposes at the end; absent where they are not looked at. */
  readonly states?: readonly string[];
}

/** Somebody's figure in the score: beside their face, or in the line of a folded pair; of a bar with where it began. */
function figures({ card }: DrawnSeat, seat: string): readonly string[] {
  const fighter = card.querySelector(`[data-key="fighter ${seat}"]`);
  const score = fighter?.closest("details")?.querySelector(".sp-match-score")?.textContent.split(" : ");
  const shown = score?.[fighter?.matches(".sp-fighter-a") ? 0 : 1] ?? fighter?.querySelector(".sp-shown")?.textContent;
  const start = /began with (.+)/.exec(fighter?.querySelector("[data-gauge]")?.getAttribute("aria-valuetext") ?? "");
  return shown === undefined ? [] : [start ? `${shown} of ${start[1] ?? ""}` : shown];
}

function expectShown(gm: DrawnSeat, id: string, shown: Shown): void {
  const each = <Value>(what: Readonly<Record<string, Value>> = {}): (readonly [string, Value])[] =>
    Object.entries(what);
  const fighter = (seat: string): string => `[data-key="fighter ${seat}"]`;
  if (shown.results) expect(gm.texts(".sp-exchange .sp-total"), id).toEqual(shown.results);
  for (const [seat, points] of each(shown.gauges))
    expect(figures(gm, seat), `${id}: ${seat}`).toEqual([String(points)]);
  for (const [seat, rating] of each(shown.ratings))
    expect(gm.texts(`${fighter(seat)} .sp-rating > [aria-hidden]`), `${id}: ${seat}`).toEqual([rating]);
  for (const [seat, rungs] of each(shown.rungs))
    expect(gm.texts(`ol[data-gauge="${seat}"] [aria-current]`), `${id}: ${seat}`).toEqual(rungs);
  for (const [seat, text] of each(shown.beside)) expect(gm.texts(fighter(seat)).join(), id).toMatch(text);
  for (const text of shown.says ?? []) expect(gm.text, id).toMatch(text);
  if (shown.most !== undefined)
    expect(gm.card.querySelector('[data-bid] input[type="number"]')?.getAttribute("max"), id).toBe(String(shown.most));
}

async function make(gm: DrawnSeat, { move, who, bid, fields = {}, dice = [] }: Press): Promise<void> {
  gm.client.table.faces.push(...dice);
  const filled = bid === undefined ? fields : { ...fields, bid: String(bid) };
  const isAsked = who === undefined || gm.asks(who, move);
  const answer = await (isAsked ? gm.press(move, filled, who) : gm.further(who, move, filled));
  expect(answer, move).toEqual({ kind: "done" });
}

/** Begin an example, press all it presses, and look at what the card shows of each step and of the end. */
export async function playExample(client: FakeClient, example: Example): Promise<DrawnSeat> {
  const begun = await client.sessions.startContest({
    ...example.start,
    inside: client.sessions.live().map(({ uuid }) => uuid),
  });
  if (begun.kind !== "done" || !begun.uuid) throw new Error(`${example.id}: ${JSON.stringify(begun)}`);
  const gm = new DrawnSeat(client, begun.uuid);
  for (const one of example.presses) {
    await make(gm, one);
    expectShown(gm, `${example.id}, ${one.move}`, one.shows ?? {});
  }
  expectShown(gm, example.id, example.shows ?? {});
  if (example.outcome !== undefined) expect(gm.texts(".sp-outcome").join(), example.id).toContain(example.outcome);
  if (example.states)
    expect(gm.texts(".sp-follow:not(.sp-done) p > span:first-child"), example.id).toEqual(example.states);
  expect(client.table.faces, example.id).toEqual([]);
  if (example.outcome === undefined) await gm.session.cancel();
  return gm;
}

/** What the card shows of a score such as "2-0", the hero's points first. */
export function score(written: string): Shown {
  const [own = "", other = ""] = written.split("-");
  return { gauges: { a1: own, b1: other } };
}

/** Rounds of a pairing by degrees, with the score after each; that of the last is shown at the end alone. */
export const rounds = (pairing: string, degrees: readonly number[], scores: readonly string[] = []): Press[] =>
  degrees.map((degree, index) => ({
    move: `plain:${pairing}`,
    dice: FACES[degree] ?? [],
    ...(scores[index] && index < degrees.length - 1 ? { shows: score(scores[index]) } : {}),
  }));

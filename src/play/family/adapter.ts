import type { CombatState } from "../../rules/combat/index.ts";
import type { Change, EventBase, Folded, Request } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { BeatRules } from "../folds.ts";
import type { AgedFact, ContestTerms } from "../contest-api.ts";
import type { ConflictPage, Host, PageWrite, ThrownDice } from "../ports.ts";

/** A change to a sheet that a conflict asks for; nothing is ever applied unasked. */
export interface Proposed {
  readonly id: string;
  readonly change: Change;
  /** The rules keep it back: it is no part of all that follows, and happens by a word of its own. */
  readonly keptBack?: true;
}

/** A step that is about to be stored: the states of its family before and after. */
interface StepMade {
  readonly page: ConflictPage;
  readonly before: unknown;
  readonly after: unknown;
}

/** The same with the facts that count from now on, those that a redo brings back included. */
interface StepTold extends StepMade {
  readonly events: readonly EventBase[];
}

/**
 * What one family does in play beside its rules: what a step writes, what it leaves on sheets, what a screen is told.
 * The rest of play knows families only by these answers; a new family is one more plug.
 */
export interface FamilyAdapter {
  /** The state as it counts now, with what sheets keep the account of. */
  today(host: Host, page: ConflictPage, state: unknown): unknown;
  /** Who is called otherwise by now than in the log, by seat: a name that was typed for a conflict alone stays. */
  called(host: Host, page: ConflictPage, state: unknown): Readonly<Record<string, string>>;
  /** Changes to sheets that follow from a step by themselves. */
  changes(host: Host, step: StepTold): readonly Change[];
  /** What a step writes beside its events; null where nothing but the log is kept. */
  write(step: StepMade, about: { readonly now: number; readonly whole: boolean }): PageWrite | null;
  /** Dice of a step as its message shows them; `state` is as it is after it. */
  shownRolls(state: unknown, rolls: readonly ThrownDice[]): readonly ThrownDice[];
  /** What the GM may put on sheets, or null where a family writes them as it goes and shows no such list. */
  proposals(host: Host, page: ConflictPage, folded: Folded): readonly Proposed[] | null;
  /** Whether who reads the end is told a change that was put on a sheet: no sentence of the family tells it. */
  isTold(change: Change): boolean;
  /** What was asked, with ids of documents that are still to be made. */
  identified(body: Json, fresh: () => string): Json;
  /** Whether the table throws for this, whoever throws the dice. */
  tableThrows(state: unknown, request: Request): boolean;
  /** Tokens that an undo of these steps moves itself. */
  carried(page: ConflictPage, folded: Folded, steps: readonly string[]): ReadonlySet<string>;
  /** Whether somebody may come in once it has begun. */
  readonly joins: boolean;
  /** Whether a place that the page remembers is taken in the log. */
  isSeated(folded: Folded, seat: string): boolean;
  /** What it is about, for screens; null where there is nothing to tell. */
  terms(page: ConflictPage, state: unknown): ContestTerms | null;
  /** The fight as this viewer sees it; null for anything else. */
  fightSeen(view: unknown): CombatState | null;
  /** A move that players ask for by a name of its own: the key of its sentence below `Play.Request`, else null. */
  askedMove(type: string): string | null;
  /** How its steps are told in chat. */
  readonly telling: BeatRules;
  /** Facts taken at joining that sheets tell otherwise by now. */
  aged(host: Host, page: ConflictPage, folded: Folded): readonly AgedFact[];
}

/** A family that asks nothing of play beside its log. */
export const PLAIN: FamilyAdapter = {
  today: (_host, _page, state) => state,
  called: () => ({}),
  changes: () => [],
  write: () => null,
  shownRolls: (_state, rolls) => rolls,
  proposals: () => [],
  isTold: () => false,
  identified: (body) => body,
  tableThrows: () => false,
  carried: () => new Set(),
  joins: false,
  isSeated: () => true,
  terms: () => null,
  fightSeen: () => null,
  askedMove: () => null,
  telling: { place: () => null },
  aged: () => [],
};

/** Most letters of a name in a log. */
const MOST = 200;

/** Somebody as a log calls them, and whose document says what they are called now. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
}

/** Who of them is called otherwise by now; a document that is gone, or has no name, says nothing. */
export const calledNow = (host: Host, all: readonly Named[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.flatMap(({ id, name, uuid }) => {
      const now = uuid === "" ? "" : (host.apply.nameOf(uuid) ?? "").trim().slice(0, MOST);
      return now === "" || now === name.trim() ? [] : [[id, now]];
    }),
  );

/** What each family does in play beside its rules. The rest of play knows families by these adapters alone. */
import type { CombatState } from "../../rules/combat/index.ts";
import type { Change, EventBase, Folded, Request, Json } from "../../rules/log/index.ts";
import type { BeatRules } from "../folds.ts";
import type { AgedFact, ContestTerms } from "../api.ts";
import type { ConflictPage, HookData, Host, ModulesPort, PageWrite, ThrownDice } from "../ports.ts";

/** A sheet change that a conflict asks for; none is ever applied unasked. */
export interface Proposed {
  readonly id: string;
  readonly change: Change;
  /** The rules hold it back: "apply all" skips it. */
  readonly keptBack?: true;
}

/** A step about to be stored, with the states before and after. */
interface StepMade {
  readonly page: ConflictPage;
  readonly before: unknown;
  readonly after: unknown;
}

/** With the facts that now count, those of a redo included. */
interface StepTold extends StepMade {
  readonly events: readonly EventBase[];
}

export interface FamilyAdapter {
  /** The state with values that sheets hold. */
  today(host: Host, page: ConflictPage, state: unknown): unknown;
  /** New names by seat; a name typed for this conflict stays. */
  called(host: Host, page: ConflictPage, state: unknown): Readonly<Record<string, string>>;
  changes(host: Host, step: StepTold): readonly Change[];
  /** A step's writes beside its events; null where only the log is stored. */
  write(step: StepMade, about: { readonly now: number; readonly whole: boolean }): PageWrite | null;
  /** Dice shown in a step's message; `state` is the one after it. */
  shownRolls(state: unknown, rolls: readonly ThrownDice[]): readonly ThrownDice[];
  /** Proposals for the GM; null where a family writes sheets itself. */
  proposals(host: Host, page: ConflictPage, folded: Folded): readonly Proposed[] | null;
  /** Whether readers of the end see a change that no sentence of the family names. */
  isTold(change: Change): boolean;
  /** A request's body with ids for new documents. */
  identified(body: Json, fresh: () => string): Json;
  /** Whether the table throws for this, even where owners throw their dice. */
  tableThrows(state: unknown, request: Request): boolean;
  /** Tokens that an undo of these steps moves itself. */
  carried(page: ConflictPage, folded: Folded, steps: readonly string[]): ReadonlySet<string>;
  /** Whether anyone may join later, so that all their sheets are read. */
  readonly joins: boolean;
  /** Whether its parts can be conflicts of their own (C372). */
  readonly hasParts: boolean;
  isSeated(folded: Folded, seat: string): boolean;
  terms(page: ConflictPage, state: unknown): ContestTerms | null;
  /** The fight as this viewer sees it; null for anything else. */
  fightSeen(view: unknown): CombatState | null;
  /** The key below `Play.Request` of a move that players may ask for, else null. */
  askedMove(type: string): string | null;
  readonly telling: BeatRules;
  /** Tells modules by the family's own hooks what a step brought. */
  tell(modules: ModulesPort, step: HookData["setpiece.step"]): void;
  aged(host: Host, page: ConflictPage, folded: Folded): readonly AgedFact[];
}

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
  hasParts: false,
  isSeated: () => true,
  terms: () => null,
  fightSeen: () => null,
  askedMove: () => null,
  telling: { place: () => null },
  tell: () => undefined,
  aged: () => [],
};

const MOST = 200;

/** A seat with its logged name, and its document. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
}

/** New names; a document that is gone or nameless keeps the old one. */
export const calledNow = (host: Host, all: readonly Named[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.flatMap(({ id, name, uuid }) => {
      const now = uuid === "" ? "" : (host.apply.nameOf(uuid) ?? "").trim().slice(0, MOST);
      return now === "" || now === name.trim() ? [] : [[id, now]];
    }),
  );

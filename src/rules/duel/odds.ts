import { EXACT, type By, type Hidden, type Precision } from "../log/family.ts";
import { assertPresent, inPercent, numberOf } from "../log/values.ts";
import { isRefused, type Refused } from "../log/outcome.ts";
import { WAITS, finish, keepIn, leave, type WorkCache, type Work } from "../log/work.ts";
import { faultOf, parseIntent, type DuelIntent } from "./moves.ts";
import { move, type PerSide, type Position, type Side } from "./setup.ts";
import {
  byChooser,
  chancesOf,
  gameOf,
  knownChances,
  meanAfter,
  meanReplenish,
  rowChances,
  solve,
  strideOf,
  type Chances,
  type DuelPolicy,
  type DuelQuestion,
  type Game,
  type Solved,
  type Outcomes,
} from "./solver.ts";
import { chooserOf, type BonusRow } from "./state.ts";
import { bestOwnRow, hasHidden, knownRow, type DuelView, type SeenValue } from "./view.ts";

export { DUEL_POLICIES } from "./solver.ts";
export type { DuelPolicy } from "./solver.ts";

export interface RowOdds {
  readonly key: string;
  /** Chances to win the round; together below 1 only where equal totals move nothing. */
  readonly round: PerSide<number>;
  /** Chances to win the duel with this named; null for one too large to solve or hardly ever ending. */
  readonly duel: PerSide<number> | null;
  /** Expected rounds to come, this one included. */
  readonly rounds: number | null;
}

export interface DuelOdds {
  readonly kind: "odds";
  readonly precision: Precision;
  readonly policy: DuelPolicy;
  /** One entry for each row the chooser may name now. */
  readonly rows: readonly RowOdds[];
  /** The asked side's chance to win the duel by ticks taken; null in other phases. */
  readonly ticks: { readonly 1: number; readonly 2: number } | null;
  /** Chances to win the next roll, where only one can come. */
  readonly roll: PerSide<number> | null;
  /** Chances to win the duel; null where unknown. */
  readonly duel: PerSide<number> | null;
  /** Expected rounds to come, replenishing ones included; null where unknown. */
  readonly rounds: number | null;
  readonly waits?: true;
}

/** Largest game solved, positions times spendings: below half a second, in a worker below two. */
const LARGEST = 250_000;
const LONGEST = 600_000;
/** The largest that a screen solves itself, times what can be named: some ten milliseconds. */
const AT_ONCE = 50_000;

/** A value that is never hidden here. */
const number = (value: SeenValue): number => numberOf(plain(value));
const plain = (value: SeenValue): number | null => (typeof value === "number" ? value : null);
const both = (a: number): PerSide<number> => ({ A: a, B: 1 - a });
const roundOf = (chances: Chances): PerSide<number> => ({ A: chances.A + chances.A20, B: chances.B + chances.B20 });

/** A view's rows with numbers: only asked for when nothing is hidden. */
const rowsOf = (view: DuelView): readonly BonusRow[] =>
  view.rows.map(({ key, label, kind, values, spare }) => ({
    key,
    label,
    kind,
    values: { A: plain(values.A), B: plain(values.B) },
    ...(spare ? { spare } : {}),
  }));

interface Table {
  readonly view: DuelView;
  readonly rows: readonly BonusRow[];
  readonly modifiers: PerSide<number>;
  readonly policy: DuelPolicy;
  readonly start: Position;
  readonly game: Game;
  /** Null where the game is too large or hardly ever ends. */
  readonly solved: Solved | null;
  readonly waits: boolean;
  readonly spent: number;
  readonly ways: Outcomes;
  /** Chances of the rolls that modifiers or a substitute change, each thrown out once. */
  readonly thrown: Map<string, unknown>;
}

type Made = Pick<Table, "game" | "solved" | "waits">;

const workOf = (question: DuelQuestion): Work => ({ kind: "duel", question });

/** The whole game, the same while no sheet changes: solved once for a duel. */
function tableGame(
  view: DuelView,
  rows: readonly BonusRow[],
  policy: DuelPolicy,
  start: Position,
  kept: WorkCache,
): Made {
  const { profile, size, seats } = view;
  const asked = {
    rows,
    size,
    profile,
    policy,
    initiative: { A: number(seats.A.initiative), B: number(seats.B.initiative) },
  };
  for (const from of [null, start]) {
    const known = kept.get(JSON.stringify(workOf({ ...asked, from }))) as Made | Solved | null | undefined;
    if (known && "game" in known && known.game.positions.has(start)) return known;
  }
  const usual = gameOf({ ...asked, from: null });
  const question: DuelQuestion = { ...asked, from: usual.positions.has(start) ? null : start };
  const game = question.from === null ? usual : gameOf(question);
  const work = workOf(question);
  const cells = game.positions.all.length * game.spendings.size;
  if (cells > (kept.later ? LONGEST : LARGEST)) return { game, solved: null, waits: false };
  const solved = leave(
    kept,
    work,
    () => cells * game.spendings.classes.length > AT_ONCE,
    () => finish(solve(game)),
  );
  if (solved === WAITS) return { game, solved: null, waits: true };
  const made: Made = { game, solved, waits: false };
  // A solved game may take some megabytes: one is enough
  kept.clear();
  kept.set(JSON.stringify(work), made);
  return made;
}

function tableOf(view: DuelView, policy: DuelPolicy, kept: WorkCache): Table {
  const { seats } = view;
  const rows = rowsOf(view);
  const start: Position = { marker: view.marker, control: view.control ?? "A", temp: view.temp };
  const { game, solved, waits } = tableGame(view, rows, policy, start, kept);
  const { positions, spendings } = game;
  return {
    view,
    rows,
    modifiers: { A: number(seats.A.modifier), B: number(seats.B.modifier) },
    policy,
    start,
    game,
    solved,
    waits,
    spent: spendings.indexOf(view.rows.filter((row) => row.used).map((row) => row.key)),
    ways: assertPresent(positions.ways[positions.indexOf(start)]),
    thrown: new Map(),
  };
}

function initiativeChances(view: DuelView, kind: "opening" | "replenish", modifiers: PerSide<number>): Chances {
  const bonuses = { A: number(view.seats.A.initiative), B: number(view.seats.B.initiative) };
  return chancesOf({ kind, bonuses, modifiers, chooser: null }, view.profile);
}

/** Exact odds as far as this viewer may know them; hidden as soon as one number behind them is. */
function oddsOf(
  view: DuelView,
  policy: DuelPolicy = "best",
  kept: WorkCache = new Map(),
  substitute = 0,
): DuelOdds | Hidden {
  if (hasHidden(view)) return { kind: "hidden", why: { key: "Duel.Odds.Hidden" } };
  const none: Omit<DuelOdds, "duel" | "rounds"> = {
    kind: "odds",
    precision: EXACT,
    policy,
    rows: [],
    ticks: null,
    roll: null,
  };
  if (view.result) {
    const { winner } = view.result;
    return { ...none, duel: winner ? both(winner === "A" ? 1 : 0) : null, rounds: 0 };
  }
  const table = tableOf(view, policy, kept);
  const said = toldOf(table, substitute);
  return table.waits ? { ...none, ...said, waits: true } : { ...none, ...said };
}

function toldOf(table: Table, substitute: number): Whole & Partial<DuelOdds> {
  switch (table.view.phase) {
    case "opening":
      return { roll: initiativeRoll(table, "opening"), ...openingOdds(table) };
    case "replenish":
      return { roll: initiativeRoll(table, "replenish"), ...replenishOdds(table) };
    case "stepChoice":
      return tickOdds(table);
    default:
      return choiceOdds(table, substitute);
  }
}

type Whole = Pick<DuelOdds, "duel" | "rounds">;
const UNKNOWN: Whole = { duel: null, rounds: null };

const initiativeRoll = ({ view, modifiers }: Table, kind: "opening" | "replenish"): PerSide<number> =>
  roundOf(initiativeChances(view, kind, modifiers));

function openingOdds({ view, game, solved, modifiers }: Table): Whole {
  if (!solved) return UNKNOWN;
  const chances = initiativeChances(view, "opening", modifiers);
  const at = (control: Side): number => game.positions.indexOf({ marker: 0, control, temp: null });
  const mean = (values: Float64Array): number =>
    (chances.A + chances.A20) * numberOf(values[at("A")]) + (chances.B + chances.B20) * numberOf(values[at("B")]);
  return { duel: both(mean(solved.win)), rounds: mean(solved.rounds) };
}

function replenishOdds({ view, game, solved, ways, modifiers }: Table): Whole {
  if (!solved) return UNKNOWN;
  const now = { profile: game.profile, replenish: initiativeChances(view, "replenish", modifiers) };
  return {
    duel: both(meanReplenish(now, ways, solved.win, solved.win)),
    rounds: 1 + meanReplenish(now, ways, solved.win, solved.rounds),
  };
}

/** After a natural 20: the worth of one tick and of two to the asked side. */
function tickOdds(table: Table): Whole & Pick<DuelOdds, "ticks"> {
  const { view, solved, start, spent, game, modifiers } = table;
  const helped = modifiers.A !== 0 || modifiers.B !== 0;
  const side = view.asked ?? "A";
  if (!solved) return { ...UNKNOWN, ticks: null };
  const after = (steps: 1 | 2): { win: number; rounds: number } => {
    const to = move(view.size, start, side, steps);
    if (to.victor) return { win: to.victor === "A" ? 1 : 0, rounds: 1 };
    const place = spent * solved.width + game.positions.indexOf(to);
    if (helped) {
      // A modifier set meanwhile counts once, so it is not in the solved game
      const at = { ...table, start: to, ways: assertPresent(game.positions.ways[game.positions.indexOf(to)]) };
      const spentUp = view.ticks?.[steps].next === "replenish";
      const then = spentUp ? replenishOdds(at) : choiceOdds({ ...at, view: { ...view, phase: "choose" } }, 0);
      return { win: then.duel?.A ?? numberOf(solved.win[place]), rounds: 1 + (then.rounds ?? 0) };
    }
    return { win: numberOf(solved.win[place]), rounds: 1 + numberOf(solved.rounds[place]) };
  };
  const [one, two] = [after(1), after(2)];
  const mine = (win: number): number => both(win)[side];
  const better = mine(one.win) > mine(two.win) ? one : two;
  return { duel: both(better.win), rounds: better.rounds, ticks: { 1: mine(one.win), 2: mine(two.win) } };
}

function choiceOdds(table: Table, substitute: number): Whole & Pick<DuelOdds, "rows" | "roll"> {
  const { view, rows, start, solved } = table;
  const side = chooserOf(start);
  const open = view.rows.filter((row) =>
    view.phase === "substitute" ? row.key === view.named : !row.used && row.nameable[side],
  );
  const keys = open.map(({ key }) => key);
  const each = rows.filter(({ key }) => keys.includes(key)).map((row) => oddsOfRow(table, row, side, substitute));
  const first = each[0];
  const roll = view.phase === "substitute" ? (first?.round ?? null) : null;
  if (!solved || !first) return { ...UNKNOWN, rows: each, roll };
  const value = (one: RowOdds): number => (table.policy === "greedy" ? one.round : assertPresent(one.duel))[side];
  const named = each.reduce((best, one) => (value(one) > value(best) ? one : best), first);
  return { rows: each, roll, duel: named.duel, rounds: named.rounds };
}

function oddsOfRow(table: Table, row: BonusRow, side: Side, substitute: number): RowOdds {
  const { game, solved, ways, spent, modifiers } = table;
  const { key } = row;
  const plainly = modifiers.A === 0 && modifiers.B === 0 && substitute === 0;
  const known = plainly ? knownChances(game.spendings.classes, key, side) : undefined;
  const values = { A: row.values.A ?? substitute, B: row.values.B ?? substitute };
  const chances =
    known ??
    keepIn(table.thrown, [values, byChooser(game.profile) && side], () =>
      rowChances({ ...row, values }, side, game.profile, modifiers),
    );
  const round = roundOf(chances);
  if (!solved) return { key, round, duel: null, rounds: null };
  const stride = strideOf(game.spendings.classes, key);
  const at = (spent + stride) * solved.width;
  const ask = game.profile.natural20Choice === "ask";
  return {
    key,
    round,
    duel: both(meanAfter(chances, ways, at, ask, solved.win, solved.win)),
    rounds: 1 + meanAfter(chances, ways, at, ask, solved.win, solved.rounds),
  };
}

/** Intents with dice, or that settle what dice left open; others have no odds. */
type RoundIntent = Extract<DuelIntent, { readonly type: "open" | "replenish" | "substitute" | "choose" | "step" }>;
const isRoundIntent = (intent: DuelIntent): intent is RoundIntent =>
  !["modify", "concede", "declare", "interrupt"].includes(intent.type);

/** The odds after an intent, from those of the duel as it is. */
function after(said: DuelOdds, intent: RoundIntent): DuelOdds | null {
  switch (intent.type) {
    case "open":
    case "replenish":
    case "substitute":
      return said;
    case "choose": {
      const row = said.rows.find(({ key }) => key === intent.key);
      return row ? { ...said, rows: [row], roll: row.round, duel: row.duel, rounds: row.rounds } : null;
    }
    case "step": {
      const mine = said.ticks?.[intent.steps] ?? null;
      const duel = mine === null ? null : intent.seat === "A" ? { A: mine, B: 1 - mine } : { A: 1 - mine, B: mine };
      return { ...said, duel, rounds: null };
    }
  }
}

/** Odds of an intent with dice: a bonus, one tick or two, initiative. The decider's refusal, or null without dice. */
export function intentOdds(
  view: DuelView,
  intent: DuelIntent | null,
  policy: DuelPolicy = "best",
  kept: WorkCache = new Map(),
): DuelOdds | Hidden | Refused | null {
  if (intent === null) return oddsOf(view, policy, kept);
  const parsed = parseIntent(intent);
  if (isRefused(parsed)) return parsed;
  const asked = parsed.value;
  const by: By = view.viewer;
  const find = (key: string) => {
    const row = view.rows.find((one) => one.key === key);
    return { row: row && knownRow(row), used: row?.used ?? false };
  };
  const fault = faultOf(view, find, asked, by);
  if (fault) return fault;
  if (!isRoundIntent(asked)) return null;
  const said = oddsOf(view, policy, kept, asked.type === "substitute" ? asked.value : 0);
  return said.kind === "hidden" ? said : after(said, asked);
}

/**
 * The default bonus wins the duel most often. Of chances that are unknown or shown as equal it has the largest lead (as
 * for the absent), or else wins the round most often: nobody would see why a worse one is proposed.
 */
export const proposedBonus = (view: DuelView, seat: Side, told: DuelOdds | null): string | null => {
  const usual = bestOwnRow(view.rows, seat);
  const rows = (told?.rows ?? []).flatMap(({ key, round, duel }) =>
    duel ? [{ key, round: round[seat], shown: inPercent(duel[seat]) }] : [],
  );
  const best = Math.max(...rows.map(({ shown }) => shown));
  const [first, ...equals] = rows.filter(({ shown }) => shown === best);
  if (!first || first.key === usual || equals.some(({ key }) => key === usual)) return usual;
  return equals.reduce((likeliest, row) => (row.round > likeliest.round ? row : likeliest), first).key;
};

import type { AbilityFacts, ContestFacts, OpenResistance, RungCard, StateFacts } from "../../play/api.ts";
import { STATES, touches } from "../../documents/rows.ts";
import { isUsable, masteredTarget, netting, printRating, quickAugment, ratingFault } from "../../rules/contest/ask.ts";
import type { ContestOdds } from "../../rules/contest/odds/odds.ts";
import { spokenRating } from "../present/contest/roster.ts";
import { chance, type PaintContext } from "../present/paint-context.ts";
import { count, say, signed, type Words } from "../words/words.ts";

export interface AskDraft {
  readonly ability: string;
  readonly tactic: string;
  readonly augment: string;
  /** Effect to heal with it, or "". */
  readonly heals: string;
}

interface AbilitiesAround {
  readonly uid: string;
  readonly editing: boolean;
  readonly editable: boolean;
  /** The reader may use these abilities. */
  readonly owner: boolean;
  readonly gm: boolean;
  /** It lies in a compendium, where nobody heals. */
  readonly packed: boolean;
  readonly ask: AskDraft | null;
  /** Odds of the ask against the table's default, or null. */
  readonly odds: ContestOdds | null;
  readonly moderate: RungCard | null;
  readonly open: readonly OpenResistance[];
  readonly refusal: string;
  readonly addingState: boolean;
  /** What the hero may buy and invent; null where the reader may not. */
  readonly hero: object | null;
  /** The ability whose rating is taken apart, or "". */
  readonly why: string;
  /** It belongs to nobody who would have a living: somebody of the GM's. */
  readonly foe: boolean;
}

const text = (words: Words, key: string, values?: Parameters<Words["text"]>[1]): string =>
  words.text(`SETPIECE.Contest.Sheet.${key}`, values);

export function abilitiesPicture(facts: ContestFacts, around: AbilitiesAround, { words, odds }: PaintContext): object {
  const keywords = facts.abilities.filter(({ kind }) => kind === "keyword");
  const ordered = orderedAbilities(facts.abilities);
  return {
    ...around,
    rows: ordered.map((row) => rowPicture(row, facts, keywords, around, words)),
    bare: ordered.length === 0 && !around.editing,
    empty: ordered.length ? "" : text(words, emptyKey(around)),
    ask: around.ask ? askPicture(facts, around, around.ask, odds, words) : null,
    healing: around.ask?.heals ? around.ask.heals : "",
    states: facts.states.map((state) => ({
      ...statePicture(state, around, words),
      net: around.gm ? netText(facts, state, words) : "",
    })),
    stateChoices: STATES.map((state) => ({ state, label: words.text(`SETPIECE.Contest.State.${state}`) })),
    followers: facts.followers.map((follower) => ({
      id: follower.id,
      name: follower.name,
      role: words.text(`SETPIECE.Contest.Role.${follower.present ? follower.role : "absent"}`),
      abilities: follower.abilities.map((one) => followerRow(`${follower.id} ${one.id}`, one, around, words)),
      openLabel: text(words, "OpenItem", { name: follower.name }),
      removeLabel: text(words, "RemoveItem", { name: follower.name }),
      uuid: follower.uuid,
      states: follower.states.map((state) => statePicture({ ...state, healing: null }, around, words)),
    })),
    flaws: facts.flaws.map((flaw) => rowPicture(flaw, facts, keywords, around, words)),
  };
}

/** What an empty list says: with what to begin, to whoever may. */
const emptyKey = ({ editing, editable, foe }: AbilitiesAround): string =>
  editing ? (foe ? "FoeEditing" : "EmptyEditing") : !editable ? "NoAbilities" : foe ? "Foe" : "Empty";

/** Keywords with their breakouts below them, then all other abilities. */
export function orderedAbilities(abilities: readonly AbilityFacts[]): readonly AbilityFacts[] {
  const keywords = abilities.filter(({ kind }) => kind === "keyword");
  const hangs = ({ kind, keyword }: AbilityFacts): boolean =>
    kind === "breakout" && keywords.some(({ id }) => id === keyword);
  return [
    ...keywords.flatMap((keyword) => [keyword, ...abilities.filter((one) => hangs(one) && one.keyword === keyword.id)]),
    ...abilities.filter((one) => one.kind !== "keyword" && !hangs(one)),
  ];
}

/** The first ability, as they are read, whose rating has an M; "" where none has. */
export const firstMastery = (abilities: readonly AbilityFacts[]): string =>
  orderedAbilities(abilities).find(({ rating }) => rating !== null && (masteredTarget(rating)?.masteries ?? 0) > 0)
    ?.id ?? "";

/** States that touch an ability, by its own name or that of its keyword. */
const statesOn = (row: AbilityFacts, facts: ContestFacts): readonly StateFacts[] => {
  const keyword = facts.abilities.find(({ id }) => id === row.keyword)?.name;
  return facts.states.filter(({ scope }) => touches(scope, [row.name, ...(keyword ? [keyword] : [])]));
};

function rowPicture(
  row: AbilityFacts,
  facts: ContestFacts,
  keywords: readonly AbilityFacts[],
  around: AbilitiesAround,
  words: Words,
): object {
  const states = row.kind === "flaw" ? [] : statesOn(row, facts).filter(({ value }) => value !== 0);
  const now = (row.rating ?? 0) + states.reduce((sum, { value }) => sum + value, 0);
  const changed = row.rating !== null && states.length > 0;
  const fault = row.rating === null ? ratingFault(row.typed, row.kind === "breakout") : null;
  const shown = changed ? (isUsable(now) ? printRating(now) : text(words, "Unusable")) : row.printed;
  // With who lies in a compendium a GM alone may play, and frames
  const frames = around.gm || around.packed;
  const spoken = row.rating === null ? row.typed : spokenRating(words, changed && isUsable(now) ? now : row.rating);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    keyword: row.kind === "keyword",
    breakout: row.kind === "breakout",
    // A rating is written as everywhere else; other text stays as it was typed
    typed: row.kind === "breakout" || row.rating === null ? row.typed : row.printed,
    bonus: row.bonus === null ? "" : signed(row.bonus),
    shown: shown || row.typed,
    before: changed ? row.printed : "",
    asks: row.rating !== null,
    sum: around.why === row.id && row.rating !== null ? sumOf(row, facts, states, now, words) : null,
    label: [row.name, spoken, changed ? text(words, "StatesCounted") : ""].filter(Boolean).join(", "),
    fault: fault ? say(words, fault) : row.rating === null ? text(words, "NoKeyword") : "",
    canAsk: around.owner && row.rating !== null && row.kind !== "flaw",
    askText: text(words, frames ? "Frame" : "Ask"),
    askLabel: text(words, frames ? "FrameWith" : "AskWith", {
      name: row.name,
    }),
    asking: around.ask?.ability === row.id && !around.ask.heals,
    // Only what may hang on a keyword, where there is one, has a list of them
    keywords:
      row.kind === "ability" || row.kind === "breakout"
        ? keywords.map(({ id, name }) => ({ id, name, selected: id === row.keyword }))
        : [],
    removeLabel: text(words, "RemoveItem", { name: row.name }),
    moveLabel: row.kind === "flaw" ? "" : words.text("SETPIECE.Contest.Hero.Move", { name: row.name }),
    openLabel: text(words, "OpenItem", { name: row.name }),
    lessLabel: text(words, "LessItem", { name: row.name }),
    moreLabel: text(words, "MoreItem", { name: row.name }),
  };
}

/** Takes a rating apart into its parts and what is rolled; the M explains itself where there is one. */
function sumOf(
  row: AbilityFacts,
  facts: ContestFacts,
  states: readonly StateFacts[],
  now: number,
  words: Words,
): readonly string[] {
  const keyword = row.kind === "breakout" ? facts.abilities.find(({ id }) => id === row.keyword) : undefined;
  return [
    ...(keyword && row.bonus !== null
      ? [plain(words, keyword.name, keyword.printed), `${signed(row.bonus)} ${row.name}`]
      : [plain(words, row.name, row.printed)]),
    ...states.map(({ state, value }) => `${signed(value)} ${words.text(`SETPIECE.Contest.State.${state}`)}`),
    ...rolledWith(now, words),
  ];
}

function rolledWith(rating: number, words: Words): readonly string[] {
  const { tn, masteries } = masteredTarget(rating) ?? { tn: rating, masteries: 0 };
  return isUsable(rating)
    ? [
        text(words, "RollUnder", { tn }),
        ...(masteries > 0 ? [count(words, "SETPIECE.Contest.Sheet.Masteries", masteries)] : []),
      ]
    : [];
}

const plain = (words: Words, ability: string, rating: string): string =>
  words.text("SETPIECE.Contest.Card.Plain", { ability, rating });

/** An ability of a follower, which is rated as the hero's own are; `key` tells it from those of the others. */
function followerRow(
  key: string,
  { name, rating }: ContestFacts["followers"][number]["abilities"][number],
  { why }: AbilitiesAround,
  words: Words,
): object {
  const shown = printRating(rating);
  return {
    key,
    name,
    shown,
    label: `${name}, ${spokenRating(words, rating)}`,
    sum: why === key ? [plain(words, name, shown), ...rolledWith(rating, words)] : null,
  };
}

function askPicture(
  facts: ContestFacts,
  around: AbilitiesAround,
  ask: AskDraft,
  style: PaintContext["odds"],
  words: Words,
): object {
  const usable = facts.abilities.filter(({ rating }) => rating !== null);
  const move = around.odds?.moves[0];
  const state = facts.states.find(({ id }) => id === ask.heals);
  return {
    ...ask,
    title: state
      ? text(words, "HealTitle", { state: words.text(`SETPIECE.Contest.State.${state.state}`) })
      : text(words, "AskTitle", {
          name: usable.find(({ id }) => id === ask.ability)?.name ?? "",
        }),
    choose: ask.heals !== "",
    abilities: usable.map((one) => ({
      id: one.id,
      label: `${one.name} ${one.printed}`,
      selected: one.id === ask.ability,
    })),
    augments: usable
      .filter(({ id }) => id !== ask.ability)
      .map((one) => ({
        id: one.id,
        label: `${one.name} ${signed(quickAugment(one.rating ?? 0))}`,
        selected: one.id === ask.augment,
      })),
    odds:
      move && style !== "off" && around.moderate && !ask.heals
        ? text(words, "Odds", {
            rung: words.text("SETPIECE.Contest.Rung.moderate"),
            rating: around.moderate.printed,
            chance: chance(words, move.exchange.win, style),
          })
        : "",
    quick: around.moderate && !ask.heals ? text(words, "Quick", { rating: around.moderate.printed }) : "",
    send: text(words, ask.heals ? "HealDo" : "AskGm"),
    joins: ask.heals
      ? []
      : around.open.map((one) => ({
          id: one.id,
          label: text(words, "Join", { name: one.name, rating: one.printed }),
        })),
    refusal: around.refusal,
  };
}

/** What setting a state off against a benefit would leave, or "" where nothing meets it. */
const netText = ({ states }: ContestFacts, { id }: StateFacts, words: Words): string => {
  const net = netting(states, id);
  if (!net) return "";
  return net.left === null
    ? text(words, "NetNothing")
    : text(words, "Net", { state: words.text(`SETPIECE.Contest.State.${net.left}`) });
};

/** "Invigorated +6": a state by its name, with what it adds or takes. */
export const stateName = ({ state, value }: StateFacts, words: Words): string =>
  [words.text(`SETPIECE.Contest.State.${state}`), value ? signed(value) : ""].filter(Boolean).join(" ");

const statePicture = (state: StateFacts, around: AbilitiesAround, words: Words): object => {
  const name = words.text(`SETPIECE.Contest.State.${state.state}`);
  return {
    id: state.id,
    name: stateName(state, words),
    scope: state.scope || text(words, "Everything"),
    ends: words.text(`SETPIECE.Contest.Recovery.${state.recovery}`),
    heal:
      state.healing && around.owner && !around.packed
        ? text(words, "Heal", {
            rung: words.text(`SETPIECE.Contest.Rung.${state.healing.rung}`),
            rating: state.healing.printed,
          })
        : "",
    remove: around.gm,
    removeLabel: text(words, "RemoveItem", { name }),
  };
};

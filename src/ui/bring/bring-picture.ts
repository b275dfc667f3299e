import {
  PART_GROUPS,
  partsOf,
  type BroughtHero,
  type HeroPart,
  type HeroTrace,
  type PartGroup,
} from "../../rules/bring/ask.ts";
import { IDLE, actionButton } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, list, say, type Words } from "../words/words.ts";

export interface HeroChoice {
  readonly key: string;
  readonly hero: BroughtHero;
  readonly ticked: boolean;
  readonly left: ReadonlySet<string>;
  /** True where an actor of this name is here already. */
  readonly exists: boolean;
  readonly owner: string;
}

export interface BringState {
  readonly gm: boolean;
  readonly heroes: readonly HeroChoice[];
  /** Key of the hero whose details are unfolded, or "". */
  readonly open: string;
  readonly players: readonly { readonly id: string; readonly name: string }[];
  readonly last: readonly string[];
  readonly over: boolean;
  readonly told: string;
  readonly refusal: string;
  readonly busy: boolean;
}

type Text = (key: string, data?: Record<string, string | number>) => string;

export const heroKey = ({ data }: BroughtHero): string => `${data.type} ${data.name}`;

function numberLabel(path: string, words: Words): string {
  const [, kind = "", id = ""] = /^combat\.(attributes|actions|pools)\.(\w+)$/.exec(path) ?? [];
  if (id !== "") return words.text(`SETPIECE.Combat.${kind === "attributes" ? "Attribute" : "Action"}.${id}`);
  if (path === "finesse") return words.text("SETPIECE.Combat.Action.finesse");
  const key = `SETPIECE.Bring.Number.${path.replaceAll(".", "-")}`;
  return words.has(key) ? words.text(key) : path;
}

/** Last segment of the path: `damage` or `rating`. */
const fieldOf = ({ to }: HeroTrace): string => to.split(".").at(-1) ?? "";

/** One number with where it comes from; that of a row's own rating needs no label. */
function reasonOf(trace: HeroTrace, part: HeroPart, words: Words): object {
  const field = fieldOf(trace);
  const own = part.path !== "" || field === "rating" || field === "0";
  const how = say(words, trace.how);
  return {
    text: own
      ? how
      : words.text("SETPIECE.Bring.Labelled", {
          name: `${numberLabel(field, words)} ${trace.value}`,
          value: how,
        }),
    guess: !trace.certain,
  };
}

function partName(part: HeroPart, words: Words): string {
  if (part.path !== "") return numberLabel(part.path, words);
  return part.under === "" ? part.name : words.text("SETPIECE.Bring.Under", { name: part.name, keyword: part.under });
}

const isState = ({ group }: HeroPart): boolean => group === "states";

const partRow = (part: HeroPart, left: ReadonlySet<string>, words: Words): object => ({
  id: part.id,
  name: partName(part, words),
  value: isState(part) ? words.text(`SETPIECE.Contest.State.${part.value}`) : part.path === "img" ? "" : part.value,
  img: part.path === "img" ? part.value : "",
  on: !left.has(part.id),
  reasons: part.traces.map((trace) => reasonOf(trace, part, words)),
});

function groupOf(id: PartGroup, parts: readonly HeroPart[], left: ReadonlySet<string>, words: Words): object | null {
  const own = parts.filter(({ group }) => group === id);
  if (own.length === 0) return null;
  return {
    id,
    title: words.text(`SETPIECE.Bring.Group.${id}`),
    on: own.some((part) => !left.has(part.id)),
    parts: own.map((part) => partRow(part, left, words)),
  };
}

const guessesIn = (hero: BroughtHero): number => hero.trace.filter(({ certain }) => !certain).length;

function detailsOf({ hero, left }: HeroChoice, words: Words): object {
  const parts = partsOf(hero);
  return {
    groups: PART_GROUPS.map((id) => groupOf(id, parts, left, words)).filter((group) => group !== null),
    dropped: hero.dropped.map(({ why }) => say(words, why)),
    droppedTitle: hero.dropped.length > 0 ? count(words, "SETPIECE.Bring.Left", hero.dropped.length) : "",
  };
}

function heroRow(choice: HeroChoice, state: BringState, words: Words, text: Text): object {
  const { hero, key, exists, owner } = choice;
  const { name, type, img = "" } = hero.data;
  const only = state.heroes.length === 1;
  const open = only || state.open === key;
  const source = `SETPIECE.Bring.Source.${hero.source}`;
  const guesses = guessesIn(hero);
  return {
    ...{ key, name, img, only, ticked: choice.ticked },
    from: text("From", {
      kind: words.text(`TYPES.Actor.${type}`),
      source: words.has(source) ? words.text(source) : hero.source,
    }),
    guesses: guesses > 0 ? count(words, "SETPIECE.Bring.Guesses", guesses) : "",
    exists: exists ? text("Exists", { name }) : "",
    player:
      state.gm && type === "character" && state.players.length > 0
        ? {
            title: text("Player"),
            label: text("PlayerOf", { name }),
            choices: [{ id: "", name: text("Nobody") }, ...state.players].map((one) => ({
              ...one,
              selected: one.id === owner,
            })),
          }
        : null,
    button: only
      ? null
      : {
          ...actionButton(IDLE, "details", text("Details"), {
            control: `details ${key}`,
            data: { hero: key },
            quiet: true,
            name: text("DetailsOf", { name }),
          }),
          expanded: open ? "true" : "false",
        },
    details: open ? detailsOf(choice, words) : null,
  };
}

/** The sources' questions, each once, whichever hero they are about. */
function asksOf(heroes: readonly HeroChoice[], words: Words): readonly object[] {
  const asks = new Map(heroes.flatMap(({ hero }) => hero.asks.map((ask) => [ask.id, ask] as const)));
  return [...asks.values()].map(({ id, label, value, min, max }) => ({
    ...{ id, value, min, max },
    // A module's question has a text or a key of its own
    label: words.has(`SETPIECE.${label.key}`) ? say(words, label) : words.text(label.key),
  }));
}

function createLabel({ heroes, gm }: BringState, words: Words, text: Text): string {
  if (!gm) return words.text("SETPIECE.Creator.Send");
  const ticked = heroes.filter((one) => one.ticked);
  return ticked.length === 1 && ticked[0]?.exists
    ? text("Beside")
    : count(words, "SETPIECE.Bring.Create", Math.max(1, ticked.length));
}

function buttonsOf(state: BringState, words: Words, text: Text): readonly ButtonPicture[] {
  const undo = actionButton(IDLE, "undo", words.text("SETPIECE.Undo.Button"), { quiet: true });
  if (state.over)
    return [
      ...(state.last.length > 0 ? [undo] : []),
      actionButton(IDLE, "others", text("Others"), { quiet: true, primary: state.last.length === 0 }),
      ...(state.last.length > 0
        ? [
            actionButton(IDLE, "sheets", text("Sheets")),
            actionButton(IDLE, "contest", text("Contest"), { primary: true }),
          ]
        : []),
    ];
  if (state.heroes.length > 0)
    return [
      actionButton(IDLE, "cancel", text("Cancel"), { quiet: true }),
      actionButton(IDLE, "others", text("Others"), { quiet: true }),
      { ...actionButton(IDLE, "create", createLabel(state, words, text), { primary: true }), busy: state.busy },
    ];
  return [
    ...(state.last.length > 0 ? [undo] : []),
    { ...actionButton(IDLE, "read", text("Read"), { primary: true }), busy: state.busy },
  ];
}

export function bringPicture(state: BringState, words: Words): object {
  const text: Text = (key, data) => words.text(`SETPIECE.Bring.${key}`, data);
  const { heroes, over, last, told, refusal } = state;
  const asks = asksOf(heroes, words);
  return {
    input:
      heroes.length === 0 && !over
        ? { intro: text("Intro"), files: text("Files"), text: text("Text"), example: text("Example") }
        : null,
    last: heroes.length === 0 && !over && last.length > 0 ? text("Last", { names: list(words, last) }) : "",
    asks: asks.length > 0 ? { title: text("Asks"), fields: asks } : null,
    title: text("Heroes"),
    guess: text("Guess"),
    // A player sends one hero at a time
    one: !state.gm,
    heroes: over ? [] : heroes.map((choice) => heroRow(choice, state, words, text)),
    told,
    refusal,
    buttons: buttonsOf(state, words, text),
  };
}

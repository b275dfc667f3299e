import { DICE_BY } from "../../documents/choices.ts";
import { sizeAfter, sizeOf, STAKES, usualRounds } from "../../rules/duel/ask.ts";
import type { Stakes } from "../../rules/duel/index.ts";
import { readBonus } from "../../documents/rows.ts";
import type { DuelStakes, DuelStart } from "../../play/api.ts";
import type { DuelBrings } from "../../play/start/duels.ts";
import type { Face, People } from "./faces/people.ts";
import { count, type Words } from "../words/words.ts";

export interface StartForm {
  readonly a: string;
  readonly b: string;
  readonly stakes: Stakes;
  readonly size: string;
  readonly text: string;
  readonly diceBy: string;
  /** Bonuses typed for this one duel, by seat and key; "" leaves one out. */
  readonly typed: Readonly<Record<"a" | "b", Readonly<Record<string, string>>>>;
  /** Seats that can also name bonuses that only the other's list has. */
  readonly adds?: Readonly<Record<"a" | "b", boolean>>;
}

/** What the two bring, as their sheets are now; null where nobody is chosen, or this user may not see it. */
export type Brings = Readonly<Record<"a" | "b", DuelBrings | null>>;

const fieldOf = (seat: "a" | "b", key: string): string => `bonus-${seat} ${key}`;

export interface ActorChoice {
  readonly uuid: string;
  readonly name: string;
}

interface Around {
  readonly uid: string;
  readonly gm: boolean;
  /** Search scope of each seat, in a large world. */
  readonly scopes?: Readonly<Record<"a" | "b", string>>;
  readonly faces?: Readonly<Record<"a" | "b", readonly Face[]>>;
  /** Begun from a page, which names those left out here. */
  readonly prepared?: boolean;
  readonly refusal: string;
  readonly busy: boolean;
}

export function startPicture(
  form: StartForm,
  actors: Readonly<Record<"a" | "b", readonly ActorChoice[] | ActorChoice>>,
  brings: Brings,
  around: Around,
  words: Words,
): object {
  const text = (key: string): string => words.text(`SETPIECE.Start.${key}`);
  return {
    ...around,
    seats: (["a", "b"] as const).map((name) => ({
      name,
      label: text(name === "a" ? "Who" : "Against"),
      faces: (around.faces?.[name] ?? []).map((face) => ({
        key: face.uuid,
        side: name,
        actor: face.uuid,
        name: face.name,
        img: face.img,
        ticked: face.uuid === form[name],
      })),
      ...choicesOf(actors[name], form[name], {
        id: `${around.uid}-${name}`,
        field: name,
        scope: around.scopes?.[name] ?? "seen",
      }),
      ...seatBrings(form, name, nameIn(actors[name], form[name]), brings[name], words),
      ...seatLacks(form, name, (seat) => nameIn(actors[seat], form[seat]), brings[name], words),
    })),
    choose: text("Choose"),
    stakesLabel: text("Stakes"),
    stakes: STAKES.map((value) => {
      const usual = sizeOf(value);
      return {
        value,
        selected: value === form.stakes,
        label: value === "custom" ? text("Custom") : words.text(`SETPIECE.Duel.Kind.${value}`),
        usual: usual === null ? "" : words.text("SETPIECE.Start.Usual", { size: usual }),
      };
    }),
    sizeLabel: text("Size"),
    size: form.size,
    length: lengthText(Number(form.size), words),
    textLabel: text("Text"),
    text: form.text,
    diceLabel: text("Dice"),
    dice: around.gm
      ? DICE_BY.map((value) => ({
          value,
          label: words.text(`SETPIECE.Setting.diceBy.Choice.${value}`),
          selected: value === form.diceBy,
        }))
      : [],
    cancel: text("Cancel"),
    ready: around.prepared === true || (form.a !== "" && form.b !== ""),
    start: text(around.gm ? "Start" : "Challenge"),
  };
}

/** Most faces above a list; the list has everybody else. */
const MOST = 5;

/** Own heroes, for a GM the party's, against others, then the party; one seat's holder is not offered for the other. */
export function duelFaces(
  { party, others }: Pick<People, "party" | "others">,
  { a, b }: Pick<StartForm, "a" | "b">,
  own: (uuid: string) => boolean,
): Readonly<Record<"a" | "b", readonly Face[]>> {
  const offered = (faces: readonly Face[], taken: string): readonly Face[] =>
    faces.filter(({ uuid }) => uuid !== taken).slice(0, MOST);
  return {
    a: offered(
      party.filter(({ uuid }) => own(uuid)),
      b,
    ),
    b: offered([...others, ...party], a),
  };
}

const isListed = (actors: readonly ActorChoice[] | ActorChoice): actors is readonly ActorChoice[] =>
  Array.isArray(actors);

/** All who may take a seat, or of a large world who has taken it, as the field in which one is found shows it. */
const choicesOf = (actors: readonly ActorChoice[] | ActorChoice, chosen: string, field: object): object =>
  isListed(actors)
    ? { actors: actors.map((actor) => ({ ...actor, selected: actor.uuid === chosen })) }
    : { find: { ...field, ...actors } };

const nameIn = (actors: readonly ActorChoice[] | ActorChoice, chosen: string): string =>
  isListed(actors) ? (actors.find(({ uuid }) => uuid === chosen)?.name ?? "") : actors.name;

function lengthText(size: number, words: Words): string {
  const rounds = usualRounds(size);
  return rounds === null ? "" : count(words, "SETPIECE.Challenge.Rounds", rounds);
}

/** What somebody brings, folded, a field a bonus; says "Bo has no bonus yet" before the refusal would. */
function seatBrings(form: StartForm, seat: "a" | "b", name: string, brings: DuelBrings | null, words: Words): object {
  if (!brings) return {};
  const { bonuses, listed } = brings;
  if (bonuses.length === 0) return { note: words.text("SETPIECE.Start.NoBonus", { name }) };
  return {
    brings: {
      summary: count(words, `SETPIECE.Start.${listed ? "Brings" : "BringsSheet"}`, bonuses.length, { name }),
      hint: words.text("SETPIECE.Start.BringsHint"),
      rows: bonuses.map(({ key, label, value }) => ({
        key,
        field: fieldOf(seat, key),
        label: label || key,
        value: form.typed[seat][key] ?? (value === null ? "" : String(value)),
      })),
    },
  };
}

const addsField = (seat: "a" | "b"): string => `adds-${seat}`;

/** What only the other's list has: each with what this sheet has of that name, to be changed or added (D.9). */
function seatLacks(
  form: StartForm,
  seat: "a" | "b",
  nameOf: (seat: "a" | "b") => string,
  brings: DuelBrings | null,
  words: Words,
): object {
  const { lacks = [], bonuses = [] } = brings ?? {};
  if (lacks.length === 0 || bonuses.length === 0) return {};
  const [name, other] = [nameOf(seat), nameOf(seat === "a" ? "b" : "a")];
  return {
    lacks: {
      summary: count(words, "SETPIECE.Start.Lacks", lacks.length, { other }),
      hint: words.text("SETPIECE.Start.LacksHint", { name }),
      rows: lacks.map(({ key, label, value }) => ({
        key,
        field: fieldOf(seat, key),
        label: label || key,
        note: value === null ? words.text("SETPIECE.Start.LacksNone") : "",
        value: form.typed[seat][key] ?? (value === null ? "" : String(value)),
      })),
      adds: {
        field: addsField(seat),
        label: words.text("SETPIECE.Start.Adds", { name }),
        on: form.adds?.[seat] ?? false,
      },
    },
  };
}

/** Values typed over a seat's bonuses; a seat taken anew brings what the sheet says. */
const typedOver = (
  data: { get(name: string): unknown },
  seat: "a" | "b",
  brings: DuelBrings | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(brings?.bonuses ?? []), ...(brings?.lacks ?? [])].flatMap(({ key, value }) => {
      const typed = data.get(fieldOf(seat, key));
      return typeof typed === "string" && typed.trim() !== String(value ?? "") ? [[key, typed.trim()]] : [];
    }),
  );

/** The bonuses set for this duel, as sent; what is no number goes as NaN, to be refused by its name. */
export const bonusesIn = ({
  typed,
  adds = { a: false, b: false },
}: Pick<StartForm, "typed" | "adds">): Pick<DuelStart, "bonuses" | "adds"> => {
  const given = (seat: "a" | "b"): Record<string, number | null> =>
    Object.fromEntries(
      Object.entries(typed[seat]).map(([key, text]) => [key, text === "" ? null : (readBonus(text) ?? Number.NaN)]),
    );
  const [a, b] = [given("a"), given("b")];
  return {
    ...(Object.keys({ ...a, ...b }).length === 0 ? {} : { bonuses: { a, b } }),
    ...(adds.a || adds.b ? { adds } : {}),
  };
};

export function readStart(data: { get(name: string): unknown }, before: StartForm, brings: Brings): StartForm {
  const read = (name: Exclude<keyof StartForm, "typed" | "adds">): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : before[name];
  };
  const stakes = STAKES.find((value) => value === read("stakes")) ?? before.stakes;
  const size = String(sizeAfter(Number(read("size")), before.stakes, stakes));
  const seats = { a: read("a"), b: read("b") };
  const typed = (seat: "a" | "b"): Readonly<Record<string, string>> =>
    seats[seat] === before[seat] ? typedOver(data, seat, brings[seat]) : {};
  return {
    ...seats,
    stakes,
    size,
    text: read("text"),
    diceBy: read("diceBy"),
    typed: { a: typed("a"), b: typed("b") },
    adds: { a: data.get(addsField("a")) === "on", b: data.get(addsField("b")) === "on" },
  };
}

/** The stakes and the length as sent; the length usual for the stakes is left out. */
export const stakesIn = ({ stakes, size }: Pick<StartForm, "stakes" | "size">): DuelStakes =>
  stakes === "custom"
    ? { kind: stakes, size: Number(size) }
    : { kind: stakes, ...(Number(size) === sizeOf(stakes) ? {} : { size: Number(size) }) };

/** The dialog's first stakes and length: those pressed or typed, else those of a spar. */
export const formStakes = (stakes: DuelStakes | undefined): Pick<StartForm, "stakes" | "size"> => {
  const kind = stakes?.kind ?? "spar";
  return { stakes: kind, size: String(stakes?.size ?? sizeOf(kind) ?? "") };
};

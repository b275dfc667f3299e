import type { Creation, CreationChange, CreationRow } from "../../play/hero/hero-api.ts";
import { actionIds, attributeIds } from "../../rules/combat/ask.ts";
import { OCCUPATION, TRAIT } from "../../rules/contest/ask.ts";
import { IDLE, actionButton } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import type { BonusRow } from "../sheet/bonus-rows.ts";
import { count, say, signed, type Words } from "../words/words.ts";

export interface DuelList {
  readonly initiative: number;
  readonly rows: readonly BonusRow[];
  /** True: the empty list can be filled from the rest of the sheet. */
  readonly canFill: boolean;
}

/** In order; a family's step is there where the hero takes part in it. */
const STEPS = ["who", "abilities", "points", "rest", "fight", "duel"] as const;
export type Step = (typeof STEPS)[number];

/** A portrait to choose, and the name that tells it from the others. */
export interface Face {
  readonly src: string;
  readonly name: string;
}

export interface CreatorState {
  readonly uid: string;
  readonly step: Step;
  readonly gm: boolean;
  readonly img: string;
  /** The picture in use that could not be loaded, or "". */
  readonly broken: string;
  /** Portraits to choose from; the last is none. */
  readonly faces: readonly Face[];
  readonly mayBrowse: boolean;
  /** Names in the compendium of abilities; null where it is not there. */
  readonly known: { readonly keywords: readonly string[]; readonly abilities: readonly string[] } | null;
  readonly duel: DuelList;
  readonly refusal: string;
  readonly told: string;
  readonly undo: boolean;
  readonly busy: boolean;
  /** True: a GM has begun to write what should change, so Return is the primary button. */
  readonly noting: boolean;
  readonly gms: readonly string[];
}

export type Text = (key: string, data?: Record<string, string | number>) => string;

export const stepsOf = ({ fight, duels }: Pick<Creation, "fight" | "duels">): readonly Step[] =>
  STEPS.filter((step) => (step === "fight" ? fight !== null : step === "duel" ? duels : true));

export const nameOf = ({ rows }: Creation, id: string): string => rows.find((row) => row.id === id)?.name ?? "";

/** A piece of a text: marked where an ability was made of it. */
interface ProsePart {
  readonly text: string;
  readonly mark: boolean;
}

export const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length;

/** Marks the first place of each phrase, in any case; of overlapping ones the earlier and longer counts. */
export function markedProse(text: string, phrases: readonly string[]): readonly ProsePart[] {
  const lower = text.toLowerCase();
  const spots = phrases
    .flatMap((phrase) => {
      const wanted = phrase.trim().toLowerCase();
      const at = wanted === "" ? -1 : lower.indexOf(wanted);
      return at < 0 ? [] : [{ at, end: at + wanted.length }];
    })
    .sort((one, other) => one.at - other.at || other.end - one.end);
  const parts: ProsePart[] = [];
  let from = 0;
  for (const { at, end } of spots) {
    if (at < from) continue;
    if (at > from) parts.push({ text: text.slice(from, at), mark: false });
    parts.push({ text: text.slice(at, end), mark: true });
    from = end;
  }
  return from < text.length ? [...parts, { text: text.slice(from), mark: false }] : parts;
}

/** Words of a text as the name of an ability: one line, without marks at its ends, with a capital. */
export function nameOfPhrase(phrase: string): string {
  const words = phrase.replace(/\s+/gu, " ").replace(/^[\s.,;:!?"'“”„‘’()–-]+|[\s.,;:!?"'“”„‘’()–-]+$/gu, "");
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}

const AS_KEYWORD = "keyword";

const METHODS = ["play", "list", "prose"] as const;

const undersFor = (creation: Creation, of: string, at: string, text: Text): readonly object[] => [
  { value: "", label: text("Alone"), selected: at === "" },
  ...creation.rows
    .filter(({ id, kind }) => kind === "keyword" && id !== of)
    .map(({ id, name }) => ({ value: id, label: text("Under", { name }), selected: id === at })),
];

const removeButton = (id: string, name: string, text: Text): ButtonPicture =>
  actionButton(IDLE, "remove", "", {
    control: `remove ${id}`,
    data: { item: id },
    icon: "cross",
    quiet: true,
    name: text("Remove", { name }),
  });

/** Buttons for less and more, with the reason where there is no more. */
export const stepButtons = (
  act: string,
  of: Readonly<Record<string, string>>,
  name: string,
  text: Text,
  bounds: { readonly less: string | null; readonly more: string | null },
): { readonly less: ButtonPicture; readonly more: ButtonPicture } => {
  const control = Object.values(of).join(" ");
  return {
    less: actionButton(IDLE, act, "−", {
      control: `less ${control}`,
      data: { ...of, by: "-1" },
      name: text("Less", { name }),
      ...(bounds.less === null ? {} : { reason: bounds.less }),
    }),
    more: actionButton(IDLE, act, "+", {
      control: `more ${control}`,
      data: { ...of, by: "1" },
      name: text("More", { name }),
      ...(bounds.more === null ? {} : { reason: bounds.more }),
    }),
  };
};

export function whoStep(creation: Creation, state: CreatorState, text: Text): object {
  const listId = `${state.uid}-occupations`;
  const trait = creation.rows.find(({ id }) => id === TRAIT);
  return {
    listId,
    fields: [
      { make: "name", label: text("Name"), value: creation.name, example: "" },
      {
        make: "occupation",
        label: text("Occupation"),
        value: nameOf(creation, OCCUPATION),
        example: text("OccupationExample"),
        list: listId,
      },
      { make: "trait", label: text("Trait"), value: trait?.name ?? "", example: text("TraitExample") },
    ],
    under:
      trait && creation.rows.some(({ kind }) => kind === "keyword")
        ? { label: text("TraitPlace"), item: TRAIT, choices: undersFor(creation, TRAIT, trait.keyword, text) }
        : null,
    occupations: state.known?.keywords ?? [],
    noPack: state.known ? "" : text("NoPack"),
    pictureTitle: text("Pictures"),
    group: `${state.uid}-face`,
    faces: state.faces.map((face) => ({ ...face, checked: face.src === state.img })),
    browse: state.mayBrowse ? actionButton(IDLE, "browse", text("Browse")) : null,
  };
}

export function abilitiesStep(creation: Creation, state: CreatorState, words: Words, text: Text): object {
  const { method, prose, progress } = creation;
  const rows = creation.rows.filter(({ kind }) => kind !== "flaw");
  return {
    methodTitle: text("Method"),
    group: `${state.uid}-method`,
    methods: METHODS.map((value) => ({
      value,
      label: text(`Methods.${value}.Name`),
      about: text(`Methods.${value}.About`),
      checked: value === method,
    })),
    prose:
      method === "prose"
        ? {
            label: text("Prose"),
            text: prose,
            words: count(words, "SETPIECE.Creator.Words", wordCount(prose)),
            first: text("SelectFirst"),
            parts: markedProse(
              prose,
              rows.flatMap(({ name, phrase }) => [phrase, name]),
            ),
            buttons: [
              actionButton(IDLE, "phrase", text("FromWords")),
              actionButton(IDLE, "phrase-flaw", text("FlawFromWords")),
            ],
          }
        : null,
    adding: method === "list" ? addingOf(creation, state, text) : null,
    left:
      progress.toInvent > 0
        ? text(method === "play" ? "LeftForPlay" : "Left", {
            n: progress.abilities,
            most: progress.most,
            left: progress.toInvent,
          })
        : text("AllFound", { most: progress.most }),
    rows: rows.map((row) => abilityRow(creation, row, text)),
  };
}

const addingOf = (creation: Creation, state: CreatorState, text: Text): object => ({
  label: text("NewAbility"),
  example: text("AbilityExample"),
  listId: `${state.uid}-abilities`,
  suggestions: state.known?.abilities ?? [],
  noPack: state.known ? "" : text("NoPack"),
  underLabel: text("Place"),
  unders: [...undersFor(creation, "", "", text), { value: AS_KEYWORD, label: text("AsKeyword") }],
  button: actionButton(IDLE, "add", text("Add"), { control: "add", data: { fields: "add" } }),
});

const abilityRow = (creation: Creation, { id, name, kind, printed, keyword }: CreationRow, text: Text): object => ({
  id,
  name,
  printed,
  nameLabel: text("AbilityName", { name }),
  underLabel: text("PlaceOf", { name }),
  unders: kind === "keyword" ? null : undersFor(creation, id, keyword, text),
  remove: removeButton(id, name, text),
});

export function pointsStep({ rows, progress, best }: Creation, words: Words, text: Text): object {
  const abilities = rows.filter(({ kind }) => kind !== "flaw");
  return {
    left: text("PointsLeft", { left: progress.left, points: progress.points }),
    part: Math.max(0, Math.min(1, progress.left / progress.points)),
    rows: abilities.map(({ id, name, typed, printed, kind, points, more }) => ({
      id,
      name,
      typed: kind === "breakout" ? typed : printed || typed,
      base: points > 0 ? signed(points) : "",
      ratingLabel: text("RatingOf", { name }),
      ...stepButtons("points", { item: id }, name, text, {
        less: points > 0 ? null : text("NothingSpent", { name }),
        more: more ? say(words, more) : null,
      }),
    })),
    bestLabel: text("Best"),
    bests: abilities
      .filter(({ kind }) => kind !== "breakout")
      .map(({ id, name }) => ({ value: id, label: name, selected: id === best })),
  };
}

export function restStep({ rows, sidekick }: Creation, words: Words, text: Text): object {
  return {
    flawsTitle: text("Flaws"),
    flawsHint: text("FlawsHint"),
    flawLabel: text("NewFlaw"),
    flawExample: text("FlawExample"),
    flawAdd: actionButton(IDLE, "flaw", text("Add"), { control: "flaw", data: { fields: "flaw" } }),
    flaws: rows
      .filter(({ kind }) => kind === "flaw")
      .map(({ id, name, printed }) => ({
        id,
        name,
        printed,
        nameLabel: text("AbilityName", { name }),
        remove: removeButton(id, name, text),
      })),
    sidekickTitle: text("Sidekick"),
    sidekickHint: text("SidekickHint"),
    sidekickLabel: text("SidekickName"),
    sidekickName: sidekick?.name ?? "",
    sidekickLeft: sidekick ? text("SidekickLeft", { left: sidekick.left }) : "",
    sidekick:
      sidekick?.abilities.map(({ name, printed, points, more }, index) => ({
        index,
        name,
        printed,
        nameLabel: text("SidekickAbility", { n: index + 1 }),
        ...stepButtons(
          "sidekick-points",
          { index: String(index) },
          name || text("SidekickAbility", { n: index + 1 }),
          text,
          {
            less: points > 0 ? null : text("NothingSpent", { name }),
            more: more ? say(words, more) : null,
          },
        ),
      })) ?? null,
    sidekickRemove: sidekick
      ? actionButton(IDLE, "remove", text("Remove", { name: sidekick.name }), {
          control: `remove ${sidekick.id}`,
          data: { item: sidekick.id },
          quiet: true,
        })
      : null,
  };
}

type Data = Readonly<Record<string, string | undefined>>;

export function fieldChange(make: string, value: string, data: Data): CreationChange | null {
  const item = data["item"] ?? "";
  switch (make) {
    case "name":
    case "occupation":
    case "trait":
    case "sidekick":
      return { type: make, name: value };
    case "profession":
    case "main":
    case "prose":
    case "method":
      return { type: make, value };
    case "rename":
      return { type: "rename", item, name: value };
    case "rating":
      return { type: "rating", item, typed: value };
    case "place":
      return { type: "place", item, keyword: value };
    case "best":
      return { type: "best", item: value };
    case "sidekickAbility":
      return { type: "sidekickAbility", index: Number(data["index"]), name: value };
    default:
      return null;
  }
}

/** Points step by one from the stored value, not from what the press saw. */
export function pressChange(
  act: string,
  data: Data,
  fields: Readonly<Record<string, string>>,
  creation: Creation | null,
): CreationChange | null {
  const by = Number(data["by"]);
  const name = fields["name"] ?? "";
  switch (act) {
    case "add":
      return fields["keyword"] === AS_KEYWORD
        ? { type: "add", name, as: "keyword" }
        : { type: "add", name, keyword: fields["keyword"] ?? "" };
    case "flaw":
      return { type: "flaw", name };
    case "points": {
      const row = creation?.rows.find(({ id }) => id === data["item"]);
      return row ? { type: "points", item: row.id, points: row.points + by } : null;
    }
    case "sidekick-points": {
      const index = Number(data["index"]);
      const now = creation?.sidekick?.abilities[index];
      return now ? { type: "sidekickPoints", index, points: now.points + by } : null;
    }
    case "attribute": {
      const id = attributeIds.find((one) => one === data["id"]);
      const now = creation?.fight?.attributes.find((one) => one.id === id);
      return id && now ? { type: "attribute", id, value: now.value + by } : null;
    }
    case "action": {
      const id = actionIds.find((one) => one === data["id"]);
      const now = creation?.fight?.actions.find((one) => one.id === id);
      return id && now ? { type: "action", id, value: now.value + by } : null;
    }
    case "return":
      return { type: "return", note: fields["note"] ?? "" };
    case "approve":
    case "reopen":
      return { type: act };
    default:
      return null;
  }
}

import type { Creation, CreationRow } from "../../play/hero/creation-api.ts";
import { OCCUPATION, TRAIT } from "../../rules/contest/ask.ts";
import { actionButton, IDLE } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, say, signed, type Words } from "../words/words.ts";
import { nameOf, type CreatorState, type Text } from "./creator-state.ts";
import { markedProse, wordCount } from "./prose.ts";

/** Value of a choice that makes a keyword of what is added. */
export const AS_KEYWORD = "keyword";

const METHODS = ["play", "list", "prose"] as const;

/** Where an ability may stand: on its own, or under one of the keywords. */
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

/** Less and more of a number, with the reason where there is no more of it. */
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

/** Name, occupation, what stands out, and a face. */
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
    pictures: state.pictures.map((src, index) => ({
      src,
      name: text("Picture", { n: index + 1 }),
      pressed: src === state.img ? "true" : "false",
    })),
    browse: state.mayBrowse ? actionButton(IDLE, "browse", text("Browse")) : null,
  };
}

/** How abilities are found, and those there are. */
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

/** Twenty points on what there is. */
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

/** Flaws, and who comes along. */
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

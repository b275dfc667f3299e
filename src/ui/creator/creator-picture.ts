import type { Creation, CreationRow } from "../../play/hero/hero-api.ts";
import { actionRefused, attributeRefused } from "../../rules/combat/ask.ts";
import { OCCUPATION } from "../../rules/contest/ask.ts";
import { IDLE, actionButton } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, list, say, type Words } from "../words/words.ts";
import {
  abilitiesStep,
  nameOf,
  pointsStep,
  restStep,
  stepButtons,
  stepsOf,
  whoStep,
  type CreatorState,
  type DuelList,
  type Text,
} from "./creator-steps.ts";

function fightStep(creation: Creation, words: Words, text: Text): object {
  const { profession, main, fight } = creation;
  const attribute = (id: string): string => words.text(`SETPIECE.Combat.Attribute.${id}`);
  const action = (id: string): string => words.text(`SETPIECE.Combat.Action.${id}`);
  return {
    professionLabel: text("Profession"),
    profession,
    occupation: nameOf(creation, OCCUPATION),
    mainLabel: text("MainAction"),
    mains: [
      { value: "", label: text("NoMain"), selected: main === "" },
      ...(fight?.actions ?? []).map(({ id }) => ({ value: id, label: action(id), selected: id === main })),
    ],
    hint: text("FightHint"),
    groups: [
      {
        id: "attributes",
        title: text("Attributes"),
        rows: (fight?.attributes ?? []).map(({ id, value, least }) => {
          const more = attributeRefused(value + 1);
          const less = value <= least ? attributeRefused(value - 1) : null;
          return {
            id,
            name: attribute(id),
            value,
            ...stepButtons("attribute", { id, value: String(value) }, attribute(id), text, {
              less: less ? say(words, less) : null,
              more: more ? say(words, more) : null,
            }),
          };
        }),
      },
      {
        id: "actions",
        title: text("Actions"),
        rows: (fight?.actions ?? []).map(({ id, value }) => {
          const more = actionRefused(id, value + 1, main);
          return {
            id,
            name: action(id),
            value,
            ...stepButtons("action", { id, value: String(value) }, action(id), text, {
              less: value > 0 ? null : text("NothingSpent", { name: action(id) }),
              more: more ? say(words, more) : null,
            }),
          };
        }),
      },
    ],
  };
}

function duelStep({ initiative, rows, canFill }: DuelList, words: Words, text: Text): object {
  return {
    hint: text("DuelHint"),
    initiativeLabel: words.text("SETPIECE.Sheet.Duel.Initiative"),
    initiative,
    rows: rows.map(({ label, value, typed }, index) => ({
      index,
      label,
      value: value ?? typed,
      fault: value === null,
      nameLabel: words.text("SETPIECE.Duel.Table.Bonus"),
      valueLabel: words.text("SETPIECE.Sheet.Duel.Value"),
      remove: actionButton(IDLE, "bonus-remove", "", {
        control: `bonus-remove ${index}`,
        data: { index: String(index) },
        icon: "cross",
        quiet: true,
        name: text("Remove", { name: label }),
      }),
    })),
    buttons: [
      actionButton(IDLE, "bonus-add", text("AddBonus")),
      ...(canFill ? [actionButton(IDLE, "bonus-fill", text("FillBonuses"))] : []),
    ],
  };
}

const sheetOf = (creation: Creation, state: CreatorState, words: Words, text: Text): object => {
  const { rows, progress, sidekick } = creation;
  const flaws = rows.filter(({ kind }) => kind === "flaw");
  const under = (id: string): readonly CreationRow[] => rows.filter(({ keyword }) => keyword === id);
  const own = rows.filter(({ kind, keyword }) => kind !== "flaw" && keyword === "");
  return {
    title: text("Sheet"),
    name: creation.name,
    img: state.broken === state.img ? "" : state.img,
    broken: state.broken !== "" && state.broken === state.img ? text("PictureBroken", { path: state.img }) : "",
    rows: own
      .flatMap((row) => [row, ...under(row.id)])
      .map(({ id, name, printed, keyword }) => ({ id, name, printed, breakout: keyword !== "" })),
    lines: [
      ...(flaws.length > 0
        ? [
            text("SheetFlaws", {
              names: list(
                words,
                flaws.map(({ name, printed }) => `${name} ${printed}`),
              ),
            }),
          ]
        : []),
      ...(sidekick ? [text("SheetSidekick", { name: sidekick.name })] : []),
      ...(progress.toInvent > 0 ? [count(words, "SETPIECE.Contest.Hero.ToInvent", progress.toInvent)] : []),
      ...(progress.left > 0 ? [count(words, "SETPIECE.Creator.ToSpend", progress.left)] : []),
    ],
  };
};

/**
 * Finish is always offered, with the reason while something is missing. Primary is the next step, on the last step
 * Finish, and for a GM the answer to a hero who waits.
 */
const buttonsOf = (creation: Creation, state: CreatorState, words: Words, text: Text): readonly ButtonPicture[] => {
  const steps = stepsOf(creation);
  const at = steps.indexOf(state.step);
  const reason = creation.refused ? { reason: say(words, creation.refused) } : {};
  const next = steps[at + 1];
  const before = steps[at - 1];
  const nearer: readonly ButtonPicture[] = [
    ...(before
      ? [actionButton(IDLE, "step", text("Back"), { control: "back", data: { step: before }, quiet: true })]
      : []),
    ...(next
      ? [
          actionButton(IDLE, "step", text("Next"), {
            control: "next",
            data: { step: next },
            primary: creation.stage !== "made" && creation.stage !== "sent",
          }),
        ]
      : []),
  ];
  const last = next === undefined;
  if (creation.stage === "made") return [...nearer, actionButton(IDLE, "sheet", text("OpenSheet"), { primary: true })];
  if (state.gm)
    return [
      // Beside the field of its note
      ...(creation.stage === "sent"
        ? [actionButton(IDLE, "return", text("Return"), { data: { fields: "return" }, primary: state.noting })]
        : []),
      ...nearer,
      actionButton(IDLE, "approve", text("Approve"), {
        primary: !state.noting && (last || creation.stage === "sent"),
        ...reason,
      }),
    ];
  if (creation.stage === "sent") return [...nearer, actionButton(IDLE, "reopen", text("TakeBack"))];
  return [
    ...nearer,
    {
      ...actionButton(IDLE, "finish", text(creation.approves ? "Send" : "Finish"), { primary: last, ...reason }),
      busy: state.busy,
    },
  ];
};

export function creatorPicture(creation: Creation, state: CreatorState, words: Words): object {
  const text: Text = (key, data) => words.text(`SETPIECE.Creator.${key}`, data);
  const { step, refusal, told } = state;
  return {
    stepsLabel: text("Steps"),
    step,
    // A player who waits for approval takes the hero back before changing it
    locked: creation.stage === "sent" && !state.gm,
    steps: stepsOf(creation).map((id) => ({ id, name: text(`Step.${id}`), here: id === step })),
    note: creation.note === "" ? "" : text("Note", { note: creation.note }),
    waiting:
      creation.stage === "sent"
        ? state.gm
          ? text("WaitsForYou", { name: creation.name })
          : state.gms.length > 0
            ? text("Waiting", { names: list(words, state.gms) })
            : text("WaitingNobody")
        : "",
    who: step === "who" ? whoStep(creation, state, text) : null,
    abilities: step === "abilities" ? abilitiesStep(creation, state, words, text) : null,
    points: step === "points" ? pointsStep(creation, words, text) : null,
    rest: step === "rest" ? restStep(creation, words, text) : null,
    fight: step === "fight" ? fightStep(creation, words, text) : null,
    duel: step === "duel" ? duelStep(state.duel, words, text) : null,
    refusal,
    told,
    undo: state.undo ? actionButton(IDLE, "undo", text("Undo")) : null,
    sheet: sheetOf(creation, state, words, text),
    returning: state.gm && creation.stage === "sent" ? { label: text("ReturnNote") } : null,
    buttons: buttonsOf(creation, state, words, text),
  };
}

import type { Creation } from "../../play/hero/creation-api.ts";
import { actionRefused, attributeRefused } from "../../rules/combat/ask.ts";
import { OCCUPATION } from "../../rules/contest/ask.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { say, type Words } from "../words/words.ts";
import { nameOf, type DuelList, type Text } from "./creator-state.ts";
import { stepButtons } from "./creator-steps.ts";

/** Attributes, actions, and what the profession does best. */
export function fightStep(creation: Creation, words: Words, text: Text): object {
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

/** The bonuses of duels, as the sheet keeps them. */
export function duelStep({ initiative, rows, canFill }: DuelList, words: Words, text: Text): object {
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

import { mostDice } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/index.ts";
import { isControl } from "../../../foundry/dom.ts";
import { harmToLeaveOut } from "../../words/harm-left-out.ts";
import type { Words } from "../../words/words.ts";

/** What one may change about the next roll from the sheet: few dice, a helping hand, harm that has no bearing. */
export const adjustPicture = (creature: Creature, gm: boolean, words: Words): object => {
  const most = mostDice(gm);
  return { most, least: -most, harm: harmToLeaveOut(creature, words) };
};

/** What was changed, as the intent of a test has it; what stands as it was is left out. */
interface Adjusted {
  readonly dice?: number;
  readonly help?: true;
  readonly without?: readonly string[];
}

const inputsIn = (tab: ParentNode): readonly HTMLInputElement[] =>
  [...tab.querySelectorAll("[data-adjust]")].flatMap((one) => (isControl("INPUT", one) ? [one] : []));

/** Read the form as it stands, whether it is folded or not. */
export const readAdjust = (tab: ParentNode): Adjusted => {
  const inputs = inputsIn(tab);
  const dice = Math.round(Number(inputs.find((one) => one.dataset["adjust"] === "dice")?.value ?? 0)) || 0;
  const ticked = inputs.filter((one) => one.type === "checkbox" && one.checked);
  const without = ticked.flatMap(({ dataset }) => (dataset["ref"] ? [dataset["ref"]] : []));
  return {
    ...(dice === 0 ? {} : { dice }),
    ...(ticked.some((one) => one.dataset["adjust"] === "help") ? { help: true as const } : {}),
    ...(without.length > 0 ? { without } : {}),
  };
};

/** It was for one roll: the form is as it was before, and folded. */
export const clearAdjust = (tab: ParentNode): void => {
  for (const one of inputsIn(tab)) {
    if (one.type === "checkbox") one.checked = false;
    else one.value = "0";
  }
  tab.querySelector("[data-key='adjust roll']")?.removeAttribute("open");
};

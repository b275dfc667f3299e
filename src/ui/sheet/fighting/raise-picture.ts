import type { ActionId } from "../../../rules/combat/catalogue/catalogue.ts";
import type { Raises } from "../../../play/hero/raise.ts";
import type { Refused } from "../../../rules/log/outcome.ts";
import { say, type Words } from "../../words/words.ts";

/** What is being raised on a sheet, and what the last press did. */
export interface RaiseDraft {
  readonly open: boolean;
  readonly told: string;
}

/** One more on an action, as a button of its row; a reason where the rules refuse it. */
interface RaiseButton {
  readonly label: string;
  readonly reason: string;
}

const reasonOf = (refused: Refused | null, words: Words): string => (refused ? say(words, refused) : "");

/** What experience buys in a fight, with a button for each action while it is open; null for who may buy nothing. */
export function raisePicture(raises: Raises | null, { open, told }: RaiseDraft, words: Words): object | null {
  if (!raises) return null;
  const { cost, experience, actions } = raises;
  const reasons = actions.map(({ refused }) => reasonOf(refused, words));
  return {
    text: words.text("SETPIECE.Fighting.Raise.Text", { n: experience, cost }),
    open,
    pressed: String(open),
    told,
    // Where nothing can be raised, it says why where everybody reads it
    reason: open && reasons.every((one) => one !== "") ? [...new Set(reasons)].join(" ") : "",
  };
}

/** The button of each action while somebody raises one; empty otherwise. */
export const raiseButtons = (
  raises: Raises | null,
  { open }: RaiseDraft,
  words: Words,
): Readonly<Partial<Record<ActionId, RaiseButton>>> =>
  Object.fromEntries(
    (open ? (raises?.actions ?? []) : []).map(({ id, value, refused }) => [
      id,
      {
        label: words.text("SETPIECE.Fighting.Raise.One", {
          name: words.text(`SETPIECE.Combat.Action.${id}`),
          value: value + 1,
        }),
        reason: reasonOf(refused, words),
      },
    ]),
  );

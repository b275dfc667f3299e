import { advances, raiseRefused } from "../../rules/combat/advance.ts";
import { actionIds, type ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import { isOneOf } from "../../rules/log/values.ts";
import type { Refused, Sentence } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import { EXPERIENCE } from "./advance.ts";
import type { SheetWrite } from "./sheet-port.ts";

/** What experience buys in fights (A.19). */
export interface Raises {
  readonly cost: number;
  /** What there is to spend. */
  readonly experience: number;
  readonly actions: readonly { readonly id: ActionId; readonly value: number; readonly refused: Refused | null }[];
}

const pathOf = (action: ActionId): string => `system.combat.actions.${action}`;

/** Each action with what one more would be refused by; null where this actor takes no part in fights. */
export const raiseOf = (host: Host, actor: string): Raises | null => {
  const { sheets, world } = host;
  if (!world.actor(actor) || !sheets.plays(actor).includes("combat")) return null;
  const experience = sheets.number(actor, EXPERIENCE);
  return {
    cost: advances.action.cost,
    experience,
    actions: actionIds.map((id) => {
      const value = sheets.number(actor, pathOf(id));
      return { id, value, refused: raiseRefused(value, experience) };
    }),
  };
};

/** One more on an action, paid with experience; or why not. */
export const raiseWrite = ({ sheets }: Host, actor: string, action: string): SheetWrite | Refused => {
  if (!isOneOf(actionIds, action)) return REFUSED.noAbility;
  const experience = sheets.number(actor, EXPERIENCE);
  const value = sheets.number(actor, pathOf(action));
  return (
    raiseRefused(value, experience) ?? {
      fields: { [EXPERIENCE]: experience - advances.action.cost, [pathOf(action)]: value + 1 },
    }
  );
};

/** What everybody is told of it, worked out before it is written. */
export const raiseTold = ({ sheets, world }: Host, actor: string, action: string): Sentence => {
  const value = isOneOf(actionIds, action) ? sheets.number(actor, pathOf(action)) : 0;
  const what = `${world.localize(sentence(`Combat.Action.${action}`))} ${value} → ${value + 1}`;
  return sentence("Play.Evening.Advance", { name: world.actor(actor)?.name ?? "", what });
};

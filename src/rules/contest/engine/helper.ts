import { refused, type Refused } from "../../log/outcome.ts";
import type { Effect } from "./effect.ts";
import type { Modifier } from "./modifier.ts";
import type { Seat } from "./parts.ts";
import type { SeatSetup } from "./setup.ts";

/** Whoever helps, as far as it decides whether they may; without a status: everybody is there when it begins. */
export type Helper = Pick<Seat, "side" | "role"> & Partial<Pick<Seat, "status">>;

/** Counter of the augments one helper tried for a seat: one a contest each (S2-8). */
export const augmentCounter = (helper: string): string => `augment-by-${helper}`;

/** Who may support somebody of a side, and how often; asked in play and of what a contest begins with (S2-8). */
export const helperRefused = (side: string, helper: Helper | undefined, tried: number): Refused | null => {
  if (helper?.side !== side) return refused("Contest.Refused.NotYourSide", "S2-8");
  if ((helper.status ?? "in") !== "in") return refused("Contest.Refused.HelperNotIn", "C132");
  if (helper.role === "points") return refused("Contest.Refused.PointsOnly", "C231");
  return tried > 0 ? refused("Contest.Refused.AugmentOnce", "S2-8") : null;
};

/** Who gave a modifier as support; nobody where it is none, or came without a name. */
export const helperOf = ({ kind, by }: Pick<Modifier, "kind" | "by">): string | null =>
  kind === "augment" ? (by ?? null) : null;

/** Whether somebody's support is among these modifiers already. */
export const hasHelped = (modifiers: readonly Pick<Modifier, "kind" | "by">[], helper: string): boolean =>
  modifiers.some((modifier) => helperOf(modifier) === helper);

/** What counts of the support somebody brings along when they begin, or come in later (S2-8). */
export const broughtSupport = ({ id, modifiers = [] }: Pick<SeatSetup, "id" | "modifiers">): readonly Effect[] =>
  modifiers.flatMap((modifier): readonly Effect[] => {
    const helper = helperOf(modifier);
    return helper === null ? [] : [{ type: "counted", what: augmentCounter(helper), seat: id, by: 1 }];
  });

/** Support among what somebody brings along that nobody may give, with its place; null where all is in order. */
export const supportFault = (
  { side, modifiers = [] }: Pick<SeatSetup, "side" | "modifiers">,
  helperAt: (id: string) => Helper | undefined,
): { readonly index: number; readonly refused: Refused } | null => {
  for (const [index, modifier] of modifiers.entries()) {
    const helper = helperOf(modifier);
    if (helper === null) continue;
    const found = helperAt(helper);
    // Whoever stayed away is out of it, which says more than that they stand on no side
    const no = found
      ? helperRefused(side, found, Number(hasHelped(modifiers.slice(0, index), helper)))
      : refused("Contest.Refused.HelperNotIn", "C132");
    if (no) return { index, refused: no };
  }
  return null;
};

import type { OwnExtra } from "../../profile/combat.ts";

/** What may be bought for an extra success, one each (specification A.2). */
type ExtraId = "damage" | "outmaneuver" | "stress" | "push" | "disarm" | "pin" | "gag" | "pushOn";

/** For which roll an extra success may be spent. */
export type ExtraUse = OwnExtra["use"] | "push";

interface Extra {
  readonly id: string;
  readonly use: ExtraUse;
  readonly repeatable: boolean;
  /** Not printed for this action in what could be read: proposed by analogy. */
  readonly suggested?: boolean;
  readonly name?: string;
}

const once = (id: ExtraId, use: ExtraUse, suggested = false): Extra => ({
  id,
  use,
  repeatable: false,
  ...(suggested ? { suggested } : {}),
});
const often = (id: ExtraId, use: ExtraUse): Extra => ({ id, use, repeatable: true });

/** The uses of extra successes that could be read. */
const extras: readonly Extra[] = [
  often("damage", "strike"),
  once("outmaneuver", "strike"),
  once("stress", "strike"),
  once("push", "strike"),
  once("disarm", "strike"),
  often("damage", "shoot"),
  once("outmaneuver", "shoot"),
  once("stress", "shoot"),
  once("pin", "shoot"),
  often("damage", "unarmed"),
  once("outmaneuver", "unarmed", true),
  once("push", "unarmed", true),
  once("gag", "grapple"),
  once("pushOn", "push"),
];

/** What one roll may spend its extra successes on, the Director's own rows last. */
export const extrasFor = (use: ExtraUse, own: readonly OwnExtra[]): readonly Extra[] => [
  ...extras.filter((row) => row.use === use),
  ...own.filter((row) => row.use === use),
];

/** What a test against nobody may spend its extra successes on: the Director's own rows for that Action (K-089). */
export const surplusFor = (action: string, own: readonly OwnExtra[]): readonly OwnExtra[] =>
  own.filter((row) => row.use === action);

/** Name of a row of the Director's own, for what is told of it; nothing for those of the rules. */
export const ownName = (id: string, own: readonly OwnExtra[]): { readonly name?: string } => {
  const row = own.find((one) => one.id === id);
  return row ? { name: row.name } : {};
};

import type { Creature } from "../../../rules/combat/state/creature.ts";

type Unsettled = Creature["unsettled"][number];

/** Name of a field of one of several hits; the first hit's fields have their plain names. */
export const hitField = (name: "split" | "label", index: number, harm: string): string =>
  index === 0 ? name : `${name} ${harm}`;

/** The open harm in the order it is shown: the one that is asked for, then the others as they came. */
export const inOrder = (open: readonly Unsettled[], first: string): readonly Unsettled[] => [
  ...open.filter((one) => one.id === first),
  ...open.filter((one) => one.id !== first),
];

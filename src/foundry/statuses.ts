/** A named state of adversity; its numbers belong to the contest rules. */
interface StatusEntry {
  readonly id: string;
  readonly img: string;
  /** A host's state with the same meaning. */
  readonly twin?: string;
}

/** Each state has a picture of its own, named after it (`tools/content/draw.ts`). */
const state = (id: string): StatusEntry => ({ id, img: `systems/setpiece/assets/icons/states/${id}.svg` });

/** States of adversity and fortune, mildest first. Toggled bare, those of a ladder exclude each other (`LADDERS`). */
export const STATUSES: readonly StatusEntry[] = [
  state("dazed"),
  state("hurt"),
  state("impaired"),
  state("injured"),
  state("dying"),
  state("dead"),
  state("fresh"),
  state("pumped"),
  state("invigorated"),
  state("heroic"),
];

/** A fight's marks on tokens, which its log assigns; hand changes are adopted or reverted. */
export const FIGHT_STATUSES: readonly StatusEntry[] = [
  state("burning"),
  { ...state("poisoned"), twin: "poison" },
  state("prone"),
  { ...state("restrained"), twin: "restrain" },
  { ...state("gagged"), twin: "silence" },
  state("pinned"),
  state("out"),
];

/** The host's "defeated" is out of a fight. Dead is a word of contests, which the table gives. */
export const DEFEATED = "out";

/** A duel's possible consequences: none below Hurt, and death is the table's word. */
export const LADDER: readonly string[] = ["hurt", "impaired", "injured", "dying"];

/** States that exclude each other when toggled bare, without a scope. */
export const LADDERS: readonly (readonly string[])[] = [
  ["dazed", "hurt", "impaired", "injured", "dying", "dead"],
  ["fresh", "pumped", "invigorated", "heroic"],
];

export const statusKey = (id: string): string => `SETPIECE.Status.${id}`;

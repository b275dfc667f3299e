/** One named state of adversity; the numbers behind it belong to the contest rules, not to the status. */
interface StatusEntry {
  readonly id: string;
  readonly img: string;
  /** A state of the host that says the same in another word. */
  readonly twin?: string;
}

/** Each state has a picture of its own, named after it (`tools/content/draw.ts`). */
const state = (id: string): StatusEntry => ({ id, img: `systems/setpiece/assets/icons/states/${id}.svg` });

/**
 * States of adversity and of fortune, mildest first. Toggled bare, those of a ladder exclude each other (`LADDERS`).
 */
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

/** What a fight shows on tokens: its log says who has them, and takes up or puts back what hands set there. */
export const FIGHT_STATUSES: readonly StatusEntry[] = [
  state("burning"),
  { ...state("poisoned"), twin: "poison" },
  state("prone"),
  { ...state("restrained"), twin: "restrain" },
  { ...state("gagged"), twin: "silence" },
  state("pinned"),
  state("out"),
];

/** What the host takes for defeated: who is out of a fight. Dead is a word of contests, which the table gives. */
export const DEFEATED = "out";

/** What a duel may leave behind: no state below Hurt, and death is the table's word. */
export const LADDER: readonly string[] = ["hurt", "impaired", "injured", "dying"];

/** States that exclude each other when toggled bare, without a scope. */
export const LADDERS: readonly (readonly string[])[] = [
  ["dazed", "hurt", "impaired", "injured", "dying", "dead"],
  ["fresh", "pumped", "invigorated", "heroic"],
];

/** Language key of a status name, shown translated wherever a status id stands. */
export const statusKey = (id: string): string => `SETPIECE.Status.${id}`;

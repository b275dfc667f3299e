/** One named state of adversity; the numbers behind it belong to the contest rules, not to the status. */
interface StatusEntry {
  readonly id: string;
  readonly img: string;
}

/**
 * States of adversity and of fortune, mildest first. Toggled bare, those of a ladder exclude each other (`LADDERS`).
 */
export const STATUSES: readonly StatusEntry[] = [
  { id: "dazed", img: "icons/svg/stoned.svg" },
  { id: "hurt", img: "icons/svg/blood.svg" },
  { id: "impaired", img: "icons/svg/daze.svg" },
  { id: "injured", img: "icons/svg/bones.svg" },
  { id: "dying", img: "icons/svg/skull.svg" },
  { id: "dead", img: "icons/svg/skull.svg" },
  { id: "fresh", img: "icons/svg/regen.svg" },
  { id: "pumped", img: "icons/svg/upgrade.svg" },
  { id: "invigorated", img: "icons/svg/sun.svg" },
  { id: "heroic", img: "icons/svg/angel.svg" },
];

/** What a fight shows on tokens: pictures of its log, toggled by play and never read back. */
export const FIGHT_STATUSES: readonly StatusEntry[] = [
  { id: "burning", img: "icons/svg/fire.svg" },
  { id: "poisoned", img: "icons/svg/poison.svg" },
  { id: "prone", img: "icons/svg/falling.svg" },
  { id: "restrained", img: "icons/svg/net.svg" },
  { id: "gagged", img: "icons/svg/silenced.svg" },
  { id: "pinned", img: "icons/svg/target.svg" },
  { id: "out", img: "icons/svg/unconscious.svg" },
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

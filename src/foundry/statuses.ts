/** One named state of adversity; the numbers behind it belong to the contest rules, not to the status. */
export interface StatusEntry {
  readonly id: string;
  readonly img: string;
}

/** States of adversity, mildest first. They are a ladder: an actor has at most one of them (`LADDER`). */
export const STATUSES: readonly StatusEntry[] = [
  { id: "hurt", img: "icons/svg/blood.svg" },
  { id: "impaired", img: "icons/svg/daze.svg" },
  { id: "injured", img: "icons/svg/bones.svg" },
  { id: "dying", img: "icons/svg/skull.svg" },
];

/** States that exclude each other. */
export const LADDER: readonly string[] = STATUSES.map((status) => status.id);

/** Language key of a status name, shown translated wherever a status id stands. */
export const statusKey = (id: string): string => `SETPIECE.Status.${id}`;

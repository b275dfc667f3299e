/**
 * The list of host behaviours the stage claims, each with where it is known from.
 * `docs/testing.md` says how to read it.
 */
import ledger from "./ledger.json" with { type: "json" };

/**
 * `evidenced`: a public page, issue or package that the source links to shows it. `guess`: nothing does, and `rests`
 * says what comes of that. `refuted`: a public source says otherwise, and the stage still does it so. Nothing here was
 * seen on a real server by us.
 */
export type Status = "evidenced" | "guess" | "refuted";

/** One behaviour of the host. */
export interface Behaviour {
  readonly id: number;
  readonly tier: string;
  readonly generation: readonly number[];
  readonly statement: string;
  /** Links, with a word where they say less than the statement; "none" for a guess out of nothing. */
  readonly source: string;
  /** The file in `specs` that shows it; null where none does. */
  readonly spec: string | null;
  /** Where none does: why none can. */
  readonly unshown?: string;
  /** Of these addresses, those that nobody of us could open again: they are cited as they were read once. */
  readonly unopened?: readonly string[];
  readonly status: Status;
  /** Of a guess: why Setpiece does not rest on it, or what shows that it works either way. */
  readonly rests?: string;
  /** Words of it that stand nowhere in our code, templates and styles, where it rests on that. */
  readonly absent?: readonly string[];
  /** Names of the host in our files that rest on this line, as `scripts/audit-host.ts` reads them. */
  readonly names?: readonly string[];
}

export const LEDGER = ledger as readonly Behaviour[];

/** What the stage says of itself whenever it starts. */
export function ledgerLine(): string {
  const count = (status: Status): number => LEDGER.filter((behaviour) => behaviour.status === status).length;
  const shown = LEDGER.filter(({ spec }) => spec !== null).length;
  return (
    `The stage is not Foundry VTT. ${shown} of ${LEDGER.length} listed behaviours are shown by a spec, ` +
    `0 confirmed on a real server.\n` +
    `Evidenced by public sources ${count("evidenced")}, guessed ${count("guess")}, refuted and not yet mended ${count("refuted")}.`
  );
}

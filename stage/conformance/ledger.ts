/**
 * The list of host behaviours the stage claims, each with where it is known from.
 * `docs/testing.md` says how to read it.
 */
import ledger from "./ledger.json" with { type: "json" };

/** `licensed` means: seen on a real Foundry server; everything else is reading. */
export type Status = "documented" | "types" | "public-oracle" | "licensed" | "UNMEASURED";

/** One behaviour of the host. `implemented` is true exactly when a conformance spec shows it. */
export interface Behaviour {
  readonly id: number;
  readonly tier: string;
  readonly generation: readonly number[];
  readonly statement: string;
  readonly source: string;
  readonly status: Status;
  readonly implemented: boolean;
}

export const LEDGER = ledger as readonly Behaviour[];

/** What the stage says of itself whenever it starts. */
export function ledgerLine(): string {
  const count = (status: Status): number => LEDGER.filter((behaviour) => behaviour.status === status).length;
  const shown = LEDGER.filter((behaviour) => behaviour.implemented).length;
  return (
    `The stage is not Foundry VTT. ${shown} of ${LEDGER.length} listed behaviours are shown by a spec, ` +
    `${count("licensed")} confirmed on a real server.\n` +
    `Known from: documents ${count("documented")}, types ${count("types")}, public observation ${count("public-oracle")}; ` +
    `guessed ${count("UNMEASURED")}.`
  );
}

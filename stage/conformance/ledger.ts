/** The list of host behaviours the stage claims, each with where it is known from. `docs/testing.md` says how to read it. */
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
  const shown = LEDGER.filter((behaviour) => behaviour.implemented).length;
  const confirmed = LEDGER.filter((behaviour) => behaviour.status === "licensed").length;
  return `The stage is not Foundry VTT. ${shown} of ${LEDGER.length} listed behaviours implemented, ${confirmed} confirmed on a real server.`;
}

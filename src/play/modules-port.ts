import type { FamilyId } from "../rules/log/family.ts";
import type { Refused } from "../rules/log/outcome.ts";
import type { StoredBy } from "../rules/log/stored.ts";
import { byModule } from "./refusals.ts";

/** One event of a step, as its log holds it: its type, and its facts in plain values. */
export interface ToldEvent {
  readonly type: string;
  readonly data: unknown;
}

/** What a listener of each hook is given. Uuids are those of the conflict: a journal page, or a combat. */
export interface Told {
  /** GM's client, before a conflict is made: `false` or `refuse(reason)` refuses; the `terms` as the api takes them. */
  readonly "setpiece.preStart": { readonly family: FamilyId; readonly terms: unknown };
  /** GM's client, before a move is decided: `false` or `refuse(reason)` refuses. */
  readonly "setpiece.preStep": {
    readonly uuid: string;
    readonly family: FamilyId;
    readonly user: string;
    readonly intent: unknown;
  };
  /** Each client: a conflict has begun. */
  readonly "setpiece.start": { readonly uuid: string; readonly family: FamilyId };
  /** Each client: a step has been stored; those that belong together share its id. */
  readonly "setpiece.step": {
    readonly uuid: string;
    readonly family: FamilyId;
    readonly step: string;
    readonly by: StoredBy;
    readonly events: readonly ToldEvent[];
  };
  /** Each client: cards were dealt in a fight. */
  readonly "setpiece.deal": { readonly uuid: string };
  /** Each client: somebody's turn has begun in a fight; `who` is the seat. */
  readonly "setpiece.turn": { readonly uuid: string; readonly who: string };
  /** Each client: somebody was harmed in a fight; `data` as the event has it. */
  readonly "setpiece.harm": { readonly uuid: string; readonly who: string; readonly data: unknown };
  /** Each client: a conflict is over, in whatever way. */
  readonly "setpiece.end": { readonly uuid: string; readonly family: FamilyId };
}

/** The hooks that may refuse. */
type Asking = "setpiece.preStart" | "setpiece.preStep";

/** Modules and macros that listen to what is played, through the host's own hooks (`docs/api.md`). */
export interface ModulesPort {
  /** The reason with which a listener refuses, "" where it gives none; null where nobody refuses. */
  refusal<Name extends Asking>(name: Name, told: Told[Name]): string | null;
  tell<Name extends Exclude<keyof Told, Asking>>(name: Name, told: Told[Name]): void;
}

/** What a module says against this, as a refusal; null where none is there or none refuses. */
export const moduleRefusal = <Name extends Asking>(
  { modules }: { readonly modules?: ModulesPort },
  name: Name,
  told: Told[Name],
): Refused | null => {
  const reason = modules?.refusal(name, told) ?? null;
  return reason === null ? null : byModule(reason);
};

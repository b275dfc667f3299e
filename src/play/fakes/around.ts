import type { Json } from "../../rules/log/outcome.ts";
import type { Answer } from "../refusals.ts";
import type { SceneGround } from "../combat-api.ts";
import type { Wrote } from "../combat/store.ts";
import type { ActorFacts, Person } from "../ports.ts";

/** The table for tests, as the fakes that are parts of it know it. */
export interface Around {
  readonly actors: Map<string, ActorFacts>;
  readonly clients: readonly {
    readonly sessions: { readonly combatSync: { foreign(uuid: string, user: string, wrote?: Wrote): Promise<Answer> } };
  }[];
  readonly people: readonly Person[];
  readonly ground: SceneGround;
  readonly rulings: Readonly<Record<string, Json>>;
  /** Answers the next writes with this error. */
  readonly writeError: Error | null;
  readonly writePath: (uuid: string, path: string, value: Json) => void;
  /** A new id. */
  name(): string;
  changed(uuid: string): void;
}

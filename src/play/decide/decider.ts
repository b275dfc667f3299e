import type { Answer } from "../answers.ts";
import type { ConflictPage } from "../ports.ts";
import type { Deciding } from "./decide.ts";

/** The one that decides, as what works beside it needs it: whose word it is here, its queue, and its surroundings. */
export interface Decider {
  readonly deciding: Deciding;
  readonly claims: {
    /** True where this client answers for a page; null: for what is no page yet. */
    responsible(page: Pick<ConflictPage, "authority"> | null): boolean;
    /** Null where it is known who answers for it; else it resolves once it is. */
    settled(page: Pick<ConflictPage, "authority">): Promise<void> | null;
  };
  exclusively(uuid: string, job: () => Promise<Answer>): Promise<Answer>;
}

import { LADDER } from "../../foundry/statuses.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Change, Folded } from "../../rules/log/index.ts";
import { applyChange } from "../changes.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Rights } from "../rights.ts";
import type { Answer, ChangeCard } from "../session.ts";
import type { Request } from "../wire/messages.ts";
import { decideRequest, type Deciding } from "./decide.ts";

/** The status a change is about, or null for a change of another kind. */
const statusOf = (change: Change): string | null =>
  change.path.startsWith("effect:") ? change.path.slice("effect:".length) : null;

const labelOf = (host: Host, change: Change, fallback: string) => {
  const status = statusOf(change);
  const name = host.apply.nameOf(change.uuid) ?? fallback;
  return status && LADDER.includes(status)
    ? sentence(`Play.Change.${status}`, { name })
    : sentence("Play.Change.Other", { name, path: change.path });
};

/**
 * What the GM may put on the sheets once a conflict is over: for each duellist the states of adversity they do not
 * have. Nothing is ever applied unasked.
 */
export const proposalsOf = (host: Host, page: ConflictPage, folded: Folded): readonly ChangeCard[] => {
  if (folded.table.status !== "ended") return [];
  return Object.entries(page.seats).flatMap(([seat, { actor, name }]) => {
    if (actor === "" || host.apply.nameOf(actor) === null) return [];
    return LADDER.flatMap((status): ChangeCard[] => {
      const path = `effect:${status}`;
      if (host.apply.read(actor, path) !== false) return [];
      const change: Change = { uuid: actor, path, before: false, after: true };
      return [{ id: `${seat}:${status}`, change, label: labelOf(host, change, name), applied: false }];
    });
  });
};

/** What was applied and not taken back; the id of each is the step that an undo takes. */
export const appliedOf = (host: Host, folded: Folded): readonly ChangeCard[] =>
  folded.table.changes.map(({ step, change }) => ({
    id: step,
    change,
    label: labelOf(host, change, change.uuid),
    applied: true,
  }));

/** Apply one proposal on the GM's word, and record it in the log so that undo finds it. */
export async function applyProposal(
  deciding: Deciding,
  page: ConflictPage,
  folded: Folded,
  request: Request,
  rights: Rights,
): Promise<Answer> {
  const { host } = deciding;
  const proposal = proposalsOf(host, page, folded).find((one) => one.id === request.body);
  if (!proposal) return REFUSED.noProposal;
  const refused = await applyChange(host, proposal.change);
  if (isRefused(refused)) return refused;
  const recorded = await decideRequest(deciding, page.uuid, {
    request: { kind: "table", action: { type: "change", change: proposal.change } },
    rights,
    step: request.id,
  });
  if (recorded.kind === "refused")
    await applyChange(host, { ...proposal.change, before: proposal.change.after, after: proposal.change.before });
  return recorded;
}

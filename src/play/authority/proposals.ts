import { LADDER } from "../../foundry/statuses.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Change, Folded, Sentence } from "../../rules/log/index.ts";
import { EFFECT, HERO_POINTS, STATE, applyChange } from "../changes.ts";
import { adapterOf } from "../family/index.ts";
import type { FamilyAdapter } from "../family/adapter.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { REFUSED, sentence, type Answer } from "../refusals.ts";
import type { Rights } from "../rights.ts";
import type { ChangeCard } from "../views.ts";
import type { Request } from "../wire/channel.ts";
import { decideRequest, type Deciding } from "../decide/decide.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";

const stateLabel = (name: string, { before, after }: Change): Sentence => {
  const shown = after ?? before;
  const state = stringOf(memberOf(shown, "state"));
  const scope = stringOf(memberOf(shown, "scope"));
  if (after === null) return sentence(`Play.Ends.${state}`, { name });
  return scope === ""
    ? sentence(`Play.State.${state}`, { name })
    : sentence(`Play.StateScope.${state}`, { name, scope });
};

/** The name that the conflict uses, since players read it too. */
const nameOf = (host: Host, { seats }: ConflictPage, uuid: string): string =>
  Object.values(seats).find(({ actor }) => actor === uuid)?.name || (host.apply.nameOf(uuid) ?? "?");

const labelOf = (host: Host, page: ConflictPage, change: Change): Sentence => {
  const name = nameOf(host, page, change.uuid);
  if (change.path.startsWith(EFFECT)) return stateLabel(name, change);
  if (change.path === HERO_POINTS) return sentence("Play.Change.HeroPoints", { name, points: Number(change.after) });
  return change.path === STATE && typeof change.after === "string" && LADDER.includes(change.after)
    ? sentence(`Play.Change.${change.after}`, { name })
    : sentence("Play.Change.Other", { name, path: change.path });
};

/** Proposals as cards; none where a family writes sheets itself. None is ever applied unasked. */
const cardsOf = (
  host: Host,
  page: ConflictPage,
  proposed: ReturnType<FamilyAdapter["proposals"]>,
): readonly ChangeCard[] =>
  (proposed ?? []).map((one) => ({ ...one, label: labelOf(host, page, one.change), applied: false }));

/** Applied and not undone; each id is the step that an undo takes. */
const appliedOf = (host: Host, page: ConflictPage, folded: Folded): readonly ChangeCard[] =>
  folded.table.changes.map(({ step, change }) => ({
    id: step,
    change,
    label: labelOf(host, page, change),
    applied: true,
  }));

export const changeCardsOf = (host: Host, page: ConflictPage, folded: Folded): readonly ChangeCard[] => {
  const proposed = adapterOf(page).proposals(host, page, folded);
  return proposed === null ? [] : [...appliedOf(host, page, folded), ...cardsOf(host, page, proposed)];
};

/** Changes that all players may read. */
export const toldChanges = (host: Host, page: ConflictPage, folded: Folded): readonly ChangeCard[] =>
  appliedOf(host, page, folded).filter(({ change }) => adapterOf(page).isTold(change));

/** The family's intent for "this proposal is applied", or null. */
const settleOf = (folded: Folded, id: string): { readonly type: string } | null => {
  const proposals = memberOf(folded.state, "proposals");
  return Array.isArray(proposals) && proposals.some((one) => memberOf(one, "id") === id) ? settleIntent(id) : null;
};

const settleIntent = (proposal: string) => ({ type: "settle", proposal, choice: "applied" });

/** Applies a proposal on the GM's word and logs it, so that undo finds it. */
export async function applyProposal(
  deciding: Deciding,
  page: ConflictPage,
  folded: Folded,
  request: Request,
  rights: Rights,
): Promise<Answer> {
  const { host } = deciding;
  const proposal = cardsOf(host, page, adapterOf(page).proposals(host, page, folded)).find(
    (one) => one.id === request.body,
  );
  if (!proposal) return REFUSED.noProposal;
  const settles = settleOf(folded, proposal.id);
  if (settles) {
    const settled = await decideRequest(deciding, page.uuid, {
      request: { kind: "intent", intent: settles },
      rights,
      step: request.id,
    });
    if (settled.kind === "refused") return settled;
  }
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

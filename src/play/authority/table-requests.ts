import { DETAILS } from "../../documents/choices.ts";
import { LADDER } from "../../foundry/statuses.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { isContestState } from "../../rules/contest/types.ts";
import { isRefused, type Folded, type Refused, type Change, type Sentence, type Json } from "../../rules/log/index.ts";
import { flag, json, object, oneOf, text } from "../../rules/log/parse.ts";
import { plainObject } from "../../rules/log/plain.ts";
import { assertKind, isRecord } from "../../rules/log/values.ts";
import { EFFECT, HERO_POINTS, STATE, applyChange } from "../changes.ts";
import { decideRequest, type Deciding } from "../decide/decide.ts";
import type { FamilyAdapter } from "../family/adapter.ts";
import { agedChanges } from "../family/contest.ts";
import { adapterOf } from "../family/index.ts";
import type { ConflictPage, StoredRequest, Host } from "../ports.ts";
import { takePart } from "../receipts.ts";
import { REFUSED, done, notStored, type Answer, sentence } from "../refusals.ts";
import type { Rights } from "../rights.ts";
import { rulingsOf, seatsFor } from "../setup/contest-setup.ts";
import { parseSeatStart } from "../setup/parse.ts";
import type { ChangeCard } from "../views.ts";
import type { Op, Request } from "../wire/channel.ts";
import { roomFor, wishToJoin } from "./limits.ts";

const OPS: readonly Op[] = ["join", "detail", "fact"];
const parseDetail = oneOf(DETAILS);
const parseFact = object({ id: text({ min: 1, max: 300 }), take: flag });

/** GM requests about a contest's page as well as its log. */
export const isTableOp = (op: Op): boolean => OPS.includes(op);

export const decideTableOp = (
  deciding: Deciding,
  page: ConflictPage,
  folded: Folded,
  request: Pick<Request, "op" | "id" | "body">,
  rights: Rights,
): Promise<Answer> => {
  if (!rights.gm) return Promise.resolve(REFUSED.notGm);
  if (request.op === "detail") return setDetail(deciding, page, folded, request.body);
  if (request.op === "fact") return settleFact(deciding, page, folded, request, rights);
  return joinContest(deciding, page, { body: request.body, step: request.id }, rights);
};

/** Changes who may see how much from now on; earlier messages stay as they were. */
const setDetail = async (deciding: Deciding, page: ConflictPage, folded: Folded, body: Json): Promise<Answer> => {
  const parsed = parseDetail(body);
  if (isRefused(parsed)) return REFUSED.badDetail;
  const readers =
    parsed.value === "participants" ? takePart(deciding.host, page, folded.table.delegates) : ("everyone" as const);
  try {
    await deciding.host.append.write(page.uuid, { system: { detail: parsed.value }, readers });
    return done;
  } catch (error) {
    return notStored(error);
  }
};

const freeId = (taken: readonly string[], side: string): string => {
  const prefix = side.toLowerCase();
  for (let count = 1; ; count += 1) if (!taken.includes(`${prefix}${count}`)) return `${prefix}${count}`;
};

/** A newcomer (C178) by the present sheet, stored on the page, with followers: one step, so one undo. */
async function joinContest(
  deciding: Deciding,
  page: ConflictPage,
  { body, step }: { readonly body: Json; readonly step: string },
  rights: Rights,
): Promise<Answer> {
  const { host } = deciding;
  const parsed = parseSeatStart(body);
  if (isRefused(parsed)) return parsed;
  const folded = deciding.folds.of(page);
  if (isRefused(folded) || !adapterOf(page).joins) return isRefused(folded) ? folded : REFUSED.noConflict;
  const state = assertKind(folded.state, isContestState);
  const { actor } = parsed.value;
  if (actor !== undefined && Object.values(state.seats).some((one) => one.actor === actor && one.kind === "hero"))
    return REFUSED.joinTaken;
  const id = freeId([...Object.keys(state.seats), ...Object.keys(page.seats)], parsed.value.side);
  const made = seatsFor({ host, rulings: rulingsOf(host), type: state.type }, { ...parsed.value, id });
  if (isRefused(made)) return made;
  for (const [index, { id: seat, setup, stored }] of made.entries()) {
    const answer = await decideRequest(deciding, page.uuid, {
      request: { kind: "intent", intent: { type: "join", newcomer: setup } },
      rights,
      step: index === 0 ? step : `${step}.j${index}`,
      fields: { seats: { ...host.world.page(page.uuid)?.seats, [seat]: stored } },
    });
    if (answer.kind === "refused") return answer;
  }
  return done;
}

/** Takes a changed sheet's fact into the conflict, or stops reporting it. */
const settleFact = async (
  deciding: Deciding,
  page: ConflictPage,
  folded: Folded,
  request: Pick<Request, "id" | "body">,
  rights: Rights,
): Promise<Answer> => {
  const parsed = parseFact(request.body);
  if (isRefused(parsed)) return parsed;
  const { id, take } = parsed.value;
  const found = agedChanges(deciding.host, page, folded).find(({ fact }) => fact.id === id);
  const intent = found?.intent;
  if (!found || (take && !intent)) return REFUSED.noFact;
  if (take && intent)
    return decideRequest(deciding, page.uuid, {
      request: { kind: "intent", intent: plainObject(intent) },
      rights,
      step: request.id,
    });
  try {
    await deciding.host.append.write(page.uuid, { system: { kept: [...(page.kept ?? []), id] } });
    return done;
  } catch (error) {
    return notStored(error);
  }
};

const asking = object({ kind: oneOf(["undo", "intent", "join"]), body: json });

const write = async (deciding: Deciding, page: ConflictPage, list: readonly StoredRequest[]): Promise<Answer> => {
  try {
    await deciding.host.append.write(page.uuid, { system: { requests: JSON.stringify(list) } });
    return done;
  } catch (error) {
    return notStored(error);
  }
};

const same = (a: StoredRequest, b: StoredRequest): boolean =>
  a.user === b.user && a.kind === b.kind && JSON.stringify(a.body) === JSON.stringify(b.body);

/** Participants may ask for anything; joining needs a hero of one's own. */
const mayRequest = (
  deciding: Deciding,
  rights: Rights,
  asked: Pick<StoredRequest, "kind" | "body">,
): Refused | null => {
  if (asked.kind === "join") {
    const seat = parseSeatStart(asked.body);
    if (isRefused(seat)) return seat;
    const actor = deciding.host.world.actor(seat.value.actor ?? "");
    return rights.gm || actor?.owners.includes(rights.user) === true ? null : REFUSED.notYourActor;
  }
  return rights.gm || rights.seats.length > 0 || rights.owned.length > 0 ? null : REFUSED.notYourSeat;
};

/** A participant asks the GM to undo a step or make a GM's move. A repeat counts once. */
export const keepRequest = async (
  deciding: Deciding,
  page: ConflictPage,
  rights: Rights,
  request: { readonly id: string; readonly body: Json },
): Promise<Answer> => {
  const parsed = asking(request.body);
  if (isRefused(parsed)) return parsed;
  const refused = mayRequest(deciding, rights, parsed.value);
  if (refused) return refused;
  const body = parsed.value.kind === "join" ? wishToJoin(parsed.value.body) : parsed.value.body;
  if (isRefused(body)) return body;
  const wanted: StoredRequest = { id: request.id, user: rights.user, kind: parsed.value.kind, body };
  if (page.requests.some((one) => same(one, wanted))) return done;
  return roomFor(page.requests, rights.user) ?? write(deciding, page, [...page.requests, wanted]);
};

const carryOut = (
  deciding: Deciding,
  page: ConflictPage,
  rights: Rights,
  wanted: StoredRequest,
  step: string,
): Promise<Answer> => {
  if (wanted.kind === "join") {
    const body = wishToJoin(wanted.body);
    return isRefused(body) ? Promise.resolve(body) : joinContest(deciding, page, { body, step }, rights);
  }
  const request =
    wanted.kind === "undo"
      ? { kind: "table" as const, action: { type: "undo", step: wanted.body } }
      : { kind: "intent" as const, intent: wanted.body };
  return decideRequest(deciding, page.uuid, { request, rights, step });
};

/** The GM grants a request, in the GM's name, or denies it; both remove it. */
export const grantRequest = async (
  deciding: Deciding,
  page: ConflictPage,
  rights: Rights,
  { id, body }: { readonly id: string; readonly body: Json },
): Promise<Answer> => {
  const { request, grant } = isRecord(body) ? body : {};
  const wanted = page.requests.find((one) => one.id === request);
  if (!rights.gm) return REFUSED.notGm;
  if (!wanted) return REFUSED.noRequest;
  if (grant === true) {
    const answer = await carryOut(deciding, page, rights, wanted, id);
    if (answer.kind === "refused") return answer;
  }
  const now = deciding.host.world.page(page.uuid) ?? page;
  return write(
    deciding,
    now,
    now.requests.filter((one) => one.id !== wanted.id),
  );
};

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

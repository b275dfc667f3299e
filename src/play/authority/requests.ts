import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { json, object, oneOf } from "../../rules/log/parse.ts";
import { REFUSED, done, notStored, type Answer } from "../refusals.ts";
import type { ConflictPage, StoredRequest } from "../ports.ts";
import type { Rights } from "../rights.ts";
import { parseSeatStart } from "../setup/parse.ts";
import { roomFor, wishToJoin } from "./bounds.ts";
import { joinContest } from "./contest-table.ts";
import { decideRequest, type Deciding } from "../decide/decide.ts";
import { isRecord } from "../../rules/log/values.ts";

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

/** Who plays here may ask for anything; who wants to come in needs a hero of their own. */
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

/** Somebody who plays here asks the GM for what is the GM's: to undo a step, or a move. Asked twice is asked once. */
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

/** Do what was asked. */
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

/** The GM says yes, and it is done in the GM's name; or no. Either way it is off the list. */
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

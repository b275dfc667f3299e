import { isRefused } from "../../rules/log/index.ts";
import type { Cue, IntentBase, Option } from "../../rules/log/index.ts";
import type { PlayerRequest } from "../contest-api.ts";
import { plugOf } from "../family/index.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import type { LogLine } from "../shown.ts";
import { parseSeatStart } from "../setup/contest-parse.ts";
import { stringOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";

const joinSentence = (host: Host, by: string, body: unknown) => {
  const seat = parseSeatStart(body);
  const actor = isRefused(seat) ? null : host.world.actor(seat.value.actor ?? "");
  const ability = isRefused(seat) ? undefined : actor?.contest.abilities.find(({ id }) => id === seat.value.ability);
  const data = { by, hero: actor?.name ?? "", ability: ability?.name ?? "" };
  return sentence(ability ? "Play.Request.joinWith" : "Play.Request.join", data);
};

/** What players asked of the GM, as sentences. A step that is gone by now is not asked about any more. */
export const playerRequests = (host: Host, page: ConflictPage, lines: readonly LogLine[]): readonly PlayerRequest[] =>
  page.requests.flatMap(({ id, user, kind, body }): PlayerRequest[] => {
    const by = host.world.people().find((one) => one.id === user)?.name ?? "";
    if (kind === "intent") {
      const { to, type } = isRecord(body) ? body : {};
      const bare = `Play.Request.${plugOf(page).askedMove(stringOf(type)) ?? "move"}`;
      const key = to === "scored" || to === "chained" ? `Play.Request.escalate.${to}` : bare;
      return [{ id, by, kind, step: null, sentence: sentence(key, { by }) }];
    }
    if (kind === "join") return [{ id, by, kind, step: null, sentence: joinSentence(host, by, body) }];
    const line =
      lines.find((one) => one.step === body && one.sentence !== null) ?? lines.find((one) => one.step === body);
    if (!line) return [];
    const what = line.sentence ? host.world.localize(line.sentence) : "";
    return [{ id, by, kind, step: line.step, sentence: sentence("Play.Request.undo", { by, what }) }];
  });

/** Each of them is a step of the GM's that blocks nobody. */
export const requestCues = (requests: readonly PlayerRequest[]): readonly Cue<IntentBase>[] =>
  requests.map((request) => ({
    id: `request:${request.id}`,
    kind: "request",
    seats: [],
    default: null,
    skip: null,
    amendment: true,
    sentence: request.sentence,
  }));

const requestIntent = (type: string, request: string): IntentBase & { readonly request: string } => ({ type, request });

/** Yes, or no. */
export const requestOptions = (cue: string): readonly Option<IntentBase>[] =>
  (["grant", "deny"] as const).map((type) => ({
    id: type,
    intent: requestIntent(type, cue.slice("request:".length)),
    refused: null,
    label: sentence(`Play.Request.${type}`),
    cue,
  }));

import type { Cue, IntentBase, Option } from "../../rules/log/index.ts";
import type { PlayerRequest } from "../contest-api.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import type { LogLine } from "../session.ts";

/** What players asked of the GM, as sentences. A step that is gone by now is not asked about any more. */
export const playerRequests = (host: Host, page: ConflictPage, lines: readonly LogLine[]): readonly PlayerRequest[] =>
  page.requests.flatMap(({ id, user, kind, body }): PlayerRequest[] => {
    const by = host.world.people().find((one) => one.id === user)?.name ?? "";
    if (kind === "intent") {
      const to = (body as { readonly to?: unknown } | null)?.to;
      const key = to === "scored" || to === "chained" ? `Play.Request.escalate.${to}` : "Play.Request.move";
      return [{ id, by, kind, sentence: sentence(key, { by }) }];
    }
    const line =
      lines.find((one) => one.step === body && one.sentence !== null) ?? lines.find((one) => one.step === body);
    if (!line) return [];
    const what = line.sentence ? host.world.localize(line.sentence) : "";
    return [{ id, by, kind, sentence: sentence("Play.Request.undo", { by, what }) }];
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

/** Yes, or no. */
export const requestOptions = (cue: string): readonly Option<IntentBase>[] =>
  (["grant", "deny"] as const).map((type) => ({
    id: type,
    intent: { type, request: cue.slice("request:".length) } as IntentBase,
    refused: null,
    label: sentence(`Play.Request.${type}`),
    cue,
  }));

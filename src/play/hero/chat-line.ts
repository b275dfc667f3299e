import type { Sentence } from "../../rules/log/outcome.ts";
import type { Host } from "../ports.ts";

/** One line in chat for everybody, about a hero and not of any conflict: what changed between the scenes is news. */
export const postToAll = (host: Host, title: string, told: Sentence): Promise<void> =>
  host.chat.post({
    type: "receipt",
    system: { uuid: "", family: "contest", step: "", sentences: [{ key: told.key, data: told.data ?? {} }] },
    title,
    fallback: [told],
    rolls: [],
    whisper: [],
  });

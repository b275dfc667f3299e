import { client } from "../../play/all.ts";
import { sentence } from "../../play/refusals.ts";

/** Tell some people something about somebody, beside all conflicts; `key` is a sentence with a name, and more. */
export const whisper = (
  to: readonly string[],
  key: string,
  name: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  client.host.chat.post({
    type: "base",
    system: {},
    title: "Setpiece",
    fallback: [sentence(key, { name, ...more })],
    rolls: [],
    whisper: to,
  });

/** The same to every GM. */
export const whisperGms = (
  key: string,
  name: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  whisper(
    (game.users?.contents ?? []).flatMap((user) => (user.isGM ? [user.id] : [])),
    key,
    name,
    more,
  );

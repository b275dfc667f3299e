import { client } from "../../play/all.ts";
import { sentence } from "../../play/refusals.ts";

/** A whisper to every GM: a hero waits to be looked at. */
export const tellGms = (name: string): Promise<void> =>
  client.host.chat.post({
    type: "base",
    system: {},
    title: "Setpiece",
    fallback: [sentence("Creator.Sent", { name })],
    rolls: [],
    whisper: (game.users?.contents ?? []).flatMap((user) => (user.isGM ? [user.id] : [])),
  });

import type { Host, Post } from "../ports.ts";
import { Unanswered, sentence } from "../refusals.ts";
import type { ReliableWrites } from "./sure.ts";

type Writes = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/**
 * A host whose writes all come to an end. What says the same when it is made again (parts of a document, what a log
 * shows on combatants and tokens, a message with its id) is made until it is known to be stored; what makes something
 * new is waited for and then refused, and its person looks whether it is there. `changed` is told of a conflict of
 * which the server's word was taken over.
 */
export const surely = (host: Host, sure: ReliableWrites, changed: (uuid: string) => void): Host => {
  const { append, apply, combat, chat, sheets, world } = host;
  const again = async <T>(write: () => Promise<T>, ...touched: readonly string[]): Promise<T> => {
    const { value, silent } = await sure.repeat(write, touched);
    if (silent) host.screen.tell(sentence("Play.Note.Silence"));
    return value;
  };
  /** The port with these of its writes waited for once. */
  const once = <Port extends object>(port: Port, ...names: readonly (keyof Port)[]): Port => ({
    ...port,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        (...given: never[]) => sure.once((port as unknown as Writes)[name as string]?.(...given) ?? Promise.resolve()),
      ]),
    ),
  });
  /** What a message says stands in the log: a step must not look undone because nobody knows whether it was posted. */
  const unposted = (error: unknown): void => {
    if (!(error instanceof Unanswered)) throw error;
    host.screen.tell(sentence("Play.Note.NotPosted"));
  };
  const post = (message: Post): Promise<void> => {
    const id = message.id ?? host.world.nonce();
    return again(() => chat.post({ ...message, id }), `ChatMessage.${id}`).catch(unposted);
  };
  return {
    ...host,
    append: {
      ...once(append, "create", "restore", "season", "fileAway"),
      write: async (uuid, write) => {
        const { value, silent } = await sure.repeat(() => append.write(uuid, write), [uuid]);
        if (!silent) return value;
        host.screen.tell(sentence("Play.Note.Silence"));
        // What was taken over is there already when the write is made again: the host then tells this client of nothing
        changed(uuid);
        return value;
      },
    },
    apply: {
      ...apply,
      write: (uuid, path, value) => again(() => apply.write(uuid, path, value), uuid),
      writeFields: (uuid, fields) => again(() => apply.writeFields(uuid, fields), uuid),
    },
    combat: {
      ...once(combat, "create", "add", "remove"),
      settle: (uuid, plan, turn) => again(() => combat.settle(uuid, plan, turn), uuid),
      statuses: (actor, states) => again(() => combat.statuses(actor, states), actor),
      veil: (tokens) => again(() => combat.veil(tokens), Object.keys(tokens)[0] ?? ""),
      place: (token, zone) => again(() => combat.place(token, zone), token),
    },
    chat: {
      ...once(chat, "moveCards", "confirmed"),
      keepSummary: (uuid, summary) => sure.once(chat.keepSummary(uuid, summary)).catch(unposted),
      post,
    },
    sheets: once(sheets, "write", "setEvening", "setSeasons"),
    world: once(world, "proposeWays", "setOpenResistances", "bring", "recipe", "prepared", "preparedFields"),
    wire: once(host.wire, "confirm"),
  };
};

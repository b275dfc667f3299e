import type { Host } from "./ports.ts";

/** Most letters of a name in a log. */
const MOST = 200;

/** Somebody as a log calls them, and whose document says what they are called now. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
}

/** Who of them is called otherwise by now; a document that is gone, or has no name, says nothing. */
export const calledNow = (host: Host, all: readonly Named[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    all.flatMap(({ id, name, uuid }) => {
      const now = uuid === "" ? "" : (host.apply.nameOf(uuid) ?? "").trim().slice(0, MOST);
      return now === "" || now === name.trim() ? [] : [[id, now]];
    }),
  );

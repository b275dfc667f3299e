import { isRecord } from "../../rules/log/values.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { nameFor, namedBy } from "../fields.ts";
import { setSetting, setting, settingChanged } from "./settings.ts";

/** Journals and folders have no typed data: what their names are made of stands in one setting, by their ids. */
const KEY = "madeNames";

let known: unknown = null;

const names = (): unknown => {
  known ??= setting<unknown>(KEY);
  return known;
};

/** Read the setting anew once it has changed. */
export const followMadeNames = (): void =>
  void settingChanged.add((key) => {
    if (key === KEY) known = null;
  });

/** The name of a journal or folder of the world as this client's person reads it. */
export const worldName = (id: string | null, stored: string): string => {
  const made = id === null ? undefined : memberOf(names(), id);
  const data = memberOf(made, "data");
  return isRecord(data)
    ? nameFor(stored, { key: stringOf(memberOf(made, "key")), data, said: stringOf(memberOf(made, "said")) })
    : stored;
};

/** Id of what the system has named so in this world, and is still there. */
export const madeWith = (key: string, has: (id: string) => boolean): string | null => {
  const all = names();
  return isRecord(all) ? (Object.keys(all).find((id) => memberOf(all[id], "key") === key && has(id)) ?? null) : null;
};

/**
 * Make a journal or a folder with a name of the system's own, whose key and values are there before it is: every client
 * reads it in its own language from the first moment. What is gone is forgotten.
 */
export const makeNamed = async <Made>(
  sentence: Parameters<typeof namedBy>[0],
  make: (data: { readonly _id: string; readonly name: string }) => Promise<Made>,
): Promise<Made> => {
  const id = foundry.utils.randomID();
  const made = namedBy(sentence);
  const all = names();
  const kept = Object.entries(isRecord(all) ? all : {}).filter(
    ([one]) => game.journal.has(one) || game.folders.has(one),
  );
  await setSetting(KEY, { ...Object.fromEntries(kept), [id]: made });
  return make({ _id: id, name: made.said });
};

import { isRecord } from "../../rules/log/values.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { nameFor, namedBy } from "../fields.ts";
import { setSetting, setting, settingChanged } from "./settings.ts";

/** Journals and folders have no typed data: one setting holds their made names by id. */
const KEY = "madeNames";

let known: unknown = null;

const names = (): unknown => {
  known ??= setting<unknown>(KEY);
  return known;
};

export const followMadeNames = (): void =>
  void settingChanged.add((key) => {
    if (key === KEY) known = null;
  });

/** A world journal's or folder's name in this person's language. */
export const worldName = (id: string | null, stored: string): string => {
  const made = id === null ? undefined : memberOf(names(), id);
  const data = memberOf(made, "data");
  return isRecord(data)
    ? nameFor(stored, { key: stringOf(memberOf(made, "key")), data, said: stringOf(memberOf(made, "said")) })
    : stored;
};

/** Id of the existing document with this made name, or null. */
export const madeWith = (key: string, has: (id: string) => boolean): string | null => {
  const all = names();
  return isRecord(all) ? (Object.keys(all).find((id) => memberOf(all[id], "key") === key && has(id)) ?? null) : null;
};

/** Makes a journal or folder; its made name is stored first, for every client's language. Deleted ones are dropped. */
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

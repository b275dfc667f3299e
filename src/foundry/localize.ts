import { bent } from "./bend.ts";

/** A sentence of ours: a key below `SETPIECE`, and the values of its placeholders. */
interface Said {
  readonly key: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A sentence in the language of this client. Documented: `game.i18n.localize`, `format`. */
export const localize = ({ key, data }: Said): string =>
  data
    ? bent(
        game.i18n.lang,
        game.i18n.format(`SETPIECE.${key}`, Object.fromEntries(Object.entries(data).map(([k, v]) => [k, String(v)]))),
      )
    : game.i18n.localize(`SETPIECE.${key}`);

import { bent } from "../../foundry/bend.ts";
import { asShown, type Words } from "./words.ts";

/** Words of the host's language files. Documented: `game.i18n.localize`, `format`, `has`, `lang`. */
export const hostWords: Words = {
  text: (key, values) =>
    values
      ? bent(game.i18n.lang, game.i18n.format(key, asShown(values) as Record<string, string>))
      : game.i18n.localize(key),
  has: (key) => game.i18n.has(key),
  get lang() {
    return game.i18n.lang;
  },
};

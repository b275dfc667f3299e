import { bent } from "../../foundry/bend.ts";
import type { WorldPort } from "../ports.ts";

/** A sentence in the language of this client. */
export const localize: WorldPort["localize"] = ({ key, data }) =>
  data
    ? bent(
        game.i18n.lang,
        game.i18n.format(`SETPIECE.${key}`, Object.fromEntries(Object.entries(data).map(([k, v]) => [k, String(v)]))),
      )
    : game.i18n.localize(`SETPIECE.${key}`);

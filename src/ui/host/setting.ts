import { setting as stored } from "../../model/setting/settings.ts";

/** Read a setting of ours by its key; `fallback` where no host is, as where a screen is tested by itself. */
export const setting = <T>(key: string, fallback: T): T =>
  typeof game === "undefined" || !game.settings ? fallback : stored<T>(key);

import type { FightStart } from "../../play/combat-api.ts";

/**
 * What was typed into "Add": names and one-line foes parted by semicolons, each with a number in front for so many
 * (`3 Wolf, Force 3, bite 2; Miller`). What is wrong with a line says whoever reads it.
 */
export const foesTyped = (typed: string): FightStart["foes"] =>
  typed
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const [, times, rest = ""] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*)$/u.exec(one) ?? [];
      const count = times === undefined ? 1 : Math.max(1, Number(times));
      return { actor: "", count, ...(rest.includes(",") ? { line: rest } : { name: rest }) };
    });

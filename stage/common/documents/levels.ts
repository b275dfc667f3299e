/**
 * Levels of scenes, as 14 has them: every scene has one at least. Sources (public pages): API "LevelData", "BaseLevel",
 * "SceneData" (14); issue 14629. What becomes of a scene in the form of 13 is told by packages: ledger 187.
 */

import { otherWay } from "../guesses.ts";

/** Id of the level of a scene that came without any. */
export const DEFAULT_LEVEL = "defaultLevel0000";

type Data = Record<string, any>;

/**
 * Gives a scene in the form of 13 its first level, in place; an empty list of levels stays so. One that is `made` of
 * data loses its picture; ledger 187, the other way: it keeps it, as one that is stored does.
 */
export function addFirstLevel(source: Data, made: boolean): Data {
  if (source["levels"] !== undefined) return source;
  const { background = {}, backgroundColor, foreground, name } = source;
  source["levels"] = [
    {
      _id: DEFAULT_LEVEL,
      name: name ?? "Level",
      background: {
        src: made && !otherWay(187) ? null : (background?.src ?? null),
        ...(backgroundColor ? { color: backgroundColor } : {}),
      },
      foreground: { src: foreground ?? null },
    },
  ];
  return source;
}

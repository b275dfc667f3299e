import { splitText } from "../../../rules/combat/ask.ts";
import type { Row } from "../../../rules/combat/state/creature.ts";

/** Name of a field of one of several hits. */
export const hitField = (name: "split" | "label", harm: string): string => `${name} ${harm}`;

/** Which hits a button takes and how, as its data carry it: `h1=2+1;h2=`, where the fields say how h2 is taken. */
export const hitsText = (hits: readonly (readonly [harm: string, parts: readonly Row[]])[]): string =>
  hits.map(([harm, parts]) => `${harm}=${splitText(parts)}`).join(";");

/** The same read back. */
export const readHits = (text: string): readonly (readonly [harm: string, split: string])[] =>
  text.split(";").flatMap((one) => {
    const [harm, split = ""] = one.split("=");
    return harm ? [[harm, split] as const] : [];
  });

import type { Creature } from "../state/creature.ts";
import { harmTypes } from "../state/creature.ts";
import { harmRef } from "./penalty.ts";

/** Names of written harm that is left out of a roll, each with its row; an unnamed one is its row alone (C.40). */
export const leftOut = ({ harm, points }: Creature, without: readonly string[] = []): string =>
  points || !harm
    ? ""
    : harmTypes
        .flatMap((type) => harm[type].filter((_, index) => without.includes(harmRef(type, index))))
        .map(({ label, row }) => `${label} (${row})`.trim())
        .join(", ");

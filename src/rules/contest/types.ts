import { chained } from "./chained/type.ts";
import { extended } from "./extended/type.ts";
import type { ContestType, TypeOf } from "./engine/contest-type.ts";
import type { ContestTypeId } from "./engine/setup.ts";
import { scored } from "./scored/type.ts";
import { simple } from "./simple/type.ts";

/** The types of contest there are (C008); a new one is a module and a line here. */
const contestTypes: Readonly<Record<ContestTypeId, ContestType>> = { simple, scored, extended, chained };

/** The type a state is of. */
export const typeOf: TypeOf = ({ type }) => contestTypes[type];

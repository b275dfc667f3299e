import { object, type ValueOf } from "../../log/parse.ts";

/** What only extended contests keep. */
export const parseExtendedState = object({});
export type ExtendedState = ValueOf<typeof parseExtendedState>;

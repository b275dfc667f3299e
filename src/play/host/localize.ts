import { localize as inWords } from "../../foundry/localize.ts";
import type { WorldPort } from "../ports.ts";

/** A sentence in the language of this client. */
export const localize: WorldPort["localize"] = inWords;

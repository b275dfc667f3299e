import { refused } from "../../log/outcome.ts";
import type { ContestType } from "../engine/contest-type.ts";
import type { Pairing } from "../engine/parts.ts";
import type { ContestState } from "../engine/state.ts";
import { bothDeclared } from "../engine/volley.ts";

/** Two who both want out simply go: nothing is rolled (C346). */
export const bothLeave = (state: ContestState, pairing: Pairing): boolean => bothDeclared(state, pairing, "leave");

/** A way out opens after the first round of a pairing (C343). */
export const declarable: NonNullable<ContestType["declarable"]> = (pairing, kind) =>
  kind === "leave" && pairing.played < pairing.since ? refused("Contest.Refused.LeaveLater", "C343") : null;

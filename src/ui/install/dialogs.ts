import { hooks } from "../../foundry/hooks.ts";
import type { DuelPrefill } from "../../play/ports.ts";
import { StartDuelDialog } from "../dialog/start-duel.ts";

/** Sheet, directory, chat command, macro and board all ask for the start dialog by one hook. */
export function installDialogs(): void {
  hooks().on("setpiece.frameDuel", (prefill: DuelPrefill) => void new StartDuelDialog(prefill).render({ force: true }));
}

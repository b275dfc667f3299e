import { hooks } from "../../foundry/hooks.ts";
import { endFight } from "../later.ts";
import { showTracker } from "../tracker/host.ts";
import { hostTracker, SetpieceTracker } from "../tracker/tracker.ts";

/** Our tracker in place of the host's. Documented: `CONFIG.ui.combat`. */
export function registerTracker(): void {
  Reflect.set(CONFIG.ui, "combat", SetpieceTracker);
}

/** The card tells which weapon is looked at; the host's own end button leads to our question. */
export function installTracker(): void {
  hooks().on("setpiece.weapon", (picked: Parameters<SetpieceTracker["showRange"]>[0]) =>
    hostTracker()?.showRange(picked),
  );
  hooks().on("setpiece.layAmbush", () => showTracker());
  hooks().on(
    "setpiece.endFight",
    (uuid: string) => void endFight.use(({ EndFightDialog }) => new EndFightDialog(uuid).render({ force: true })),
  );
}

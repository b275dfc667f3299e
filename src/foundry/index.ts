/** The seam to Foundry: generations, hooks, socket, words, types. It knows no rules, play or screens. */
import { offerTranslations } from "./text.ts";
import { watchChatInput } from "./dom.ts";
import { addStatuses } from "./compat.ts";
import { DEFEATED, FIGHT_STATUSES, STATUSES, statusKey } from "./statuses.ts";
import type { Installer } from "./hooks.ts";

const registerStatuses = (): void => {
  addStatuses([...STATUSES, ...FIGHT_STATUSES].map((status) => ({ ...status, name: statusKey(status.id) })));
  CONFIG.specialStatusEffects.DEFEATED = DEFEATED;
};

export const installers: readonly Installer[] = [
  { hook: "init", run: registerStatuses },
  { hook: "init", run: watchChatInput },
  { hook: "babele.init", run: offerTranslations },
];

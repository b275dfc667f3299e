import type { Installer } from "../foundry/hooks.ts";
import { installBoard } from "./install/board.ts";
import { installChat } from "./install/chat.ts";
import { installSteps, registerKeys } from "./install/steps.ts";
import { installDialogs } from "./install/dialogs.ts";
import { installBring, installExtras, installFirst, installUserMenu } from "./install/first.ts";
import { installFightHooks, installTracker, registerTracker } from "./install/fights.ts";
import { installLetters } from "./install/letters.ts";
import { moduleInstallers } from "./install/modules.ts";
import { installPictures, installTargets } from "./install/targets.ts";
import { installPlayed, registerMenus, registerSheets } from "./install/sheets.ts";
import { defineConflictElement } from "./conflict/element.ts";
import { watchPointers } from "./paint/pressed.ts";
import { prefetchTemplates } from "./templates.ts";

export const installers: readonly Installer[] = [
  ...moduleInstallers,
  { hook: "init", run: prefetchTemplates },
  { hook: "init", run: defineConflictElement },
  { hook: "init", run: watchPointers },
  { hook: "init", run: registerSheets },
  { hook: "init", run: registerTracker },
  { hook: "init", run: registerMenus },
  { hook: "init", run: registerKeys },
  { hook: "init", run: installChat },
  { hook: "init", run: installPlayed },
  { hook: "init", run: installUserMenu },
  { hook: "ready", run: installLetters },
  { hook: "ready", run: installPictures },
  { hook: "ready", run: installBoard },
  { hook: "ready", run: installDialogs },
  { hook: "ready", run: installSteps },
  { hook: "ready", run: installFightHooks },
  { hook: "ready", run: installTargets },
  { hook: "ready", run: installTracker },
  { hook: "ready", run: installExtras },
  { hook: "ready", run: installFirst },
  { hook: "ready", run: installBring },
];

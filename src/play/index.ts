import type { Installer } from "../foundry/installer.ts";
import { installHandNotes } from "./install/by-hand.ts";
import { installDice } from "./install/dice.ts";
import { installDocuments } from "./install/documents.ts";
import { installHarm } from "./install/harm.ts";
import { installCommands } from "./install/commands.ts";
import { installCombatSync, installFights } from "./install/fights.ts";
import { installDeletionGuard } from "./install/deletion-guard.ts";
import { installPlay } from "./install/all.ts";
import { installLinks } from "./install/links.ts";
import { installApi, installDirectoryMenu } from "./install/starts.ts";
import { installCanvasDrop, installHotbar, installHud } from "./install/places.ts";
import { installConfirmations, installWire } from "./install/wire.ts";
import { installWorld } from "./install/world.ts";

export const installers: readonly Installer[] = [
  { hook: "init", run: installApi },
  { hook: "init", run: installConfirmations },
  { hook: "init", run: installCommands },
  { hook: "init", run: installDirectoryMenu },
  { hook: "init", run: installLinks },
  { hook: "init", run: installDice },
  { hook: "init", run: installHotbar },
  { hook: "init", run: installCanvasDrop },
  { hook: "init", run: installHud },
  { hook: "init", run: installFights },
  { hook: "ready", run: installPlay },
  { hook: "ready", run: installHarm },
  { hook: "ready", run: installWorld },
  { hook: "ready", run: installDocuments },
  { hook: "ready", run: installDeletionGuard },
  { hook: "ready", run: installCombatSync },
  { hook: "ready", run: installHandNotes },
  { hook: "ready", run: installWire },
];

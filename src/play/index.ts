import type { Installer } from "../foundry/installer.ts";
import { installDice } from "./install/dice.ts";
import { installDocuments } from "./install/documents.ts";
import { installKeeper } from "./install/keeper.ts";
import { installLinks } from "./install/links.ts";
import { installApi, installCommand, installDirectoryMenu } from "./install/starts.ts";
import { installConfirmations, installWire } from "./install/wire.ts";
import { installWorld } from "./install/world.ts";

export const installers: readonly Installer[] = [
  { hook: "init", run: installApi },
  { hook: "init", run: installConfirmations },
  { hook: "init", run: installCommand },
  { hook: "init", run: installDirectoryMenu },
  { hook: "init", run: installLinks },
  { hook: "init", run: installDice },
  { hook: "ready", run: installWorld },
  { hook: "ready", run: installDocuments },
  { hook: "ready", run: installKeeper },
  { hook: "ready", run: installWire },
];

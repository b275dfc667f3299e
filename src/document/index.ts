import type { Installer } from "../foundry/installer.ts";
import { useActorClass } from "../foundry/types/classes.ts";
import { SetpieceActor } from "./actor.ts";

export const installers: readonly Installer[] = [{ hook: "init", run: () => useActorClass(SetpieceActor) }];

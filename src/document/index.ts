import type { Installer } from "../foundry/installer.ts";
import {
  useActorClass,
  useCombatClass,
  useCombatantClass,
  useFolderClass,
  useJournalClass,
} from "../foundry/types/classes.ts";
import { SetpieceActor } from "./actor.ts";
import { SetpieceCombat } from "./combat.ts";
import { SetpieceCombatant } from "./combatant.ts";
import { SetpieceFolder, SetpieceJournalEntry } from "./named.ts";
import { placeBreakouts } from "./breakout-place.ts";
import { drawNewItems } from "./item-picture.ts";
import { offerPlayedTypes } from "./played-types.ts";

export const installers: readonly Installer[] = [
  { hook: "init", run: () => useActorClass(SetpieceActor) },
  { hook: "init", run: () => useCombatClass(SetpieceCombat) },
  { hook: "init", run: () => useCombatantClass(SetpieceCombatant) },
  { hook: "init", run: () => useJournalClass(SetpieceJournalEntry) },
  { hook: "init", run: () => useFolderClass(SetpieceFolder) },
  { hook: "init", run: offerPlayedTypes },
  { hook: "init", run: drawNewItems },
  { hook: "init", run: placeBreakouts },
  // Cards may have hundredths, where more than ten are held; there is no formula to roll.
  { hook: "init", run: () => void Object.assign(CONFIG.Combat.initiative, { formula: null, decimals: 2 }) },
];

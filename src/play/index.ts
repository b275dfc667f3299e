/** Play from press to event: sessions, authority, writes, heroes, starts. Nothing here knows a screen. */
import { answerConfirmations, hearWhispers, hooks, listen, type Installer } from "../foundry/hooks.ts";
import { migrateWorld, worldIsNewer } from "../documents/migration/migration.ts";
import { tellDamagedSettings } from "../documents/setting/settings.ts";
import { arrived, whenArrived } from "./arrived.ts";
import { foundryHost } from "./host/index.ts";
import { installApi, installDirectoryMenu } from "./install/api.ts";
import {
  installDeletionGuard,
  installDocuments,
  installCanvasDrop,
  installCommands,
  installHotbar,
  installHud,
  installLinks,
} from "./install/entries.ts";
import { installCombatSync, installFights, installHandNotes, installHarm } from "./install/fights.ts";
import { need, playHere, tell } from "./sessions.ts";

/** Milliseconds in which a host that has just become ready draws its scene, sidebar and log. */
const FIRST_DRAWN = 3_000;

/** Milliseconds after that in which play is fetched even if the host never rests. */
const AT_LATEST = 5_000;

/** Fetches play at once where a conflict is open, else when the host has drawn itself and is idle. */
const installPlay = (): void => {
  if (foundryHost.world.unfinished().length > 0) return need();
  foundryHost.later(FIRST_DRAWN, () => {
    // Not every browser tells when it is idle
    if ("requestIdleCallback" in window) window.requestIdleCallback(need, { timeout: AT_LATEST });
    else need();
  });
};

/** Joins the channel: answers where this client decides, and tells other GM tabs that it is here. */
const installWire = (): void => {
  listen((payload, sender) => tell(({ channel }) => channel.receive(payload, sender)));
  whenArrived(({ sessions }) => sessions.authority.claims.start());
  window.addEventListener("pagehide", () => arrived()?.sessions.authority.claims.stop());
};

/** Messages to this client alone: a GM's asks whether it sent a request, and a player's opens a choice to a GM's. */
const installConfirmations = (): void => {
  answerConfirmations((id) => arrived()?.sessions.requester.sent(id) ?? false);
  hearWhispers(async (payload) => (await playHere()) && (arrived()?.sessions.channel.whispered(payload) ?? false));
};

interface ReceiptData {
  readonly uuid?: string;
  readonly step?: string;
}

/** With a dice module, pictures wait until the dice rest. */
const installDice = (): void => {
  hooks().on("diceSoNiceRollComplete", (messageId: string) => {
    const message = game.messages.get(messageId);
    const { uuid, step }: Partial<ReceiptData> = message?.type === "receipt" ? message.system : {};
    // A client without conflicts waits for no dice
    if (uuid && step) arrived()?.sessions.rested(uuid, step);
  });
};

const failed = (error: unknown): void => {
  ui.notifications.error(game.i18n.localize("SETPIECE.Play.Trouble.Migration"), { permanent: true });
  console.error(error);
};

/** Migrates the world, on the active GM's client alone; newer worlds stay as they are. */
const installWorld = (): void => {
  const decides = game.users.activeGM?.isSelf === true;
  if (worldIsNewer()) {
    ui.notifications.error(game.i18n.localize("SETPIECE.Play.Trouble.NewerSchema"), { permanent: true });
    if (decides) import("../documents/migration/backup.ts").then(({ offerBackup }) => offerBackup()).catch(failed);
    return;
  }
  if (decides) migrateWorld().catch(failed);
};

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
  { hook: "ready", run: () => whenArrived(tellDamagedSettings) },
  { hook: "ready", run: installHarm },
  { hook: "ready", run: installWorld },
  { hook: "ready", run: installDocuments },
  { hook: "ready", run: installDeletionGuard },
  { hook: "ready", run: installCombatSync },
  { hook: "ready", run: installHandNotes },
  { hook: "ready", run: installWire },
];

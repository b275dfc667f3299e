import { call } from "../../foundry/shape.ts";
import { warn } from "../../foundry/notify.ts";
import { migrateWorld, worldIsNewer } from "../../model/migration/run.ts";

const failed = (error: unknown): void => {
  ui.notifications.error(game.i18n.localize("SETPIECE.Play.Trouble.Migration"), { permanent: true });
  console.error(error);
};

/** A world that a newer build changed can be played on with this one, if that build kept what it changed. */
const offerBackup = async (): Promise<void> => {
  const { backupSchema, restoreBackup } = await import("../../model/migration/backup.ts");
  if (backupSchema() === null) return;
  const text = (key: string): string => game.i18n.localize(`SETPIECE.Play.Backup.${key}`);
  const offer = document.createElement("p");
  offer.textContent = text("Offer");
  const yes = await call(foundry.applications.api.DialogV2, "confirm", {
    window: { title: text("Title") },
    content: offer.outerHTML,
    yes: { label: text("Yes"), icon: "fa-solid fa-clock-rotate-left" },
    no: { label: text("No"), icon: "", default: true },
    rejectClose: false,
  });
  if (!yes) return;
  const { count, gone } = await restoreBackup();
  warn(game.i18n.format("SETPIECE.Play.Backup.Done", { count: String(count), gone: String(gone) }));
};

/** Bring the world up to date, on the active GM's client alone; a world from a newer build is left as it is. */
export const installWorld = (): void => {
  const decides = game.users.activeGM?.isSelf === true;
  if (worldIsNewer()) {
    ui.notifications.error(game.i18n.localize("SETPIECE.Play.Trouble.NewerSchema"), { permanent: true });
    if (decides) offerBackup().catch(failed);
    return;
  }
  if (decides) migrateWorld().catch(failed);
};

import { migrateWorld, worldIsNewer } from "../../model/migration/run.ts";

/** Bring the world up to date, on the active GM's client alone; a world from a newer build is left as it is. */
export const installWorld = (): void => {
  if (worldIsNewer()) {
    ui.notifications.error(game.i18n.localize("SETPIECE.Play.Trouble.NewerSchema"), { permanent: true });
    return;
  }
  if (game.users.activeGM?.isSelf)
    migrateWorld().catch((error: unknown) => {
      ui.notifications.error(game.i18n.localize("SETPIECE.Play.Trouble.Migration"), { permanent: true });
      console.error(error);
    });
};

import { menuEntry } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { api } from "../api.ts";
import { foundryHost } from "../host/index.ts";
import { sayRefusal } from "../say.ts";
import { parseDuelCommand } from "../start/command.ts";
import { duelFromHere } from "../start/from-here.ts";

/** The chat command `/duel`. */
export const installCommand = (): void => {
  hooks().on("chatMessage", (_log: unknown, message: string) => {
    const command = parseDuelCommand(message);
    if (!command) return true;
    void duelFromHere(command).then(sayRefusal);
    return false;
  });
};

/** "Duel with …" in the menu of an actor in the directory. */
export const installDirectoryMenu = (): void => {
  const actorOf = (row: HTMLElement) => game.actors.get(row.dataset.entryId ?? "");
  hooks().on("getActorContextOptions", (_directory: unknown, entries: object[]) => {
    entries.push(
      menuEntry({
        label: "SETPIECE.Play.Menu.Duel",
        icon: "fa-solid fa-swords",
        visible: (row) => actorOf(row)?.isOwner ?? false,
        onPress: (row) => {
          const actor = actorOf(row);
          if (actor) foundryHost.screen.frameDuel({ a: actor.uuid });
        },
      }),
    );
  });
};

/** `game.system.api`, for macros and modules. */
export const installApi = (): void => {
  (game.system as unknown as { api: typeof api }).api = api;
};

import { menuEntry } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { api } from "../api.ts";
import { foundryHost } from "../host/index.ts";
import { sayRefusal } from "../say.ts";
import { parseDuelCommand } from "../start/command.ts";
import { parseContestCommand } from "../start/contest-command.ts";
import { duelFromHere } from "../start/from-here.ts";
import { contestFromHere } from "../start/from-here-contest.ts";

/** The chat commands `/duel` and `/contest`. */
export const installCommand = (): void => {
  hooks().on("chatMessage", (_log: unknown, message: string) => {
    const duel = parseDuelCommand(message);
    const contest = parseContestCommand(message);
    if (duel) void duelFromHere(duel).then(sayRefusal);
    else if (contest) void contestFromHere(contest).then(sayRefusal);
    return !duel && !contest;
  });
};

/** "Duel with …" and, for a GM, "Contest …" and "Hazard …" in the menu of an actor in the directory. */
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
      menuEntry({
        label: "SETPIECE.Play.Menu.Contest",
        icon: "fa-solid fa-dice-d20",
        visible: () => foundryHost.world.me().gm,
        onPress: (row) => {
          const actor = actorOf(row);
          if (actor) foundryHost.screen.frameContest({ seats: [{ id: "a1", side: "A", actor: actor.uuid }] });
        },
      }),
      menuEntry({
        label: "SETPIECE.Hazard.Open",
        icon: "fa-solid fa-triangle-exclamation",
        visible: () => foundryHost.world.me().gm,
        onPress: (row) => {
          const actor = actorOf(row);
          if (actor) foundryHost.screen.askHazard([actor.uuid]);
        },
      }),
    );
  });
};

/** `game.system.api`, for macros and modules. */
export const installApi = (): void => {
  (game.system as unknown as { api: typeof api }).api = api;
};

import { menuEntry } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { api } from "./api.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { foundryHost } from "../host/index.ts";

const actorOf = (row: HTMLElement) => game.actors.get(row.dataset.entryId ?? "");

const isGm = (): boolean => foundryHost.world.me().gm;

/** Whether the world and this actor play a family. */
const plays = (row: HTMLElement, family: FamilyId): boolean =>
  foundryHost.sheets.plays(actorOf(row)?.uuid ?? "").includes(family);

/** An entry in the menu of an actor; its press gets the actor's uuid. */
const actorEntry = (
  label: string,
  icon: string,
  visible: (row: HTMLElement) => boolean,
  onPress: (uuid: string) => void,
): object =>
  menuEntry({
    label,
    icon: `fa-solid ${icon}`,
    visible: (row) => actorOf(row) !== undefined && visible(row),
    onPress: (row) => {
      const actor = actorOf(row);
      if (actor) onPress(actor.uuid);
    },
  });

/** A window of a compendium asks by the same hook: what lies there takes part in nothing until it is imported. */
const isPack = (directory: unknown): boolean => memberOf(memberOf(directory, "collection"), "metadata") !== undefined;

/** "Duel with …" and, for a GM, "Contest …" and "Hazard …" in the menu of an actor in the directory. */
export const installDirectoryMenu = (): void => {
  const { screen } = foundryHost;
  hooks().on("getActorContextOptions", (directory: unknown, entries: object[]) => {
    if (isPack(directory)) return;
    entries.push(
      actorEntry(
        "SETPIECE.Play.Menu.Duel",
        "fa-khanda",
        (row) => (actorOf(row)?.isOwner ?? false) && plays(row, "duel"),
        (a) => screen.frameDuel({ a }),
      ),
      actorEntry(
        "SETPIECE.Play.Menu.Contest",
        "fa-dice-d20",
        (row) => isGm() && plays(row, "contest"),
        (actor) => screen.frameContest({ seats: [{ id: "a1", side: "A", actor }] }),
      ),
      actorEntry(
        "SETPIECE.Hazard.Open",
        "fa-triangle-exclamation",
        (row) => isGm() && plays(row, "combat"),
        (actor) => screen.askHazard([actor]),
      ),
    );
  });
};

/** `game.system.api`, for macros and modules. */
export const installApi = (): void => {
  Reflect.set(game.system, "api", api);
};

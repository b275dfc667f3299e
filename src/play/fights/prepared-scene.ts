import type { Refused } from "../../rules/log/index.ts";
import type { FightStart } from "../combat-api.ts";
import { find } from "../names/find.ts";
import { inPack } from "../packed.ts";
import type { Host, WorldPort } from "../ports.ts";
import { REFUSED, severalScenes } from "../refusals.ts";
import type { NewCombatant, NewFight } from "../combat/documents.ts";

/**
 * Id of the scene a fight is played on: the one that was prepared, imported where the GM says so; else the viewed
 * one. "" where it is played without a map.
 */
export const sceneToPlayOn = async (host: Host, start: FightStart): Promise<string | Refused> => {
  const { world, screen } = host;
  if (!start.scene) return start.zones ? "" : world.viewedScene();
  const found = await world.sceneFor(start.scene);
  if (found.kind === "here") return found.id;
  if (found.kind === "several") return severalScenes(found.name);
  const answer = await screen.askScene({ name: found.name, packed: found.kind === "packed" });
  if (answer === null) return REFUSED.sceneOpen;
  return answer === "without" ? "" : ((await world.bringScene(start.scene)) ?? REFUSED.sceneOpen);
};

/**
 * The foes of a preparation in the zones of the map in play, whatever they are called there: a zone keeps its id where
 * a scene is imported, so one that was prepared in another language, or has been renamed since, is found by it.
 */
export const foesOnMap = async (
  world: WorldPort,
  { scene: meant = "", foes }: FightStart,
  scene: string,
): Promise<FightStart["foes"]> => {
  const here = world.ground(scene).zones;
  const lost = ({ zone = "" }: { readonly zone?: string }): boolean =>
    zone !== "" && find([here], zone).kind === "none";
  if (!inPack(meant) || !foes.some(lost)) return foes;
  const prepared = await world.zonesPacked(meant);
  return foes.map((foe) => {
    const found = lost(foe) ? find([prepared], foe.zone ?? "") : null;
    const same = found?.kind === "one" ? here.find(({ id }) => id === found.one.id) : undefined;
    return same ? { ...foe, zone: same.name } : foe;
  });
};

/**
 * The heroes of those who are here. On a scene they get a token where they have none, in
 * the zone by which one comes in: its exit.
 */
export const heroRows = ({ world, sheets }: Host, scene: string): readonly NewCombatant[] => {
  const entrance = world.ground(scene).zones.find(({ exit }) => exit)?.name;
  const fighting = world.heroes().filter(({ uuid }) => sheets.plays(uuid).includes("combat"));
  return fighting.map(({ uuid }) => {
    const row = { _id: world.nonce(), actorId: uuid.split(".").at(-1) ?? "" };
    if (scene === "") return row;
    const tokenId = world.tokenOf(uuid, scene);
    if (tokenId !== null) return { ...row, tokenId, sceneId: scene };
    return { ...row, spawn: uuid, ...(entrance === undefined ? {} : { zone: entrance }) };
  });
};

/**
 * What the combat keeps of what was prepared. An ambush without a test is laid at once, so nobody is asked about it.
 */
export const aboutFight = ({ title = "", text = "", ambush }: FightStart): NewFight => ({
  title,
  text,
  ambush: !ambush || ambush.who === "nobody" || ambush.waive ? "" : ambush.who,
});

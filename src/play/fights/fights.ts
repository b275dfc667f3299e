import { isFromNewer } from "../../documents/version.ts";
import { parseHazard, type HazardStart } from "../../rules/combat/index.ts";
import type { Dread } from "../../rules/combat/state/creature.ts";
import type { FightRehearsal } from "../../rules/combat/rehearse/rehearsal.ts";
import { readGiven } from "../../rules/log/plain.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import { REFUSED, done, type Answer } from "../refusals.ts";
import type { FightStart, HazardAsked, HazardChance, HazardTold } from "../api.ts";
import { parseFightStart, parseFoes } from "../setup/parse.ts";
import {
  actorsOf,
  foePicked,
  foesNamed,
  foesOf,
  arrange,
  asGm,
  beginFight,
  beginNamed,
  rehearsedAhead,
  type FightDoing,
} from "./begin-fight.ts";
import { everybody, namesOf } from "../names/naming.ts";
import { familyOff, inPack, seatAt } from "../rights.ts";
import type { OddsCache } from "../session-caches.ts";
import {
  fightOf,
  hazardAsked,
  hazardChances,
  lingerOutside,
  sendHazard,
  type FightOf,
  type Linger,
} from "./hazards.ts";
import { hazardTold, splitHazard, takeBackHazard } from "./hazard-message.ts";

export const fightCommands = (doing: FightDoing) => {
  const { host, sync, live, requester } = doing;
  const fights = {
    /** GM: make a combat with everyone in it; nothing is dealt yet. */
    startFight: (start: FightStart): Promise<Answer> => {
      const parsed = readGiven(start, parseFightStart);
      return isRefused(parsed) ? Promise.resolve(parsed) : asGm(host, () => beginNamed(doing, parsed.value));
    },
    /** A fight's danger, its foes' actors loaded first: `WAITS` until `notes` reports it; null without foes. */
    rehearseFight: async (start: FightStart, notes: OddsCache): Promise<FightRehearsal | symbol | null> =>
      rehearsedAhead(host, start, notes.kept),
    startPreparedFight: (page: string): Promise<Answer> => {
      return asGm(host, async () => {
        const { world } = host;
        if (isFromNewer((await world.prepared(page))?.schemaVersion)) return REFUSED.newerPage;
        const recipe = await world.recipe(page);
        return recipe ? beginFight(doing, recipe) : REFUSED.notPrepared;
      });
    },
    /** Names this person may know, which typed text is not split inside of. */
    knownNames: (): readonly string[] => namesOf(everybody({ host, sessions: { live } })),
    /** GM: add names or lines without a map (`Wolf x6, strike 3, harm 2`). */
    addFoes: (combat: string, foes: FightStart["foes"]): Promise<Answer> => {
      const parsed = readGiven(foes, parseFoes);
      if (isRefused(parsed)) return Promise.resolve(parsed);
      return asGm(host, async () => {
        const fight = host.world.page(combat)?.fight ?? null;
        const foes = await foesNamed({ host, sessions: { live } }, parsed.value, fight);
        if (isRefused(foes)) return foes;
        const off = familyOff(host, "combat", actorsOf(foes));
        if (off) return off;
        const made = await foesOf(host, foes, fight?.scene ?? "");
        if (isRefused(made)) return made;
        if (made.rows.length === 0) return REFUSED.noFoes;
        await host.combat.add(combat, made.rows);
        await sync.added(combat, host.world.me().id);
        return arrange(doing, combat, made);
      });
    },
    addPicked: (combat: string, actor: string): Promise<Answer> => {
      return asGm(host, async () => {
        const foe = await foePicked({ host, sessions: { live } }, actor, host.world.page(combat)?.fight ?? null);
        return isRefused(foe) ? foe : fights.addFoes(combat, [foe]);
      });
    },
    /** GM: add present players' heroes as they are on the scene; those in the fight stay. */
    addHeroes: (combat: string): Promise<Answer> => {
      const { world, sheets } = host;
      const fight = world.page(combat)?.fight ?? null;
      const there = (uuid: string): boolean => (fight?.rows ?? []).some((row) => row.actor === uuid);
      const heroes = world.heroes().filter(({ uuid }) => !there(uuid) && sheets.plays(uuid).includes("combat"));
      if (heroes.length === 0) return Promise.resolve(REFUSED.noMoreHeroes);
      const scene = fight?.scene ?? "";
      return fights.addFoes(
        combat,
        heroes.map(({ uuid, name }) => {
          const token = scene === "" ? null : world.tokenOf(uuid, scene);
          return {
            actor: uuid,
            name,
            self: true,
            ...(token === null ? {} : { token: `Scene.${scene}.Token.${token}` }),
          };
        }),
      );
    },
    fightOf: (actor: string): FightOf | null => fightOf(doing, actor),
    /** A hazard for actors or seats' addresses, each in its fight; outside it is thrown at once, but fear asks. */
    hazard: (start: HazardStart, actors: readonly string[]): Promise<Answer> => {
      const parsed = readGiven(start, parseHazard);
      if (isRefused(parsed)) return Promise.resolve(parsed);
      if (actors.length === 0) return Promise.resolve(REFUSED.noActor);
      if (actors.some(inPack)) return Promise.resolve(REFUSED.inPack);
      // A creature with a seat plays fights
      const off = familyOff(
        host,
        "combat",
        actors.filter((one) => !seatAt(one)),
      );
      if (off) return Promise.resolve(off);
      return sendHazard(doing, parsed.value, [...new Set(actors)]);
    },
    linger: (actor: string, what: Linger): Promise<Answer> => lingerOutside(doing, actor, what),
    /** GM: a hazard's chances before it is sent, by the rules' odds; refused where it would be. */
    hazardOdds: (start: HazardStart, actors: readonly string[]): readonly HazardChance[] | Refused => {
      const parsed = readGiven(start, parseHazard);
      if (isRefused(parsed)) return parsed;
      if (!host.world.me().gm) return REFUSED.notGm;
      return hazardChances(doing, parsed.value, [...new Set(actors)]);
    },
    hazardAsked: (message: string): HazardAsked | null => hazardAsked(host, message),
    /** Owner or GM: throw now for those asked. */
    faceHazard: (message: string, actors: readonly string[]): Promise<Answer> =>
      requester.ask({ op: "hazard", uuid: "", body: { message, actors } }),
    dreadHazard: (message: string, actor: string, choice: Dread["choice"]): Promise<Answer> =>
      requester.ask({ op: "hazard", uuid: "", body: { message, actors: [actor], choice } }),
    hazardTold: (message: string): HazardTold | null => hazardTold(host, message),
    takeBackHazard: (message: string): Promise<Answer> => asGm(host, () => takeBackHazard(host, message)),
    /** Owner: take the harm another way (`2+1`). */
    splitHazard: (message: string, actor: string, split: string): Promise<Answer> =>
      host.world.newer() ? Promise.resolve(REFUSED.newerSchema) : splitHazard(host, message, actor, split),
    /** GM: the prepared ambush is laid or dropped; nobody is asked any longer. */
    dropAmbush: (uuid: string): Promise<Answer> => {
      return asGm(host, async () => {
        await host.append.write(uuid, { system: { ambush: "" } });
        return done;
      });
    },
    /** GM: take the scene's zones into the log; refused where there are none. */
    takeGround: (uuid: string): Promise<Answer> => {
      return asGm(host, async () => {
        const scene = host.world.page(uuid)?.fight?.scene ?? "";
        if (host.world.ground(scene).zones.length === 0) return REFUSED.noZones;
        return sync.scene(uuid, host.world.me().id);
      });
    },
    /** GM: work out which zones of a scene touch, and store the ways. */
    proposeWays: (scene: string): Promise<Answer> => {
      return asGm(host, async () => {
        if (host.world.ground(scene).zones.length === 0) return REFUSED.noZones;
        await host.world.proposeWays(scene);
        return done;
      });
    },
  };
  return fights;
};

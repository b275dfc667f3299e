import { isFromNewer } from "../../model/version.ts";
import { hazardIntents, parseHazard, readZones, type HazardStart } from "../../rules/combat/index.ts";
import type { Json } from "../../rules/log/json.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { IntentBase, Refused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import type { Authority } from "../authority/authority.ts";
import type { AmbushPlan, FightSessions, FightStart, HazardChance, HazardTold } from "../combat-api.ts";
import { ContestDesk } from "../client/contests.ts";
import type { Host } from "../ports.ts";
import { inPack } from "../packed.ts";
import { REFUSED, notStored } from "../refusals.ts";
import type { Answer, Session } from "../session.ts";
import type { Requester } from "../wire/requester.ts";
import { foesOf, type Foes } from "./foes.ts";
import { hazardTold, splitHazard, takeBackHazard } from "./hazard-message.ts";
import { CombatSync } from "./combat-sync.ts";
import { chancesOf, hazardOutside, oddsOutside } from "./hazard-outside.ts";
import { waivedAmbush } from "../combat/prepare.ts";
import { aboutFight, foesOnMap, heroRows, sceneToPlayOn } from "./prepared-scene.ts";
import { find } from "../names/find.ts";
import { foesNamed } from "../names/foes.ts";
import { parseFightStart, parseFoes } from "../combat/start-parse.ts";
import { fightStateOf } from "./state-of.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Where fights are made, prepared, joined, and met by hazards. */
export abstract class FightHall extends ContestDesk implements FightSessions {
  readonly fights: CombatSync;

  constructor(host: Host, authority: Authority, requester: Requester) {
    super(host, authority, requester);
    this.fights = new CombatSync(host, authority);
  }

  abstract open(uuid: string): Session | null;
  abstract live(): readonly Session[];

  startFight(start: FightStart): Promise<Answer> {
    const parsed = parseFightStart(plain(start));
    return isRefused(parsed) ? Promise.resolve(parsed) : this.#asGm(() => this.#named(parsed.value));
  }

  saveFight(start: FightStart): Promise<Answer> {
    const parsed = parseFightStart(plain(start));
    if (isRefused(parsed)) return Promise.resolve(parsed);
    return this.#asGm(async () => {
      const recipe = plain(parsed.value) as Json;
      const { title = "", text = "" } = parsed.value;
      const name = title || this.host.world.localize({ key: "Play.Title.FightBare" });
      const system = { status: "prepared", recipe, text, startedAt: this.host.world.now() };
      return { kind: "done", uuid: await this.host.append.create("combat", name, system) };
    });
  }

  startPreparedFight(page: string): Promise<Answer> {
    return this.#asGm(async () => {
      const { world } = this.host;
      if (isFromNewer((await world.prepared(page))?.schemaVersion)) return REFUSED.newerPage;
      const recipe = await world.recipe(page);
      return recipe ? this.#begin(recipe) : REFUSED.notPrepared;
    });
  }

  addFoes(combat: string, foes: FightStart["foes"]): Promise<Answer> {
    const parsed = parseFoes(plain(foes));
    if (isRefused(parsed)) return Promise.resolve(parsed);
    return this.#asGm(async () => {
      const fight = this.host.world.page(combat)?.fight ?? null;
      const foes = await foesNamed({ host: this.host, sessions: this }, parsed.value, fight);
      if (isRefused(foes)) return foes;
      const made = await foesOf(this.host, foes, fight?.scene ?? "");
      if (isRefused(made)) return made;
      if (made.rows.length === 0) return REFUSED.noFoes;
      await this.host.combat.add(combat, made.rows);
      await this.fights.added(combat, this.host.world.me().id);
      return this.#arrange(combat, made);
    });
  }

  addHeroes(combat: string): Promise<Answer> {
    const { world } = this.host;
    const fight = world.page(combat)?.fight ?? null;
    const there = (uuid: string): boolean => (fight?.rows ?? []).some((row) => row.actor === uuid);
    const heroes = world.heroes().filter(({ uuid }) => !there(uuid));
    if (heroes.length === 0) return Promise.resolve(REFUSED.noMoreHeroes);
    const scene = fight?.scene ?? "";
    return this.addFoes(
      combat,
      heroes.map(({ uuid, name }) => {
        const token = scene === "" ? null : world.tokenOf(uuid, scene);
        return { actor: uuid, name, self: true, ...(token === null ? {} : { token: `Scene.${scene}.Token.${token}` }) };
      }),
    );
  }

  fightOf(actor: string): { readonly session: Session; readonly seat: string } | null {
    for (const session of this.live()) {
      if (!session.fight) continue;
      const seat = session.seats.find((one) => one.actor === actor);
      if (seat) return { session, seat: seat.id };
    }
    return null;
  }

  hazard(start: HazardStart, actors: readonly string[]): Promise<Answer> {
    const parsed = parseHazard(plain(start));
    if (isRefused(parsed)) return Promise.resolve(parsed);
    if (actors.length === 0) return Promise.resolve(REFUSED.noActor);
    if (actors.some(inPack)) return Promise.resolve(REFUSED.inPack);
    return this.#hazard(parsed.value, [...new Set(actors)]);
  }

  hazardOdds(start: HazardStart, actors: readonly string[]): readonly HazardChance[] | Refused {
    const parsed = parseHazard(plain(start));
    if (isRefused(parsed)) return parsed;
    if (!this.host.world.me().gm) return REFUSED.notGm;
    const { fights, outside } = this.#met([...new Set(actors)]);
    const inFights = [...fights].map(([session, seats]) =>
      chancesOf(
        (intent) => session.odds(intent),
        (seat) => session.seats.find(({ id }) => id === seat)?.name ?? "",
        hazardIntents(parsed.value, seats),
      ),
    );
    const all = [...inFights, ...(outside.length > 0 ? [oddsOutside(this.host, parsed.value, outside)] : [])];
    return all.find((one) => isRefused(one)) ?? all.flatMap((one) => (isRefused(one) ? [] : one));
  }

  hazardTold(message: string): HazardTold | null {
    return hazardTold(this.host, message);
  }

  takeBackHazard(message: string): Promise<Answer> {
    return this.#asGm(() => takeBackHazard(this.host, message));
  }

  splitHazard(message: string, actor: string, split: string): Promise<Answer> {
    return this.host.world.newer()
      ? Promise.resolve(REFUSED.newerSchema)
      : splitHazard(this.host, message, actor, split);
  }

  dropAmbush(uuid: string): Promise<Answer> {
    return this.#asGm(async () => {
      await this.host.append.write(uuid, { system: { ambush: "" } });
      return done;
    });
  }

  takeGround(uuid: string): Promise<Answer> {
    return this.#asGm(async () => {
      const scene = this.host.world.page(uuid)?.fight?.scene ?? "";
      if (this.host.world.ground(scene).zones.length === 0) return REFUSED.noZones;
      return this.fights.scene(uuid, this.host.world.me().id);
    });
  }

  proposeWays(scene: string): Promise<Answer> {
    return this.#asGm(async () => {
      if (this.host.world.ground(scene).zones.length === 0) return REFUSED.noZones;
      await this.host.world.proposeWays(scene);
      return done;
    });
  }

  async #named(start: FightStart): Promise<Answer> {
    const foes = await foesNamed({ host: this.host, sessions: this }, start.foes, null);
    return isRefused(foes) ? foes : this.#begin({ ...start, foes });
  }

  async #begin(start: FightStart): Promise<Answer> {
    const { world, combat } = this.host;
    const typed = start.zones ? readZones(start.zones) : null;
    if (typed && isRefused(typed)) return typed;
    const scene = await sceneToPlayOn(this.host, start);
    if (typeof scene !== "string") return scene;
    const foes = await foesOf(this.host, await foesOnMap(world, start, scene), scene);
    if (isRefused(foes)) return foes;
    const rows = [...(start.heroes ? heroRows(world, scene) : []), ...foes.rows];
    if (rows.length === 0) return REFUSED.noFoes;
    const uuid = await combat.create(scene, aboutFight(start), rows);
    if (start.scene && scene !== "") await world.viewScene(scene);
    await this.fights.added(uuid, world.me().id);
    const ground = world.ground(scene).zones.length > 0 ? null : typed;
    if (ground) {
      const { zones, edges } = ground;
      const laid = await this.#send(uuid, { type: "ground", zones, edges } as IntentBase);
      if (laid.kind === "refused") return laid;
    }
    const arranged = await this.#arrange(uuid, foes);
    if (arranged.kind === "refused") return arranged;
    return this.#layAmbush(uuid, start.ambush ?? { who: "nobody" });
  }

  /** Where nothing is to choose the ambush is laid; otherwise the GM's tracker asks, filled in. */
  async #layAmbush(uuid: string, plan: AmbushPlan): Promise<Answer> {
    if (plan.who === "nobody") return { kind: "done", uuid };
    const state = fightStateOf(this.open(uuid));
    const waived = waivedAmbush(Object.values(state?.creatures ?? {}), plan);
    if (!waived) {
      // Without a test too it is asked about, where one side is not there yet
      if (plan.waive) await this.host.append.write(uuid, { system: { ambush: plan.who } });
      this.host.screen.layAmbush(uuid);
      return { kind: "done", uuid };
    }
    const laid = await this.#send(uuid, waived);
    return laid.kind === "refused" ? laid : { kind: "done", uuid };
  }

  /** Groups and zones of people just added; a zone that is not there is nobody's fault. */
  async #arrange(uuid: string, { groups, zones }: Foes): Promise<Answer> {
    const state = fightStateOf(this.open(uuid));
    for (const { holder, zone } of zones) {
      const found = find([state?.fight.zones ?? []], zone);
      if (found.kind !== "one" || state?.creatures[holder]?.zone === found.one.id) continue;
      const placed = await this.#send(uuid, { type: "drag", seat: holder, zone: found.one.id } as IntentBase);
      if (placed.kind === "refused") return placed;
    }
    for (const group of groups) {
      const grouped = await this.#send(uuid, { type: "group", group: "", ...group } as IntentBase);
      if (grouped.kind === "refused") return grouped;
    }
    return { kind: "done", uuid };
  }

  #send(uuid: string, intent: IntentBase): Promise<Answer> {
    return this.open(uuid)?.send(intent) ?? Promise.resolve(REFUSED.noConflict);
  }

  /** Seats of these actors in the fights they are in, and those who are in none. */
  #met(actors: readonly string[]): {
    readonly fights: ReadonlyMap<Session, readonly string[]>;
    readonly outside: readonly string[];
  } {
    const fights = new Map<Session, string[]>();
    const outside: string[] = [];
    for (const actor of actors) {
      const at = this.fightOf(actor);
      if (at?.session.fight?.begun) fights.set(at.session, [...(fights.get(at.session) ?? []), at.seat]);
      else outside.push(actor);
    }
    return { fights, outside };
  }

  /** Each in the fight it is in, together with the others there; those in none at once. */
  async #hazard(start: HazardStart, actors: readonly string[]): Promise<Answer> {
    const { fights, outside } = this.#met(actors);
    for (const [session, seats] of fights)
      for (const intent of hazardIntents(start, seats)) {
        const answer = session.viewer.gm ? await session.send(intent) : await session.request({ intent });
        if (answer.kind === "refused") return answer;
      }
    if (outside.length === 0) return done;
    return this.#asGm(() => hazardOutside(this.host, start, outside));
  }

  /** A GM's doing. Not queued: what it makes is asked of the queues of the conflicts themselves. */
  async #asGm(job: () => Promise<Answer>): Promise<Answer> {
    if (this.host.world.newer()) return REFUSED.newerSchema;
    if (!this.host.world.me().gm) return REFUSED.notGm;
    try {
      return await job();
    } catch (error) {
      return notStored(error);
    }
  }
}

import type { Split } from "../rules/combat/harm/split.ts";
import type { Dread } from "../rules/combat/state/creature.ts";
import type { CombatSetup, CreatureInput, HarmType, LookAlikes } from "../rules/combat/index.ts";

/** An actor's facts when it joins a fight. */
export type FightFacts = Omit<CreatureInput, "id" | "name" | "zone" | "hidden" | "group">;

/** A creature by the documents. Its id is the seat: `Session.view.fight.creatures[id]`. */
interface FighterCard {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Actor or token-actor uuid; "" for a bare name. */
  readonly actor: string;
  /** Token uuid; "" without a token. */
  readonly token: string;
  /** Ids of its combatants, which are its turn slots. */
  readonly slots: readonly string[];
}

/** A fight's part of a session; null for other families. */
export interface FightBeside {
  /** False until the first step is stored: until then the combatants are shown as they are. */
  readonly begun: boolean;
  /** Id of the combat document; "" for the chronicle of a deleted one. */
  readonly combat: string;
  /** Id of the linked scene, or "". */
  readonly scene: string;
  /** True for the combat that the scene's tracker shows first. */
  readonly active: boolean;
  readonly fighters: readonly FighterCard[];
  /** Combatants the log does not know yet; the authority adds them soon. */
  readonly strangers: readonly string[];
  /** Before the deal: similar foes, not grouped yet. */
  readonly lookAlikes: readonly LookAlikes[];
  /** Creatures in no zone though there are zones: the GM places them (drag, or `set` with a zone). */
  readonly unplaced: readonly string[];
  /** Cards that creatures hold or want; a group counts as one. */
  readonly cardsWanted: number;
  /** What would still run if the fight ended now. */
  readonly running: readonly { readonly who: string; readonly what: "burning" | "poison" | "harm" | "held" }[];
  /** Sides prepared to ambush, until the ambush is laid, dropped or too late; "" for none. */
  readonly ambush: "" | "foes" | "heroes";
  /** Uuid of the chronicle page, or "". */
  readonly chronicle: string;
}

/** Someone who comes into a fight, by an actor, a line or a bare name. */
interface FoeStart {
  /** Actor uuid (compendia allowed); absent: a bare name, or a line. */
  readonly actor?: string;
  readonly name?: string;
  /** As people type it: `3 Wolf, Strike 4, bite 2`. */
  readonly line?: string;
  /** Uuid of a token on the fight's scene, which joins itself with its actor. */
  readonly token?: string;
  /** True: the actor itself joins; absent: a copy of its sheet, or a new token. */
  readonly self?: boolean;
  readonly count?: number;
  /** True: all of them on one card. */
  readonly grouped?: boolean;
  readonly hidden?: boolean;
  readonly zone?: string;
}

/** A fight's start. */
export interface FightStart {
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  readonly foes: readonly FoeStart[];
  /** Zones typed in one line (`Road - Gate - Yard`); a scene's own take precedence, "" means those of the scene. */
  readonly zones?: string;
  /** Scene id, name or uuid; the GM confirms an import. Absent or "": the viewed one, or none where zones are typed. */
  readonly scene?: string;
  /** Adds all characters with an active player. */
  readonly heroes?: boolean;
  /** The ambushing side; with `waive` the GM skips the test and the extra cards are given at once (K-141). */
  readonly ambush?: AmbushPlan;
}

/** A prepared ambush: sides, not names, since nobody is in the fight yet. */
export interface AmbushPlan {
  readonly who: "nobody" | "foes" | "heroes";
  readonly waive?: boolean;
}

/** Harm of a hazard outside a fight, with every way to take it. */
export interface HazardHit {
  readonly uuid: string;
  readonly name: string;
  readonly type: HarmType;
  readonly amount: number;
  readonly ways: readonly Split[];
  /** The way now on the sheet (`2+1`), or "" where the sheet has moved on. */
  readonly taken: string;
}

/** A hazard's chance to be borne and mean harm, for one of those it meets. */
export interface HazardChance {
  /** The test: `fear`, `fall`, `deprivation`, `fire` or `poison`. */
  readonly of: string;
  readonly who: string;
  readonly success: number;
  readonly harm: number | null;
}

export interface HazardAsked {
  readonly waiting: readonly { readonly uuid: string; readonly name: string }[];
  /** The afraid who have not chosen their reaction, with their choices. */
  readonly afraid: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly choices: readonly Dread["choice"][];
  }[];
}

export interface HazardTold {
  /** Applied as written, undone, or the sheets have changed since. */
  readonly state: "stands" | "back" | "moved";
  readonly hits: readonly HazardHit[];
}

export type SceneGround = Required<Pick<CombatSetup, "zones" | "edges">>;

import type { Split } from "../rules/combat/harm/split.ts";
import type { Dread } from "../rules/combat/state/creature.ts";
import type { CombatSetup, CreatureInput, HarmType, LookAlikes } from "../rules/combat/index.ts";

/** What a fight takes of an actor at joining: everything of a creature that its sheet knows. */
export type FightFacts = Omit<CreatureInput, "id" | "name" | "zone" | "hidden" | "group">;

/** One creature of a fight as the documents know it. Its id is the seat: `Session.view.fight.creatures[id]`. */
interface FighterCard {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Actor or token-actor uuid; "" for a bare name. */
  readonly actor: string;
  /** Token uuid; "" where it stands on no scene. */
  readonly token: string;
  /** Ids of its combatants, which are its turn slots. */
  readonly slots: readonly string[];
}

/** What a fight has beside what every session has; null for other families. */
export interface FightBeside {
  /** False until the first step is stored: until then the picture is made of the combatants as they stand. */
  readonly begun: boolean;
  /** Id of the combat document; "" for the chronicle of one that is gone. */
  readonly combat: string;
  /** Id of the scene it is linked to, or "". */
  readonly scene: string;
  /** True for the combat that the scene's tracker shows first. */
  readonly active: boolean;
  readonly fighters: readonly FighterCard[];
  /** Combatants the log does not know yet (the authority takes them in with its next breath). */
  readonly strangers: readonly string[];
  /** Before the deal: foes that look alike, not grouped yet. */
  readonly lookAlikes: readonly LookAlikes[];
  /** Who stands in no zone though there are zones: the GM places them (drag, or `set` with a zone). */
  readonly unplaced: readonly string[];
  /** Cards that the creatures hold or want, a group counting as one. */
  readonly cardsWanted: number;
  /** What would still run if the fight ended now. */
  readonly running: readonly { readonly who: string; readonly what: "burning" | "poison" | "harm" | "held" }[];
  /** Who was prepared to lie in wait, until the ambush is laid, dropped, or too late; "" for nobody. */
  readonly ambush: "" | "foes" | "heroes";
  /** Uuid of the chronicle page, once it is written, or "". */
  readonly chronicle: string;
}

/** Who fights, where: what a prepared fight holds and what a GM may start with. */
export interface FightStart {
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  readonly foes: readonly {
    /** Actor uuid (compendia allowed); absent: a bare name, or somebody written in one line. */
    readonly actor?: string;
    readonly name?: string;
    readonly line?: string;
    /** Uuid of a token of the fight's scene: it is taken in itself, with the actor. */
    readonly token?: string;
    /** True: the actor itself takes part; absent: a copy of its sheet, or a new token. */
    readonly self?: boolean;
    readonly count?: number;
    /** True: all of them on one card. */
    readonly grouped?: boolean;
    readonly hidden?: boolean;
    /** Name of the zone they begin in. */
    readonly zone?: string;
  }[];
  /** Zones typed in one line (`Road - Gate - Yard`); a scene's own go before them, "" takes those of the scene. */
  readonly zones?: string;
  /**
   * Scene to play on, by id, name or uuid; one in a compendium is imported once the GM says so. Absent or "": the
   * viewed one, or none where zones are typed.
   */
  readonly scene?: string;
  /** Put all player characters with an active player in. */
  readonly heroes?: boolean;
  /**
   * Who lies in wait for the others; with `waive` the GM asks for no test and the
   * extra cards are given at once (K-141).
   */
  readonly ambush?: AmbushPlan;
}

/** An ambush as it is prepared: sides, not names, since nobody is in the fight yet. */
export interface AmbushPlan {
  readonly who: "nobody" | "foes" | "heroes";
  readonly waive?: boolean;
}

/** Harm that somebody took of a hazard outside a fight, with every way to take it. */
export interface HazardHit {
  readonly uuid: string;
  readonly name: string;
  readonly type: HarmType;
  readonly amount: number;
  /** The mildest first. */
  readonly ways: readonly Split[];
  /** The way that stands on the sheet now (`2+1`), or "" where the sheet has moved on. */
  readonly taken: string;
}

/** What a hazard would come to for one of those it meets: the chance to bear it, and the harm it does on average. */
export interface HazardChance {
  /** What is tested: `fear`, `fall`, `deprivation`, `fire` or `poison`. */
  readonly of: string;
  readonly who: string;
  readonly success: number;
  readonly harm: number | null;
}

/** Whom a hazard outside a fight still waits for. */
export interface HazardAsked {
  readonly waiting: readonly { readonly uuid: string; readonly name: string }[];
  /** Who is afraid and has not said how it takes them, with what they may choose. */
  readonly afraid: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly choices: readonly Dread["choice"][];
  }[];
}

/** What the message of a hazard outside a fight offers. */
export interface HazardTold {
  /** All of it stands, all was taken back, or the sheets have been changed since. */
  readonly state: "stands" | "back" | "moved";
  readonly hits: readonly HazardHit[];
}

/** Zones and ways as a scene has them. */
export type SceneGround = Required<Pick<CombatSetup, "zones" | "edges">>;

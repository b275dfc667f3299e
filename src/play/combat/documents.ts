/** One combatant document: a turn slot of a fight, with what the documents know of its holder. */
export interface FightRow {
  /** Id of the combatant, which is the slot's. */
  readonly id: string;
  /** Id of the creature: by the log where it knows the combatant, else as the combatant says. */
  readonly holder: string;
  /** Whose it says it is; absent where that is the holder. An owner may write anything there. */
  readonly claims?: string;
  readonly name: string;
  /** The name is the host's: combatant, token and sheet have none, or are gone. */
  readonly unnamed?: true;
  readonly img: string;
  /** Actor or token-actor uuid; "" for a bare name. */
  readonly actor: string;
  /** Side by the token's disposition; null without a token. */
  readonly side: string | null;
  /** Token uuid, or "". */
  readonly token: string;
  /** As stored for this combatant itself, whatever its group has. */
  readonly initiative: number | null;
  readonly group: string | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** Named states of its actor as the host has them; absent without an actor. */
  readonly marks?: readonly string[];
  /** Whether its token is hidden; absent without a token. */
  readonly unseen?: boolean;
  /** Id of the zone its token stands in; null without a token or outside all zones. */
  readonly zone: string | null;
  /** A foe written in one line, for a combatant without an actor. */
  readonly line: string;
  /** Actor whose sheet it is a copy of, without sharing that actor's harm; "" for none. */
  readonly source: string;
}

/** A group of combatants as its document has it. */
export interface FightGroup {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}

/**
 * Who is in a fight by its log: their actors ("" for none) and the ids of their turn slots, which are the combatants'.
 */
export type Cast = Readonly<Record<string, { readonly actor: string; readonly slots: readonly string[] }>>;

/** What the documents of a fight say, beside its log. */
export interface FightDocs {
  /** False while nothing is stored: then the setup is made of the rows. */
  readonly begun: boolean;
  /** Id of the combat; "" for a chronicle. */
  readonly combat: string;
  /** Id of the linked scene, or "". */
  readonly scene: string;
  readonly active: boolean;
  readonly round: number;
  /** Id of the combatant whose turn it is, or null. */
  readonly turn: string | null;
  /** How the log sorts them. */
  readonly order: readonly string[];
  /** Who the log says is in it; empty before anything is played, and where an older version played. */
  readonly cast: Cast;
  /** How many combatants there are. */
  readonly size: number;
  readonly rows: readonly FightRow[];
  readonly groups: readonly FightGroup[];
  /** Who was prepared to lie in wait and has not been asked about yet; "" for nobody. */
  readonly ambush: "" | "foes" | "heroes";
  /** Uuid of the chronicle page, or "". */
  readonly chronicle: string;
}

/** A chronicle has a log and no documents any more. */
export const CHRONICLE: FightDocs = {
  begun: true,
  combat: "",
  scene: "",
  active: false,
  round: 0,
  turn: null,
  order: [],
  cast: {},
  size: 0,
  rows: [],
  groups: [],
  ambush: "",
  chronicle: "",
};

/** A change to one combatant: only what differs. */
export interface CombatantUpdate {
  readonly _id: string;
  readonly initiative?: number | null;
  readonly group?: string | null;
  readonly hidden?: boolean;
  readonly defeated?: boolean;
  readonly holder?: string;
}

/** What must be written so that the documents say what the log says; empty lists where they do. */
export interface FightPlan {
  readonly makeGroups: readonly { readonly _id: string; readonly name: string; readonly initiative: number | null }[];
  readonly make: readonly { readonly _id: string; readonly holder: string; readonly name: string }[];
  readonly update: readonly CombatantUpdate[];
  readonly groups: readonly { readonly _id: string; readonly initiative: number | null }[];
  readonly drop: readonly string[];
  readonly dropGroups: readonly string[];
}

/** Nothing to write. */
export const NO_PLAN: FightPlan = { makeGroups: [], make: [], update: [], groups: [], drop: [], dropGroups: [] };

/** A combatant to add. */
export interface NewCombatant {
  readonly _id?: string;
  readonly name?: string;
  readonly img?: string;
  readonly actorId?: string | null;
  readonly tokenId?: string | null;
  readonly sceneId?: string | null;
  readonly hidden?: boolean;
  readonly holder?: string;
  readonly line?: string;
  /** One more card of the creature this combatant belongs to: name, token and actor are taken from it. */
  readonly like?: string;
  /** Actor uuid whose sheet it is a copy of, where it shall not share that actor's harm. */
  readonly source?: string;
  /** Actor uuid to put on the combat's scene as a new token, "" for whoever has no sheet; in a zone of that name. */
  readonly spawn?: string;
  readonly zone?: string;
}

/** What a new combat keeps of what was prepared. */
export interface NewFight {
  readonly title: string;
  readonly text: string;
  readonly ambush: FightDocs["ambush"];
}

/**
 * What came of moving a token into a zone: it is there, or need not be; the host kept it elsewhere, or the zone has no
 * room for it; the scene, which has others, no longer has that zone.
 */
export type Placed = "there" | "kept" | "gone";

/** The documents of fights: what play writes beside the log. All of it is the GM's. */
export interface CombatPort {
  /**
   * Bring combatants and groups to what the log says: at most one batch of each kind. `turn` is the index of whose turn
   * it is among all of them: a host keeps the combatant, not the index, when some come or go (public issue 12009).
   * Without it the turn stays with whom it is.
   */
  settle(uuid: string, plan: FightPlan, turn?: number | null): Promise<void>;
  /** Named states of an actor as a picture of the log: on or off. */
  statuses(actor: string, states: Readonly<Record<string, boolean>>): Promise<void>;
  /** Hide these tokens or show them; what a token says already is not written. */
  veil(tokens: Readonly<Record<string, boolean>>): Promise<void>;
  /** An actor that still lay there from a fight is on its feet again: the defeated state that a log left goes. */
  risen(actor: string): Promise<void>;
  /** Move a token into a zone of its scene; answers what came of it. */
  place(token: string, zone: string): Promise<Placed>;
  /** A new combat with these in it. Answers its uuid. */
  create(scene: string, about: NewFight, rows: readonly NewCombatant[]): Promise<string>;
  /** Add combatants. */
  add(uuid: string, rows: readonly NewCombatant[]): Promise<void>;
  /** The combat is over and written down: delete it. */
  remove(uuid: string): Promise<void>;
}

import type { ConflictStatus, Detail, DiceBy, StoredResistance, StoredSeason } from "../documents/choices.ts";
import type { StateRow } from "../documents/rows.ts";
import type { Stakes } from "../rules/duel/index.ts";
import type { draftOf as DraftOf, guess as Guess, known as Known, rated as Rated } from "../rules/bring/hero.ts";
import type { Fault, DiceWanted, FamilyId, Json, Refused, Sentence, StoredBy } from "../rules/log/index.ts";
import type {
  FightFacts,
  FightStart,
  SceneGround,
  AbilityFacts,
  ContestPrefill,
  ContestStart,
  FollowerFacts,
  ResistanceStart,
  DuelStakes,
} from "./api.ts";
import type { CombatPort, FightDocs } from "./combat/documents.ts";
import type { SheetPort } from "./hero/hero-api.ts";
import type { NamesPort, PickQuestion } from "./names/find.ts";
import type { Answer, Refusal } from "./refusals.ts";
import type { Thinker } from "./worker/thinker.ts";

/** A step's event as its log holds it, in plain values. */
export interface ToldEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Arguments of each hook. Uuids are the conflict's: a journal page or a combat. */
export interface HookData {
  /** On the GM's client, before a conflict is made: a listener may refuse. `terms` are as the call takes them. */
  readonly "setpiece.preStart": { readonly family: FamilyId; readonly terms: unknown };
  /** On the GM's client, before a move is decided and dice fall: a listener may refuse. `user` is an id. */
  readonly "setpiece.preStep": {
    readonly uuid: string;
    readonly family: FamilyId;
    readonly user: string;
    readonly intent: unknown;
  };
  /** On every client: a conflict has begun. */
  readonly "setpiece.start": { readonly uuid: string; readonly family: FamilyId };
  /** On every client: a step has been stored. Events of the table begin with `log.`; an undo has `log.undone`. */
  readonly "setpiece.step": {
    readonly uuid: string;
    readonly family: FamilyId;
    readonly step: string;
    readonly by: StoredBy;
    readonly events: readonly ToldEvent[];
  };
  /** On every client: cards were dealt in a fight. */
  readonly "setpiece.deal": { readonly uuid: string };
  /** On every client: a turn has begun in a fight. `who` is the seat. */
  readonly "setpiece.turn": { readonly uuid: string; readonly who: string };
  /** On every client: harm is on someone's sheet in a fight, or someone goes down. `data` is as in the event. */
  readonly "setpiece.harm": { readonly uuid: string; readonly who: string; readonly data: unknown };
  /** On every client: a conflict is over, in whatever way. */
  readonly "setpiece.end": { readonly uuid: string; readonly family: FamilyId };
  /** The client that reads heroes, once, as sources are first needed: modules add theirs. */
  readonly "setpiece.foreign": ForeignTools;
}

/** What a source of a module is made with (`docs/extend.md`). */
export interface ForeignTools {
  /** Adds a source (`HeroSource`), or says why not. */
  add(source: unknown): Answer;
  readonly draftOf: typeof DraftOf;
  readonly rated: typeof Rated;
  readonly known: typeof Known;
  readonly guess: typeof Guess;
}

type Asking = "setpiece.preStart" | "setpiece.preStep";

/** Listening modules and macros, through the host's hooks (`docs/api.md`). */
export interface ModulesPort {
  /** A listener's reason to refuse, "" without one; null where none refuses. */
  refusal<Name extends Asking>(name: Name, told: HookData[Name]): string | null;
  tell<Name extends Exclude<keyof HookData, Asking>>(name: Name, told: HookData[Name]): void;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly gm: boolean;
  readonly active: boolean;
}

export interface ActorFacts {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Ids of the users, GMs aside, who own it. */
  readonly owners: readonly string[];
  readonly initiative: number;
  readonly bonuses: readonly BonusFacts[];
  readonly contest: ContestSheet;
  readonly fight: FightFacts;
}

export interface ContestSheet {
  readonly kind: "hero" | "resistance";
  readonly abilities: readonly AbilityFacts[];
  readonly flaws: readonly AbilityFacts[];
  readonly followers: readonly FollowerFacts[];
  readonly states: readonly StateRow[];
  readonly heroPoints: number;
  /** An npc's resistance where no ability is named; null where the sheet says nothing. */
  readonly resistance: ResistanceStart | null;
}

/** A sheet's bonus row; `value` is null for typed text that is not a number. */
export interface BonusFacts {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly kind: string;
}

export interface StoredSeat {
  readonly name: string;
  readonly img: string;
  /** Actor uuid, or "" for a bare seat. */
  readonly actor: string;
}

/** A name: typed words, or a sentence of ours in each reader's language. */
export type Title = string | Sentence;

/** A stored conflict page, never changed in place. */
export interface ConflictPage {
  readonly uuid: string;
  /** In the reader's language, where it is the system's own. */
  readonly name: string;
  /** The sentence of such a name; absent or null where a person gave it. */
  readonly made?: Sentence | null;
  readonly family: FamilyId;
  readonly schemaVersion: number;
  readonly status: ConflictStatus;
  readonly setup: Readonly<Record<string, Json>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly snapshot: Readonly<Record<string, Json>> | null;
  readonly seats: Readonly<Record<string, StoredSeat>>;
  readonly stakes: { readonly kind: Stakes; readonly size: number };
  /** A contest's terms; null for other families and where unreadable. */
  readonly terms: ContestStart | null;
  /** A fight's documents; null for other families. */
  readonly fight: FightDocs | null;
  readonly requests: readonly StoredRequest[];
  /** Unreadable parts beside the log, which are left out and reported to GMs. */
  readonly damaged: readonly Fault[];
  readonly text: string;
  readonly diceBy: DiceBy;
  readonly detail: Detail;
  /** Nonce of the responsible GM tab. */
  readonly authority: string;
  /** Id of the user who challenged, or "". */
  readonly challenger: string;
  readonly startedAt: number;
  /** Outdated facts that the GM chose to keep, by id. */
  readonly kept?: readonly string[];
  /** Uuids of long contests it is part of, by the GM's word (C372). */
  readonly within?: readonly string[];
  /** False outside the Conflicts journal: a preparation, or a cold copy. */
  readonly home: boolean;
}

export interface StoredRequest {
  readonly id: string;
  readonly user: string;
  readonly kind: "undo" | "intent" | "join";
  /** The step to undo, the move, or the terms of a newcomer. */
  readonly body: Json;
}

/** One write to a page: parts of its `system`, and events; a snapshot's events are dropped. */
export interface PageWrite {
  readonly system: Readonly<Record<string, unknown>>;
  readonly dropEvents?: readonly string[];
  /** New readers: these users beside the GMs, or everyone. Absent: unchanged. */
  readonly readers?: readonly string[] | "everyone";
  readonly head?: { readonly round: number; readonly turn: number | null };
}

/** Fallen dice: faces for the core, and the evaluated roll as plain data for the receipt. */
export interface ThrownDice {
  readonly wanted: DiceWanted;
  readonly faces: readonly number[];
  readonly roll: object;
}

/** A message: an exchange's receipt, a conflict's card, or plain words (`base`, the host's own type). */
export interface Post {
  /** Id, so that it is not posted twice; absent: the host's. */
  readonly id?: string;
  readonly type: "receipt" | "conflict" | "base";
  readonly system: Readonly<Record<string, unknown>>;
  /** The shown author; absent: the poster. */
  readonly author?: string;
  /** The conflict's title, in the speaker's place. */
  readonly title: Title;
  /** The text where Setpiece does not draw it, one paragraph each. */
  readonly fallback: readonly Sentence[];
  readonly rolls: readonly object[];
  /** Ids of its only readers; empty: everyone, or those of `mode`. */
  readonly whisper: readonly string[];
  /** The chat mode of a message outside conflicts; absent: none. */
  readonly mode?: string;
  /** Uuid of the single creature it is about; absent: several, or none. */
  readonly of?: string;
}

/** New uuids of conflicts by the old ones. */
export type Moved = ReadonlyMap<string, string>;

/** The first port: from an event to storage. Resolves when stored; rejects when refused. */
export interface AppendPort {
  write(uuid: string, write: PageWrite): Promise<void>;
  /** A new page in the Conflicts journal, which is made when first needed; `readers` restricts it. */
  create(
    family: ConflictPage["family"],
    name: Title,
    system: Readonly<Record<string, unknown>>,
    readers?: readonly string[],
  ): Promise<string>;
  /** Writes a deleted page again as `stored` but for these parts, with events added. Returns the new uuid. */
  restore(stored: Readonly<Record<string, unknown>>, system: Readonly<Record<string, unknown>>): Promise<string>;
  /** Id of a season's journal, which is made when missing. */
  season(season: StoredSeason): Promise<string>;
  /** Moves finished pages to this journal in two writes; a retry after a broken try writes none twice. */
  fileAway(uuids: readonly string[], journal: string): Promise<Moved>;
}

/** The second port: dice. `interactive` allows manual and Bluetooth dice; the authority never waits for hands. */
export interface RollPort {
  throw(wanted: DiceWanted, interactive: boolean): Promise<ThrownDice>;
  /** The roll that shows faces thrown elsewhere. */
  rebuild(wanted: DiceWanted, faces: readonly number[]): object;
}

/** The third port: chat. */
export interface PostPort {
  post(message: Post): Promise<void>;
  /** This client's chat mode: "public", "gm", "blind", "self", or a module's own. */
  mode(): string;
  /** Updates what the newest card keeps for its page's deletion. */
  keepSummary(page: Pick<ConflictPage, "uuid" | "name" | "made">, summary: Sentence): Promise<void>;
  moveCards(moved: Moved): Promise<void>;
  /** An unconfirmed roll of a receipt, and its author; null for other messages. */
  loneRoll(message: string): { readonly roll: unknown; readonly author: string } | null;
  /** A hazard's message outside fights, and its author; null for other messages. */
  kept(message: string): { readonly kept: unknown; readonly author: string } | null;
  /** A waiting hazard's message, and its author; null for other messages. */
  asked(message: string): { readonly asked: unknown; readonly author: string } | null;
  /** Stores who is still waited for. */
  ask(message: string, asked: string): Promise<void>;
  /** Marks that roll as taken over by this conflict. */
  confirmed(message: string, uuid: string): Promise<void>;
}

/** The fourth port: other documents. Values are plain JSON; `undefined` means no such document or path. */
export interface ApplyPort {
  read(uuid: string, path: string): Json | undefined;
  write(uuid: string, path: string, value: Json): Promise<void>;
  writeFields(uuid: string, fields: Readonly<Record<string, Json>>): Promise<void>;
  nameOf(uuid: string): string | null;
}

/** A preparation's scene: in the world, in a compendium, several alike, or none. */
export type SceneFound =
  | { readonly kind: "here"; readonly id: string }
  | { readonly kind: "packed" | "several" | "gone"; readonly name: string };

export interface WorldPort {
  me(): Person;
  people(): readonly Person[];
  /** The deciding GM, by the host's choice; null when none is online. */
  activeGm(): Person | null;
  page(uuid: string): ConflictPage | null;
  /** The Conflicts journal's readable pages in stored order, then all combats. */
  pages(): readonly ConflictPage[];
  /** Unfinished pages and all combats; finished pages cost nothing. */
  unfinished(): readonly ConflictPage[];
  /** An actor's conflicts: unfinished ones, all fights, and the newest `over` finished ones with its seat. */
  playedBy(actor: string, over: number): readonly ConflictPage[];
  partsOf(outer: string): readonly ConflictPage[];
  actor(uuid: string): ActorFacts | null;
  /** A prepared fight from anywhere; null where missing or unreadable. */
  recipe(uuid: string): Promise<FightStart | null>;
  sceneFor(meant: string): Promise<SceneFound>;
  /** Zones of a compendium's scene by their names there; none where unreadable. */
  zonesPacked(uuid: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Imports a compendium's scene; its id in the world, or null where it is gone. */
  bringScene(uuid: string): Promise<string | null>;
  viewScene(id: string): Promise<void>;
  /** Id of the scene this client views, or "". */
  viewedScene(): string;
  heroes(): readonly ActorFacts[];
  /** Heroes of all players, here or away. */
  party(): readonly ActorFacts[];
  /** Id of an actor's token on a scene, or null. */
  tokenOf(actor: string, scene: string): string | null;
  /** The name of an actor's token on the viewed scene; its own where it has none there. */
  nameHere(actor: string): string;
  /** Stores ways between touching zones of a scene; earlier ones stay. Returns their number. */
  proposeWays(scene: string): Promise<number>;
  ground(scene: string): SceneGround;
  rulings(family: string): Readonly<Record<string, unknown>>;
  diceBy(): DiceBy;
  /** Resistances that the GM posted for everyone. */
  openResistances(): readonly StoredResistance[];
  setOpenResistances(list: readonly StoredResistance[]): Promise<void>;
  /** True when the GM approves the terms of every contest before the roll. */
  approveTerms(): boolean;
  /** True when a newer build wrote the world. */
  newer(): boolean;
  now(): number;
  nonce(): string;
  localize(sentence: Sentence): string;
  /** A prepared page from anywhere, compendia included. */
  prepared(uuid: string): Promise<ConflictPage | null>;
  preparedFields(uuid: string): Promise<Readonly<Record<string, unknown>>>;
  /** Loads compendium documents, so that they can be read like the world's; missing ones are skipped. */
  load(uuids: readonly string[]): Promise<void>;
}

/** The readers of other systems' heroes, a chunk of its own. */
export type Readers = typeof import("../rules/bring/read.ts");

/** Actors as documents, made and removed in one request each. */
export interface ActorPort {
  /** The world's actor for a link, imported once; null when gone, refused if a newer build wrote it. */
  bring(uuid: string): Promise<string | Refused | null>;
  readers(): Promise<Readers | Refusal>;
  list(): readonly { readonly uuid: string; readonly name: string; readonly type: string }[];
  /** New actors; their uuids in order. */
  create(data: readonly object[]): Promise<readonly string[]>;
  /** All that a person would miss of an actor, to compare; null where it is gone. */
  content(uuid: string): string | null;
  remove(uuids: readonly string[]): Promise<void>;
  /** Uuid of a user's character, or "". */
  characterOf(user: string): string;
  assign(user: string, uuid: string): Promise<void>;
}

interface RestPort {
  /** True when pictures wait for dice: a dice module is active, and the user wants it. */
  waits(): boolean;
}

export interface LinePort {
  up(): boolean;
  /** Calls back whenever a lost line returns; returns a stop function. */
  onUp(run: () => void): () => void;
}

/** The server's data, where this client may have missed some. Each call may stay unanswered. */
export interface ServerPort {
  /** Fetches one document with its contents and adopts it, even if made or deleted there. */
  refresh(uuid: string): Promise<void>;
  refreshConflicts(): Promise<void>;
  /** Whether this client has the document, visible to its person or not. */
  knows(uuid: string): boolean;
}

/** What play tells screens without knowing them. */
interface ScreenPort {
  tell(sentence: Sentence): void;
  nudged(cue: string): void;
  showBoard(uuid: string): void;
  frameDuel(prefill: DuelPrefill): void;
  frameContest(prefill: ContestPrefill): void;
  askHazard(actors: readonly string[]): void;
  showFirst(): void;
  /** Ask a short question; the chosen ids, or null where it was closed. */
  pick(question: PickQuestion): Promise<readonly string[] | null>;
  /** Ask whether to end a fight, with the list of what still runs. */
  endFight(uuid: string): void;
  /** Show an ambush's fight: its tracker asks who rolls and who may notice. */
  layAmbush(uuid: string): void;
  /** Ask the GM about a fight's missing map: import (if `packed`) or play without. Null where closed. */
  askScene(scene: { readonly name: string; readonly packed: boolean }): Promise<"import" | "without" | null>;
}

/** Initial values of the dialog that begins a duel. */
export interface DuelPrefill {
  readonly a?: string;
  readonly b?: string;
  readonly stakes?: DuelStakes;
  readonly text?: string;
  /** A prepared page to begin. */
  readonly page?: string;
}

/** The wire between clients; `emit` reaches all others, never the sender. */
interface WirePort {
  emit(payload: object): void;
  /** Message to one user's client; false where not taken. */
  whisper(user: string, payload: object): Promise<boolean>;
  /** Ask a client whether it sent this request; only where the server names no sender. */
  confirm(user: string, id: string): Promise<boolean>;
}

/** What this browser remembers between reloads. */
export interface MemoryPort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A timer; returns its cancel function. Tests drive it by hand. */
type Later = (milliseconds: number, run: () => void) => () => void;

/** All of the host that play uses; tests give small fakes. */
export interface Host {
  readonly append: AppendPort;
  readonly actors: ActorPort;
  readonly dice: RollPort;
  readonly chat: PostPort;
  readonly apply: ApplyPort;
  readonly combat: CombatPort;
  readonly sheets: SheetPort;
  readonly world: WorldPort;
  readonly names: NamesPort;
  readonly wire: WirePort;
  readonly line: LinePort;
  readonly server: ServerPort;
  readonly memory: MemoryPort;
  readonly rest: RestPort;
  readonly screen: ScreenPort;
  readonly later: Later;
  /** Works beside the screens; without one, all odds are worked out on the spot. */
  readonly thinker?: Thinker;
  readonly modules?: ModulesPort;
  /** Between two steps of much work: lets the browser draw if this task was long. Absent: no pause. */
  readonly breathe?: () => Promise<void>;
  /** Resolves when screens have had time to show what was written; a message at once would delay them. */
  readonly shown?: () => Promise<void>;
}

/** Somebody with a sheet, as a set piece needs them. */
export interface PieceActor {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly abilities: readonly { readonly id: string; readonly name: string }[];
}

export interface StoredPiece {
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** The documents that a set piece may name, and those that hold one. */
export interface PieceWorld extends Pick<WorldPort, "localize"> {
  gm(): boolean;
  /** Null where it is gone. */
  actor(uuid: string): Promise<PieceActor | null>;
  /** Actors of this whole name: all in the world, else one of a compendium. */
  named(name: string): Promise<readonly PieceActor[]>;
  /** A scene's name by uuid, id or name. */
  sceneName(scene: string): Promise<string | null>;
  sceneNamed(name: string): string | null;
  /** A prepared page, or those of a journal; `own` where this person may read its notes. */
  pages(uuid: string): Promise<readonly (StoredPiece & { readonly own: boolean })[]>;
  /** Makes a journal with these pages in one write; the first one's uuid, or null where a module stopped it. */
  make(name: string, pages: readonly StoredPiece[]): Promise<string | null>;
}

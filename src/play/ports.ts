import type { ConflictStatus, Detail, DiceBy } from "../model/choices.ts";
import type { StateRow } from "../model/effect/states.ts";
import type { StoredResistance, StoredSeason } from "../model/setting/stored.ts";
import type { Stakes } from "../rules/duel/index.ts";
import type { DiceWanted, FamilyId } from "../rules/log/family.ts";
import type { Fault } from "../rules/log/index.ts";
import type { Json, Refused, Sentence } from "../rules/log/outcome.ts";
import type { StoredBy } from "../rules/log/stored.ts";
import type { FightFacts, FightStart, SceneGround } from "./combat-api.ts";
import type { CombatPort, FightDocs } from "./combat/documents.ts";
import type { AbilityFacts, ContestPrefill, ContestStart, FollowerFacts, ResistanceStart } from "./contest-api.ts";
import type { DuelStakes } from "./duel-api.ts";
import type { SheetPort } from "./hero/hero-api.ts";
import type { NamesPort, PickQuestion } from "./names/find.ts";
import { byModule } from "./refusals.ts";
import type { Thinker } from "./worker/thinker.ts";

/** One event of a step, as its log holds it: its type, and its facts in plain values. */
export interface ToldEvent {
  readonly type: string;
  readonly data: unknown;
}

/** What a listener of each hook is given. Uuids are those of the conflict: a journal page, or a combat. */
export interface HookData {
  /** GM's client, before a conflict is made: `false` or `refuse(reason)` refuses; the `terms` as the api takes them. */
  readonly "setpiece.preStart": { readonly family: FamilyId; readonly terms: unknown };
  /** GM's client, before a move is decided: `false` or `refuse(reason)` refuses. */
  readonly "setpiece.preStep": {
    readonly uuid: string;
    readonly family: FamilyId;
    readonly user: string;
    readonly intent: unknown;
  };
  /** Each client: a conflict has begun. */
  readonly "setpiece.start": { readonly uuid: string; readonly family: FamilyId };
  /** Each client: a step has been stored; those that belong together share its id. */
  readonly "setpiece.step": {
    readonly uuid: string;
    readonly family: FamilyId;
    readonly step: string;
    readonly by: StoredBy;
    readonly events: readonly ToldEvent[];
  };
  /** Each client: cards were dealt in a fight. */
  readonly "setpiece.deal": { readonly uuid: string };
  /** Each client: somebody's turn has begun in a fight; `who` is the seat. */
  readonly "setpiece.turn": { readonly uuid: string; readonly who: string };
  /** Each client: somebody was harmed in a fight; `data` as the event has it. */
  readonly "setpiece.harm": { readonly uuid: string; readonly who: string; readonly data: unknown };
  /** Each client: a conflict is over, in whatever way. */
  readonly "setpiece.end": { readonly uuid: string; readonly family: FamilyId };
}

/** The hooks that may refuse. */
type Asking = "setpiece.preStart" | "setpiece.preStep";

/** Modules and macros that listen to what is played, through the host's own hooks (`docs/api.md`). */
export interface ModulesPort {
  /** The reason with which a listener refuses, "" where it gives none; null where nobody refuses. */
  refusal<Name extends Asking>(name: Name, told: HookData[Name]): string | null;
  tell<Name extends Exclude<keyof HookData, Asking>>(name: Name, told: HookData[Name]): void;
}

/** What a module says against this, as a refusal; null where none is there or none refuses. */
export const moduleRefusal = <Name extends Asking>(
  { modules }: { readonly modules?: ModulesPort },
  name: Name,
  told: HookData[Name],
): Refused | null => {
  const reason = modules?.refusal(name, told) ?? null;
  return reason === null ? null : byModule(reason);
};

/** A person at the table, as far as play needs to know. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly gm: boolean;
  readonly active: boolean;
}

/** Facts of an actor that a conflict takes at joining. */
export interface ActorFacts {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** Ids of the users, GMs aside, who own it. */
  readonly owners: readonly string[];
  readonly initiative: number;
  readonly bonuses: readonly BonusFacts[];
  readonly contest: ContestSheet;
  /** What a fight takes of it. */
  readonly fight: FightFacts;
}

/** What a sheet says of contests. */
export interface ContestSheet {
  readonly kind: "hero" | "resistance";
  readonly abilities: readonly AbilityFacts[];
  readonly flaws: readonly AbilityFacts[];
  readonly followers: readonly FollowerFacts[];
  readonly states: readonly StateRow[];
  readonly heroPoints: number;
  /** What an npc resists with where no ability is named; null where the sheet says nothing. */
  readonly resistance: ResistanceStart | null;
}

/** One bonus row of a sheet; `value` is null where what was typed is not a number. */
export interface BonusFacts {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly kind: string;
}

/** A seat as its page stores it. */
export interface StoredSeat {
  readonly name: string;
  readonly img: string;
  /** Actor uuid, or "" for a bare seat. */
  readonly actor: string;
}

/** A name: words that a person typed, or a sentence of ours, which each reads in their own language. */
export type Title = string | Sentence;

/** A conflict page as stored: read for every fold, never changed in place. */
export interface ConflictPage {
  readonly uuid: string;
  /** In the reader's language, where it is the system's own. */
  readonly name: string;
  /** What such a name is made of; absent or null where a person gave it. */
  readonly made?: Sentence | null;
  readonly family: FamilyId;
  readonly schemaVersion: number;
  readonly status: ConflictStatus;
  readonly setup: Readonly<Record<string, Json>>;
  readonly events: Readonly<Record<string, unknown>>;
  readonly snapshot: Readonly<Record<string, Json>> | null;
  readonly seats: Readonly<Record<string, StoredSeat>>;
  readonly stakes: { readonly kind: Stakes; readonly size: number };
  /** What a contest begins with; null for other families, and where it cannot be read. */
  readonly terms: ContestStart | null;
  /** What the documents of a fight say; null for other families. */
  readonly fight: FightDocs | null;
  /** What players asked of the GM. */
  readonly requests: readonly StoredRequest[];
  /** What is stored beside the log and cannot be read: it is left out, and a GM reads so. */
  readonly damaged: readonly Fault[];
  readonly text: string;
  readonly diceBy: DiceBy;
  readonly detail: Detail;
  /** Nonce of the GM tab that looks after this conflict. */
  readonly authority: string;
  /** Id of the user who challenged, or "". */
  readonly challenger: string;
  readonly startedAt: number;
  /** Ids of aged facts of which the GM said that what was taken at joining still counts. */
  readonly kept?: readonly string[];
  /** Uuids of the long contests of which a contest is a part, by the GM's word (C372). */
  readonly within?: readonly string[];
  /** False for a page outside the Conflicts journal: a preparation, or a cold copy that nobody plays on. */
  readonly home: boolean;
}

/** Something a player asked the GM for, as the page keeps it. */
export interface StoredRequest {
  readonly id: string;
  readonly user: string;
  readonly kind: "undo" | "intent" | "join";
  /** The step to undo, the move, or the terms of who wants to come in. */
  readonly body: Json;
}

/** One write to a page: parts of its `system`, and events whose keys are dropped because a snapshot holds them. */
export interface PageWrite {
  readonly system: Readonly<Record<string, unknown>>;
  readonly dropEvents?: readonly string[];
  /** Who may see the page from now on: these users beside the GMs, or everyone. Absent: as it is. */
  readonly readers?: readonly string[] | "everyone";
  /** A combat's own fields that go with it in the same write. */
  readonly head?: { readonly round: number; readonly turn: number | null };
}

/** Dice as they fell: the faces for the core, and the evaluated roll as plain data for the receipt. */
export interface ThrownDice {
  readonly wanted: DiceWanted;
  readonly faces: readonly number[];
  readonly roll: object;
}

/**
 * A message to post: the receipt of an exchange, the card of a conflict, or plain words (`base`, the host's own type).
 */
export interface Post {
  /** Id of the message, so that it is not posted twice; absent: the host gives it one. */
  readonly id?: string;
  readonly type: "receipt" | "conflict" | "base";
  readonly system: Readonly<Record<string, unknown>>;
  /** Who is shown as its author; absent: the poster. */
  readonly author?: string;
  /** The conflict's title, shown where a speaker stands. */
  readonly title: Title;
  /** What the message says where Setpiece does not draw it, one paragraph each. */
  readonly fallback: readonly Sentence[];
  readonly rolls: readonly object[];
  /** User ids who alone may read it; empty: everyone, or those whom `mode` means. */
  readonly whisper: readonly string[];
  /** The chat's mode that it follows, where it belongs to no conflict; absent: none. */
  readonly mode?: string;
  /** Uuid of the one creature whose doing it tells; absent: several, or nobody's. */
  readonly of?: string;
}

/** New uuids of conflicts by the old ones. */
export type Moved = ReadonlyMap<string, string>;

/** The first port: from an event to storage. Resolves when the write is stored; rejects when it is refused. */
export interface AppendPort {
  write(uuid: string, write: PageWrite): Promise<void>;
  /** A new page in the Conflicts journal, which is made when first needed; `readers` restricts who may see it. */
  create(
    family: ConflictPage["family"],
    name: Title,
    system: Readonly<Record<string, unknown>>,
    readers?: readonly string[],
  ): Promise<string>;
  /**
   * Write a deleted page again, as its document held it (`stored`) but for these parts of its `system`; events are
   * added. Its place and who may see it stay as they were. Answers the uuid of the new page.
   */
  restore(stored: Readonly<Record<string, unknown>>, system: Readonly<Record<string, unknown>>): Promise<string>;
  /** Id of the journal of a season, which is made when it is not there. */
  season(season: StoredSeason): Promise<string>;
  /**
   * Move finished pages to the journal of this id: one write for all that come, one for all that go. Answers the new
   * uuids by the old ones. What lies there already, because an earlier try broke off, is not written a second time.
   */
  fileAway(uuids: readonly string[], journal: string): Promise<Moved>;
}

/** The second port: dice. `interactive` lets manual and Bluetooth dice come up; the authority never waits for hands. */
export interface RollPort {
  throw(wanted: DiceWanted, interactive: boolean): Promise<ThrownDice>;
  /** The roll that shows faces thrown elsewhere. */
  rebuild(wanted: DiceWanted, faces: readonly number[]): object;
}

/** The third port: chat. */
export interface PostPort {
  post(message: Post): Promise<void>;
  /** What this client's chat is set to: "public", "gm", "blind", "self", or a module's own word. */
  mode(): string;
  /** Renew what the newest card keeps for the day its page is gone. */
  keepSummary(page: Pick<ConflictPage, "uuid" | "name" | "made">, summary: Sentence): Promise<void>;
  /** Cards of conflicts that live on under another uuid: they show that from now on. One write for all of them. */
  moveCards(moved: Moved): Promise<void>;
  /** What a receipt of a roll without a GM keeps, and whose it is; null for any other message. */
  loneRoll(message: string): { readonly roll: unknown; readonly author: string } | null;
  /** What the message of a hazard outside a fight keeps, and who posted it; null for any other message. */
  kept(message: string): { readonly kept: unknown; readonly author: string } | null;
  /** What the message of a hazard that waits for players keeps, and who posted it; null for any other message. */
  asked(message: string): { readonly asked: unknown; readonly author: string } | null;
  /** Keep in that message who is still waited for. */
  ask(message: string, asked: string): Promise<void>;
  /** A GM has taken that roll over: it belongs to this conflict now. */
  confirmed(message: string, uuid: string): Promise<void>;
}

/** The fourth port: other documents. Values are plain JSON; `undefined` means there is no such document or path. */
export interface ApplyPort {
  read(uuid: string, path: string): Json | undefined;
  write(uuid: string, path: string, value: Json): Promise<void>;
  /** Several fields of one document in one update. */
  writeFields(uuid: string, fields: Readonly<Record<string, Json>>): Promise<void>;
  nameOf(uuid: string): string | null;
}

/** The scene that a preparation means: in the world, in a compendium, several alike, or none. */
export type SceneFound =
  | { readonly kind: "here"; readonly id: string }
  | { readonly kind: "packed" | "several" | "gone"; readonly name: string };

/** Whom the world knows, and what it holds. */
export interface WorldPort {
  me(): Person;
  people(): readonly Person[];
  /** The GM whose client decides, by the host's own choice; null when no GM is online. */
  activeGm(): Person | null;
  page(uuid: string): ConflictPage | null;
  /** All pages of the Conflicts journal, in stored order. */
  pages(): readonly ConflictPage[];
  /** Those of them that are not over, however many finished ones lie beside them. */
  unfinished(): readonly ConflictPage[];
  /**
   * What an actor may take part in: all that is not over, all fights, and the newest
   * few that are over and had a seat for it.
   */
  playedBy(actor: string, over: number): readonly ConflictPage[];
  /** Contests of the Conflicts journal that are a part of another one. */
  partsOf(outer: string): readonly ConflictPage[];
  actor(uuid: string): ActorFacts | null;
  /** What a prepared fight holds, from anywhere; null where there is none or it cannot be read. */
  recipe(uuid: string): Promise<FightStart | null>;
  /** The scene that is meant by a uuid, an id or a name. */
  sceneFor(meant: string): Promise<SceneFound>;
  /** Zones of a scene in a compendium, as they are called there. */
  zonesPacked(uuid: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Import a scene of a compendium; its id in the world, or null where it is gone. */
  bringScene(uuid: string): Promise<string | null>;
  /** This client looks at a scene. */
  viewScene(id: string): Promise<void>;
  /** Id of the scene this client looks at, or "". */
  viewedScene(): string;
  /** Heroes of the people who are here. */
  heroes(): readonly ActorFacts[];
  /** Heroes of all players, here or away. */
  party(): readonly ActorFacts[];
  /** Id of an actor's token on a scene, or null. */
  tokenOf(actor: string, scene: string): string | null;
  /** The name over an actor's token on the scene this client looks at; its own where it has none there. */
  nameHere(actor: string): string;
  /** Store ways between the zones of a scene that touch; those stored before stay. Answers how many there are now. */
  proposeWays(scene: string): Promise<number>;
  /** Zones of a scene and the ways between them; empty where it has none. */
  ground(scene: string): SceneGround;
  rulings(family: string): Readonly<Record<string, unknown>>;
  diceBy(): DiceBy;
  /** Resistances the GM has named for everybody. */
  openResistances(): readonly StoredResistance[];
  setOpenResistances(list: readonly StoredResistance[]): Promise<void>;
  /** True when the GM approves the terms of every contest before the roll. */
  approveTerms(): boolean;
  /** True when the world was written by a newer build. */
  newer(): boolean;
  now(): number;
  nonce(): string;
  localize(sentence: Sentence): string;
  /** A prepared page from anywhere, compendia included. */
  prepared(uuid: string): Promise<ConflictPage | null>;
  /** The fields of a prepared page that its copy takes along. */
  preparedFields(uuid: string): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Uuid of the world's own actor for a link, imported once where it lies in a compendium; null when it is
   * gone, refused where a newer build wrote it.
   */
  bring(uuid: string): Promise<string | Refused | null>;
  /** Load what lies in compendia, so that it can be read like what lies in the world; what is gone is left out. */
  load(uuids: readonly string[]): Promise<void>;
}

/** Dice that are still rolling on the screen, where a dice module shows them. */
interface RestPort {
  /** True when pictures wait for dice on this client: a dice module is there, and the user wants it. */
  waits(): boolean;
}

/** The line to the server. */
export interface LinePort {
  up(): boolean;
  /** Tells each time the line is there again after it was gone; answers the way to call it off. */
  onUp(run: () => void): () => void;
}

/** What the server holds, where this client may have missed something. Each call may stay without an answer. */
export interface ServerPort {
  /**
   * Ask the server for one document, with all in it, and take over what it says; made
   * here, or gone here, as it is there.
   */
  refresh(uuid: string): Promise<void>;
  /** The same for all conflicts of the world. */
  refreshConflicts(): Promise<void>;
  /** True where this client has a document of this uuid, whether its person may see it or not. */
  knows(uuid: string): boolean;
}

/** What play tells the screens without knowing them. */
interface ScreenPort {
  /** Say a sentence to whoever sits here. */
  tell(sentence: Sentence): void;
  nudged(cue: string): void;
  showBoard(uuid: string): void;
  frameDuel(prefill: DuelPrefill): void;
  frameContest(prefill: ContestPrefill): void;
  /** Ask the GM which hazard meets these actors. */
  askHazard(actors: readonly string[]): void;
  /** Open the start window. */
  showFirst(): void;
  /** Ask a short question; the ids of what was chosen, or null where the question was closed. */
  pick(question: PickQuestion): Promise<readonly string[] | null>;
  /** Ask whether a fight is to end, with the list of what still runs. */
  endFight(uuid: string): void;
  /** Show a fight in which somebody lies in wait: its tracker asks who rolls, and who may notice them. */
  layAmbush(uuid: string): void;
  /**
   * Ask the GM what becomes of the map of a prepared fight that the world does not have: import it, where `packed`, or
   * play without it. Null where they do neither.
   */
  askScene(scene: { readonly name: string; readonly packed: boolean }): Promise<"import" | "without" | null>;
}

/** What the start dialog finds filled in. */
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
  /** Say something to one user's client alone; false where it has not taken it. */
  whisper(user: string, payload: object): Promise<boolean>;
  /** Ask a user's client whether it sent the request of this id; only where the server names no sender. */
  confirm(user: string, id: string): Promise<boolean>;
}

/** What this browser remembers between reloads. */
export interface MemoryPort {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A later moment; returns the way to call it off. Tests drive it by hand. */
type Later = (milliseconds: number, run: () => void) => () => void;

/** All of the host that play uses; tests give small fakes. */
export interface Host {
  readonly append: AppendPort;
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
  /** Modules that listen; without it nobody does. */
  readonly modules?: ModulesPort;
  /** Between two steps of much work: lets the browser draw where this task was long. Without it all goes on at once. */
  readonly breathe?: () => Promise<void>;
}

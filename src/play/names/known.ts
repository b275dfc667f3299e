import type { Sentence } from "../../rules/log/outcome.ts";
import type { Nameable } from "./find.ts";

/** Where somebody is known from: the scene that is looked at, the world's actors, or the index of a compendium. */
export type Place = "scene" | "world" | "pack";

/**
 * Somebody who can be meant by a name. A name in a compendium is only its index: nothing is loaded before it is chosen.
 */
export interface Known extends Nameable {
  /** Of the actor, of a token's own actor, or of the entry of a compendium. */
  readonly uuid: string;
  readonly img: string;
  readonly place: Place;
  /** Tells people of one name apart: the zone, the folder, or the compendium; "" for none. */
  readonly mark: string;
  /** Uuid of the token; "" where there is none. */
  readonly token: string;
  /** True for whoever lies there out of a fight: nobody offers their face by itself. */
  readonly out?: boolean;
  /** True for what is written in another language than the one this person plays in. */
  readonly foreign?: boolean;
  /** The language that its compendium says it is in; absent where nothing says it. */
  readonly lang?: string;
}

/** Who is there to be named, and whom this person points at. */
export interface NamesPort {
  /** Everybody this person may know of, in no order that counts; each uuid once. */
  known(): readonly Known[];
  /** Actors of the selected tokens. */
  selected(): readonly string[];
  /** Actors of the targeted tokens. */
  targets(): readonly string[];
  /** This person's own character, or "". */
  own(): string;
}

/** One answer to a question of whom or which. */
export interface Pickable {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Where they are known from; null where nothing is to be said. */
  readonly note: Sentence | null;
  /** Ticked when the question opens. */
  readonly ticked?: boolean;
}

/** A short question: one of these, or (`several`) those that stay ticked. */
export interface PickQuestion {
  readonly title: Sentence;
  readonly text: Sentence;
  readonly choices: readonly Pickable[];
  readonly several: boolean;
}

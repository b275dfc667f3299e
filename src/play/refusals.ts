import { FINE_RUNGS } from "../rules/contest/roll/ladder.ts";
import type { SeatId } from "../rules/log/family.ts";
import { refused, type Refused, type RuleId, type Sentence } from "../rules/log/outcome.ts";

/** The server has not said what became of a write, and could not be asked. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

/** A refusal as the screen shows it: one sentence and the rule behind it. */
export interface Refusal extends Sentence {
  readonly kind: "refused";
  readonly rule: RuleId;
}

/** What every press gets back: it was done, or why not. `uuid` names a conflict that was made by it. */
export type Answer = { readonly kind: "done"; readonly uuid?: string } | Refusal;

/** What a send may add: for whom, and which control to lock and to show a refusal under. */
export interface SendOptions {
  readonly seat?: SeatId | null;
  /** Id of the cue being answered (`OpenCue.cue.id`): refused when that step is no longer open. */
  readonly cue?: string | null;
  readonly control?: string;
}

/** The answer to a press that was done and made no conflict. */
export const done: Answer = { kind: "done" };

/** Rule id of refusals that come from the table's machinery, not from a checklist. */
export const PLAY = "P-table";

/** Refusals of the shell, so that every key stands in one place. */
export const REFUSED = {
  noGm: refused("Play.Refused.NoGm", PLAY),
  timeout: refused("Play.Refused.Timeout", PLAY),
  unanswered: refused("Play.Refused.Unanswered", PLAY),
  tooMuch: refused("Play.Refused.TooMuch", PLAY),
  tooMany: refused("Play.Refused.TooMany", PLAY),
  tooOften: refused("Play.Refused.TooOften", PLAY),
  newerSchema: refused("Play.Refused.NewerSchema", PLAY),
  newerPage: refused("Play.Refused.NewerPage", PLAY),
  noContests: refused("Play.Refused.NoContests", PLAY),
  noFights: refused("Play.Refused.NoFights", PLAY),
  noDuels: refused("Play.Refused.NoDuels", PLAY),
  noRung: refused("Play.Refused.BadCall", PLAY, { why: `rung: ${FINE_RUNGS.join(", ")}` }),
  badCall: refused("Play.Refused.BadCall", PLAY),
  noConflict: refused("Play.Refused.NoConflict", PLAY),
  notYourSeat: refused("Play.Refused.NotYourSeat", PLAY),
  notGm: refused("Play.Refused.NotGm", PLAY),
  stale: refused("Play.Refused.Stale", PLAY),
  raced: refused("Play.Refused.Raced", PLAY),
  pending: refused("Play.Refused.Pending", PLAY),
  noActor: refused("Play.Refused.NoActor", PLAY),
  inPack: refused("Play.Refused.InPack", PLAY),
  sameActor: refused("Play.Refused.SameActor", "D.2"),
  notYourActor: refused("Play.Refused.NotYourActor", PLAY),
  notChallenge: refused("Play.Refused.NotChallenge", PLAY),
  nudgedAlready: refused("Play.Refused.NudgedAlready", PLAY),
  nobodyToNudge: refused("Play.Refused.NobodyToNudge", PLAY),
  alreadyThrown: refused("Play.Refused.AlreadyThrown", PLAY),
  noThrow: refused("Play.Refused.NoThrow", PLAY),
  unconfirmed: refused("Play.Refused.Unconfirmed", PLAY),
  notPrepared: refused("Play.Refused.NotPrepared", PLAY),
  cold: refused("Play.Refused.Cold", PLAY),
  noProposal: refused("Play.Refused.NoProposal", PLAY),
  noAbility: refused("Play.Refused.NoAbility", PLAY),
  nameAbility: refused("Play.Refused.NameAbility", PLAY),
  notAsked: refused("Play.Refused.NotAsked", PLAY),
  notHealable: refused("Play.Refused.NotHealable", "S2-11"),
  noOpenResistance: refused("Play.Refused.NoOpenResistance", PLAY),
  noRequest: refused("Play.Refused.NoRequest", PLAY),
  nameNeeded: refused("Play.Refused.NameNeeded", PLAY),
  noFact: refused("Play.Refused.NoFact", PLAY),
  joinTaken: refused("Play.Refused.JoinTaken", PLAY),
  badDetail: refused("Play.Refused.BadDetail", PLAY),
  sealedAlready: refused("Play.Refused.SealedAlready", PLAY),
  noLoneRoll: refused("Play.Refused.NoLoneRoll", PLAY),
  noHero: refused("Play.Refused.NoHero", PLAY),
  notYourSheet: refused("Play.Refused.NotYourSheet", PLAY),
  noCritical: refused("Play.Refused.NoCritical", "A.3.3"),
  noExperience: refused("Play.Refused.NoExperience", "S2-15"),
  nothingToInvent: refused("Play.Refused.NothingToInvent", "S2-16"),
  inventName: refused("Play.Refused.InventName", "S2-16"),
  nothingToNet: refused("Play.Refused.NothingToNet", "S2-10"),
  editWhat: refused("Play.Refused.EditWhat", "S2-14"),
  eveningOpen: refused("Play.Refused.EveningOpen", "S2-14"),
  eveningClosed: refused("Play.Refused.EveningClosed", "S2-14"),
  awardedAll: refused("Play.Refused.AwardedAll", "S2-14"),
  awardNothing: refused("Play.Refused.AwardNothing", "S2-14"),
  seasonName: refused("Play.Refused.SeasonName", PLAY),
  seasonTaken: refused("Play.Refused.SeasonTaken", PLAY),
  nothingToFile: refused("Play.Refused.NothingToFile", PLAY),
  roundByCards: refused("Play.Refused.RoundByCards", "K-017"),
  cardsStay: refused("Play.Refused.CardsStay", "A.4"),
  noFight: refused("Play.Refused.NoFight", PLAY),
  noZones: refused("Play.Refused.NoZones", "K-028"),
  sceneOpen: refused("Play.Refused.SceneOpen", PLAY),
  noFoes: refused("Play.Refused.NoFoes", PLAY),
  nobodyPointed: refused("Play.Refused.NobodyPointed", PLAY),
  noHazard: refused("Play.Refused.NoHazard", PLAY),
  nobodyChosen: refused("Play.Refused.NobodyChosen", PLAY),
  twoDuellists: refused("Play.Refused.TwoDuellists", "D.2"),
  oneHero: refused("Play.Refused.OneHero", PLAY),
  tooManySides: refused("Play.Refused.TooManySides", "C243"),
  noMoreHeroes: refused("Play.Refused.NoMoreHeroes", PLAY),
  notFighting: refused("Play.Refused.NotFighting", PLAY),
} as const satisfies Record<string, Refused>;

/** The write itself failed: nothing was changed, the host's own words say why; or nobody knows what became of it. */
export const notStored = (error: unknown): Refused =>
  error instanceof Unanswered
    ? REFUSED.unanswered
    : refused("Play.Refused.NotStored", PLAY, { message: error instanceof Error ? error.message : String(error) });

/**
 * Somebody who is to take part is neither in the world nor in a compendium any more; `name` as it was prepared, or "".
 */
export const goneActor = (name: string): Refused =>
  name.trim() === "" ? REFUSED.noActor : refused("Play.Refused.GoneActor", PLAY, { name: name.trim() });

/** Something is to be written on the sheet of somebody who is shown without being stored. */
export const unstoredActor = (name: string): Refused => refused("Play.Refused.Unstored", PLAY, { name });

/** Somebody who is to take part lies in a compendium that is not there: its module is off, or gone. */
export const gonePack = (pack: string): Refused => refused("Play.Refused.GonePack", PLAY, { pack });

/** An actor of a compendium that a newer build wrote: brought in, it would lose what this one does not know. */
export const newerActor = (name: string): Refused => refused("Play.Refused.NewerActor", PLAY, { name });

/** Two scenes or more are meant alike by a preparation. */
export const severalScenes = (name: string): Refused => refused("Play.Refused.SeveralScenes", PLAY, { name });

/** A module that is active does not allow it; it may say why, in a sentence of its own. */
export const byModule = (reason: string): Refused =>
  reason === ""
    ? refused("Play.Refused.ByModule", PLAY)
    : refused("Play.Refused.ByModuleBecause", PLAY, { reason: reason.slice(0, 300) });

/** What a person typed, short enough to be repeated to them; the whole stays where it was typed. */
const shown = (typed: string): string => (typed.length > 60 ? `${typed.slice(0, 60)}…` : typed);

/** A name typed that nobody has whom this person may know of. */
export const nobodyCalled = (name: string): Refused =>
  refused("Play.Refused.NobodyCalled", PLAY, { name: shown(name) });

/** An ability typed that is none of the hero's; without a hero: of nobody who could be meant. */
export const noAbilityCalled = (name: string, typed: string): Refused =>
  name === ""
    ? refused("Play.Refused.NoAbilityHere", PLAY, { typed: shown(typed) })
    : refused("Play.Refused.NoAbilityCalled", PLAY, { name, typed: shown(typed) });

/** A hero who is to be put into a fight twice. */
export const alreadyIn = (name: string): Refused => refused("Play.Refused.AlreadyIn", PLAY, { name });

/** One name for two places of a contest. */
export const namedTwice = (name: string): Refused => refused("Play.Refused.NamedTwice", PLAY, { name });

/** A word that means nothing to the command; the example shows where names go. */
export const unreadWord = (word: string, example: string): Refused =>
  refused("Play.Refused.UnreadWord", PLAY, { word: shown(word), example });

/** Something was typed in which nothing can be a name. */
export const nothingNamed = (typed: string, example: string): Refused =>
  refused("Play.Refused.NothingNamed", PLAY, { typed: shown(typed), example });

/** A command of so many characters. */
export const tooLong = (length: number, most: number): Refused =>
  refused("Play.Refused.TooLong", PLAY, { length, most });

/** A command with so many names. */
export const tooManyNames = (count: number, most: number): Refused =>
  refused("Play.Refused.TooManyNames", PLAY, { count, most });

/** An action typed that does not belong to the move; `actions` are those that do. */
export const wrongAction = (actions: string, typed: string): Refused =>
  refused("Play.Refused.WrongAction", "A.5.1", { actions, typed });

/** A bonus on a sheet that is not a number. */
export const bonusNotNumber = (name: string, label: string): Refused =>
  refused("Play.Refused.BonusNotNumber", PLAY, { name, label });

/** An ability on a sheet whose rating is none. */
export const abilityNoRating = (name: string, label: string, typed: string): Refused =>
  refused("Play.Refused.AbilityNoRating", "E-71", { name, label, typed });

/** An ability that terms name is not on the sheet any more: deleted, or brought in anew under another id. */
export const abilityGone = (name: string): Refused => refused("Play.Refused.AbilityGone", PLAY, { name });

/** The world has moved on since a change was proposed or made: shows what is there against what was expected. */
export const movedOn = (data: { name: string; path: string; expected: string; found: string }): Refused =>
  refused("Play.Refused.MovedOn", PLAY, data);

/** The hero point that a step needs, or that an undo takes away again, is no longer on the sheet. */
export const pointsGone = (name: string): Refused => refused("Play.Refused.PointsGone", "S2-14", { name });

/** The document a change is meant for is gone. */
export const noDocument = (path: string): Refused => refused("Play.Refused.NoDocument", PLAY, { path });

/** Make a plain sentence. */
export const sentence = (key: string, data?: Sentence["data"]): Sentence => (data ? { key, data } : { key });

/** What a macro or module asks in a form that no call has. */
export const badCall = (why: string): Refusal => refused("Play.Refused.BadCall", "P-table", { why });

/** A call of a macro or module never throws: what went wrong is a refusal, and stands on the console whole. */
export const answered =
  <Given extends readonly unknown[]>(act: (...given: Given) => Answer | null | Promise<Answer | null>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return (await act(...given)) ?? { kind: "done" };
    } catch (error) {
      console.warn(error);
      return badCall(error instanceof Error ? error.message : String(error));
    }
  };

/** The same for what answers at once: nothing is there of what nobody can mean. */
export const orNull =
  <Given extends readonly unknown[], Told>(act: (...given: Given) => Told) =>
  (...given: Given): Told | null => {
    try {
      return act(...given);
    } catch (error) {
      console.warn(error);
      return null;
    }
  };

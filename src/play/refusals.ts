import { FINE_RUNGS } from "../rules/contest/roll/ladder.ts";
import type { SeatId } from "../rules/log/family.ts";
import { refused, type Refused, type RuleId, type Sentence } from "../rules/log/outcome.ts";

/** The server has not confirmed a write and could not be asked. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

/** A refusal for the screen: one sentence and its rule. */
export interface Refusal extends Sentence {
  readonly kind: "refused";
  readonly rule: RuleId;
}

/** A press's answer: done, or why not. `uuid` names a conflict it made. */
export type Answer = { readonly kind: "done"; readonly uuid?: string } | Refusal;

/** Options of a send: the seat, and the control to lock and to show a refusal under. */
export interface SendOptions {
  readonly seat?: SeatId | null;
  /** The cue answered (`OpenCue.cue.id`): refused when it is no longer open. */
  readonly cue?: string | null;
  readonly control?: string;
}

export const done: Answer = { kind: "done" };

/** Rule id of refusals by the table's machinery. */
export const PLAY = "P-table";

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

/** The write failed with the host's reason, or nobody knows. */
export const notStored = (error: unknown): Refused =>
  error instanceof Unanswered
    ? REFUSED.unanswered
    : refused("Play.Refused.NotStored", PLAY, { message: error instanceof Error ? error.message : String(error) });

/** A participant is neither in the world nor in a compendium; `name` as prepared, or "". */
export const goneActor = (name: string): Refused =>
  name.trim() === "" ? REFUSED.noActor : refused("Play.Refused.GoneActor", PLAY, { name: name.trim() });

/** A sheet that is shown without being stored cannot be written. */
export const unstoredActor = (name: string): Refused => refused("Play.Refused.Unstored", PLAY, { name });

/** A participant's compendium is missing: its module is off or gone. */
export const gonePack = (pack: string): Refused => refused("Play.Refused.GonePack", PLAY, { pack });

/** A newer build's compendium actor would lose data on import. */
export const newerActor = (name: string): Refused => refused("Play.Refused.NewerActor", PLAY, { name });

export const severalScenes = (name: string): Refused => refused("Play.Refused.SeveralScenes", PLAY, { name });

export const byModule = (reason: string): Refused =>
  reason === ""
    ? refused("Play.Refused.ByModule", PLAY)
    : refused("Play.Refused.ByModuleBecause", PLAY, { reason: reason.slice(0, 300) });

/** Typed text, short enough to repeat; the whole stays where it was typed. */
const shown = (typed: string): string => (typed.length > 60 ? `${typed.slice(0, 60)}…` : typed);

export const nobodyCalled = (name: string): Refused =>
  refused("Play.Refused.NobodyCalled", PLAY, { name: shown(name) });

/** The hero `name` has no such ability; with "", no possible hero has it. */
export const noAbilityCalled = (name: string, typed: string): Refused =>
  name === ""
    ? refused("Play.Refused.NoAbilityHere", PLAY, { typed: shown(typed) })
    : refused("Play.Refused.NoAbilityCalled", PLAY, { name, typed: shown(typed) });

export const alreadyIn = (name: string): Refused => refused("Play.Refused.AlreadyIn", PLAY, { name });

export const namedTwice = (name: string): Refused => refused("Play.Refused.NamedTwice", PLAY, { name });

/** An unknown word; the example shows where names go. */
export const unreadWord = (word: string, example: string): Refused =>
  refused("Play.Refused.UnreadWord", PLAY, { word: shown(word), example });

export const nothingNamed = (typed: string, example: string): Refused =>
  refused("Play.Refused.NothingNamed", PLAY, { typed: shown(typed), example });

export const tooLong = (length: number, most: number): Refused =>
  refused("Play.Refused.TooLong", PLAY, { length, most });

export const tooManyNames = (count: number, most: number): Refused =>
  refused("Play.Refused.TooManyNames", PLAY, { count, most });

/** A typed action that the move does not have; `actions` lists those it has. */
export const wrongAction = (actions: string, typed: string): Refused =>
  refused("Play.Refused.WrongAction", "A.5.1", { actions, typed });

export const bonusNotNumber = (name: string, label: string): Refused =>
  refused("Play.Refused.BonusNotNumber", PLAY, { name, label });

export const abilityNoRating = (name: string, label: string, typed: string): Refused =>
  refused("Play.Refused.AbilityNoRating", "E-71", { name, label, typed });

/** The terms' ability is not on the sheet any more: deleted, or imported anew under another id. */
export const abilityGone = (name: string): Refused => refused("Play.Refused.AbilityGone", PLAY, { name });

/** The world has changed since a change was proposed or made; shows found against expected. */
export const movedOn = (data: { name: string; path: string; expected: string; found: string }): Refused =>
  refused("Play.Refused.MovedOn", PLAY, data);

/** The hero point for a step or an undo is no longer on the sheet. */
export const pointsGone = (name: string): Refused => refused("Play.Refused.PointsGone", "S2-14", { name });

export const noDocument = (path: string): Refused => refused("Play.Refused.NoDocument", PLAY, { path });

export const sentence = (key: string, data?: Sentence["data"]): Sentence => (data ? { key, data } : { key });

export const badCall = (why: string): Refusal => refused("Play.Refused.BadCall", "P-table", { why });

/** Makes an API call that never throws: errors become a refusal and are logged whole. */
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

/** The same for synchronous calls, which return null. */
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

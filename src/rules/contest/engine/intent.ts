import { integer, list, nullable, object, oneOf, optional, text, type Parse, type ValueOf } from "../../log/parse.ts";
import { actionFields } from "./state.ts";
import { PHASES, parseAbility, parseId, parseModifier, parseNumber, parseRound, parseSeatSetup } from "./setup.ts";

/** Moves of every contest, and those of whoever is free where a type has rounds of pairings. */
export const engineIntents = {
  /** Say what you do in a pairing this round; with the last one in, all dice fall. */
  declare: object({
    seat: parseId,
    pairing: parseId,
    ...actionFields,
    /** The round it is meant for; it is refused once that is over (E-128). */
    round: optional(parseRound),
  }),
  /** GM: roll what is in; who has not declared rolls plainly. */
  roll: object({}),
  /** Spend a hero point on a roll already made (S2-5). */
  bump: object({ seat: parseId, roll: parseId }),
  /** Let a roll stand. */
  stand: object({ seat: parseId, roll: parseId }),
  /** Support the ability in use: quickly, by a roll, or as the GM's award (S2-8). */
  augment: object({
    seat: parseId,
    how: oneOf(["quick", "rolled", "plot"]),
    /** Whose ability supports it; absent: one's own. */
    helper: optional(parseId),
    ability: optional(parseId),
    value: optional(integer({ min: -99, max: 99 })),
  }),
  /** Ask somebody else for their support (S2-8). */
  ask: object({ seat: parseId, how: oneOf(["quick", "rolled"]), helper: parseId, ability: optional(parseId) }),
  /** Give a friend the support they asked for, or do not. */
  support: object({ seat: parseId, friend: parseId }),
  decline: object({ seat: parseId, friend: parseId }),
  /** GM: let what somebody declared happen, or all of it; or say no, and why (E-129). */
  allow: object({
    held: parseId,
    /** Another bid than was declared, where what waits has one (C197, C225). */
    amount: optional(integer({ min: 0, max: 10_000 })),
  }),
  allowAll: object({}),
  refuse: object({ held: parseId, why: optional(text({ max: 500 })) }),
  /** Say what one meets with what somebody aims at one, which waits for that (C081); absent: with what is in use. */
  meet: object({ seat: parseId, held: parseId, ability: optional(parseId) }),
  /** Take back what waits for the GM's word. */
  withdraw: object({ seat: parseId }),
  /** Use another of one's abilities (C182, C293, C380). */
  switch: object({ seat: parseId, ability: parseId }),
  /** Borrow an ability of one's follower, to use as one's own (C228). */
  borrow: object({ seat: parseId, follower: parseId, ability: parseId }),
  /** GM: a new ability to choose from. */
  ability: object({ seat: parseId, ability: parseAbility }),
  /** GM: another number for a resistance (C183, C379). */
  resist: object({ seat: parseId, rating: parseNumber }),
  /** GM: what a hero or follower has improved to, or lost, since they joined. */
  rate: object({ seat: parseId, ability: parseId, rating: parseNumber }),
  /** GM: a second goal beside the prize, before any dice (S2-12). */
  goals: object({ second: text({ max: 500 }) }),
  /** Which of the two goals a victory reached that reaches one alone (S2-12). */
  goal: object({ seat: parseId, goal: oneOf(["prize", "second"]) }),
  /** GM: a modifier with its reason, or taking one back. */
  modify: object({ seat: parseId, modifier: parseModifier }),
  unmodify: object({ seat: parseId, modifier: parseId }),
  /** GM: rising action or climax (C047, C059). */
  phase: object({ phase: oneOf(PHASES) }),
  /** GM: whether the opposition means harm to who walks out (C092). */
  harm: object({ meant: oneOf(["yes", "no"]) }),
  /** GM: who describes first in a pairing (C014, C023). */
  leads: object({ pairing: parseId, leads: parseId }),
  /** GM: the order of the pairings, which gives nobody an advantage (C111, C362). */
  reorder: object({ pairings: list(parseId, { max: 500 }) }),
  /** What follows by itself, where an undo has left it waiting. */
  proceed: object({}),
  /** GM: show the numbers of a seat to all. */
  reveal: object({ seat: parseId }),
  /** GM: somebody comes in (C178). */
  join: object({ newcomer: parseSeatSetup }),
  /** Walk out and take what follows (C091, C092). */
  abandon: object({ seat: parseId }),
  /** GM: hero points given or taken (S2-14). */
  heroPoints: object({ seat: parseId, by: integer({ min: -99, max: 99 }) }),
  /** GM: apply a proposed state, or drop it (E-14). */
  settle: object({ proposal: parseId, choice: oneOf(["applied", "dropped"]) }),
  /** GM: a tie that makes no sense becomes the hero's Marginal Victory (S2-6). */
  tie: object({ roll: parseId }),
  /** GM: close the contest as it stands, by what was scored; the prize goes to the side named, or to nobody (E-140). */
  close: object({ winner: nullable(parseId) }),
  /** GM: put it aside; nothing comes of it (E-140). */
  discard: object({}),
  /** GM: the level of an end that has none by itself (E-80); a text, as fields choose one. */
  level: object({ level: oneOf(["1", "2", "3", "4"]) }),
  /** Face a new opponent, or take up an old pairing again (C102, C103, E-84). */
  pair: object({ seat: parseId, foe: parseId, resume: optional(oneOf([true, false])) }),
  /** Face whoever falls to one by rating, where players choose their opponents; GM: all who have not chosen (C110). */
  byRating: object({ seat: parseId }),
  restByRating: object({}),
  /** Something that has nothing to do with beating them (C132). */
  action: object({
    seat: parseId,
    task: text({ max: 500 }),
    gain: oneOf(["augment", "goal", "heal"]),
    /** Which state of the target an attempt to heal is made on (C286). */
    heals: optional(oneOf(["hurt", "impaired", "injured", "dying"])),
    target: optional(parseId),
    ability: optional(parseId),
    /** Resistance the GM named; absent: no roll is needed. */
    resistance: optional(integer({ min: -100, max: 999 })),
  }),
  /** Do nothing this round. */
  rest: object({ seat: parseId }),
};

/** What intents say, by their type, of a record of parsers. */
export type Said<Parsers extends Readonly<Record<string, Parse<object>>>> = {
  readonly [T in keyof Parsers]: ValueOf<Parsers[T]>;
};

/**
 * All there is to ask for: what the engine knows, and what each type of contest adds in its own `intent.ts`. The engine
 * reads none of those: it hands them to the type.
 */
export interface Intents extends Said<typeof engineIntents> {}

type Tagged<T extends keyof Intents> = { readonly [Name in T]: { readonly type: Name } & Intents[Name] }[T];

/** What somebody asks to do. */
export type ContestIntent = Tagged<keyof Intents>;
export type IntentOf<T extends keyof Intents> = Tagged<T>;

import { flag, integer, list, nullable, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { actionIds } from "../catalogue/actions.ts";
import { positions } from "../catalogue/positions.ts";
import { parseWeapon } from "../catalogue/weapons.ts";
import { harmType, id } from "./creature.ts";

/** What a roll between creatures is about. */
const flowKinds = ["attack", "grapple", "push", "gag", "cast", "flee", "breakFree"] as const;
export type FlowKind = (typeof flowKinds)[number];

export const reactionKinds = ["dodge", "parry", "breakFree", "hold", "chase", "resistMagic"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

const dice = integer({ min: 0, max: 200 });
const faces = nullable(list(integer({ min: 1, max: 6 }), { max: 200 }));
export const action = oneOf(actionIds);
export const position = oneOf(positions);

/** A reaction that was declared: paid for, not to be taken back. */
const parseReaction = object({ by: id, kind: oneOf(reactionKinds), action, dice, faces });

/** One attack or other roll at one creature. */
const parseLine = object({
  id,
  by: id,
  slot: id,
  target: nullable(id),
  maneuver: text({ max: 40 }),
  action,
  weapon: nullable(parseWeapon),
  /** Pool, fixed when declared. */
  dice,
  /** Successes needed, fixed at the lock. */
  needed: integer({ min: 1, max: 50 }),
  position,
  /** Damage and its type before extras; for magic what the Director agreed to. */
  damage: integer({ min: 0, max: 200 }),
  type: harmType,
  /** What magic is resisted with; null where nothing may be resisted. */
  resist: nullable(action),
  /** Ways out, zone by zone, the present one first; only for a flight. */
  route: list(id, { max: 200 }),
  reactions: list(parseReaction, { max: 50 }),
  faces,
  /** Successes left and those beyond the need; null before the dice. */
  net: nullable(dice),
  extra: dice,
});
export type Line = ValueOf<typeof parseLine>;

/** Somebody who may answer lines and has or has not done so. */
const parseAsked = object({ seat: id, lines: list(id, { max: 50 }), done: flag });
export type Asked = ValueOf<typeof parseAsked>;

/** What is going on between declaration and result; at most one at a time. */
export const parseFlow = object({
  id,
  kind: oneOf(flowKinds),
  step: oneOf(["react", "spend"]),
  lines: list(parseLine, { max: 50 }),
  asked: list(parseAsked, { max: 200 }),
  /** Declared with the others, but answered after them: their target takes the attacks one at a time (C.113). */
  later: optional(list(parseLine, { max: 50 })),
});
export type Flow = ValueOf<typeof parseFlow>;

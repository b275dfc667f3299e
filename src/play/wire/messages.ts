import { integer, json, list, nullable, object, oneOf, tagged, text, type ValueOf } from "../../rules/log/parse.ts";

const id = text({ min: 1, max: 100 });
const uuid = text({ max: 300 });

/** What a client may ask of the authority. */
const OPS = [
  "intent",
  "table",
  "reveal",
  "choice",
  "challenge",
  "contest",
  "accept",
  "decline",
  "answer",
  "change",
  "request",
  "grant",
  "join",
  "detail",
  "fact",
  "endFight",
  "gmSide",
  "hazard",
  "plot",
] as const;

const request = object({
  /** Intent id: a repeat gets the first answer. */
  id,
  /** Nonce of the asking tab, so that only it takes the reply. */
  client: id,
  /** Who claims to ask. Proof is the sender the server names; this only says whom to ask where it names none. */
  user: id,
  op: oneOf(OPS),
  /** The conflict; "" for what makes one, for a hazard outside a fight and a change of the plot. */
  uuid,
  /** Last sequence the asker saw. */
  seq: integer({ min: 0 }),
  /** The cue answered, or null. */
  cue: nullable(text({ max: 200 })),
  body: json,
});

const reply = object({ id, client: id, answer: json });

/** Whoever decides has heard a request, and waits for somebody's dice before it is its turn. */
const rolling = object({ id, client: id });

/** Tells that a GM tab is here, or goes. */
const presence = object({ nonce: id, state: oneOf(["hello", "here", "bye"]) });

const nudge = object({ uuid, cue: text({ max: 200 }), users: list(id, { max: 100 }) });

/** The GM's machine asks for the blind choices of a group: the last of them has come in. */
const open = object({ uuid, group: text({ max: 200 }) });

/** Whoever decides says where a conflict stands after a step: number of its last event, digest of all their keys. */
const stands = object({ uuid, seq: integer({ min: 0 }), digest: id });

/** Parse what crosses the channel `system.setpiece`; anything else is dropped without an answer. */
export const parseMessage = tagged("type", {
  request,
  reply,
  rolling,
  presence,
  nudge,
  open,
  show: object({ uuid }),
  stands,
});

/** A request as it crosses the wire. */
export type Request = ValueOf<typeof request>;
export type Op = Request["op"];
export type Nudge = ValueOf<typeof nudge>;
export type Stands = ValueOf<typeof stands>;

import type { Sentence } from "../../log/outcome.ts";
import type { ContestEvent } from "./event.ts";
import { nameOf } from "./names.ts";
import type { Party, RollRecord } from "./roll-record.ts";
import type { ContestView } from "./view.ts";

/**
 * Where somebody's die stands among others, for whoever looks and whoever acted first: by sides, then in the order of
 * the seats, and last what nobody's seat threw.
 */
export const diePlace = (
  { sides, order, seats }: Pick<ContestView, "sides" | "order" | "seats">,
  seat: string | null,
) => {
  const side = sides.findIndex(({ id }) => seat !== null && id === seats[seat]?.side);
  return side === -1 || seat === null ? Infinity : side * order.length + order.indexOf(seat);
};

const STEM = "Contest.Sentence.dice.";

/** The dice of two who rolled against each other; a bare number of the GM's has no name, who threw nothing no die. */
const ofTwo = (view: ContestView, a: Party, b: Party): readonly Sentence[] => {
  const name = nameOf(view, a.seat);
  const foe = nameOf(view, b.seat);
  if (a.face === null && b.face === null) return [];
  if (b.face === null) return [{ key: `${STEM}one`, data: { name, face: a.face ?? 0 } }];
  if (a.face === null) return [{ key: foe ? `${STEM}one` : `${STEM}bare`, data: { name: foe, face: b.face } }];
  const data = { name, face: a.face, foe, against: b.face };
  return [{ key: `${STEM}${name === "" ? "bareFirst" : foe === "" ? "against" : "both"}`, data }];
};

const ofRoll = (view: ContestView, { a, b, field }: RollRecord): readonly Sentence[] =>
  field ? field.flatMap((one) => ofTwo(view, one.a, one.b)) : ofTwo(view, a, b);

/**
 * What a person who sees no dice hears of them beside the result (A8); nothing of an event that threw none. The faces
 * lie open in the chat for whoever may see the contest, so that none of them is a secret.
 */
export const diceTold = (view: ContestView, event: ContestEvent): readonly Sentence[] =>
  event.type === "rolled" ? ofRoll(view, event.roll) : [];

import type { AnyFamily, DiceWanted, EventBase, Faces, SeatId } from "./family.ts";
import { drafted, familyDraft, tableDraft } from "./draft.ts";
import { isRefused, refused } from "./outcome.ts";
import type { Refused } from "./outcome.ts";
import type { Ask, EventDraft, TableDecision } from "./request.ts";
import type { PendingIntent } from "./table.ts";

/** Facts decided from one or several intents in a row, or what stands in the way. */
type Resolved =
  | Refused
  | { readonly kind: "roll"; readonly dice: readonly DiceWanted[] }
  | { readonly kind: "events"; readonly events: readonly { event: EventBase; seat: SeatId | undefined }[] };

/** Decide intents one after the other, each on the state the one before made; all or nothing. */
function resolve(family: AnyFamily, state: unknown, intents: readonly PendingIntent[], faces: Faces): Resolved {
  const events: { event: EventBase; seat: SeatId | undefined }[] = [];
  let now = state;
  for (const { intent, by } of intents) {
    const parsed = family.parseIntent(intent);
    if (isRefused(parsed)) return parsed;
    const decision = family.decide(now, parsed.value, by, faces);
    if (decision.kind !== "events") return decision;
    for (const event of decision.events) {
      events.push({ event, seat: parsed.value.seat });
      now = family.evolve(now, event);
    }
  }
  return { kind: "events", events };
}

/** Whether these are the faces that were asked for: as many as wanted, whole, from 1 to the number of faces. */
export const facesFit = (dice: DiceWanted, faces: readonly number[] | undefined): boolean =>
  faces?.length === dice.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= dice.faces);

/** What resolving needs to know beside the request. */
interface Resolving {
  readonly family: AnyFamily;
  readonly state: unknown;
  readonly ask: Ask;
  readonly intents: readonly PendingIntent[];
  /** Faces owners have thrown. */
  readonly known: Faces;
  readonly step: string;
  /** Facts of the table that go before those of the family. */
  readonly first: readonly EventDraft[];
}

/**
 * Resolve intents with the faces there are. Dice that are still wanted go to their owners where these throw
 * (`log.asked`, all at once), else back to the authority; `first` is written in either case, but never half a step.
 */
export function resolveIntents(resolving: Resolving): TableDecision {
  const { family, state, ask, intents, known, step, first } = resolving;
  const faces = { ...known, ...ask.faces };
  const resolved = resolve(family, state, intents, faces);
  if (isRefused(resolved)) return resolved;
  if (resolved.kind === "events")
    return drafted([
      ...first,
      ...resolved.events.map(({ event, seat }) => familyDraft(family, event, ask, seat, step)),
    ]);
  const bad = resolved.dice.find((dice) => faces[dice.id] !== undefined && !facesFit(dice, faces[dice.id]));
  if (bad) return refused("Log.Refused.BadFaces", "L-throw", { dice: bad.id });
  const wanted = resolved.dice.filter((dice) => faces[dice.id] === undefined);
  if (wanted.length === 0) return refused("Log.Refused.BadFaces", "L-throw", { dice: resolved.dice[0]?.id ?? "-" });
  const owners = wanted.filter((dice) => dice.seat !== null && ask.throwing.includes(dice.seat));
  if (owners.length === 0) return { kind: "roll", dice: wanted };
  const asked = tableDraft({ type: "log.asked", intents, dice: owners, known: faces }, ask, undefined, step);
  return drafted([...first, asked]);
}

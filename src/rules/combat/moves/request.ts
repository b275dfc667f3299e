import { flag, integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { areActive, firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { each, record } from "../decide/step.ts";
import type { Asked } from "../hazards/definition.ts";
import { askedHazard, askedTypes } from "../hazards/index.ts";
import { counted, setFight } from "../state/change.ts";
import { harmType, id } from "../state/creature.ts";
import type { Request } from "../state/fight.ts";
import { position } from "../state/flow.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** What was asked for, with what holds where nobody said. */
const askedOf = ({ value, hard = true, source = "" }: { value: number; hard?: boolean; source?: string }): Asked => ({
  value,
  hard,
  source,
});

/** The Director asks one or many for a test against a hazard, with what that asks for (K-149, K-187, K-192). */
export const request = defineMove(
  "request",
  object({
    kind: oneOf(askedTypes),
    seats: list(id, { min: 1, max: 100 }),
    value: integer({ min: 0, max: 900 }),
    position: optional(position),
    harmType: optional(harmType),
    source: optional(text({ max: 120 })),
    hard: optional(flag),
    company: optional(integer({ min: 0, max: 3 })),
    safe: optional(flag),
  }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => areActive(state, intent.seats),
      () => askedHazard(intent.kind)?.refused?.(askedOf(intent), state.profile) ?? null,
    ),
  (_asking, soFar, intent) => {
    const hazard = certain(askedHazard(intent.kind));
    const said = askedOf(intent);
    const value = hazard.value(said, soFar.state.profile);
    const what = hazard.what?.(said, soFar.state.profile);
    return each([...new Set(intent.seats)], soFar, (now, seat) => {
      const [key, state] = counted(now.state, "r");
      const asked: Request = {
        id: key,
        seat,
        kind: intent.kind,
        value,
        position: intent.position ?? "risky",
        type: what?.harmType ?? intent.harmType ?? hazard.harmType,
        source: what?.source ?? said.source,
        ...(intent.company === undefined ? {} : { company: intent.company }),
        ...(intent.safe ? { safe: true } : {}),
      };
      return record(
        now,
        "asked",
        { who: seat, kind: intent.kind, value, source: asked.source },
        setFight(state, { requests: [...state.fight.requests, asked] }),
      );
    });
  },
);

import { integer, object, text } from "../../log/parse.ts";
import { firstOf, isRunning, owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { harmType, harmTypes, id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { listOf } from "../../log/values.ts";
import { defineMove } from "./definition.ts";

/**
 * Written harm is named afterwards by whoever may say how it is split: what there was one way to take was written by
 * itself (A.3.1). A name that stands is changed on the sheet; an empty one leaves the harm without.
 */
export const nameHarm = defineMove(
  "nameHarm",
  object({ seat: id, harmType, index: integer({ min: 0, max: 199 }), label: text({ max: 80 }) }),
  (state, { seat, harmType: type, index }, by) =>
    firstOf(
      () => isRunning(state, true),
      () => owns(state, by, seat),
      () => {
        const written = creatureOf(state, seat)?.harm?.[type][index];
        if (!written) return no("NoHarmToName", "A.3.1");
        return written.label === "" ? null : no("HarmNamed", "A.3.1");
      },
    ),
  (_asking, soFar, { seat, harmType: type, index, label }) => {
    const written = creatureOf(soFar.state, seat)?.harm;
    const named = written && {
      ...written,
      [type]: written[type].map((one, at) => (at === index ? { ...one, label } : one)),
    };
    return record(
      soFar,
      "harmNamed",
      { who: seat, type, index, name: label },
      setCreature(soFar.state, seat, { harm: named ?? null }),
    );
  },
  {
    offers: (_state, seat) =>
      harmTypes.flatMap((harmType) =>
        [...listOf(seat.harm?.[harmType]).entries()]
          .filter(([, one]) => one.label === "")
          .map(([index, one]) => ({
            id: `nameHarm:${harmType}:${index}`,
            intent: { type: "nameHarm", seat: seat.id, harmType, index, label: "" },
            label: `nameHarm.${harmType}`,
            data: { n: index + 1, level: one.level },
            needs: [{ name: "label", kind: "text", value: "" }],
          })),
      ),
  },
);

import { defence } from "../decide/defence.ts";
import { price } from "../decide/price.ts";
import { record } from "../decide/step.ts";
import type { Pick, SoFar } from "../decide/step.ts";
import { struckLate } from "../decide/struck-late.ts";
import { pushTo } from "../decide/travel.ts";
import { successes } from "../dice/successes.ts";
import { setCreature } from "../state/change.ts";
import { creatureOf, isActive, whereIs } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { textOf } from "../../log/values.ts";
import { enoughLeft, lineByLine } from "./definition.ts";
import type { FlowDefinition } from "./definition.ts";

/** Only a mouth in one's grip is covered: whoever slipped out meanwhile, or was never held, is not gagged. */
const gag = (soFar: SoFar, line: Line): SoFar => {
  const target = creatureOf(soFar.state, line.target);
  if (!target?.heldBy.some((one) => one.by === line.by)) return soFar;
  const heldBy = target.heldBy.map((one) => (one.by === line.by ? { ...one, gagged: true } : one));
  return record(soFar, "gagged", { who: target.id, by: line.by }, setCreature(soFar.state, target.id, { heldBy }), [
    ["K-115"],
  ]);
};

/**
 * Nobody is held by or as one who dropped out between the dice and the spending, nor in another zone (A.8): what frees
 * the held keeps the grip from closing too.
 */
const hold = (soFar: SoFar, line: Line): SoFar => {
  const target = creatureOf(soFar.state, line.target);
  if (!target) return soFar;
  if (target.fate !== "active" || !isActive(soFar.state, line.by))
    return record(soFar, "letGo", { who: target.id, by: line.by }, soFar.state, [["A.8"]]);
  if (target.zone !== whereIs(soFar.state, line.by))
    return record(soFar, "slippedGrip", { who: target.id, by: line.by }, soFar.state, [["A.8"]]);
  const heldBy = [...target.heldBy.filter((one) => one.by !== line.by), { by: line.by, gagged: false }];
  return record(
    soFar,
    "restrained",
    { who: target.id, by: line.by },
    setCreature(soFar.state, target.id, { heldBy, cover: false }),
    [["K-113", line.net, line.needed]],
  );
};

/** A grip that closes, unless the other slips out of it (A.8, C.61). */
const gripping = (close: (soFar: SoFar, line: Line, picks: readonly Pick[]) => SoFar): FlowDefinition => ({
  answers: () => [{ kind: "breakFree", actions: ["force"] }],
  passed: enoughLeft,
  finish: lineByLine((soFar, line, picks) => {
    const struck = struckLate(soFar, line);
    if (struck) return struck;
    if (enoughLeft(line, successes(line.faces), defence(line))) return close(soFar, line, picks);
    const slipped = record(soFar, "slippedGrip", { who: textOf(line.target), by: line.by }, soFar.state, [
      ["K-113", line.net, line.needed],
    ]);
    return price(slipped, line.by, line.position);
  }),
});

/** To hold somebody; an extra success covers the mouth as well (K-113, K-115). */
export const grappleFlow: FlowDefinition = {
  ...gripping((soFar, line, picks) => {
    const held = hold(soFar, line);
    return picks.some((pick) => pick.extra === "gag") ? gag(held, line) : held;
  }),
  extras: () => "grapple",
  usual: () => ["gag"],
};

/** To push somebody away, with an extra success into the next zone (C.61). */
export const pushFlow: FlowDefinition = {
  ...gripping((soFar, line, picks) =>
    pushTo(soFar, textOf(line.target), picks.find((pick) => pick.extra === "pushOn")?.zone ?? null),
  ),
  extras: () => "push",
};

/** To cover the mouth of somebody who is held (C.31). */
export const gagFlow: FlowDefinition = gripping(gag);

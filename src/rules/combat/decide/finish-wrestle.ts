import { listOf, textOf } from "../state/missing.ts";
import { succeeded } from "./defence.ts";
import { setCreature } from "../state/change.ts";
import { creatureOf, isActive, whereIs } from "../state/find.ts";
import type { FlowKind, Line } from "../state/flow.ts";
import { successes } from "../dice/successes.ts";
import { record } from "./step.ts";
import type { SoFar, Pick } from "./step.ts";
import { price } from "./price.ts";
import { struckLate } from "./struck-late.ts";
import { pushTo } from "./travel.ts";
import { wound } from "./wound.ts";

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

/** Free of one holder; each holds on by itself (C.74). */
export const release = (soFar: SoFar, held: string, holder: string, type: "freed" | "letGo"): SoFar => {
  const heldBy = listOf(creatureOf(soFar.state, held)?.heldBy).filter((one) => one.by !== holder);
  return record(soFar, type, { who: held, by: holder }, setCreature(soFar.state, held, { heldBy }), [["K-116"]]);
};

const breakFree = (soFar: SoFar, line: Line): SoFar => {
  const held = successes(line.faces);
  const hold = line.reactions[0];
  const holder = hold ? successes(hold.faces) : null;
  return succeeded("breakFree", line)
    ? release(soFar, line.by, textOf(line.target), "freed")
    : price(
        record(soFar, "stillHeld", { who: line.by, by: textOf(line.target) }, soFar.state, [
          ["K-120", held, holder, line.needed],
        ]),
        line.by,
        line.position,
      );
};

/** What a grapple, a push, a later gag or an attempt to get loose came to (A.8, C.61). */
export const finishWrestling = (soFar: SoFar, kind: FlowKind, line: Line, picks: readonly Pick[]): SoFar => {
  const struck = struckLate(soFar, line);
  if (struck) return struck;
  if (kind === "breakFree") return breakFree(soFar, line);
  if (!succeeded(kind, line))
    return price(
      record(soFar, "slippedGrip", { who: textOf(line.target), by: line.by }, soFar.state, [
        ["K-113", line.net, line.needed],
      ]),
      line.by,
      line.position,
    );
  if (kind === "gag") return gag(soFar, line);
  if (kind === "push")
    return pushTo(soFar, textOf(line.target), picks.find((pick) => pick.extra === "pushOn")?.zone ?? null);
  const held = hold(soFar, line);
  return picks.some((pick) => pick.extra === "gag") ? gag(held, line) : held;
};

/** What magic came to: the effect agreed on, with harm where the Director said so (A.18). */
export const finishCast = (soFar: SoFar, line: Line, picks: readonly Pick[]): SoFar => {
  const data = { who: line.by, target: line.target ?? "" };
  if (!succeeded("cast", line))
    return price(
      record(soFar, "spellFailed", data, soFar.state, [["K-099", line.net, line.needed]]),
      line.by,
      line.position,
    );
  const worked = record(soFar, "spellWorked", { ...data, extra: line.extra }, soFar.state, [
    ["K-099", line.net, line.needed],
  ]);
  const told = picks.reduce(
    (now, pick) => record(now, "spent", { who: line.by, what: pick.extra }, now.state, [["A.2", pick.extra]]),
    worked,
  );
  return line.target ? wound(told, line.target, line.type, line.damage) : told;
};

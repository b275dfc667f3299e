import { listOf, textOf } from "../state/missing.ts";
import { succeeded } from "./defence.ts";
import { setCreature } from "../state/change.ts";
import { creatureOf, isActive, whereIs } from "../state/find.ts";
import type { FlowKind, Line } from "../state/flow.ts";
import { successes } from "../test/successes.ts";
import { tell } from "./kit.ts";
import type { Story, Pick } from "./kit.ts";
import { price } from "./price.ts";
import { struckLate } from "./struck-late.ts";
import { pushTo } from "./travel.ts";
import { wound } from "./wound.ts";

/** Only a mouth in one's grip is covered: whoever slipped out meanwhile, or was never held, is not gagged. */
const gag = (story: Story, line: Line): Story => {
  const target = creatureOf(story.state, line.target);
  if (!target?.heldBy.some((one) => one.by === line.by)) return story;
  const heldBy = target.heldBy.map((one) => (one.by === line.by ? { ...one, gagged: true } : one));
  return tell(story, "gagged", { who: target.id, by: line.by }, setCreature(story.state, target.id, { heldBy }), [
    ["K-115"],
  ]);
};

/**
 * Nobody is held by or as one who dropped out between the dice and the spending, nor in another zone (A.8): what frees
 * the held keeps the grip from closing too.
 */
const hold = (story: Story, line: Line): Story => {
  const target = creatureOf(story.state, line.target);
  if (!target) return story;
  if (target.fate !== "active" || !isActive(story.state, line.by))
    return tell(story, "letGo", { who: target.id, by: line.by }, story.state, [["A.8"]]);
  if (target.zone !== whereIs(story.state, line.by))
    return tell(story, "slippedGrip", { who: target.id, by: line.by }, story.state, [["A.8"]]);
  const heldBy = [...target.heldBy.filter((one) => one.by !== line.by), { by: line.by, gagged: false }];
  return tell(
    story,
    "restrained",
    { who: target.id, by: line.by },
    setCreature(story.state, target.id, { heldBy, cover: false }),
    [["K-113", line.net, line.needed]],
  );
};

/** Free of one holder; each holds on by itself (C.74). */
export const release = (story: Story, held: string, holder: string, type: "freed" | "letGo"): Story => {
  const heldBy = listOf(creatureOf(story.state, held)?.heldBy).filter((one) => one.by !== holder);
  return tell(story, type, { who: held, by: holder }, setCreature(story.state, held, { heldBy }), [["K-116"]]);
};

const breakFree = (story: Story, line: Line): Story => {
  const held = successes(line.faces);
  const hold = line.reactions[0];
  const holder = hold ? successes(hold.faces) : null;
  return succeeded("breakFree", line)
    ? release(story, line.by, textOf(line.target), "freed")
    : price(
        tell(story, "stillHeld", { who: line.by, by: textOf(line.target) }, story.state, [
          ["K-120", held, holder, line.needed],
        ]),
        line.by,
        line.position,
      );
};

/** What a grapple, a push, a later gag or an attempt to get loose came to (A.8, C.61). */
export const finishWrestling = (story: Story, kind: FlowKind, line: Line, picks: readonly Pick[]): Story => {
  const struck = struckLate(story, line);
  if (struck) return struck;
  if (kind === "breakFree") return breakFree(story, line);
  if (!succeeded(kind, line))
    return price(
      tell(story, "slippedGrip", { who: textOf(line.target), by: line.by }, story.state, [
        ["K-113", line.net, line.needed],
      ]),
      line.by,
      line.position,
    );
  if (kind === "gag") return gag(story, line);
  if (kind === "push")
    return pushTo(story, textOf(line.target), picks.find((pick) => pick.extra === "pushOn")?.zone ?? null);
  const held = hold(story, line);
  return picks.some((pick) => pick.extra === "gag") ? gag(held, line) : held;
};

/** What magic came to: the effect agreed on, with harm where the Director said so (A.18). */
export const finishCast = (story: Story, line: Line, picks: readonly Pick[]): Story => {
  const data = { who: line.by, target: line.target ?? "" };
  if (!succeeded("cast", line))
    return price(
      tell(story, "spellFailed", data, story.state, [["K-099", line.net, line.needed]]),
      line.by,
      line.position,
    );
  const worked = tell(story, "spellWorked", { ...data, extra: line.extra }, story.state, [
    ["K-099", line.net, line.needed],
  ]);
  const told = picks.reduce(
    (now, pick) => tell(now, "spent", { who: line.by, what: pick.extra }, now.state, [["A.2", pick.extra]]),
    worked,
  );
  return line.target ? wound(told, line.target, line.type, line.damage) : told;
};

import { fearReactions } from "../../rules/combat/hazards/fear.ts";
import type { Dread } from "../../rules/combat/state/creature.ts";
import { isRefused, refused } from "../../rules/log/index.ts";
import { flag, list, object, optional, text, type ValueOf } from "../../rules/log/parse.ts";
import { done, type Answer } from "../answers.ts";
import type { HazardAsked } from "../combat-api.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import { isGm } from "../rights.ts";
import { hazardTold } from "./hazard-message.ts";

const uuid = text({ min: 1, max: 300 });
const parseAfraid = object({
  afraid: list(object({ uuid, safe: flag }), { max: 200 }),
  whisper: list(text({ max: 100 }), { max: 500 }),
  mode: optional(text({ max: 100 })),
});

/** What a fear outside a fight leaves open in its message: who is afraid and has not said how, and who reads it. */
export type KeptAfraid = ValueOf<typeof parseAfraid>;

/** Read it; only what a GM's machine posted counts. */
const keptIn = (host: Host, message: string): KeptAfraid | null => {
  const found = host.chat.asked(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseAfraid(found.asked);
  return isRefused(parsed) ? null : parsed.value;
};

/** What somebody afraid may do (K-166); improvise as well where nothing presses (K-167). */
const choicesOf = (safe: boolean): readonly Dread["choice"][] => [
  ...fearReactions,
  ...(safe ? (["improvise"] as const) : []),
];

/** Who has still to say how fear takes them, and what they may choose; nobody where the hazard was taken back. */
export const dreadAsked = (host: Host, message: string): HazardAsked["afraid"] => {
  const kept = keptIn(host, message);
  if (!kept || hazardTold(host, message)?.state === "back") return [];
  return kept.afraid.flatMap(({ uuid: who, safe }) => {
    const actor = host.world.actor(who);
    return actor ? [{ uuid: who, name: host.world.nameHere(who) || actor.name, choices: choicesOf(safe) }] : [];
  });
};

/**
 * On the machine that decides: how fear takes somebody, as their owner or the GM says. They are struck off before it is
 * told, so that nobody says it twice; `stale` where they are not asked.
 */
export const answerDread = async (
  host: Host,
  message: string,
  who: string,
  choice: Dread["choice"],
  user: string,
): Promise<Answer> => {
  const gm = isGm(host.world, user);
  if (!gm && host.world.actor(who)?.owners.includes(user) !== true) return REFUSED.notYourSheet;
  const asked = dreadAsked(host, message).find((one) => one.uuid === who);
  const kept = keptIn(host, message);
  if (!asked || !kept) return REFUSED.stale;
  if (!asked.choices.includes(choice) && !gm) return refused("Combat.Refused.NotSafe", "K-167");
  const { afraid, ...readers } = kept;
  await host.chat.ask(message, JSON.stringify({ ...kept, afraid: afraid.filter((one) => one.uuid !== who) }));
  const told = sentence(`Combat.Said.dread.${choice}`, { who: asked.name });
  await host.chat.post({
    type: "receipt",
    system: { uuid: "", family: "combat", step: "", sentences: [{ key: told.key, data: told.data ?? {} }] },
    title: sentence("Play.Hazard.fear"),
    fallback: [told],
    rolls: [],
    of: who,
    ...readers,
  });
  return done;
};

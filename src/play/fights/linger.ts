import type { CombatIntent } from "../../rules/combat/index.ts";
import type { Answer } from "../answers.ts";
import { REFUSED, notStored } from "../refusals.ts";
import type { FightDoing } from "./begin-fight.ts";
import { playOutside } from "./hazard-outside.ts";
import { fightOf } from "./hazards.ts";

/**
 * What is done about fire and poison where nobody fights: a round goes by, a try to put it out, it is out, an antidote.
 */
export const lingers = ["round", "extinguish", "quench", "antidote"] as const;
export type Linger = (typeof lingers)[number];

const MEANS: Readonly<
  Record<Linger, { readonly type: "roundOn" | "dampen" | "quench" | "antidote"; readonly title: string }>
> = {
  round: { type: "roundOn", title: "round" },
  extinguish: { type: "dampen", title: "fire" },
  quench: { type: "quench", title: "fire" },
  antidote: { type: "antidote", title: "poison" },
};

/**
 * Fire and poison on a sheet go on or end outside a fight (A.15, A.16): thrown, written and told at
 * once like the hazard itself. Who owns the sheet may press; that a fire is simply out is the GM's to
 * say. In a running fight its rounds do this.
 */
export const lingerOutside = async (doing: FightDoing, actor: string, what: Linger): Promise<Answer> => {
  const { host } = doing;
  if (host.world.newer()) return REFUSED.newerSchema;
  const facts = host.world.actor(actor);
  if (!facts) return REFUSED.noActor;
  if (!host.sheets.mayWrite(actor)) return REFUSED.notYourSheet;
  if (what === "quench" && !host.world.me().gm) return REFUSED.notGm;
  if (fightOf(doing, actor)?.session.fight?.begun) return REFUSED.roundByCards;
  const { type, title } = MEANS[what];
  const intent: CombatIntent = { type, target: actor };
  try {
    return await playOutside(host, [facts], [intent], title);
  } catch (error) {
    return notStored(error);
  }
};

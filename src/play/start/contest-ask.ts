import { quickAugment } from "../../rules/contest/roll/ladder.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { decideRequest, rightsIn, type Deciding } from "../decide/decide.ts";
import type { ContestAsk, ContestStart, ModifierStart, ResistanceStart } from "../contest-api.ts";
import type { ActorFacts, ConflictPage } from "../ports.ts";
import { inPack } from "../packed.ts";
import { moduleRefusal } from "../modules-port.ts";
import { familyOff } from "../families-on.ts";
import { REFUSED, notStored, sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import { beginContest, makePage } from "./contest-begin.ts";
import { contestFacts } from "../setup/contest-facts.ts";
import { contestSetup } from "../setup/contest-setup.ts";

const augmentOf = (actor: ActorFacts, id: string | undefined, by: string): readonly ModifierStart[] => {
  const found = actor.contest.abilities.find((ability) => ability.id === id);
  return found?.rating == null ? [] : [{ kind: "augment", value: quickAugment(found.rating), note: found.name, by }];
};

/** Terms of an ask: one hero, one resistance, one roll. The resistance is the default until somebody names another. */
const termsOf = (actor: ActorFacts, ask: ContestAsk, foe: Foe): ContestStart => ({
  type: "simple",
  ...(ask.tactic ? { tactic: ask.tactic } : {}),
  ...(ask.heals ? { heals: ask.heals } : {}),
  seats: [
    { id: "a1", side: "A", actor: actor.uuid, ability: ask.ability, modifiers: augmentOf(actor, ask.augment, "a1") },
    { id: "b1", side: "B", resistance: foe.resistance, ...(foe.name ? { name: foe.name } : {}) },
  ],
});

interface Foe {
  readonly resistance: ResistanceStart;
  readonly name: string;
  /** Somebody has named it already: nobody is waited for. */
  readonly named: boolean;
}

const splitHeal = (heals: string): readonly [string, string] => {
  const at = heals.lastIndexOf("|");
  return [heals.slice(0, at), heals.slice(at + 1)];
};

/** Against what: the state to heal, an open resistance, or the table's default. */
const foeOf = ({ host }: Deciding, ask: ContestAsk): Foe | Refused => {
  if (ask.heals) {
    const [actor, effect] = splitHeal(ask.heals);
    const state = contestFacts(host, actor)?.states.find(({ id }) => id === effect);
    if (!state?.healing) return REFUSED.notHealable;
    const name = host.world.localize(sentence(`Status.${state.state}`));
    return { resistance: { rung: state.healing.rung }, name, named: true };
  }
  if (ask.open === undefined) return { resistance: { rung: "moderate" }, name: "", named: false };
  const open = host.world.openResistances().find(({ id }) => id === ask.open);
  return open ? { resistance: { rung: open.rung }, name: open.name, named: true } : REFUSED.noOpenResistance;
};

/**
 * A person asks for a contest with an ability of their own. It begins at once where the resistance is named already
 * (an open resistance, a state to heal, a quick roll) and the table does not want every contest approved; else it is a
 * step that waits for the GM.
 */
export async function askContest(
  deciding: Deciding,
  { kind, ask }: { readonly kind: "ask" | "quick"; readonly ask: ContestAsk },
  user: string,
  step: string,
): Promise<Answer> {
  const { host } = deciding;
  if (inPack(ask.actor)) return REFUSED.inPack;
  const actor = host.world.actor(ask.actor);
  if (!actor) return REFUSED.noActor;
  const person = host.world.people().find((one) => one.id === user);
  if (!person?.gm && !actor.owners.includes(user)) return REFUSED.notYourActor;
  const off = familyOff(host, "contest", [ask.actor]);
  if (off) return off;
  const foe = foeOf(deciding, ask);
  if (isRefused(foe)) return foe;
  const ability = actor.contest.abilities.find(({ id }) => id === ask.ability)?.name ?? "";
  const title = sentence("Play.Title.Ask", { name: actor.name, ability });
  const start = termsOf(actor, ask, foe);
  const atOnce = (foe.named || kind === "quick") && (person?.gm === true || !host.world.approveTerms());
  const whole = contestSetup(host, start);
  if (isRefused(whole)) return whole;
  const made = { ...whole, title };
  const against = atOnce ? moduleRefusal(host, "setpiece.preStart", { family: "contest", terms: start }) : null;
  if (against) return against;
  if (!atOnce) {
    const page = await makePage(deciding, { start, made, status: "asked", asker: user });
    return isRefused(page) ? page : { kind: "done", uuid: page.uuid };
  }
  const page = await makePage(deciding, { start, made, status: "live", asker: user });
  if (isRefused(page)) return page;
  if (kind === "quick") await rollAtOnce(deciding, page.uuid, user, step);
  return { kind: "done", uuid: page.uuid };
}

/** A quick roll is one press: the hero's plain roll is declared with it. */
const rollAtOnce = async (deciding: Deciding, uuid: string, user: string, step: string): Promise<void> => {
  const page = deciding.host.world.page(uuid);
  const folded = page ? deciding.folds.of(page) : null;
  if (!page || !folded || isRefused(folded)) return;
  const rights = rightsIn(deciding.host, page, folded, user);
  if (!rights) return;
  const intent = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };
  await decideRequest(deciding, uuid, { request: { kind: "intent", intent }, rights, step });
};

/** What the GM's one press says to an ask, or a player to proposed terms. */
export type AskAnswer =
  | { readonly type: "answer"; readonly resistance: ResistanceStart }
  | { readonly type: "automatic" }
  | { readonly type: "agree" }
  | { readonly type: "refuse"; readonly why: string };

const against = (terms: ContestStart, resistance: ResistanceStart): ContestStart => ({
  ...terms,
  seats: terms.seats.map((seat) => (seat.side === "B" ? { ...seat, resistance } : seat)),
});

/** Answer an ask: with a resistance it begins, with a no it is over and says why. */
export async function answerAsk(
  deciding: Deciding,
  page: ConflictPage,
  answer: AskAnswer,
  step: string,
): Promise<Answer> {
  const { host } = deciding;
  if (page.status !== "asked" || !page.terms) return REFUSED.notAsked;
  const terms = { ...page.terms, ask: page.uuid };
  switch (answer.type) {
    case "answer":
      return beginContest(deciding, against(terms, answer.resistance), step);
    case "agree":
      return beginContest(deciding, terms, step);
    case "automatic": {
      const begun = await beginContest(deciding, terms, step);
      if (begun.kind === "refused") return begun;
      const me = host.world.me();
      const rights = { user: me.id, gm: true, seats: [], owned: [] };
      const request = { kind: "intent" as const, intent: { type: "automatic", how: "automatic" } };
      return decideRequest(deciding, page.uuid, { request, rights, step: `${step}.a` });
    }
    case "refuse":
      try {
        await host.append.write(page.uuid, { system: { status: "cancelled" } });
      } catch (error) {
        return notStored(error);
      }
      await host.chat.keepSummary(
        page,
        answer.why.trim() === ""
          ? sentence("Play.Summary.refused", { title: page.name })
          : sentence("Play.Summary.refusedWhy", { title: page.name, why: answer.why.trim() }),
      );
      return done;
  }
}

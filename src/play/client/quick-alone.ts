import { isRefused, ok } from "../../rules/log/index.ts";
import { integer, list, object, type Parse } from "../../rules/log/parse.ts";
import { REFUSED, done, sentence, type Answer } from "../refusals.ts";
import type { Deciding } from "../decide/decide.ts";
import type { ContestAsk } from "../contest-api.ts";
import { adapterOf } from "../family/index.ts";
import { Folds } from "../folds.ts";
import type { Host, Post } from "../ports.ts";
import { Doubts } from "../sure/doubts.ts";
import { ReliableWrites } from "../sure/sure.ts";
import { askContest } from "../start/contests.ts";
import { parseAsk } from "../setup/parse.ts";
import { inMemory } from "./memory-pages.ts";

/** What a roll without a GM leaves behind, so that a GM may take it over: what was asked, and how the dice fell. */
interface LoneRoll {
  readonly ask: ContestAsk;
  readonly faces: readonly (readonly number[])[];
}

const shape = object({
  ask: parseAsk,
  faces: list(list(integer({ min: 1, max: 20 }), { min: 1, max: 1 }), { max: 4 }),
});

/** Read what a message keeps; it was written by a player's machine. */
const readLoneRoll: Parse<LoneRoll> = (input, path) => {
  const parsed = shape(input, path);
  return isRefused(parsed) ? parsed : ok(parsed.value);
};

const noted = (post: Post, roll: LoneRoll): Post => ({
  ...post,
  system: { ...post.system, uuid: "", unconfirmed: true, quick: JSON.stringify(roll) },
  fallback: [...post.fallback, sentence("Play.Quick.Unconfirmed")],
});

/**
 * A quick roll while no GM is online: the player's own machine throws, and posts the result as its own message, marked
 * as not confirmed. No sheet and no journal is written. Where the table wants terms approved, there is nobody to do it.
 */
export async function rollAlone(host: Host, ask: ContestAsk): Promise<Answer> {
  if (host.world.approveTerms()) return REFUSED.noGm;
  const faces: (readonly number[])[] = [];
  const posts: Post[] = [];
  const memory = inMemory(host);
  const lone: Host = {
    ...memory,
    dice: {
      ...host.dice,
      async throw(wanted) {
        const thrown = await host.dice.throw(wanted, true);
        faces.push(thrown.faces);
        return thrown;
      },
    },
    chat: { ...host.chat, post: async (post) => void posts.push(post) },
  };
  const doubts = new Doubts(lone, new ReliableWrites(lone));
  const folds = new Folds((page, state) => adapterOf(page).today(lone, page, state));
  const deciding: Deciding = { host: lone, folds, nonce: host.world.nonce(), doubts };
  const user = host.world.me().id;
  const answer = await askContest(deciding, { kind: "quick", ask }, user, host.world.nonce());
  if (answer.kind === "refused") return answer;
  for (const post of posts)
    if (post.type === "receipt") await host.chat.post(noted({ ...post, author: user }, { ask, faces }));
  return done;
}

/** Dice that fall as they have fallen before, in the same order; more than there were are thrown. */
const fallen = (host: Host, faces: readonly (readonly number[])[]): Host["dice"] => {
  const left = [...faces];
  return {
    ...host.dice,
    async throw(wanted, interactive) {
      const known = left.shift();
      if (!known) return host.dice.throw(wanted, interactive);
      return { wanted, faces: known, roll: host.dice.rebuild(wanted, known) };
    },
  };
};

/** A GM takes over what a player rolled alone: it becomes a contest with these dice, open to hero points and states. */
export async function confirmAlone(deciding: Deciding, message: string): Promise<Answer> {
  const { host } = deciding;
  const kept = host.chat.loneRoll(message);
  const roll = kept === null ? null : readLoneRoll(kept.roll);
  if (!kept || !roll || isRefused(roll)) return REFUSED.noLoneRoll;
  const { ask, faces } = roll.value;
  const quiet: Host["chat"] = {
    ...host.chat,
    // Its dice have been seen already; only the card is new.
    post: (post) => (post.type === "receipt" ? Promise.resolve() : host.chat.post(post)),
  };
  const again: Deciding = { ...deciding, host: { ...host, dice: fallen(host, faces), chat: quiet } };
  const answer = await askContest(again, { kind: "quick", ask }, kept.author, host.world.nonce());
  if (answer.kind === "done") await host.chat.confirmed(message, answer.uuid ?? "");
  return answer;
}

import type { LongContest } from "../../rules/contest/family.ts";
import { netting } from "../../rules/contest/table/tables.ts";
import { isRung, type Rung } from "../../rules/contest/roll/ladder.ts";
import { isRefused, ok, type Sentence } from "../../rules/log/index.ts";
import { integer, list, object, type Parse } from "../../rules/log/parse.ts";
import { readGiven } from "../../rules/log/plain.ts";
import type { Authority } from "../authority/authority.ts";
import { EFFECT } from "../changes.ts";
import type { ContestAsk, ContestFacts, ContestStart, OpenResistance, Rehearsal, RungCard } from "../api.ts";
import type { Deciding } from "../decide/decide.ts";
import { adapterOf } from "../family/index.ts";
import { Folds } from "../folds.ts";
import { fileAway } from "../hero/heroes.ts";
import { Doubts, ReliableWrites } from "../host/reliable-writes.ts";
import type { ConflictPage, Host, Post } from "../ports.ts";
import { isOver, named } from "../receipts.ts";
import { REFUSED, done, notStored, sentence, type Answer } from "../refusals.ts";
import { familyOff, inPack } from "../rights.ts";
import {
  contestFacts,
  contestSetup,
  contestToBegin,
  ladderOf,
  rulingsOf,
  rungCard,
  outersAt,
  partOf,
  previewOdds,
  previewPairings,
  previewRatings,
  rehearsal,
  type KeptOdds,
  type PreviewPair,
} from "../setup/contest-setup.ts";
import { parseAsk, parseContestStart } from "../setup/parse.ts";
import { askContest, beginContest, makePage, seatedActors, startContestFrom } from "../start/contests.ts";
import { notesOf, type OddsCache } from "../session-caches.ts";
import type { Requester } from "../wire/channel.ts";
import { sha256 } from "../wire/seal.ts";

/** A blank conflict page; callers fill in uuid, family and what differs. */
export const BLANK_PAGE: ConflictPage = {
  uuid: "",
  name: "",
  family: "duel",
  schemaVersion: 1,
  status: "live",
  setup: {},
  events: {},
  snapshot: null,
  seats: {},
  stakes: { kind: "custom", size: 0 },
  terms: null,
  fight: null,
  requests: [],
  damaged: [],
  text: "",
  diceBy: "authority",
  detail: "open",
  authority: "",
  challenger: "",
  startedAt: 0,
  home: true,
};

const HERE = "Memory.quick";

/** A host whose conflict pages are in memory, for a roll while nobody may write to the world. */
const inMemory = (host: Host): Host => {
  let page: ConflictPage | null = null;
  return {
    ...host,
    append: {
      ...host.append,
      async create(family, title, system) {
        page = {
          ...BLANK_PAGE,
          ...(JSON.parse(JSON.stringify(system)) as Partial<ConflictPage>),
          uuid: HERE,
          ...named(host.world.localize, title),
          family,
        };
        return HERE;
      },
      async write(_uuid, { system }) {
        const { events, ...rest } = JSON.parse(JSON.stringify(system)) as Partial<ConflictPage>;
        if (page) page = { ...page, ...rest, events: { ...page.events, ...events } };
      },
    },
    world: { ...host.world, page: (uuid) => (uuid === HERE ? page : host.world.page(uuid)) },
  };
};

/** A roll without a GM, for a GM to take over: the ask, and its dice. */
interface LoneRoll {
  readonly ask: ContestAsk;
  readonly faces: readonly (readonly number[])[];
}

const shape = object({
  ask: parseAsk,
  faces: list(list(integer({ min: 1, max: 20 }), { min: 1, max: 1 }), { max: 4 }),
});

/** Parses a message, which a player's machine wrote. */
const readLoneRoll: Parse<LoneRoll> = (input, path) => {
  const parsed = shape(input, path);
  return isRefused(parsed) ? parsed : ok(parsed.value);
};

const noted = (post: Post, roll: LoneRoll): Post => ({
  ...post,
  system: { ...post.system, uuid: "", unconfirmed: true, quick: JSON.stringify(roll) },
  fallback: [...post.fallback, sentence("Play.Quick.Unconfirmed")],
});

/** A quick roll without a GM: an unconfirmed message, no sheet or journal; refused where terms need approval. */
async function rollAlone(host: Host, ask: ContestAsk): Promise<Answer> {
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

/** Dice that repeat earlier faces in order; further ones are thrown. */
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

/** A GM's takeover of such a roll: it becomes a contest with these dice, open to hero points and states. */
async function confirmAlone(deciding: Deciding, message: string): Promise<Answer> {
  const { host } = deciding;
  const kept = host.chat.loneRoll(message);
  const roll = kept === null ? null : readLoneRoll(kept.roll);
  if (!kept || !roll || isRefused(roll)) return REFUSED.noLoneRoll;
  const { ask, faces } = roll.value;
  const quiet: Host["chat"] = {
    ...host.chat,
    // Its dice have been seen already; only the card is new
    post: (post) => (post.type === "receipt" ? Promise.resolve() : host.chat.post(post)),
  };
  const again: Deciding = { ...deciding, host: { ...host, dice: fallen(host, faces), chat: quiet } };
  const answer = await askContest(again, { kind: "quick", ask }, kept.author, host.world.nonce());
  if (answer.kind === "done") await host.chat.confirmed(message, answer.uuid ?? "");
  return answer;
}

interface ContestCommandDeps {
  readonly host: Host;
  readonly authority: Pick<Authority, "deciding">;
  readonly requester: Requester;
  inTurn(job: () => Promise<Answer>): Promise<Answer>;
}

export const contestCommands = ({ host, authority, requester, inTurn }: ContestCommandDeps) => {
  const kept: KeptOdds = new Map();
  const sendAsk = (kind: "ask" | "quick", asked: ContestAsk): Promise<Answer> =>
    requester.ask({ op: "contest", uuid: "", body: { kind, ask: asked } });
  return {
    contestFacts: (actor: string): ContestFacts | null => contestFacts(host, actor),
    /** Loads compendium actors, so that their facts can be read; missing ones are skipped. */
    load: (uuids: readonly string[]): Promise<void> => host.world.load(uuids),
    rungs: (): readonly RungCard[] => ladderOf(host),
    /** Whether the table plays with edges and handicaps (E-55). */
    edges: (): boolean => rulingsOf(host).useEdges,
    /** GM: begin at once, or propose terms with `agree`. */
    startContest: (start: ContestStart): Promise<Answer> => {
      return inTurn(() => {
        const parsed = readGiven(start, parseContestStart);
        if (isRefused(parsed)) return Promise.resolve(parsed);
        return beginContest(authority.deciding, parsed.value, host.world.nonce());
      });
    },
    /** GM: store it as a prepared page in the Conflicts journal. */
    saveContest: (start: ContestStart): Promise<Answer> => {
      return inTurn(async () => {
        const made = contestSetup(host, start);
        if (isRefused(made)) return made;
        const paging = { start, made, status: "prepared", asker: "" } as const;
        const page = await makePage(authority.deciding, paging);
        return isRefused(page) ? page : { kind: "done", uuid: page.uuid };
      });
    },
    askContest: (ask: ContestAsk): Promise<Answer> => sendAsk("ask", ask),
    /** Roll at once against the default resistance (shift-click); an ask under approval; unconfirmed without a GM. */
    quickContest: (ask: ContestAsk): Promise<Answer> => {
      if (host.world.newer()) return Promise.resolve(REFUSED.newerSchema);
      if (!host.world.activeGm()) return rollAlone(host, ask).catch(notStored);
      return sendAsk("quick", ask);
    },
    /** GM: make an unconfirmed roll a contest with its dice; takes the message's id. */
    confirmQuick: (message: string): Promise<Answer> => inTurn(() => confirmAlone(authority.deciding, message)),
    /** Begin a copy of a prepared contest page; `start` overrides. */
    startPreparedContest: (page: string, start: Partial<ContestStart> = {}): Promise<Answer> =>
      inTurn(() => startContestFrom(authority.deciding, page, start)),
    /** The terms of a prepared, asked or live page ("Again"), for the dialog. */
    contestTerms: async (page: string): Promise<ContestStart | null> => {
      const found = host.world.page(page) ?? (await host.world.prepared(page));
      return found?.terms ?? null;
    },
    previewRatings: (start: ContestStart): Readonly<Record<string, string>> => previewRatings(host, start),
    previewPairings: (start: ContestStart, notes?: OddsCache): readonly PreviewPair[] =>
      previewPairings(host, start, notes?.kept ?? kept),
    /** The family's odds of a start that does not exist yet; null where it is not playable. */
    previewOdds: (start: ContestStart, notes?: OddsCache): unknown => previewOdds(host, start, notes?.kept ?? kept),
    /** Chance, length and openness of a start; null where it is not playable. */
    rehearse: (start: ContestStart, notes?: OddsCache): Rehearsal | null => rehearsal(host, start, notes?.kept ?? kept),
    /** An odds cache for a screen; long answers are computed beside it and reported to `ready`. */
    notes: (ready: () => void): OddsCache => notesOf(host.thinker, ready),
    /** Why a start cannot begin, or null. */
    startRefused: (start: ContestStart): Sentence | null => {
      const off = familyOff(host, "contest", seatedActors(start));
      if (off) return off;
      const made = contestToBegin(host, start);
      if (isRefused(made)) return made;
      const within = partOf(authority.deciding, made, start);
      return isRefused(within) ? within : null;
    },
    /** Running long contests with a seat of this long start, which need the GM's word (C372). */
    startInside: (start: ContestStart): readonly LongContest[] => {
      const made = contestSetup(host, start);
      return isRefused(made) ? [] : outersAt(authority.deciding, made);
    },
    openResistances: (): readonly OpenResistance[] => {
      const rulings = rulingsOf(host);
      return host.world.openResistances().map((one) => {
        const { rating, printed } = rungCard(one.rung, rulings);
        return { ...one, rating, printed };
      });
    },
    /** GM. */
    openResistance: (name: string, rung: Rung): Promise<Answer> => {
      if (name.trim() === "") return Promise.resolve(REFUSED.nameNeeded);
      const one = { id: host.world.nonce(), name: name.trim().slice(0, 200), rung };
      if (!isRung(rung)) return Promise.resolve(REFUSED.noRung);
      return inTurn(async () => {
        await host.world.setOpenResistances([...host.world.openResistances(), one]);
        return done;
      });
    },
    closeResistance: (id: string): Promise<Answer> => {
      return inTurn(async () => {
        await host.world.setOpenResistances(host.world.openResistances().filter((one) => one.id !== id));
        return done;
      });
    },
    /** GM: put a state on an actor or a follower's item, or take one off, outside conflicts. */
    addState: (actor: string, state: string, scope: string): Promise<Answer> => {
      const { world, apply } = host;
      if (inPack(actor)) return Promise.resolve(REFUSED.inPack);
      return inTurn(async () => {
        if (apply.nameOf(actor) === null) return REFUSED.noActor;
        const path = `${EFFECT}${sha256(world.nonce()).slice(0, 16)}`;
        await apply.write(actor, path, { state, scope: scope.trim(), source: "" });
        return done;
      });
    },
    removeState: (actor: string, effect: string): Promise<Answer> => {
      if (inPack(actor)) return Promise.resolve(REFUSED.inPack);
      return inTurn(async () => {
        if (host.apply.nameOf(actor) === null) return REFUSED.noActor;
        await host.apply.write(actor, `${EFFECT}${effect}`, null);
        return done;
      });
    },
    /** GM: net a consequence against a benefit on the same ability, level by level (S2-10). */
    netState: (actor: string, effect: string): Promise<Answer> => {
      if (inPack(actor)) return Promise.resolve(REFUSED.inPack);
      return inTurn(async () => {
        const states = host.world.actor(actor)?.contest.states ?? [];
        const net = netting(states, effect);
        if (!net) return REFUSED.nothingToNet;
        const { scope = "" } = states.find(({ id }) => id === net.kept) ?? {};
        // The rest first: if this breaks off here, no state is lost
        await host.apply.write(actor, EFFECT + net.kept, net.left && { state: net.left, scope, source: "" });
        await host.apply.write(actor, EFFECT + net.gone, null);
        return done;
      });
    },
    /** GM: move ended and cancelled conflicts to the current season's journal. */
    fileAway: (): Promise<Answer> => {
      const { world } = host;
      return inTurn(async () => {
        const finished = world
          .pages()
          .filter((page) => isOver(page) && (page.fight === null || page.fight.combat === ""));
        if (finished.length === 0) return REFUSED.nothingToFile;
        const oldest = [...finished].sort((a, b) => a.startedAt - b.startedAt);
        return fileAway(
          host,
          oldest.map(({ uuid }) => uuid),
        );
      });
    },
  };
};

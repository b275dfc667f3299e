import { stringOf } from "../../foundry/shape.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import { foldConflict, isRefused, type Cue, type IntentBase, type Need, type Option } from "../../rules/log/index.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { AskCard, ContestSeatStart, ContestStart, PlayerRequest } from "../contest-api.ts";
import { adapterOf } from "../family/index.ts";
import { storedOf } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { ladderOf } from "../setup/contest-setup.ts";
import { parseSeatStart } from "../setup/parse.ts";
import { sideA } from "../start/contests.ts";
import type { LogLine } from "../views.ts";

/** Newest contests with the same ability that are looked at. */
const LOOK = 5;

const same = (a: string | undefined, b: string | undefined): boolean =>
  (a ?? "").trim().toLowerCase() === (b ?? "").trim().toLowerCase();

const heroOf = (terms: ContestStart | null) => terms?.seats.find(({ side }) => side === "A");

const lost = (page: ConflictPage): boolean => {
  const folded = foldConflict(contestFamily, storedOf(page));
  if (isRefused(folded)) return false;
  const { outcome } = folded.state;
  return outcome !== null && outcome.winner !== null && outcome.winner !== "A";
};

/** A hero who lost with this ability needs a new tactic, so the ask shows it. */
const earlierDefeat = (host: Host, page: ConflictPage, name: string, ability: string): AskCard["earlier"] => {
  const asked = heroOf(page.terms);
  if (asked?.actor === undefined || asked.ability === undefined || ability === "") return null;
  const before = host.world
    .pages()
    .filter((old) => {
      // Terms are read only where they may matter: there may be hundreds of pages. Only contests have any
      if (old.uuid === page.uuid || old.status !== "ended") return false;
      const hero = heroOf(old.terms);
      return hero?.actor === asked.actor && hero?.ability === asked.ability;
    })
    .sort((a, b) => b.startedAt - a.startedAt)
    .slice(0, LOOK)
    .find(lost);
  if (!before) return null;
  const data = { hero: name, ability, title: before.name };
  return { sentence: sentence("Play.Ask.Earlier", data), sameTactic: same(before.terms?.tactic, page.terms?.tactic) };
};

const joinSentence = (host: Host, by: string, body: unknown) => {
  const seat = parseSeatStart(body);
  const actor = isRefused(seat) ? null : host.world.actor(seat.value.actor ?? "");
  const ability = isRefused(seat) ? undefined : actor?.contest.abilities.find(({ id }) => id === seat.value.ability);
  const data = { by, hero: actor?.name ?? "", ability: ability?.name ?? "" };
  return sentence(ability ? "Play.Request.joinWith" : "Play.Request.join", data);
};

/** Players' requests as sentences; a request about a removed step is left out. */
export const playerRequests = (host: Host, page: ConflictPage, lines: readonly LogLine[]): readonly PlayerRequest[] =>
  page.requests.flatMap(({ id, user, kind, body }): PlayerRequest[] => {
    const by = host.world.people().find((one) => one.id === user)?.name ?? "";
    if (kind === "intent") {
      const { to, type } = isRecord(body) ? body : {};
      const bare = `Play.Request.${adapterOf(page).askedMove(stringOf(type)) ?? "move"}`;
      const key = to === "scored" || to === "chained" ? `Play.Request.escalate.${to}` : bare;
      return [{ id, by, kind, step: null, sentence: sentence(key, { by }) }];
    }
    if (kind === "join") return [{ id, by, kind, step: null, sentence: joinSentence(host, by, body) }];
    const line =
      lines.find((one) => one.step === body && one.sentence !== null) ?? lines.find((one) => one.step === body);
    if (!line) return [];
    const what = line.sentence ? host.world.localize(line.sentence) : "";
    return [{ id, by, kind, step: line.step, sentence: sentence("Play.Request.undo", { by, what }) }];
  });

/** Each request is a GM step that blocks nobody. */
export const requestCues = (requests: readonly PlayerRequest[]): readonly Cue<IntentBase>[] =>
  requests.map((request) => ({
    id: `request:${request.id}`,
    kind: "request",
    seats: [],
    default: null,
    skip: null,
    amendment: true,
    sentence: request.sentence,
  }));

const requestIntent = (type: string, request: string): IntentBase & { readonly request: string } => ({ type, request });

export const requestOptions = (cue: string): readonly Option<IntentBase>[] =>
  (["grant", "deny"] as const).map((type) => ({
    id: type,
    intent: requestIntent(type, cue.slice("request:".length)),
    refused: null,
    label: sentence(`Play.Request.${type}`),
    cue,
  }));

export const askCard = (host: Host, page: ConflictPage): AskCard | null => {
  const terms = page.terms;
  if (page.status !== "asked" || !terms) return null;
  const seat = terms.seats.find(({ side }) => side === "A");
  const actor = seat?.actor === undefined ? null : host.world.actor(seat.actor);
  const ability = actor?.contest.abilities.find(({ id }) => id === seat?.ability);
  const augment = seat?.modifiers?.find(({ kind }) => kind === "augment");
  const people = host.world.people();
  return {
    kind: page.challenger === "" ? "terms" : "ask",
    by: people.find(({ id }) => id === page.challenger)?.name ?? host.world.activeGm()?.name ?? "",
    hero: actor?.name ?? page.seats[seat?.id ?? ""]?.name ?? "",
    ability: ability?.name ?? "",
    printed: ability?.printed ?? printRating(6),
    tactic: terms.tactic ?? "",
    augment: augment ? `${augment.note} +${augment.value}` : "",
    rungs: ladderOf(host),
    earlier: earlierDefeat(host, page, actor?.name ?? "", ability?.name ?? ""),
    start: { ...terms, ask: page.uuid },
  };
};

/** The opposition named before the ask: a posted resistance, a state to heal. */
const foeOf = (terms: ContestStart): ContestSeatStart | undefined => terms.seats.find(({ side }) => side === "B");

const sentenceOf = (card: AskCard): Sentence => {
  const rating = [card.printed, card.augment].filter(Boolean).join(", ");
  const data = { hero: card.hero, ability: card.ability, rating, tactic: card.tactic, by: card.by };
  if (card.kind === "terms") return sentence("Play.Ask.Terms", data);
  const foe = foeOf(card.start)?.name;
  if (foe) return sentence(card.tactic === "" ? "Play.Ask.Against" : "Play.Ask.AgainstTactic", { ...data, foe });
  return sentence(card.tactic === "" ? "Play.Ask.Plain" : "Play.Ask.Tactic", data);
};

/** The step of an ask, before there is a log: the GM's; of proposed terms, side A's. */
export const askCue = (host: Host, page: ConflictPage): Cue<IntentBase> | null => {
  const card = askCard(host, page);
  if (!card) return null;
  return {
    id: `${card.kind}:${page.challenger}`,
    kind: card.kind,
    seats: card.kind === "terms" ? sideA(page) : [],
    default: null,
    skip: null,
    amendment: false,
    sentence: sentenceOf(card),
  };
};

const WHY: readonly Need[] = [{ name: "why", kind: "text", value: "" }];

/** Answers to an ask: a rung, no roll, own terms, no. */
export const askOptions = (host: Host, page: ConflictPage, cue: string): readonly Option<IntentBase>[] => {
  const option = <I extends IntentBase>(
    id: string,
    intent: I,
    label: Sentence,
    more: Partial<Option<IntentBase>> = {},
  ) => ({
    id,
    intent,
    refused: null,
    label,
    cue,
    ...more,
  });
  const no = option("refuse", { type: "refuse", why: "" }, sentence("Play.Ask.Refuse"), { needs: WHY });
  if (page.challenger === "")
    return [option("agree", { type: "agree" }, sentence("Play.Ask.Agree"), { isDefault: true }), no];
  const named = (page.terms && foeOf(page.terms)?.resistance) ?? {};
  const likely = "rung" in named ? named.rung : "moderate";
  const rungs = ladderOf(host).filter(({ automatic }) => !automatic);
  return [
    ...rungs.map(({ rung, printed }) =>
      option(`answer:${rung}`, { type: "answer", resistance: { rung } }, sentence(`Play.Rung.${rung}`, { printed }), {
        isDefault: rung === likely,
      }),
    ),
    option("automatic", { type: "automatic" }, sentence("Play.Ask.Automatic")),
    option("frame", { type: "frame" }, sentence("Play.Ask.Frame")),
    no,
  ];
};

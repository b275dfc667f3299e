import type { Cue, IntentBase, Need, Option } from "../../rules/log/index.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import type { AskCard, ContestSeatStart, ContestStart } from "../contest-api.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { sideA } from "../setup/contest-answer.ts";
import { ladderOf } from "../setup/contest-facts.ts";
import { earlierDefeat } from "./earlier.ts";

/** An ask, or proposed terms, as the screen shows it; null for any other page. */
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

/** Against what, where it was named before the ask: a posted resistance, a state to heal. */
const foeOf = (terms: ContestStart): ContestSeatStart | undefined => terms.seats.find(({ side }) => side === "B");

const sentenceOf = (card: AskCard): Sentence => {
  const rating = [card.printed, card.augment].filter(Boolean).join(", ");
  const data = { hero: card.hero, ability: card.ability, rating, tactic: card.tactic, by: card.by };
  if (card.kind === "terms") return sentence("Play.Ask.Terms", data);
  const foe = foeOf(card.start)?.name;
  if (foe) return sentence(card.tactic === "" ? "Play.Ask.Against" : "Play.Ask.AgainstTactic", { ...data, foe });
  return sentence(card.tactic === "" ? "Play.Ask.Plain" : "Play.Ask.Tactic", data);
};

/** The step that an ask is, before there is a log: the GM's to answer; proposed terms are side A's. */
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

/** The answers there are: a rung, no roll, terms of one's own, or no. */
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

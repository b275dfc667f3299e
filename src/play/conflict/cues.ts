import { stringOf } from "../../foundry/shape.ts";
import { isCombatEvent } from "../../rules/combat/family.ts";
import type { CombatEvent, CombatState } from "../../rules/combat/index.ts";
import { askedOnce, waiting } from "../../rules/combat/view/answers.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import {
  foldConflict,
  isRefused,
  type Cue,
  type IntentBase,
  type Need,
  type Option,
  seatsOut,
  throwCue,
  waitingAt,
  type AnyFamily,
  type Folded,
} from "../../rules/log/index.ts";
import type { Sentence, Json } from "../../rules/log/outcome.ts";
import { assertKind, isRecord, once, perObject } from "../../rules/log/values.ts";
import type { AskCard, ContestSeatStart, ContestStart, PlayerRequest } from "../api.ts";
import { adapterOf } from "../family/index.ts";
import { storedOf } from "../folds.ts";
import type { ConflictPage, Host, Person } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { playersOf, type Owners, type Rights } from "../rights.ts";
import { ladderOf } from "../setup/contest-setup.ts";
import { parseSeatStart } from "../setup/parse.ts";
import { sideA } from "../start/contests.ts";
import type { LogLine, OpenCue, ThrowCard } from "../views.ts";
import { sealedBy } from "../wire/seal.ts";

/** How many of the newest contests with the same ability are searched for a defeat. */
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
const requestCues = (requests: readonly PlayerRequest[]): readonly Cue<IntentBase>[] =>
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

const requestOptions = (cue: string): readonly Option<IntentBase>[] =>
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

/** The cue before there is a log: the GM answers an ask, side A answers proposed terms. */
const askCue = (host: Host, page: ConflictPage): Cue<IntentBase> | null => {
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

const askOptions = (host: Host, page: ConflictPage, cue: string): readonly Option<IntentBase>[] => {
  const option = <I extends IntentBase>(
    id: string,
    intent: I,
    label: Sentence,
    more: Partial<Option<IntentBase>> = {},
  ) => ({ id, intent, refused: null, label, cue, ...more });
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

const PEOPLE = ["who", "by", "target"];

/** Event data that reveal a creature's abilities. */
const SECRET = ["dice", "faces", "pool", "kept", "again", "strength", "endured"];

/** Fallen dice are on the table for everyone; a finished roll's card uses them. */
const thrown = ({ fight }: CombatEvent["patch"]): CombatEvent["patch"] => {
  if (!fight?.flow?.lines.every((line) => line.net !== null)) return {};
  // The rolls in `later` have not been thrown
  const { later: _later, ...flow } = fight.flow;
  return { fight: { flow } };
};

/** A line without secrets, made once; the whole line stays, so a creature opened later shows its past. */
const without = perObject((line: LogLine): LogLine => {
  const event = assertKind(line.event, isCombatEvent);
  const data = Object.fromEntries(Object.entries(event.data).filter(([name]) => !SECRET.includes(name)));
  const { trace: _trace, ...rest } = event;
  const { dice: _dice, ...said } = line.sentence?.data ?? {};
  const sentence = line.sentence && { ...line.sentence, data: said };
  return { ...line, sentence, trace: [], event: { ...rest, data, patch: thrown(event.patch) } };
});

/** A fight's lines without the numbers of creatures whose values are hidden from this viewer. */
export const fightLines = (lines: readonly LogLine[], seen: CombatState): readonly LogLine[] =>
  lines.map((line) => {
    const { data } = assertKind(line.event, isCombatEvent);
    const about = PEOPLE.flatMap((name) => (typeof data[name] === "string" ? [data[name]] : []));
    const closed = about.some((id) => Object.hasOwn(seen.creatures, id) && seen.creatures[id]?.sheet === null);
    const gone = about.some((id) => !Object.hasOwn(seen.creatures, id));
    return closed || (gone && line.sentence === null) ? without(line) : line;
  });

/** Open steps for this viewer: hidden creatures neither wait nor are waited for. */
const fightCues = (cues: readonly Cue<IntentBase>[], seen: CombatState): readonly Cue<IntentBase>[] => {
  const own = new Map<string, Cue<IntentBase>>(waiting(seen).map((cue) => [cue.id, cue]));
  return cues.flatMap((cue) => {
    if (cue.auto) return [];
    if (cue.kind === "throw" || cue.kind === "request") return [cue];
    return own.get(cue.id) ?? [];
  });
};

/** Reopens a step whose sealed answer is on a machine that is gone. */
interface Reopen extends IntentBase {
  readonly type: "reopen";
  readonly seat: string;
  /** The group of blind choices; null for dice. */
  readonly group: string | null;
}

const PREFIX = "stranded:";

const reopen = (group: string | null, seat: string): Reopen => ({ type: "reopen", group, seat });

/** Seats whose sealed answer is all that a complete group waits for. */
const sealedSeats = (family: AnyFamily, folded: Folded): readonly Reopen[] => {
  const { pending, seals } = folded.table;
  if (pending) {
    const out = seatsOut(pending);
    return out.every((seat) => pending.sealed[seat] !== undefined) ? out.map((seat) => reopen(null, seat)) : [];
  }
  const cues = family.waiting(folded.state);
  return Object.entries(seals).flatMap(([group, { sealed, revealed }]) => {
    const asked = cues.filter((cue) => cue.seal === group);
    const isIn = (seat: string): boolean => sealed[seat] !== undefined || revealed[seat] !== undefined;
    if (asked.length === 0 || !asked.every((cue) => cue.seats.some(isIn))) return [];
    return Object.keys(sealed).flatMap((seat) => (revealed[seat] === undefined ? [reopen(group, seat)] : []));
  });
};

/** A sealed answer whose machine is gone would stop everyone: the GM decides about asking again. */
const strandedCues = (host: Host, family: AnyFamily, folded: Folded): readonly Cue<IntentBase>[] => {
  if (folded.table.status === "shelved" || folded.table.status === "cancelled") return [];
  const people = host.world.people();
  return sealedSeats(family, folded).flatMap((intent): readonly Cue<IntentBase>[] => {
    const who = people.find(({ id }) => id === sealedBy(folded, intent.group, intent.seat));
    if (who?.active) return [];
    return [
      {
        id: `${PREFIX}${intent.group ?? ""}:${intent.seat}`,
        kind: "stranded",
        seats: [],
        default: intent,
        skip: null,
        amendment: false,
        sentence: sentence("Play.Stranded.Cue", { name: who?.name ?? "" }),
      },
    ];
  });
};

const strandedOptions = (cue: Cue<IntentBase>): readonly Option<IntentBase>[] =>
  cue.default === null
    ? []
    : [
        {
          id: "reopen",
          intent: cue.default,
          refused: null,
          label: sentence("Play.Stranded.Reopen"),
          cue: cue.id,
          isDefault: true,
        },
      ];

/** The table action of a reopening; null for any other move. */
export const reopenAction = (intent: IntentBase): ({ readonly type: string } & Record<string, Json>) | null => {
  if (intent.type !== "reopen" || intent.seat === undefined) return null;
  const { group, seat } = intent as Reopen;
  const reason = { key: "Play.Stranded.Reason" };
  return group === null ? { type: "throw-lost", seat, reason } : { type: "choice-lost", group, seat, reason };
};

/** Milliseconds before the same cue can be nudged again. */
const NUDGE_PAUSE = 10_000;

/** What this client remembers of a conflict's open cues; never stored. */
export class CueMemory {
  readonly #now: () => number;
  readonly #since = new Map<string, number>();
  readonly #nudged = new Set<string>();
  readonly #nudges = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  since(cue: string): number {
    const known = this.#since.get(cue);
    if (known !== undefined) return known;
    const now = this.#now();
    this.#since.set(cue, now);
    return now;
  }

  hurry(cue: string): void {
    this.#nudged.add(cue);
  }

  hurried(cue: string): boolean {
    return this.#nudged.has(cue);
  }

  nudgedJustNow(cue: string): boolean {
    return this.#now() - (this.#nudges.get(cue) ?? -NUDGE_PAUSE) < NUDGE_PAUSE;
  }

  nudge(cue: string): void {
    this.#nudges.set(cue, this.#now());
  }

  /** Forgets closed cues, so that a step reopened by an undo counts from then. */
  tidy(cues: readonly OpenCue[]): void {
    const open = new Set(cues.map((one) => one.cue.id));
    for (const cue of this.#since.keys()) if (!open.has(cue)) this.#since.delete(cue);
    for (const cue of this.#nudged) if (!open.has(cue)) this.#nudged.delete(cue);
  }
}

interface CueSource {
  readonly host: Host;
  readonly page: ConflictPage;
  readonly family: AnyFamily;
  readonly folded: Folded | null;
  readonly owners: Owners;
  readonly rights: Rights;
  readonly options: (seat: string | null) => readonly Option<IntentBase>[];
  readonly since: (cue: string) => number;
  readonly nudged: (cue: string) => boolean;
  readonly throwing: ThrowCard | null;
  readonly requests: readonly PlayerRequest[];
  /** What this viewer may see of a fight; null for other families. */
  readonly seen: CombatState | null;
}

/** A lost sealed throw is asked of its owner again, with the reason. */
const lostThrows = ({ throwing }: CueSource): readonly Cue<IntentBase>[] =>
  (throwing?.seats ?? []).flatMap(({ seat, thrown, mine, lost }): Cue<IntentBase>[] =>
    thrown && mine && lost
      ? [
          {
            id: throwCue(seat, throwing?.step ?? ""),
            kind: "throw",
            seats: [seat],
            default: null,
            skip: null,
            amendment: false,
            sentence: lost,
          },
        ]
      : [],
  );

/** A challenge is a step, though the duel has no log yet. */
const challengeCue = (page: ConflictPage): Cue<IntentBase> => ({
  id: "challenge:B",
  kind: "challenge",
  seats: ["B"],
  default: { type: "decline", seat: "B" },
  skip: null,
  amendment: false,
  sentence: sentence(`Play.Cue.Challenge.${page.stakes.kind}`, {
    a: page.seats.A?.name ?? "",
    b: page.seats.B?.name ?? "",
    size: page.stakes.size,
  }),
});

const challengeOptions = (cue: string): readonly Option<IntentBase>[] =>
  (["accept", "decline"] as const).map((type) => ({
    id: type,
    intent: { type, seat: "B" },
    refused: null,
    label: sentence(`Play.Challenge.${type}`),
    cue,
  }));

const throwOption = (cue: Cue<IntentBase>, seat: string): readonly Option<IntentBase>[] => [
  {
    id: "throw",
    intent: { type: "throw", seat },
    refused: null,
    label: sentence("Play.Throw.Label"),
    cue: cue.id,
    isDefault: true,
  },
];

const waitingSteps = (source: CueSource): readonly Cue<IntentBase>[] => {
  const { page, family, folded } = source;
  if (!page.home || page.fight?.combat === "") return [];
  if (page.status === "challenge") return [challengeCue(page)];
  if (page.status === "asked") return [askCue(source.host, page)].filter((cue) => cue !== null);
  return folded
    ? [
        ...waitingAt(family, folded),
        ...strandedCues(source.host, family, folded),
        ...lostThrows(source),
        ...requestCues(source.requests),
      ]
    : [];
};

const optionsFor = (source: CueSource, cue: Cue<IntentBase>, seat: string | null): OpenCue["options"] => {
  if (cue.kind === "challenge") return challengeOptions(cue.id);
  if (source.page.status === "asked") return askOptions(source.host, source.page, cue.id);
  if (cue.kind === "request") return requestOptions(cue.id);
  if (cue.kind === "stranded") return strandedOptions(cue);
  if (cue.kind === "throw") return seat === null ? [] : throwOption(cue, seat);
  return source.options(seat).filter((option) => option.cue === cue.id);
};

const namesOf = (people: readonly Person[], players: readonly string[]): readonly string[] =>
  players.flatMap((id) => people.find((one) => one.id === id)?.name ?? []);

export function openCues(source: CueSource): readonly OpenCue[] {
  const { host, page, owners, rights, folded } = source;
  const delegates = folded?.table.delegates ?? {};
  const people = host.world.people();
  const all = waitingSteps(source);
  const cues = (source.seen ? fightCues(all, source.seen) : all).map((cue): OpenCue => {
    const players = [...new Set(cue.seats.flatMap((seat) => playersOf(seat, owners, delegates)))];
    const own = cue.seats.find((seat) => rights.seats.includes(seat));
    const mine = own !== undefined || (rights.gm && players.length === 0);
    const answerable = mine || rights.gm;
    const seat = own ?? (rights.gm ? (cue.seats[0] ?? null) : null);
    const names = namesOf(people, players);
    const gm = host.world.activeGm()?.name ?? host.world.localize(sentence("Play.Gm"));
    // On first read only: of two hundred possible actors most are never shown
    const options = once(() => (answerable ? optionsFor(source, cue, seat) : []));
    return {
      key: `${page.uuid}|${cue.id}`,
      conflict: page.uuid,
      title: page.name,
      cue,
      seat: answerable ? seat : null,
      mine,
      answerable,
      waitsFor: names.length > 0 ? names : [gm],
      since: source.since(cue.id),
      get options() {
        return options();
      },
      nudged: source.nudged(cue.id),
      again: answerable && cue.seal !== undefined && seat !== null ? (folded?.table.lost[seat] ?? null) : null,
    };
  });
  const own = askedOnce(cues.filter(({ mine }) => mine));
  return cues.filter((one) => !one.mine || own.includes(one));
}

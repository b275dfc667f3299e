import { throwCue, waitingAt } from "../../rules/log/index.ts";
import type { AnyFamily, Cue, Folded, IntentBase, Option } from "../../rules/log/index.ts";
import type { ConflictPage, Host, Person } from "../ports.ts";
import type { PlayerRequest } from "../contest-api.ts";
import { once } from "../once.ts";
import { sentence } from "../refusals.ts";
import { playersOf, type Owners, type Rights } from "../rights.ts";
import type { OpenCue, ThrowCard } from "../shown.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { askedOnce } from "../../rules/combat/view/answers.ts";
import { fightCues } from "./fight-lines.ts";
import { askCue, askOptions } from "./ask-cues.ts";
import { strandedCues, strandedOptions } from "./stranded.ts";
import { requestCues, requestOptions } from "./requests.ts";

/** What open cues are made from. */
interface CueSource {
  readonly host: Host;
  readonly page: ConflictPage;
  readonly family: AnyFamily;
  readonly folded: Folded | null;
  readonly owners: Owners;
  readonly rights: Rights;
  readonly options: (seat: string | null) => readonly Option<IntentBase>[];
  /** Clock when a cue was first seen. */
  readonly since: (cue: string) => number;
  readonly nudged: (cue: string) => boolean;
  /** Dice that are out, with the throws this machine has lost. */
  readonly throwing: ThrowCard | null;
  readonly requests: readonly PlayerRequest[];
  /** What this viewer may see of a fight; null for other families. */
  readonly seen: CombatState | null;
}

/** A sealed throw that this machine has lost is asked of its owner again, and says why. */
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

/** A challenge is a step like any other, though the duel has no log yet. */
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

/** The cues of a conflict as they stand, whoever looks. */
const waiting = (source: CueSource): readonly Cue<IntentBase>[] => {
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

/** The open steps of a conflict as this viewer sees them. */
export function openCues(source: CueSource): readonly OpenCue[] {
  const { host, page, owners, rights, folded } = source;
  const delegates = folded?.table.delegates ?? {};
  const people = host.world.people();
  const all = waiting(source);
  const cues = (source.seen ? fightCues(all, source.seen) : all).map((cue): OpenCue => {
    const players = [...new Set(cue.seats.flatMap((seat) => playersOf(seat, owners, delegates)))];
    const own = cue.seats.find((seat) => rights.seats.includes(seat));
    const mine = own !== undefined || (rights.gm && players.length === 0);
    const answerable = mine || rights.gm;
    const seat = own ?? (rights.gm ? (cue.seats[0] ?? null) : null);
    const names = namesOf(people, players);
    const gm = host.world.activeGm()?.name ?? host.world.localize(sentence("Play.Gm"));
    // Of two hundred who may act most are never shown
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

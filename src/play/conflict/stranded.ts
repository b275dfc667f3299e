import { seatsOut } from "../../rules/log/index.ts";
import type { AnyFamily, Cue, Folded, IntentBase, Option } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { sealedBy } from "../seal/sealed-by.ts";

/** What opens a step again whose sealed answer lies on a machine that is gone. */
interface Reopen extends IntentBase {
  readonly type: "reopen";
  readonly seat: string;
  /** The group of blind choices; null for dice. */
  readonly group: string | null;
}

const PREFIX = "stranded:";

const reopen = (group: string | null, seat: string): Reopen => ({ type: "reopen", group, seat });

/** Seats whose answer is sealed while all of their group are in, so that nothing else is waited for. */
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

/**
 * A sealed answer that nobody can open, because whoever sealed it has gone, would stop everybody for ever. It becomes a
 * step of its own: to ask for it again, which is the GM's to decide.
 */
export const strandedCues = (host: Host, family: AnyFamily, folded: Folded): readonly Cue<IntentBase>[] => {
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

/** The one answer there is. */
export const strandedOptions = (cue: Cue<IntentBase>): readonly Option<IntentBase>[] =>
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

/** The table's own action behind it, or null for any other move. */
export const reopenAction = (intent: IntentBase): ({ readonly type: string } & Record<string, Json>) | null => {
  if (intent.type !== "reopen" || intent.seat === undefined) return null;
  const { group, seat } = intent as Reopen;
  const reason = { key: "Play.Stranded.Reason" };
  return group === null ? { type: "throw-lost", seat, reason } : { type: "choice-lost", group, seat, reason };
};

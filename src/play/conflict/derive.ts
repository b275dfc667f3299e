import type { AnyFamily, Folded, IntentBase, Option, Refused, SeatId, Viewer } from "../../rules/log/index.ts";
import { fightBeside } from "../combat/fight-beside.ts";
import { isCold } from "../cold.ts";
import { plugOf } from "../family/index.ts";
import { once } from "../once.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { summaryOf } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import { ownersOf, rightsOf, type Owners, type Rights } from "../rights.ts";
import type { SealStore } from "../seal/store.ts";
import type { GmSideCard, OpenCue, Session } from "../session.ts";
import { askCard } from "./ask-cues.ts";
import { openCues } from "./cues.ts";
import { fightLines } from "./fight-lines.ts";
import { gmSideCard, planOf } from "./gm-side.ts";
import * as screen from "./frame.ts";
import { recapOf } from "./recap.ts";
import { playerRequests } from "./requests.ts";

/** What a picture is derived from: the page, what its log made of it, and what this client remembers. */
export interface Source {
  readonly host: Host;
  readonly family: AnyFamily;
  readonly page: ConflictPage;
  readonly folded: Folded | null;
  readonly unreadable: Refused | null;
  readonly seals: SealStore;
  /** What the odds of earlier steps left that can be used again. */
  readonly kept: Map<string, unknown>;
  /** True while no step is offered: dice roll, or the page is gone. */
  readonly silent: boolean;
  readonly deleted: boolean;
  since(cue: string): number;
  nudged(cue: string): boolean;
  tidy(cues: readonly OpenCue[]): void;
}

/** Everything of a session that is worked out once for each change. */
export type Derived = Pick<
  Session,
  | "seats"
  | "viewer"
  | "view"
  | "cues"
  | "lines"
  | "throwing"
  | "undoable"
  | "redoable"
  | "changes"
  | "trouble"
  | "summary"
  | "contest"
  | "ask"
  | "requests"
  | "recap"
  | "limited"
  | "aged"
  | "fight"
> & {
  readonly owners: Owners;
  readonly rights: Rights;
  /** Odds are worked out once a state and question: every part of a card asks for them. */
  oddsFor(about: { readonly intent: IntentBase | null; readonly assume?: unknown }): unknown;
  /** Moves are worked out once a picture and seat, too. */
  optionsOf(seat: SeatId | null): readonly Option<IntentBase>[];
  /** Worked out when it is looked at: a fight has many options. */
  readonly gmSide: () => GmSideCard | null;
};

/** Worked out once for each thing it is asked about. */
const each = <In, Out>(make: (about: In) => Out): ((about: In) => Out) => {
  const known = new Map<string, Out>();
  return (about) => {
    const key = JSON.stringify(about) ?? "";
    const made = known.get(key) ?? make(about);
    known.set(key, made);
    return made;
  };
};

/** A fight whose chronicle is written is over for good, as is a copy: nothing of it is taken back, nor brought back. */
const isFiled = (page: ConflictPage): boolean =>
  isCold(page) || (page.fight !== null && (page.fight.combat === "" || page.fight.chronicle !== ""));

/** The picture of one conflict for this client's user. */
export function derive(source: Source): Derived {
  const { host, family, page, folded, unreadable } = source;
  const owners = ownersOf(page, (actor) => host.world.actor(actor));
  const rights = rightsOf(host.world.me(), owners, folded?.table.delegates ?? {});
  const viewer: Viewer = { gm: rights.gm, seats: rights.seats };
  const filed = isFiled(page);
  const limited = page.detail === "outcome" && !rights.gm && rights.seats.length === 0 && rights.owned.length === 0;
  const view = folded && !limited ? family.view(folded.state, viewer) : null;
  // A fight's view leaves out who is hidden from this viewer: seats and fighters follow it.
  const plug = plugOf(page);
  const seen = plug.fightSeen(view);
  const logged = folded && !limited ? screen.logLines(host, family, folded) : [];
  const lines = seen && !rights.gm ? fightLines(logged, seen) : logged;
  const cold = isCold(page);
  const throwing = folded && !limited && !cold ? screen.throwCard(page, folded, rights, source.seals) : null;
  const requests = cold ? [] : playerRequests(host, page, lines);
  const optionsOf = each((seat: SeatId | null) => (view === null ? [] : family.options(view, seat)));
  const { since, nudged } = source;
  const cues = openCues({
    host,
    page,
    family,
    folded,
    owners,
    rights,
    throwing,
    requests,
    options: optionsOf,
    seen,
    since: (cue) => since(cue),
    nudged: (cue) => nudged(cue),
  });
  source.tidy(cues);
  const nameOf = (seat: string): string => page.seats[seat]?.name ?? "";
  const gmSide = once(() =>
    folded && rights.gm && !cold && !source.silent && !unreadable
      ? gmSideCard({ plan: planOf(host, page, family, folded), cues, nameOf, options: optionsOf })
      : null,
  );
  return {
    gmSide,
    optionsOf,
    owners,
    rights,
    oddsFor: each(({ intent, assume }: { readonly intent: IntentBase | null; readonly assume?: unknown }) =>
      view === null ? null : family.odds(view, intent, assume, source.kept),
    ),
    viewer,
    view,
    lines,
    cues: source.silent || unreadable ? [] : cues,
    seats: screen
      .seatCards(host, page, folded, owners, rights)
      .filter(
        ({ id }) => (!folded || plug.isSeated(folded, id)) && (seen === null || Object.hasOwn(seen.creatures, id)),
      ),
    throwing,
    undoable: folded && !limited && !filed ? screen.undoableOf(lines, folded) : null,
    redoable: folded && !filed ? screen.redoableOf(folded) : null,
    changes: folded && !cold ? screen.changeCards(host, page, folded, rights) : [],
    summary: summaryOf(page, family, folded),
    trouble: source.deleted ? sentence("Play.Trouble.Deleted") : screen.troubleOf(host, page, unreadable),
    contest: plug.terms(page, folded?.state ?? null),
    ask: askCard(host, page),
    requests,
    recap: recapOf(lines),
    aged: rights.gm && !cold && folded ? plug.aged(host, page, folded) : [],
    limited,
    fight: page.fight ? fightBeside(page.fight, seen) : null,
  };
}

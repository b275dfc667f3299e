import { Conflict, type ConflictDeps } from "../conflict/conflict.ts";
import { Listeners } from "../session-caches.ts";
import { isCold } from "../folds.ts";
import type { ConflictPage } from "../ports.ts";
import type { Folded } from "../../rules/log/index.ts";
import { isOver, isRunning } from "../receipts.ts";
import type { Session } from "../session.ts";
import { begin, isOutOfBreath } from "../worker/slices.ts";
import type { OpenCue } from "../views.ts";

/** Uuids of conflicts that changed, came or went; null: any. */
export type Changed = ReadonlySet<string> | null;

/** Tells screens which conflicts changed. `inPlay` names those that matter to screens of steps. */
export class Feed {
  readonly #all = new Listeners<[Changed]>();
  readonly #playing = new Listeners();
  readonly #inPlay: () => readonly string[];
  #played: readonly string[] = [];
  #gathered: Set<string> | null = null;
  #any = false;

  constructor(inPlay: () => readonly string[]) {
    this.#inPlay = inPlay;
  }

  readonly changed = (uuid: string): void => {
    if (this.#gathered) this.#gathered.add(uuid);
    else this.#tell(new Set([uuid]));
  };

  readonly anyChanged = (): void => {
    if (this.#gathered) this.#any = true;
    else this.#tell(null);
  };

  /** Runs `work` and tells listeners once, not once a conflict. */
  readonly atOnce = (work: () => void): void => {
    const gathered = new Set<string>();
    this.#gathered = gathered;
    this.#any = false;
    try {
      work();
    } finally {
      this.#gathered = null;
      if (this.#any) this.#tell(null);
      else if (gathered.size > 0) this.#tell(gathered);
    }
  };

  readonly onChange = (tell: (changed: Changed) => void): (() => void) => this.#all.add(tell);

  readonly onPlay = (tell: () => void): (() => void) => {
    // The first change may end a conflict that was in play as its listener came
    this.#played = this.#inPlay();
    return this.#playing.add(tell);
  };

  #tell(changed: Changed): void {
    const [before, now] = [this.#played, this.#inPlay()];
    this.#played = now;
    this.#all.tell(changed);
    if (changed === null || [...before, ...now].some((uuid) => changed.has(uuid))) this.#playing.tell();
  }
}

/** Opened conflicts. Finished ones stay only while a screen or macro holds them: a session need not keep every log. */
class OpenConflicts {
  readonly #played = new Map<string, Conflict>();
  readonly #over = new Map<string, WeakRef<Conflict>>();

  get(uuid: string): Conflict | undefined {
    return this.#played.get(uuid) ?? this.#over.get(uuid)?.deref();
  }

  /** Holds it, or releases it once nobody else does. */
  keep(uuid: string, conflict: Conflict, over: boolean): void {
    this.drop(uuid);
    if (over) this.#over.set(uuid, new WeakRef(conflict));
    else this.#played.set(uuid, conflict);
  }

  drop(uuid: string): void {
    this.#played.delete(uuid);
    this.#over.delete(uuid);
  }

  all(): readonly Conflict[] {
    return [...this.#played.values(), ...[...this.#over.values()].flatMap((weak) => weak.deref() ?? [])];
  }
}

type Known = Pick<ConflictPage, "name" | "family" | "status">;

/** An unbegun fight is in play while it is the scene's active one; a copy never is. */
const inPlay = ({ status, fight, home }: ConflictPage): boolean =>
  home &&
  (status === "live" || status === "challenge" || status === "asked") &&
  (fight === null || fight.begun || (fight.active && fight.size > 0));

const byAge = (pages: readonly ConflictPage[]): readonly ConflictPage[] =>
  [...pages].sort((a, b) => b.startedAt - a.startedAt || (a.uuid < b.uuid ? 1 : -1));

/** The client's conflicts and their listeners; `looked` hears of each page after them, and of a log folded for it. */
export const conflictsOf = (
  shared: Omit<ConflictDeps, "changed" | "rollingAt" | "settled">,
  looked: (uuid: string, page: ConflictPage | null, folded: Folded | null) => void = () => undefined,
) => {
  const { host, folds } = shared;
  const { world } = host;
  const made = new OpenConflicts();
  const feed = new Feed(() =>
    world
      .unfinished()
      .filter(inPlay)
      .map(({ uuid }) => uuid),
  );
  const sheets = new Listeners();
  const { changed, atOnce } = feed;
  const rollingAt = (uuid: string): boolean => made.get(uuid)?.holding ?? false;
  const settled = (uuid: string): void => tellOuter(world.page(uuid));
  const of = (uuid: string): Conflict | null => {
    const known = made.get(uuid);
    if (known) return known;
    const page = world.page(uuid);
    const conflict = page ? Conflict.of(page, { ...shared, changed, rollingAt, settled }) : null;
    if (page && conflict) made.keep(uuid, conflict, isOver(page));
    return conflict;
  };
  const sessionsOf = (pages: readonly ConflictPage[]): readonly Session[] =>
    pages.flatMap((page) => of(page.uuid)?.session ?? []);
  const live = (): readonly Session[] => sessionsOf(byAge(world.unfinished().filter(inPlay)));
  /** A part's result is on the card of its whole; for a deleted page nobody knows which that was. */
  const tellOuter = (page: ConflictPage | null): void => {
    const outers = page ? (page.within ?? []).flatMap((uuid) => made.get(uuid) ?? []) : made.all();
    for (const outer of outers) if (page || outer.shownBy > 0) outer.aroundChanged();
  };
  const pageChanged = (uuid: string): void => {
    const conflict = made.get(uuid);
    const page = world.page(uuid);
    const folded = conflict?.refresh(page) ?? null;
    if (!page) {
      made.drop(uuid);
      folds.forget(uuid);
    } else if (conflict) made.keep(uuid, conflict, isOver(page));
    if (!conflict) changed(uuid);
    tellOuter(page);
    looked(uuid, page, folded);
  };
  const waiting = new Set<string>();
  /** Pages' parts have changed: a batch is handled at once, in its own task if the host was busy long. */
  const lookTogether = (): void => {
    if (host.breathe && isOutOfBreath()) void host.breathe().then(look);
    else look();
  };
  const look = (): void => {
    const pages = [...waiting];
    waiting.clear();
    for (const uuid of pages) pageChanged(uuid);
  };
  return {
    of,
    met: (uuid: string): Conflict | undefined => made.get(uuid),
    pageChanged,
    /** A part of a page (a combatant, a token) came, changed or went. */
    partChanged: (uuid: string): void => {
      if (waiting.size === 0) queueMicrotask(lookTogether);
      begin();
      waiting.add(uuid);
    },
    /** People, rights or actors changed: every picture may differ. */
    worldChanged: (): void =>
      atOnce(() => {
        made.all().forEach((conflict) => conflict.aroundChanged());
        feed.anyChanged();
      }),
    /** An actor's sheet changed: fights without that actor need no repaint. */
    actorChanged: (actor: string): void => {
      atOnce(() => made.all().forEach((conflict) => conflict.actorChanged(actor)));
      sheets.tell();
    },
    noticed: (uuids: readonly string[]): void => atOnce(() => uuids.forEach((uuid) => made.get(uuid)?.noticed())),
    shown: {
      /** The session of a page, made on first request; null for other pages. */
      open: (uuid: string): Session | null => of(uuid)?.session ?? null,
      /** Title and status without a session, for lists and links; null for pages this person may not read. */
      known: (uuid: string): Known | null => world.page(uuid),
      /** Conflicts in play, newest first: live ones and challenges. */
      live,
      /** All pages of the Conflicts journal, newest first, with at most `over` finished ones. */
      all: (over = Infinity): readonly Session[] => {
        const newest = byAge(world.pages().filter((page) => !isCold(page) || !isRunning(page)));
        let left = over;
        return sessionsOf(newest.filter((page) => !isOver(page) || left-- > 0));
      },
      /** Uuids of finished, unfiled conflicts; their logs stay unread. */
      over: (): readonly string[] =>
        world
          .pages()
          .filter(isOver)
          .map(({ uuid }) => uuid),
      /** Open steps of all live conflicts: the viewer's own first, among others blocking ones first, then oldest. */
      cues: (): readonly OpenCue[] =>
        live()
          .flatMap((session) => session.cues)
          .sort(
            (a, b) =>
              Number(b.mine) - Number(a.mine) ||
              Number(a.cue.amendment) - Number(b.cue.amendment) ||
              a.since - b.since ||
              (a.key < b.key ? -1 : 1),
          ),
      /** Calls back with the conflicts that changed, came or went; returns a stop function. */
      onChange: feed.onChange,
      /** The same for those in play or just over. */
      onPlay: feed.onPlay,
      /** Calls back after any actor's sheet changed; returns a stop function. */
      onSheet: (paint: () => void): (() => void) => sheets.add(paint),
    },
  };
};

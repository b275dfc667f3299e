import { Conflict, type ConflictDeps } from "../conflict/conflict.ts";
import { Listeners } from "../conflict/view-cache.ts";
import { isCold } from "../folds.ts";
import type { ConflictPage } from "../ports.ts";
import { isOver, isRunning } from "../receipts.ts";
import type { Session } from "../session.ts";
import { begin, isOutOfBreath } from "../worker/slices.ts";
import type { OpenCue } from "../views.ts";

/** Uuids of the conflicts that changed, came or went; null: it may have been any. */
export type Changed = ReadonlySet<string> | null;

/**
 * Tells screens which conflicts have changed, so that each draws for its own alone. `inPlay` names those in play:
 * whoever shows steps need not hear of a conflict that was over before.
 */
export class Feed {
  readonly #all = new Listeners<[Changed]>();
  readonly #playing = new Listeners();
  readonly #inPlay: () => readonly string[];
  /** Those in play when it was told last. */
  #played: readonly string[] = [];
  #gathered: Set<string> | null = null;
  #any = false;

  constructor(inPlay: () => readonly string[]) {
    this.#inPlay = inPlay;
  }

  /** A conflict changed, came or went. */
  readonly changed = (uuid: string): void => {
    if (this.#gathered) this.#gathered.add(uuid);
    else this.#tell(new Set([uuid]));
  };

  /** What all conflicts rest on has changed. */
  readonly anyChanged = (): void => {
    if (this.#gathered) this.#any = true;
    else this.#tell(null);
  };

  /** Whoever listens to all hears of it once, not once for each conflict that was ever looked at. */
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

  /** Be told which changed; returns the way to stop. */
  readonly onChange = (tell: (changed: Changed) => void): (() => void) => this.#all.add(tell);

  /** Be told when one that is in play changed, or one that was until now; returns the way to stop. */
  readonly onPlay = (tell: () => void): (() => void) => this.#playing.add(tell);

  #tell(changed: Changed): void {
    const [before, now] = [this.#played, this.#inPlay()];
    this.#played = now;
    this.#all.tell(changed);
    if (changed === null || [...before, ...now].some((uuid) => changed.has(uuid))) this.#playing.tell();
  }
}

/**
 * The conflicts of this client that somebody has asked for. Those in play are held; of those that are over only what a
 * screen or a macro still holds itself, so that an evening does not keep every session it ever opened. Whoever does
 * hold one goes on to hear of its changes.
 */
class OpenConflicts {
  readonly #played = new Map<string, Conflict>();
  readonly #over = new Map<string, WeakRef<Conflict>>();

  get(uuid: string): Conflict | undefined {
    return this.#played.get(uuid) ?? this.#over.get(uuid)?.deref();
  }

  /** Hold it, or let it go as soon as nobody else does. */
  keep(uuid: string, conflict: Conflict, over: boolean): void {
    this.drop(uuid);
    if (over) this.#over.set(uuid, new WeakRef(conflict));
    else this.#played.set(uuid, conflict);
  }

  drop(uuid: string): void {
    this.#played.delete(uuid);
    this.#over.delete(uuid);
  }

  /** All that are still there. */
  all(): readonly Conflict[] {
    return [...this.#played.values(), ...[...this.#over.values()].flatMap((weak) => weak.deref() ?? [])];
  }
}

/** What can be said of a conflict without reading its log. */
type Known = Pick<ConflictPage, "name" | "family" | "status">;

/** A fight that nobody has begun is in play while it is the one in front; a copy never is. */
const inPlay = ({ status, fight, home }: ConflictPage): boolean =>
  home &&
  (status === "live" || status === "challenge" || status === "asked") &&
  (fight === null || fight.begun || (fight.active && fight.size > 0));

/** The newest first. */
const byAge = (pages: readonly ConflictPage[]): readonly ConflictPage[] =>
  [...pages].sort((a, b) => b.startedAt - a.startedAt || (a.uuid < b.uuid ? 1 : -1));

/**
 * All conflicts on this client that somebody has asked for, and who hears of their changes; `looked` hears of each page
 * that was made, changed or deleted, after them.
 */
export const conflictsOf = (
  shared: Omit<ConflictDeps, "changed" | "rollingAt" | "settled">,
  looked: (uuid: string) => void = () => undefined,
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
  /** The conflict of a page, made on first asking; null when there is no such page or it is none of ours. */
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
  /** What a part came to stands on the card of what it is a part of; of one that is gone nobody knows where it was. */
  const tellOuter = (page: ConflictPage | null): void => {
    const outers = page ? (page.within ?? []).flatMap((uuid) => made.get(uuid) ?? []) : made.all();
    for (const outer of outers) if (page || outer.shownBy > 0) outer.aroundChanged();
  };
  /** A page was made, changed or deleted. */
  const pageChanged = (uuid: string): void => {
    const conflict = made.get(uuid);
    if (conflict) conflict.refresh();
    const page = world.page(uuid);
    if (!page) {
      made.drop(uuid);
      folds.forget(uuid);
    } else if (conflict) made.keep(uuid, conflict, isOver(page));
    if (!conflict) changed(uuid);
    tellOuter(page);
    looked(uuid);
  };
  const waiting = new Set<string>();
  /**
   * Parts of pages have changed: what one batch of the host brings is looked at together, before anybody goes on; in a
   * task of its own where the host was at it for long.
   */
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
    /** What is known of it already, without making it. */
    met: (uuid: string): Conflict | undefined => made.get(uuid),
    pageChanged,
    /** One of many parts of a page (a combatant, a token) came, changed or went. */
    partChanged: (uuid: string): void => {
      if (waiting.size === 0) queueMicrotask(lookTogether);
      begin();
      waiting.add(uuid);
    },
    /** People, rights or actors changed: every picture may say something else now. */
    worldChanged: (): void =>
      atOnce(() => {
        made.all().forEach((conflict) => conflict.aroundChanged());
        feed.anyChanged();
      }),
    /** The sheet of an actor changed: who does not take part is of no account to a fight, nor to whoever draws it. */
    actorChanged: (actor: string): void => {
      atOnce(() => made.all().forEach((conflict) => conflict.actorChanged(actor)));
      sheets.tell();
    },
    /** Something was done beside these logs. */
    noticed: (uuids: readonly string[]): void => atOnce(() => uuids.forEach((uuid) => made.get(uuid)?.noticed())),
    /** What screens ask of all conflicts together. */
    shown: {
      /** The session of a page, made on first asking; null when there is no such page or it is none of ours. */
      open: (uuid: string): Session | null => of(uuid)?.session ?? null,
      /**
       * The same without a session, for lists and links that need a title only; null for what this person may not read.
       */
      known: (uuid: string): Known | null => world.page(uuid),
      /** Conflicts in play, newest first: live ones and challenges. */
      live,
      /** All pages of the Conflicts journal, newest first, with no more than so many of those that are over. */
      all: (over = Infinity): readonly Session[] => {
        const newest = byAge(world.pages().filter((page) => !isCold(page) || !isRunning(page)));
        let left = over;
        return sessionsOf(newest.filter((page) => !isOver(page) || left-- > 0));
      },
      /** Uuids of those that are over and not filed away yet; none of them is read for it. */
      over: (): readonly string[] =>
        world
          .pages()
          .filter(isOver)
          .map(({ uuid }) => uuid),
      /** Open steps of all live conflicts: this viewer's own first, what blocks others before that, then oldest. */
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
      /** Called after any conflict changed, came or went, with those it was; returns the way to stop. */
      onChange: feed.onChange,
      /** The same of those that are in play, or were until now. */
      onPlay: feed.onPlay,
      /** Called after the sheet of any actor changed, whoever plays in what; returns the way to stop. */
      onSheet: (paint: () => void): (() => void) => sheets.add(paint),
    },
  };
};

import type { OpenResistance, RungCard } from "../../play/api.ts";
import type { SeasonCard } from "../../play/hero/hero-api.ts";
import type { Session } from "../../play/session.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { playedHere } from "../host/host.ts";
import { awaitedPicture, othersIn } from "../present/awaited.ts";
import { actionButton, IDLE } from "../present/button.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { presenterOf } from "../present/presenters.ts";
import type { ButtonPicture } from "../present/picture.ts";
import type { DrawnTrack } from "../track/track.ts";
import { count, say, type Words } from "../words/words.ts";

interface EntryPicture {
  readonly uuid: string;
  readonly family: string;
  readonly glyph: string;
  readonly familyName: string;
  readonly title: string;
  readonly kind: string;
  readonly round: string;
  readonly track: DrawnTrack | null;
  readonly state: string;
  readonly since: number;
  readonly waited: string;
  readonly mine: boolean;
  readonly open: boolean;
  readonly fold: ButtonPicture;
  readonly buttons: readonly ButtonPicture[];
}

interface BoardPicture {
  readonly groups: readonly {
    readonly key: string;
    readonly title: string;
    readonly entries: readonly EntryPicture[];
  }[];
  readonly tools: readonly ButtonPicture[];
  /** How many more finished conflicts lie in the journal, or "". */
  readonly older: string;
  /** Resistances the GM has named for everybody; null where there are none and nobody here may name one. */
  readonly resistances: object | null;
  /** Where finished conflicts are filed; for GMs. */
  readonly seasons: object | null;
  readonly empty: string;
}

export interface Prepared {
  readonly uuid: string;
  readonly family: FamilyId;
  readonly title: string;
}

interface Resistances {
  readonly open: readonly OpenResistance[];
  readonly rungs: readonly RungCard[];
}

function resistancesPicture({ open, rungs }: Resistances, { words, gm }: PaintContext): object | null {
  if (!playedHere("contest") || (!open.length && (!gm || !rungs.length))) return null;
  const named = (rung: string, printed: string): string => `${words.text(`SETPIECE.Contest.Rung.${rung}`)} ${printed}`;
  return {
    title: words.text("SETPIECE.Board.Resistances"),
    list: open.map(({ id, name, rung, printed }) => ({
      id,
      name,
      rating: named(rung, printed),
      close: gm
        ? actionButton(IDLE, "resistance-close", words.text("SETPIECE.Board.Close"), {
            control: `resistance-close ${id}`,
            data: { id },
            quiet: true,
          })
        : null,
    })),
    nameLabel: words.text("SETPIECE.Board.ResistanceName"),
    rungLabel: words.text("SETPIECE.Contest.Frame.Resistance"),
    rungs: rungs.map(({ rung, printed }) => ({ rung, label: named(rung, printed), selected: rung === "moderate" })),
    post: gm ? actionButton(IDLE, "resistance-post", words.text("SETPIECE.Board.Post")) : null,
  };
}

/** Journals of finished conflicts, newest first. */
const seasonsPicture = (seasons: readonly SeasonCard[], words: Words): object => ({
  title: words.text("SETPIECE.Board.Seasons"),
  list: [...seasons].reverse().map(({ id, name, uuid, count: filed, current }) => ({
    id,
    name,
    filed: count(words, "SETPIECE.Board.Filed", filed),
    current,
    open: uuid
      ? actionButton(IDLE, "season-open", words.text("SETPIECE.Board.SeasonOpen"), {
          control: `season-open ${id}`,
          data: { season: uuid },
          quiet: true,
        })
      : null,
  })),
  file: actionButton(IDLE, "file-away", words.text("SETPIECE.Board.FileAway")),
  nameLabel: words.text("SETPIECE.Board.SeasonName"),
  begin: actionButton(IDLE, "season-new", words.text("SETPIECE.Board.SeasonNew")),
});

/** All conflicts of the world: live, shelved, prepared, and the last that ended. Unfolded ones show their card. */
export function boardPicture(
  sessions: readonly Session[],
  prepared: readonly Prepared[],
  open: ReadonlySet<string>,
  context: PaintContext,
  resistances: Resistances = { open: [], rungs: [] },
  seasons: readonly SeasonCard[] = [],
  older = 0,
): BoardPicture {
  const { words, gm } = context;
  const group = (key: string, statuses: readonly Session["status"][]) => ({
    key,
    title: words.text(`SETPIECE.Board.Group.${key}`),
    entries: sessions
      .filter((session) => statuses.includes(session.status))
      .map((session) => entryPicture(session, open.has(session.uuid), context)),
  });
  const groups = [
    group("live", ["live", "challenge", "asked"]),
    group("shelved", ["shelved"]),
    {
      key: "prepared",
      title: words.text("SETPIECE.Board.Group.prepared"),
      entries: gm
        ? prepared.filter(({ family }) => playedHere(family)).map((page) => preparedEntry(page, context))
        : [],
    },
    group("ended", ["ended", "cancelled"]),
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length),
    tools: gm
      ? [
          actionButton(IDLE, "evening", words.text("SETPIECE.Evening.Title"), { icon: "mine", quiet: true }),
          actionButton(IDLE, "paste", words.text("SETPIECE.Piece.Paste"), { icon: "edit", quiet: true }),
          ...(playedHere("duel")
            ? [actionButton(IDLE, "new-duel", words.text("SETPIECE.Board.NewDuel"), { icon: "plus" })]
            : []),
          ...(playedHere("contest")
            ? [
                actionButton(IDLE, "new", words.text("SETPIECE.Board.NewContest"), {
                  icon: "plus",
                  // A running conflict comes before a new one
                  primary: !groups[0]?.entries.length,
                }),
              ]
            : []),
        ]
      : [],
    older: older > 0 ? count(words, "SETPIECE.Board.Older", older) : "",
    resistances: resistancesPicture(resistances, context),
    seasons: gm && (seasons.length || groups.at(-1)?.entries.length) ? seasonsPicture(seasons, words) : null,
    empty: words.text("SETPIECE.Board.Empty"),
  };
}

function entryPicture(session: Session, open: boolean, context: PaintContext): EntryPicture {
  const { words, gm } = context;
  const family = presenterOf(session.family)(session, context);
  const awaited = awaitedPicture(othersIn(session.cues), context);
  const live = ["live", "challenge", "asked"].includes(session.status);
  const button = (act: string, key: string, more: Partial<ButtonPicture> = {}): ButtonPicture =>
    actionButton(session, act, words.text(key), {
      control: `${act} ${session.uuid}`,
      data: { conflict: session.uuid },
      ...more,
    });
  const icon = (act: string, key: string, icon: string): ButtonPicture =>
    button(act, key, { icon, quiet: true, label: "", name: words.text(key) });
  return {
    uuid: session.uuid,
    family: session.family,
    glyph: family.glyph,
    familyName: family.name,
    title: session.title,
    kind: family.kind,
    round: family.round ?? "",
    track: family.meter?.track ?? null,
    // The ending, not what was written on a sheet after it
    state: awaited?.text ?? (live ? "" : family.ending?.outcome || say(words, session.summary)),
    since: awaited?.since ?? 0,
    waited: awaited?.waited ?? "",
    mine: session.cues.some((cue) => cue.mine),
    open,
    fold: button("toggle", open ? "SETPIECE.Board.FoldEntry" : "SETPIECE.Board.OpenEntry", {
      icon: open ? "fold" : "next",
      quiet: true,
      label: "",
      name: words.text(open ? "SETPIECE.Board.FoldEntry" : "SETPIECE.Board.OpenEntry", { title: session.title }),
      expanded: open ? "true" : "false",
    }),
    buttons: [
      ...(gm && session.status === "shelved" ? [button("resume", "SETPIECE.Table.Resume", { icon: "play" })] : []),
      ...(gm && live ? [icon("show-to-all", "SETPIECE.Board.ShowToAll", "eye")] : []),
      icon("popout", "SETPIECE.Board.PopOut", "popout"),
    ],
  };
}

function preparedEntry(page: Prepared, context: PaintContext): EntryPicture {
  const { words } = context;
  const button = (act: string, key: string, more: Partial<ButtonPicture>): ButtonPicture =>
    actionButton(IDLE, act, words.text(key), {
      control: `${act} ${page.uuid}`,
      data: { page: page.uuid, family: page.family },
      ...more,
    });
  return {
    uuid: page.uuid,
    family: page.family,
    glyph: page.family,
    familyName: words.text(`SETPIECE.Family.${page.family}`),
    title: page.title,
    kind: "",
    round: "",
    track: null,
    state: "",
    since: 0,
    waited: "",
    mine: false,
    open: false,
    fold: button("read", "SETPIECE.Board.Read", {
      icon: "board",
      quiet: true,
      label: "",
      name: words.text("SETPIECE.Board.Read", { title: page.title }),
    }),
    buttons: [button("start", "SETPIECE.Board.Start", { icon: "play" })],
  };
}

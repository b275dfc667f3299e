import type { Session } from "../../play/session.ts";
import { beforeCards, helpsToSwap, mayActFor } from "../../rules/combat/ask.ts";
import type { Creature } from "../../rules/combat/index.ts";
import { toldTogether } from "../chat/beat-words.ts";
import { awaitedPicture, besidePicture, blockingOf, othersIn } from "../present/awaited.ts";
import { IDLE, actionButton, slowUnder } from "../present/button.ts";
import { nameIn, slotIn } from "../present/combat/names.ts";
import { confirmPicture, gmSidePicture } from "../present/foot.ts";
import type { PaintContext } from "../present/paint-context.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { rehearsalPicture } from "../present/rehearsal.ts";
import { say } from "../words/words.ts";
import { chipPictures, dealButton, intentButton } from "./chips.ts";
import { cardShort } from "./drawer.ts";
import { addForm, ambushForm, lineForm } from "./forms.ts";
import { groundPicture } from "./ground.ts";
import type { RowPicture, TrackerFormPicture, TrackerPicture } from "./picture.ts";
import { rowPictures } from "./rows.ts";
import {
  beginButtons,
  newFightButton,
  refusalIn,
  trackerSettingsButton,
  type EmptyTracker,
  type OtherFight,
  type TrackerSource,
} from "./source.ts";
import { SHOWN, exitOf, ownSteps } from "./turn-actions.ts";

const fightButtons = (session: Parameters<typeof actionButton>[0], fights: TrackerSource["fights"]) =>
  fights.length > 1
    ? fights.map(({ id, title, shown }) =>
        actionButton(session, "show-fight", title, {
          control: `fight ${id}`,
          data: { fight: id },
          pressed: shown ? "true" : "false",
        }),
      )
    : [];

function headPicture(source: TrackerSource): TrackerPicture["head"] {
  const { session, view, context, fights } = source;
  const { words, gm } = context;
  const { fight } = view.fight;
  const holder = slotIn(view, fight.current)?.holder;
  const running = fight.phase === "acting" || fight.phase === "swapWindow";
  const tool = (act: string, key: string, icon: string): ButtonPicture =>
    actionButton(session, act, "", { name: words.text(key), icon, quiet: true });
  return {
    title: fights.find(({ shown }) => shown)?.title ?? session.title,
    round: fight.round > 0 ? words.text("SETPIECE.Tracker.Round", { round: fight.round }) : "",
    back:
      gm && running
        ? intentButton(source, { type: "handBack" }, "", {
            name: words.text("SETPIECE.Tracker.HandBack"),
            icon: "back",
            quiet: true,
          })
        : null,
    next:
      running && holder !== undefined && mayActFor(view.viewer, holder)
        ? intentButton(source, { type: "endTurn", seat: holder }, "", {
            control: "next turn",
            name: words.text("SETPIECE.Tracker.EndTurnOf", { name: nameIn(view, holder) }),
            icon: "next",
            quiet: true,
          })
        : null,
    tools: [
      ...(gm && session.undoable ? [tool("ask-undo", "SETPIECE.Undo.Button", "undo")] : []),
      ...(gm && session.redoable ? [tool("redo", "SETPIECE.Undo.Redo", "redo")] : []),
    ],
    more: [
      actionButton(session, "board", words.text("SETPIECE.Bar.Board"), { icon: "board" }),
      ...(gm ? [...newFightButton(context, false), ...beginButtons(context), trackerSettingsButton(context)] : []),
    ],
    moreLabel: words.text("SETPIECE.More"),
    fights: fightButtons(session, fights),
    fightsLabel: words.text("SETPIECE.Tracker.Fights"),
  };
}

/** A new round's harm from fire and poison is said once, until somebody acts (ux 5.9). */
function digestPicture({ session, view, context }: TrackerSource): TrackerPicture["digest"] {
  const { phase, round } = view.fight.fight;
  if (phase !== "swapWindow" || round < 2) return null;
  const from = session.lines.findLastIndex((line) => line.type === "roundStarted");
  const shown = session.lines.slice(from + 1).filter((line) => DIGEST.includes(line.type));
  const lines = toldTogether(
    shown.flatMap(({ sentence }) => sentence ?? []),
    context.words,
  ).map(({ text }) => text);
  return from >= 0 && lines.length > 0
    ? { title: context.words.text("SETPIECE.Tracker.Digest", { round }), lines }
    : null;
}

const DIGEST: readonly string[] = [
  "burned",
  "poisonHarm",
  "harmed",
  "harmOpen",
  "wentDown",
  "critical",
  "soaked",
  "ignited",
  "fate",
];

function swapButton({ session, view, context }: TrackerSource): ButtonPicture | null {
  const slot = Object.values(view.fight.slots).find(({ holder }) => session.viewer.seats.includes(holder));
  return slot && !context.gm
    ? actionButton(session, "drawer", context.words.text("SETPIECE.Tracker.Choice.Swap"), {
        control: "window swap",
        data: { slot: slot.id, what: "swap" },
      })
    : null;
}

function windowPicture(source: TrackerSource): TrackerPicture["window"] {
  const { view, context } = source;
  const { words } = context;
  const state = view.fight;
  if (state.fight.phase !== "swapWindow") return null;
  return {
    text: words.text("SETPIECE.Tracker.Window"),
    offers: state.fight.offers.map((offer) => {
      const [from, to] = [slotIn(view, offer.from), slotIn(view, offer.to)];
      const seat = to?.holder ?? "";
      const back = from?.holder ?? "";
      return {
        text: words.text("SETPIECE.Tracker.Offer", {
          name: nameIn(view, back),
          mine: cardShort(from?.card ?? null),
          target: nameIn(view, seat),
          theirs: cardShort(to?.card ?? null),
        }),
        buttons: mayActFor(view.viewer, seat)
          ? ([true, false] as const).map((yes) =>
              intentButton(
                source,
                { type: "answerSwap", seat, offer: offer.id, yes },
                words.text(yes ? "SETPIECE.Tracker.Yes" : "SETPIECE.Tracker.No"),
                // As the step of the one who is asked proposes: the lower card is the better one
                { primary: yes === helpsToSwap(state, offer), control: `answer ${offer.id} ${String(yes)}` },
              ),
            )
          : mayActFor(view.viewer, back)
            ? [
                intentButton(
                  source,
                  { type: "answerSwap", seat: back, offer: offer.id, yes: false },
                  words.text("SETPIECE.Tracker.TakeBack"),
                  { control: `take back ${offer.id}` },
                ),
              ]
            : [],
      };
    }),
    offer: swapButton(source),
    close: context.gm
      ? intentButton(source, { type: "closeWindow" }, words.text("SETPIECE.Tracker.CloseWindow"), {
          control: "window",
          // Nobody is asked any more: this is the next thing to press
          primary: state.fight.offers.length === 0,
        })
      : null,
  };
}

/** A player reads names alone: everybody who is asked, and nobody who may only amend. */
export const waitingPicture = ({ session, context }: TrackerSource): TrackerPicture["waiting"] =>
  context.gm
    ? null
    : (session.cues.some(({ mine }) => mine) ? besidePicture : awaitedPicture)(
        blockingOf(othersIn(session.cues)),
        context,
      );

function footButtons(source: TrackerSource): readonly ButtonPicture[] {
  const { session, view, context, openings } = source;
  const { words, gm } = context;
  const { phase } = view.fight.fight;
  if (!gm) return [];
  const people: readonly Creature[] = Object.values(view.fight.creatures);
  const both = new Set(people.map((one) => one.kind)).size > 1;
  const { lacking, opposed } = beforeCards(view);
  // An open form has its own button first; before two sides oppose each other there is more to do
  const fills = phase !== "draw" || openings.form !== null ? null : opposed ? "deal" : "add";
  const opener = (what: "add" | "ambush", label: string, icon: string): ButtonPicture =>
    actionButton(session, "form", words.text(label), {
      control: `form ${what}`,
      icon,
      primary: what === fills,
      data: { form: what },
      expanded: openings.form === what ? "true" : "false",
    });
  const deal = dealButton(source, lacking, fills === "deal");
  return [
    ...(phase === "ended" ? [] : [opener("add", "SETPIECE.Tracker.Add", "plus")]),
    ...(phase === "draw" && both ? [opener("ambush", "SETPIECE.Tracker.Ambush", "eye-off")] : []),
    ...(deal ? [deal] : []),
    ...(["swapWindow", "acting"].includes(phase) && people.some(({ fate }) => fate === "active")
      ? [actionButton(session, "hazard", words.text("SETPIECE.Hazard.Open"), { icon: "fire" })]
      : []),
    ...(people.length > 0 || phase !== "draw"
      ? [
          actionButton(session, "end-fight", words.text("SETPIECE.Tracker.End"), {
            icon: "flag",
            // One side alone still stands: nothing else is left to do
            primary: view.fight.fight.round > 0 && phase !== "ended" && !opposed,
          }),
        ]
      : [actionButton(session, "end-fight", words.text("SETPIECE.Tracker.Discard"), { quiet: true })]),
  ];
}

export function coldTracker(session: Session, context: PaintContext, fights: readonly OtherFight[]): EmptyTracker {
  const { words, gm } = context;
  const remove = actionButton(IDLE, "delete-copy", words.text("SETPIECE.Tracker.DeleteCopy"), { icon: "cross" });
  return {
    text: [session.title, session.trouble ? say(words, session.trouble) : ""].filter(Boolean).join(": "),
    buttons: [...fightButtons(session, fights), ...(gm ? [remove, ...newFightButton(context, false)] : [])],
  };
}

/** Buttons beside the strip of the zones, whose refusals stand at the foot. */
const HERE_ONLY = ["zones-scene"];

/** Ways out of the steps that others are asked for, but for those that stand in a row. */
function exits(source: TrackerSource, rows: readonly RowPicture[]): TrackerPicture["exits"] {
  const { session, context } = source;
  if (!context.gm || !source.holds) return [];
  const inRows = rows.flatMap((row) => [row, ...row.members]).map(({ exit }) => exit?.key);
  return session.cues
    .filter(({ mine, cue }) => !mine && (cue.kind === "turn" || !SHOWN.includes(cue.kind)) && !inRows.includes(cue.id))
    .map((open) => exitOf(source, open));
}

const rowControls = (row: RowPicture): readonly ButtonPicture[] => [
  ...row.actions,
  ...row.members.flatMap(rowControls),
];

function openForm(source: TrackerSource): TrackerFormPicture | null {
  const { openings, context, view } = source;
  if (!context.gm) return null;
  if (openings.form === "add") return addForm(source);
  if (openings.form === "line" && openings.group !== null && Object.hasOwn(view.fight.fight.groups, openings.group))
    return lineForm(source, openings.group);
  return openings.form === "ambush" && ["draw", "swapWindow", "acting"].includes(view.fight.fight.phase)
    ? ambushForm(source)
    : null;
}

const confirmUndo = ({ session, context, openings }: TrackerSource): TrackerPicture["confirm"] =>
  openings.undo && context.gm
    ? confirmPicture(
        session,
        { acting: null, moves: null, confirm: { what: "undo", control: "ask-undo" } },
        context.words,
      )
    : null;

/** The picture is a pure function of what its viewer may know and has opened. */
export function trackerPicture(source: TrackerSource): TrackerPicture {
  const { session, context, view } = source;
  const { words } = context;
  const head = headPicture(source);
  const ground = groundPicture(source);
  const rows = rowPictures(source);
  const chips = chipPictures(source);
  const window = windowPicture(source);
  const foot = footButtons(source);
  const confirm = confirmUndo(source);
  const controls = [
    ...[head.back, head.next, window?.close ?? null].filter((button) => button !== null),
    ...head.tools,
    ...(confirm?.buttons ?? []),
    ...rows.flatMap(rowControls),
    ...chips.flatMap(({ buttons }) => buttons),
    ...(window?.offers ?? []).flatMap(({ buttons }) => buttons),
    ...(ground?.inside?.buttons ?? []),
    ...foot,
  ].map(({ control }) => control);
  const { round } = view.fight.fight;
  return {
    uid: context.uid,
    conflict: session.uuid,
    head,
    confirm,
    trouble: session.trouble ? say(words, session.trouble) : "",
    ground,
    digest: digestPicture(source),
    window,
    list: {
      label:
        round > 0 ? words.text("SETPIECE.Tracker.List.Round", { round }) : words.text("SETPIECE.Tracker.List.Before"),
      rows,
    },
    chips,
    rehearsal:
      session.danger === null ? null : rehearsalPicture(session.danger, words, (session.fight?.ambush ?? "") !== ""),
    gmSide: source.holds ? gmSidePicture(session, context) : null,
    ...ownSteps(source),
    exits: exits(source, rows),
    waiting: waitingPicture(source),
    form: openForm(source),
    foot,
    refusal: refusalIn(source, [...controls, "drag", ...(source.openings.form === "zones" ? [] : HERE_ONLY)]),
    slow: slowUnder(session, words, [...controls, "drag"]),
  };
}

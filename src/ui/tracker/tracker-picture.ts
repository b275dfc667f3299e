import { slowUnder } from "../present/button.ts";
import { confirmPicture } from "../present/confirm.ts";
import { gmSidePicture } from "../present/gm-side.ts";
import { exitPicture } from "../present/exits.ts";
import type { Openings } from "../present/paint-context.ts";
import { rehearsalPicture } from "../present/rehearsal.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { say } from "../words/words.ts";
import { ambushForm } from "./ambush.ts";
import { digestPicture, footButtons, headPicture, waitingPicture, windowPicture } from "./around.ts";
import { chipPictures } from "./chips.ts";
import { addForm } from "./forms.ts";
import { lineForm } from "./group-line.ts";
import { groundPicture } from "./ground.ts";
import type { TrackerFormPicture, RowPicture, TrackerPicture } from "./picture.ts";
import { rowPictures } from "./rows.ts";
import { refusalIn, type TrackerSource } from "./source.ts";
import { ownSteps, SHOWN, stepOf } from "./steps.ts";

/** Buttons beside the strip of the zones, whose refusals stand at the foot. */
const HERE_ONLY = ["zones-scene"];

function exits(source: TrackerSource): TrackerPicture["exits"] {
  const { session, context, openings } = source;
  if (!context.gm || !source.holds) return [];
  const closed: Openings = { acting: openings.acting, confirm: null, moves: null };
  return session.cues
    .filter((open) => !open.mine && (open.cue.kind === "turn" || !SHOWN.includes(open.cue.kind)))
    .map((open) =>
      exitPicture(session, open, openings.acting === open.cue.id ? stepOf(source, open).cue : null, context, closed),
    );
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

/** The question before the last step is taken back, below the button that asks for it. */
const confirmUndo = ({ session, context, openings }: TrackerSource): TrackerPicture["confirm"] =>
  openings.undo && context.gm
    ? confirmPicture(
        session,
        { acting: null, moves: null, confirm: { what: "undo", control: "ask-undo" } },
        context.words,
      )
    : null;

/** The whole tracker of one fight for one viewer: a pure function of what they may know and have opened. */
export function trackerPicture(source: TrackerSource): TrackerPicture {
  const { session, context, view } = source;
  const { words } = context;
  const head = headPicture(source);
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
    ...foot,
  ].map(({ control }) => control);
  const { round } = view.fight.fight;
  return {
    uid: context.uid,
    conflict: session.uuid,
    head,
    confirm,
    trouble: session.trouble ? say(words, session.trouble) : "",
    ground: groundPicture(source),
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
    exits: exits(source),
    waiting: waitingPicture(source),
    form: openForm(source),
    foot,
    refusal: refusalIn(source, [...controls, "drag", ...(source.openings.form === "zones" ? [] : HERE_ONLY)]),
    slow: slowUnder(session, words, [...controls, "drag"]),
  };
}

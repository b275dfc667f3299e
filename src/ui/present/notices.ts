import type { Session } from "../../play/session.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { count, say, type Words } from "../words/words.ts";
import { refusalUnder, withPending } from "./button.ts";
import type { PaintContext } from "./paint-context.ts";
import type { ButtonPicture, NoticePicture } from "./picture.ts";

/** What is wrong or special now, the gravest first. Each says what happens to the reader's own choice. */
export function noticePictures(session: Session, context: PaintContext, buttons = true): readonly NoticePicture[] {
  const { words } = context;
  const notices: NoticePicture[] = [];
  const add = (key: string, tone: NoticePicture["tone"], icon: string, text: string): number =>
    notices.push({ key, tone, icon, text });
  if (context.offline) add("offline", "bad", "away", words.text("SETPIECE.Notice.Offline"));
  if (session.trouble) add("trouble", "warn", "warn", say(words, session.trouble));
  // No beat tells that what came after its own step was undone
  const by = session.takenBack.get(session.redoable?.step ?? "");
  if (by && !context.gm) add("undone", "info", "undo", words.text("SETPIECE.Notice.Undone", { name: by }));
  if (session.status === "shelved") {
    add("shelved", "info", "pause", words.text("SETPIECE.Notice.Shelved"));
    const recap = session.recap.map((sentence) => say(words, sentence)).join(" ");
    if (recap) add("recap", "info", "info", words.text("SETPIECE.Notice.Recap", { recap }));
  }
  if (buttons) notices.push(...session.parts.map((part) => partPicture(part, words)));
  if (buttons) notices.push(...session.aged.map((fact) => agedPicture(session, fact, words)));
  if (buttons) notices.push(...session.injuries.map((one) => injuryPicture(one, words)));
  if (session.limited && session.status !== "ended")
    add("limited", "info", "eye", words.text("SETPIECE.Notice.Limited"));
  if (session.status === "cancelled") add("cancelled", "info", "cross", words.text("SETPIECE.Notice.Cancelled"));
  if (context.paused && session.status === "live") add("paused", "info", "pause", words.text("SETPIECE.Notice.Paused"));
  for (const seat of session.seats) {
    if (seat.missing)
      add(`missing ${seat.id}`, "warn", "away", words.text("SETPIECE.Notice.Missing", { name: seat.name }));
  }
  if (session.faults.length && context.gm) {
    const first = session.faults[0];
    const what = first ? say(words, first.refused) : "";
    add("faults", "warn", "warn", count(words, "SETPIECE.Notice.Faults", session.faults.length, { what }));
  }
  return notices;
}

/** A contest that this one is a part of, or a part of this one, with the way there. */
const partPicture = ({ uuid, sentence, outcome }: Session["parts"][number], words: Words): NoticePicture => ({
  key: `part ${uuid}`,
  tone: "info",
  icon: "contest",
  text: [say(words, sentence), ...(outcome ? [say(words, outcome)] : [])].join(" "),
  buttons: [
    {
      control: `part ${uuid}`,
      act: "part",
      label: words.text("SETPIECE.Notice.Part"),
      data: { part: uuid },
      quiet: true,
    },
  ],
});

/** A fact that the sheet tells otherwise by now, with both answers. */
function agedPicture(session: Session, fact: Session["aged"][number], words: Words): NoticePicture {
  const answer = (act: string, label: Sentence): ButtonPicture =>
    withPending(session, {
      control: `${act} ${fact.id}`,
      act,
      label: say(words, label),
      data: { fact: fact.id },
    });
  const buttons = [...(fact.take ? [answer("fact-take", fact.take)] : []), answer("fact-keep", fact.keep)];
  const refusal = refusalUnder(
    session,
    words,
    buttons.map(({ control }) => control),
  );
  return {
    key: `aged ${fact.id}`,
    tone: "warn",
    icon: "warn",
    text: say(words, fact.sentence),
    buttons,
    ...(refusal ? { refusal } : {}),
  };
}

/** A critical injury that is still to be rolled, with the way to where its result is written (A.3.3). */
function injuryPicture({ id, name, actor }: Session["injuries"][number], words: Words): NoticePicture {
  const open = words.text("SETPIECE.Tracker.Choice.Sheet");
  return {
    key: `injury ${id}`,
    tone: "warn",
    icon: "harm",
    text: words.text("SETPIECE.Notice.Injury", { name }),
    buttons: [
      {
        control: `injury ${id}`,
        act: "injury",
        label: open,
        name: words.text("SETPIECE.Notice.InjurySheet", { open }),
        data: { actor: actor ?? "" },
      },
    ],
  };
}

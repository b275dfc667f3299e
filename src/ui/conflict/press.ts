import { hooks } from "../../foundry/hooks.ts";
import { warn } from "../../foundry/text.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { sideNamed, type Detail } from "../../documents/choices.ts";
import { REFUSED, done } from "../../play/refusals.ts";
import { arrived } from "../../play/arrived.ts";
import type { Answer, Session } from "../../play/session.ts";
import { isCombatView } from "../../rules/combat/ask.ts";
import { fillOption } from "../../rules/log/ask.ts";
import type { IntentBase, Option } from "../../rules/log/family.ts";
import { openPage } from "../host/host.ts";
import { board } from "../lazy-chunks.ts";
import { ROLL_AWAY, awayTests } from "../present/combat/answer-cue.ts";
import { compose, withSettled } from "../present/combat/compose.ts";
import { AWAY, awayCues } from "../present/contest/roster.ts";
import { SUGGEST, bestBid, suggestDraft } from "../present/contest/bid.ts";
import { GM_SIDE } from "../present/foot.ts";
import { picked } from "../present/gather.ts";
import type { Openings } from "../present/paint-context.ts";
import { openRule } from "../rules-journal/pages.ts";
import { hostWords } from "../words/host-words.ts";
import { openBoard } from "./keys.ts";

async function again(uuid: string): Promise<void> {
  const terms = await arrived()?.sessions.contestTerms(uuid);
  if (terms) hooks().callAll("setpiece.frameContest", terms);
}

/** Null while nobody is chosen (form of `present/contest/cue.ts`). */
function comeIn(session: Session, fields: Readonly<Record<string, string>>, control: string): Promise<Answer> | null {
  const [actor, ability] = (fields["with"] ?? "").split("|");
  if (!actor || !ability) return null;
  const side = sideNamed(fields["side"]);
  // A seat's id has letters and digits only; the number of events makes it unique
  const aside = fields["as"] === "aside" ? { aside: true } : {};
  return session.join({ id: `late${session.seq}`, side, actor, ability, ...aside }, { control });
}

/** A sheet without that tab opens as usual. Documented: `ClientDocument#sheet`, `ApplicationV2#render`. */
export async function openSheetAt(uuid: string, tab: string, field: string): Promise<void> {
  const sheet = memberOf(await fetchDocument(uuid), "sheet");
  if (memberOf(sheet, "openAt")) await call(sheet, "openAt", tab, field);
  else if (sheet) await call(sheet, "render", { force: true });
  else warn(hostWords.text("SETPIECE.Tracker.SheetGone"));
}

export interface Press {
  readonly act: string;
  readonly control: string;
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly shift?: boolean;
}

/** What a press may change in its rendering. */
export interface PressPlace {
  openings: Openings;
  popOut(uuid: string): void;
  /** Absent where a rendering has no fields. */
  fill?(control: string, field: string, value: string): void;
  note?(control: string, value: string): void;
}

/** The session sends, the authority decides; the answer comes back as a repaint, or as a refusal under the control. */
export function press(
  session: Session,
  place: PressPlace,
  { act, control, data, fields }: Press,
): Promise<Answer> | null {
  const cue = data["cue"] ?? "";
  const actor = data["actor"] ?? "";
  const close = (): void => void (place.openings = { ...place.openings, acting: null, confirm: null, moves: null });
  switch (act) {
    case "option":
      return pressOption(session, data, fields, control);
    case "compose":
      return pressForm(session, data, fields, control);
    case ROLL_AWAY:
      return defaultAll(
        session,
        awayTests(session).map((open) => open.cue.id),
      );
    case "throw":
      return session.throwDice(data["seat"] ?? "", { control });
    case "accept":
    case "decline":
    case "shelve":
    case "resume":
    case "redo":
      return session[act]({ control });
    case "nudge":
    case "skip":
      return session[act](cue);
    case "use-default":
      return session.useDefault(cue);
    case AWAY:
      return defaultAll(session, awayCues(session));
    case GM_SIDE:
      return session.playGmSide({ control });
    case "delegate":
      return session.delegate(data["seat"] ?? "", data["user"] || null, { control });
    case "undo":
      close();
      return session.undo(data["step"] ?? "", { control });
    case "cancel":
      close();
      return session.cancel({ control });
    case "grant":
    case "deny":
      return session.answerRequest(data["request"] ?? "", act === "grant", { control });
    case "fact-take":
      return session.takeFact(data["fact"] ?? "", { control });
    case "fact-keep":
      return session.keepFact(data["fact"] ?? "", { control });
    case "detail":
      return session.setDetail(data["detail"] as Detail, { control });
    case "come-in":
      return comeIn(session, fields, control);
    case "request-undo":
      return session.request({ undo: data["step"] ?? "" }, { control });
    case "request-escalate": {
      const intent = { type: "escalate", to: data["to"] ?? "" };
      return session.request({ intent }, { control });
    }
    case "show-to-all":
      return session.showToAll();
    case "apply":
      // A list of changes sends the chosen one
      return session.applyChange(fields["change"] ?? data["change"] ?? "", { control });
    case "apply-all":
      return session.applyChanges(
        session.changes.filter(({ applied, keptBack }) => !applied && !keptBack).map(({ id }) => id),
        { control },
      );
    case "linger":
      return after((all) => all.linger(actor, data["what"] === "antidote" ? "antidote" : "extinguish"));
    case "earn":
      return after((all) => all.earnCritical(actor, Number(data["index"])));
    case "revert":
      return session.revertChange(data["change"] ?? "", { control });
    default:
      open(session, place, act, control, data);
      return null;
  }
}

function pressForm(
  session: Session,
  data: Press["data"],
  fields: Press["fields"],
  control: string,
): Promise<Answer> | null {
  const { view } = session;
  if (!isCombatView(view)) return null;
  const from = {
    view,
    data,
    fields,
    options: (seat: string | null) => session.options(seat),
  };
  const intent = compose(data["composer"] ?? "", from);
  // Its subject went away during the press: say so, and keep the other fields
  if (!intent) return Promise.resolve(REFUSED.stale);
  return session.send(intent, { seat: data["seat"] ?? null, control, cue: data["cue"] ?? null });
}

/** One after the other; stops at the first refusal. */
async function defaultAll(session: Session, cues: readonly string[]): Promise<Answer> {
  let answer = done;
  for (const cue of cues) {
    answer = await session.useDefault(cue);
    if (answer.kind === "refused") break;
  }
  return answer;
}

const after = (act: (all: NonNullable<ReturnType<typeof arrived>>["sessions"]) => Promise<Answer>) => {
  const play = arrived();
  return play ? act(play.sessions) : null;
};

function open(session: Session, place: PressPlace, act: string, control: string, data: Press["data"]): void {
  const cue = data["cue"] ?? "";
  const { openings } = place;
  if (act === "act-for") place.openings = { ...openings, acting: openings.acting === cue ? null : cue };
  else if (act === "ask-undo") place.openings = { ...openings, confirm: { what: "undo", control } };
  else if (act === "ask-cancel") place.openings = { ...openings, confirm: { what: "cancel", control } };
  else if (act === "confirm-no") place.openings = { ...openings, confirm: null };
  else if (act === "moves")
    place.openings = { ...openings, moves: openings.moves === data["who"] ? null : (data["who"] ?? null) };
  else if (act === "end-fight") hooks().callAll("setpiece.endFight", session.uuid);
  else if (act === SUGGEST) suggest(session, place, cue);
  else if (act === "popout") place.popOut(session.uuid);
  else if (act === "replay") place.openings = toggleReplay(openings);
  else if (act === "replay-to") place.openings = { ...openings, replay: Number(data["to"]) };
  else if (act === "chronicle") void openPage(session.uuid);
  else if (act === "injury") void openSheetAt(data["actor"] ?? "", "combat", '[data-fighting="critical"][value=""]');
  else if (act === "evening") void board.use(({ showEvening }) => showEvening());
  else if (act === "part") openBoard(data["part"]);
  else if (act === "again") void again(session.uuid);
  else if (act === "rule") void openRule(data["rule"] ?? "");
}

/** The reason stays in sight while the step is unchanged. */
function suggest(session: Session, place: PressPlace, cue: string): void {
  const { seq } = session;
  const fill = (): boolean => {
    const best = bestBid(session, cue);
    if (best === "waits") return false;
    if (best) place.fill?.(best.control, "bid", String(best.bid));
    return true;
  };
  if (bestBid(session, cue)) place.note?.(suggestDraft(session, cue), "1");
  if (fill()) return;
  // Ignored if the step changed while the odds were computed
  const stop = session.subscribe(() => {
    if (session.seq !== seq || fill()) stop();
  });
}

function toggleReplay({ replay, ...rest }: Openings): Openings {
  return replay === undefined ? { ...rest, replay: 0 } : rest;
}

function pressOption(
  session: Session,
  data: Press["data"],
  fields: Press["fields"],
  control: string,
): Promise<Answer> | null {
  const cue = session.cues.find((open) => open.cue.id === data["cue"]);
  const seat = data["seat"] ?? null;
  const options: readonly Option<IntentBase>[] = cue ? cue.options : session.options(seat);
  const option = picked(options, data["option"], fields);
  // Options with fields are judged by the authority: here only their default can be refused
  if (!option) return Promise.resolve(REFUSED.stale);
  if (option.refused && !option.needs?.length) return Promise.resolve(option.refused);
  return session.send(fillOption(option, withSettled(fields)), { seat, cue: cue?.cue.id ?? null, control });
}

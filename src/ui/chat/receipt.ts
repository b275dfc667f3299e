import { arrived, whenArrived } from "../../play/arrived.ts";
import { sessions } from "../../play/sessions.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { hostRender } from "../templates.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { numeral, say } from "../words/words.ts";
import { askedNote, keptNote, unconfirmedNote } from "./notes.ts";
import {
  beatNow,
  beatOf,
  beforeTurned,
  besideDice,
  onceSo,
  ticketOf,
  tiesApart,
  whileTold,
  type BeatNow,
} from "./beat.ts";
import { follow, markBeat, unfollow } from "./chat-log.ts";
import { messageBox } from "./message-box.ts";
import { conflictElement } from "../conflict/element.ts";
import { openBoard } from "../conflict/keys.ts";
import { openPage } from "../host/host.ts";
import { paintContext } from "../host/paint-context.ts";
import { drawing } from "../lazy-chunks.ts";
import type { ThrownRoll } from "./beat-pictures.ts";
import { elementOf } from "../../foundry/dom.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";

/** The part of a receipt that is read. */
interface ReceiptData {
  readonly uuid: string;
  readonly family: string;
  readonly step: string;
  readonly sentences: readonly Sentence[];
  /** The round of a fight in which it was. */
  readonly round?: number;
  /** A player rolled without a GM. */
  readonly unconfirmed?: boolean;
}

/** A message as this file needs it. */
interface Receipt {
  readonly id: string | null;
  readonly rolls: readonly Roll[];
  readonly system: unknown;
}

/** What the dice of a message are drawn as: each by itself, or in pools. */
type Drawn = (
  rolls: readonly Roll[],
  sentences: readonly Sentence[],
) => Promise<{ readonly dice: readonly DieShown[]; readonly pools: object }>;

const singly: Drawn = async (rolls) => ({ dice: rolls.map(dieOf), pools: [] });

/** Families that draw theirs otherwise. */
const THROWN: Readonly<Record<string, Drawn>> = {
  combat: async (rolls, sentences) => {
    const drawn = drawing.here ?? (await drawing.load());
    return { dice: [], pools: drawn?.poolsOf(rolls.map(thrownOf), sentences, { words: hostWords }) ?? [] };
  },
};

/** What may still be pressed below a receipt: facing a hazard, taking harm another way, or confirming a roll. */
function notesOf(message: Receipt): readonly HTMLElement[] {
  const { unconfirmed } = message.system as ReceiptData;
  const id = message.id ?? "";
  return [unconfirmed ? unconfirmedNote(id) : null, askedNote(id), keptNote(id)].filter((note) => note !== null);
}

/** Whether it keeps something of a hazard. */
const keeps = ({ system }: Receipt): boolean =>
  stringOf(memberOf(system, "kept")) + stringOf(memberOf(system, "asked")) !== "";

/** The dice of one exchange and what they did, in the words of the log; far from what is in sight the words alone. */
export function drawReceipt(message: Receipt, content: HTMLElement, arrives: boolean): void {
  const data = message.system as ReceiptData;
  const { uuid, family, step } = data;
  const notes = notesOf(message);
  // What may be pressed below it is known by all of play
  if (!arrived() && keeps(message)) whenArrived(() => content.isConnected && drawReceipt(message, content, arrives));
  const rolling = (): boolean => sessions.rolling(uuid, step);
  const box = messageBox();
  markLanguage(box);
  box.className = "setpiece";
  box.dataset["family"] = family;
  let stop = nothing;
  let shown = "";
  const full = async (): Promise<void> => {
    const now = beatNow(data);
    shown = printed(now);
    stop();
    // A step of before is amended while somebody sees it: harm, who falls, a hero point, or that it was taken back
    stop = whileTold(uuid, () => void (printed(beatNow(data)) !== shown && box.whole && full()));
    const dice = await (THROWN[family] ?? singly)(message.rolls, now.sentences);
    const drawn = now.ended && (drawing.here ?? (await drawing.load()));
    const result = now.ended && drawn ? drawn.resultPicture(now.ended, paintContext(""), now.sentences) : null;
    const undone = now.undoneBy === null ? "" : hostWords.text("SETPIECE.Chat.Undone", { name: now.undoneBy });
    const said = result ? { sentences: now.sentences.filter(({ key }) => !OVER.test(key)) } : now;
    const parts = partsOf(data, dice.dice, said.sentences);
    const html = await hostRender("chat/receipt", { pools: dice.pools, parts, undone, result });
    if (!box.whole || rolling()) return;
    if (result) box.dataset["stays"] = "";
    box.innerHTML = html;
    box.append(...notes);
    // Who takes harm from a fight is seen to where its end is read
    if (result && family === "combat") box.append(conflictElement(uuid, "after"));
    follow(box);
  };
  const drawn = {
    full,
    light: () => {
      stop();
      // Nothing of what was drawn is held by a message that lies far away
      stop = nothing;
      shown = "";
      unfollow(box);
      // Said when it is drawn, and not kept: hundreds of these lie in the log after a long evening
      box.replaceChildren(...(rolling() ? [] : [words(saidOf({ sentences: data.sentences }))]));
    },
    rests: () => notes.length === 0 && !rolling(),
  };
  // A fight that still stands has no page yet: the board shows what it will be
  box.onclick = (event) =>
    elementOf(event)?.closest("[data-chronicle]") &&
    void openPage(sessions.open(uuid)?.fight?.chronicle || uuid).then((opened) => opened || openBoard(uuid));
  const mark = (told = false): void => markBeat(box, uuid, data.round, told || notes.length > 0);
  // Who noticed an ambush is read until the first turn is over, though cards are drawn a second later
  mark(data.sentences.some(({ key }) => key.startsWith("Combat.Said.ambush")) && beforeTurned(uuid, mark));
  content.replaceChildren(box);
  // The dice are still rolling on this screen: nothing is said before they rest
  if (rolling())
    onceSo(
      () => !rolling(),
      () => box.draw(drawn, true),
    );
  else box.draw(drawn, arrives || notes.length > 0);
}

const nothing = (): void => undefined;

/** That it is over, and who won: its result says so too; and that somebody did nothing is no reason for it. */
const OVER =
  /^(?:Combat\.Said\.fightEnded|Duel\.Says\.victory|Contest\.Sentence\.(?:changed\.rested|ended(?:\.\w+|Nobody|Discarded)))$/;

const saidOf = ({ sentences }: Pick<BeatNow, "sentences">): readonly string[] =>
  // Of a fight its dice have brought what draws; a message far away makes do with the plain sentences until then
  drawing.here?.beatWords(sentences, hostWords) ?? beatOf(sentences).map((sentence) => say(hostWords, sentence));

/**
 * Of a contest, where several may act at once, dice stand with their own sentence, in a duel those of a tie by
 * themselves; elsewhere below all of them. Dice stand in the order of the sides, as far as it is known here.
 */
const partsOf = (
  { uuid, family }: ReceiptData,
  dice: readonly DieShown[],
  sentences: readonly Sentence[],
): readonly object[] => {
  const contest = family === "contest";
  if (family === "duel" && dice.length > 2) {
    const ties = tiesApart(dice, saidOf({ sentences }), hostWords);
    return ties.map((part, at) =>
      ties[at + 1] ? part : { ...ticketOf({ ...part, sentences }), sentences: part.sentences },
    );
  }
  return (contest ? besideDice(dice, sentences) : [{ dice, sentences }]).map((part) => {
    const ordered = (contest && drawing.here?.bySide(part.dice, uuid)) || part.dice;
    const ticket = ticketOf({ ...part, dice: ordered });
    return { ...ticket, contest, sentences: ticket.sentences.length > 0 ? saidOf(ticket) : [] };
  });
};

/** All of a beat that shows. */
const printed = ({ sentences, undoneBy, ended }: BeatNow): string =>
  JSON.stringify([sentences, undoneBy, ended?.seq ?? null]);

/** What a receipt says, without its dice. */
function words(told: readonly string[]): HTMLElement {
  const receipt = document.createElement("div");
  receipt.className = "sp-receipt";
  const text = document.createElement("p");
  text.textContent = told.join(" ");
  receipt.append(text);
  return receipt;
}

interface DieShown {
  readonly face: number;
  readonly total: string | null;
  readonly formula: string;
  readonly name: string;
  readonly flavor: string;
}

/** A roll as the receipt shows it: what it was for, the face, and the total where that is another number. */
function dieOf(roll: Roll): DieShown {
  const face = roll.dice[0]?.total ?? 0;
  const flavor = memberOf(roll.options, "flavor");
  return {
    face,
    total: roll.total === face || roll.total === undefined ? null : numeral(roll.total),
    formula: roll.formula,
    name: `${roll.formula}: ${face}`,
    flavor: typeof flavor === "string" ? flavor : "",
  };
}

/** A roll of a fight: only its faces are read. */
function thrownOf(roll: Roll): ThrownRoll {
  const [die] = roll.dice;
  const flavor = memberOf(roll.options, "flavor");
  return {
    faces: die?.faces ?? 0,
    results: (die?.results ?? []).map(({ result }) => result),
    flavor: typeof flavor === "string" ? flavor : "",
  };
}

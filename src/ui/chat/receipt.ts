import { arrived, whenArrived } from "../../play/arrived.ts";
import { sessions } from "../../play/sessions.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { hostRender } from "../templates.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { askedNote, keptNote, unconfirmedNote } from "./notes.ts";
import { beatNow, beatOf, beforeTurned, onceSo, whileTold, type BeatNow } from "./beat.ts";
import { follow, markBeat, unfollow } from "./chat-log.ts";
import { messageBox } from "./message-box.ts";
import { conflictElement } from "../conflict/element.ts";
import { openBoard } from "../conflict/keys.ts";
import { openPage } from "../host/host.ts";
import { paintContext } from "../host/paint-context.ts";
import { drawing, tickets } from "../lazy-chunks.ts";
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
  const fights = family === "combat";
  const full = (): void | Promise<void> => {
    const now = beatNow(data);
    shown = printed(now);
    stop();
    // A step of before is amended while somebody sees it: harm, who falls, a hero point, or that it was taken back
    stop = whileTold(uuid, () => void (printed(beatNow(data)) !== shown && box.whole && full()));
    const files = fights || now.ended ? [tickets, drawing] : [tickets];
    if (files.every(({ here }) => here)) return show(now);
    // What is drawn after it does not wait for its files
    void Promise.all(files.map((file) => file.load())).then(() => (box.whole ? show(now) : undefined));
  };
  const show = async (now: BeatNow): Promise<void> => {
    const made = tickets.here;
    const drawn = (fights || now.ended) && drawing.here;
    const thrown = fights && made ? message.rolls.map(made.thrownOf) : [];
    const pools = drawn ? drawn.poolsOf(thrown, now.sentences, { words: hostWords }) : [];
    const result = now.ended && drawn ? drawn.resultPicture(now.ended, paintContext(""), now.sentences) : null;
    const undone = now.undoneBy === null ? "" : hostWords.text("SETPIECE.Chat.Undone", { name: now.undoneBy });
    const said = result ? { sentences: now.sentences.filter(({ key }) => !OVER.test(key)) } : now;
    const rolls = fights ? [] : message.rolls;
    const parts = made?.partsOf(data, rolls, said.sentences, saidOf) ?? [{ sentences: saidOf(said) }];
    const html = await hostRender("chat/receipt", { pools, parts, undone, result });
    if (!box.whole || rolling()) return;
    if (result) box.dataset["stays"] = "";
    box.innerHTML = html;
    box.append(...notes);
    // Who takes harm from a fight is seen to where its end is read
    if (result && fights) box.querySelector(".sp-verdict")?.after(conflictElement(uuid, "after"));
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

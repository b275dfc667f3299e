import { arrived, whenArrived } from "../../play/arrived.ts";
import { sessions } from "../../play/sessions.ts";
import type { FamilyId, Sentence } from "../../rules/log/index.ts";
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

interface ReceiptData {
  readonly uuid: string;
  readonly family: string;
  readonly step: string;
  readonly sentences: readonly Sentence[];
  readonly round?: number;
  readonly unconfirmed?: boolean;
}

/** How a receipt shows its dice: beside their sentences, with ties set apart, or all pools below the text. */
export type DiceShown = "beside" | "ties" | "pools";

const DICE: Readonly<Record<string, DiceShown>> = {
  contest: "beside",
  duel: "ties",
  combat: "pools",
} satisfies Record<FamilyId, DiceShown>;

interface Receipt {
  readonly id: string | null;
  readonly rolls: readonly Roll[];
  readonly system: unknown;
}

/** Facing a hazard, taking harm another way, confirming a roll. */
function notesOf(message: Receipt): readonly HTMLElement[] {
  const { unconfirmed } = message.system as ReceiptData;
  const id = message.id ?? "";
  return [unconfirmed ? unconfirmedNote(id) : null, askedNote(id), keptNote(id)].filter((note) => note !== null);
}

const keeps = ({ system }: Receipt): boolean =>
  stringOf(memberOf(system, "kept")) + stringOf(memberOf(system, "asked")) !== "";

/** Out of sight the words stand without the dice. */
export function drawReceipt(message: Receipt, content: HTMLElement, arrives: boolean): void {
  const data = message.system as ReceiptData;
  const { uuid, family, step } = data;
  const notes = notesOf(message);
  // Only all of play knows what can be pressed below it
  if (!arrived() && keeps(message)) whenArrived(() => content.isConnected && drawReceipt(message, content, arrives));
  const rolling = (): boolean => sessions.rolling(uuid, step);
  const box = messageBox();
  markLanguage(box);
  box.className = "setpiece";
  box.dataset["family"] = family;
  let stop = nothing;
  let shown = "";
  const dice = DICE[family];
  const inPools = dice === "pools";
  const full = (): void | Promise<void> => {
    const now = beatNow(data);
    shown = printed(now);
    stop();
    // Later steps amend an earlier one: harm, who falls, a hero point, an undo. Before play has come no log can be read
    const again = (): void => void (printed(beatNow(data)) !== shown && box.whole && full());
    stop = arrived() ? whileTold(uuid, again) : whenArrived(() => box.whole && void full());
    const files = inPools || now.ended ? [tickets, drawing] : [tickets];
    if (files.every(({ here }) => here)) return show(now);
    // Drawing goes on without waiting for the files of animations
    void Promise.all(files.map((file) => file.load())).then(() => (box.whole ? show(now) : undefined));
  };
  const show = async (now: BeatNow): Promise<void> => {
    const made = tickets.here;
    const drawn = (inPools || now.ended) && drawing.here;
    const thrown = inPools && made ? message.rolls.map(made.thrownOf) : [];
    const pools = drawn ? drawn.poolsOf(thrown, now.sentences, { words: hostWords }) : [];
    const result = now.ended && drawn ? drawn.resultPicture(now.ended, paintContext(""), now.sentences) : null;
    const undone = now.undoneBy === null ? "" : hostWords.text("SETPIECE.Chat.Undone", { name: now.undoneBy });
    const said = result ? { sentences: now.sentences.filter(({ key }) => !OVER.test(key)) } : now;
    const rolls = inPools ? [] : message.rolls;
    const parts = made?.partsOf({ uuid, dice }, rolls, said.sentences, saidOf) ?? [{ sentences: saidOf(said) }];
    const html = await hostRender("chat/receipt", { pools, parts, undone, result });
    if (!box.whole || rolling()) return;
    if (result) box.dataset["stays"] = "";
    box.innerHTML = html;
    box.append(...notes);
    // The end of a fight is also where its harm is treated
    if (result?.after) box.querySelector(".sp-verdict")?.after(conflictElement(uuid, "after"));
    follow(box);
  };
  const drawn = {
    full,
    light: () => {
      stop();
      // A placeholder far away holds nothing of what was drawn
      stop = nothing;
      shown = "";
      unfollow(box);
      // Computed when drawn, not kept: a long evening leaves hundreds of receipts
      box.replaceChildren(...(rolling() ? [] : [words(saidOf({ sentences: data.sentences }))]));
    },
    rests: () => notes.length === 0 && !rolling(),
  };
  // A running fight has no page yet; the board shows its draft
  box.onclick = (event) =>
    elementOf(event)?.closest("[data-chronicle]") &&
    void openPage(sessions.open(uuid)?.fight?.chronicle || uuid).then((opened) => opened || openBoard(uuid));
  const mark = (told = false): void => markBeat(box, uuid, data.round, told || notes.length > 0);
  // Who noticed an ambush stays readable until the first turn is over, though cards are drawn a second later
  mark(data.sentences.some(({ key }) => key.startsWith("Combat.Said.ambush")) && beforeTurned(uuid, mark));
  content.replaceChildren(box);
  // No text while dice roll on this screen
  if (rolling())
    onceSo(
      () => !rolling(),
      () => box.draw(drawn, true),
    );
  else box.draw(drawn, arrives || notes.length > 0);
}

const nothing = (): void => undefined;

/** The result repeats these: that it is over, who won, and why. */
const OVER =
  /^(?:Combat\.Said\.fightEnded|Duel\.Says\.victory|Contest\.Sentence\.(?:changed\.rested|ended(?:\.\w+|Nobody|Discarded)))$/;

const saidOf = ({ sentences }: Pick<BeatNow, "sentences">): readonly string[] =>
  // The dice of a fight load what draws it; a distant message uses the plain sentences until then
  drawing.here?.beatWords(sentences, hostWords) ?? beatOf(sentences).map((sentence) => say(hostWords, sentence));

const printed = ({ sentences, undoneBy, ended }: BeatNow): string =>
  JSON.stringify([sentences, undoneBy, ended?.seq ?? null]);

function words(told: readonly string[]): HTMLElement {
  const receipt = document.createElement("div");
  receipt.className = "sp-receipt";
  const text = document.createElement("p");
  text.textContent = told.join(" ");
  receipt.append(text);
  return receipt;
}

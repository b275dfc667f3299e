import type { OpenCue, Session } from "../../play/session.ts";
import { list, say } from "../words/words.ts";
import { optionButton, refusalUnder, slowUnder } from "./button.ts";
import type { Facts } from "./facts.ts";
import type { BonusTablePicture, ButtonPicture, CuePicture } from "./picture.ts";

/** What a family adds to the plain list of options. */
export interface CueBody {
  readonly hint?: string;
  readonly bonuses?: BonusTablePicture;
  /** What a family adds to a button: odds, a bid with its stake. */
  dress?(button: ButtonPicture): ButtonPicture;
  /** Whether an option stands in sight; the others are behind one button. Absent: all do. */
  inSight?(option: string): boolean;
  /** What is to be said below the heading once all buttons are drawn. */
  hints?(): string;
  /** Ghosts of where each option leads, by option id: centres on the track. */
  readonly ghosts?: Readonly<Record<string, readonly number[]>>;
}

/** One cue as every place draws it. */
export function cuePicture(session: Session, open: OpenCue, body: CueBody, facts: Facts): CuePicture {
  const { words } = facts;
  const buttons = open.options
    .filter((option) => option.cue === undefined || option.cue === open.cue.id)
    .map((option, index) => {
      const button = optionButton(session, words, open, option, index);
      const ghosts = body.ghosts?.[option.id];
      const drawn = ghosts ? { ...button, data: { ...button.data, ghosts: ghosts.join(" ") } } : button;
      return body.dress ? body.dress(drawn) : drawn;
    });
  const near = buttons.filter((button) => body.inSight?.(button.data?.["option"] ?? "") ?? true);
  const far = buttons.filter((button) => !near.includes(button));
  const hint = body.hint ?? body.hints?.() ?? "";
  const columns = buttons.find(({ chances }) => chances?.length)?.chances?.map(({ label }) => label);
  const controls = buttons.map((button) => button.control);
  const lead = open.nudged ? "SETPIECE.Cue.Nudged" : "SETPIECE.Cue.Yours";
  const sentence = say(words, open.cue.sentence);
  const refusal = refusalUnder(session, words, controls);
  const slow = slowUnder(session, words, controls);
  return {
    key: open.cue.id,
    uid: facts.uid,
    slug: open.cue.id.replace(/\W+/g, "-"),
    mine: open.mine,
    heading: open.mine
      ? words.text(lead, { cue: sentence })
      : words.text("SETPIECE.Cue.For", { names: list(words, open.waitsFor), cue: sentence }),
    options: body.bonuses ? [] : near,
    ...(far.length ? { more: far, moreLabel: words.text("SETPIECE.Contest.Card.MoreWays") } : {}),
    ...(hint ? { hint } : {}),
    ...(columns?.length ? { columns } : {}),
    ...(body.bonuses ? { bonuses: body.bonuses } : {}),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

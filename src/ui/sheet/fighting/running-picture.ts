import { viewAs } from "../../../play/views.ts";
import type { Session } from "../../../play/session.ts";
import { slotsOf, speedOf } from "../../../rules/combat/ask.ts";
import type { CombatIntent, CombatOption } from "../../../rules/combat/index.ts";
import { maneuverSign } from "../../present/combat/maneuver-sign.ts";
import { list, say, type Words } from "../../words/words.ts";

/** The fight an actor is in, as its sheet shows it. */
export interface RunningPicture {
  readonly conflict: string;
  readonly seat: string;
  /** "card 4, slow 1, fast 0, Gate". */
  readonly text: string;
  readonly groups: readonly {
    readonly speed: "slow" | "fast";
    readonly title: string;
    readonly moves: readonly MovePicture[];
  }[];
  /** "End turn", which costs no maneuver. */
  readonly end: MovePicture | null;
}

/** A maneuver as a button; one that is not allowed says why and stays where it is. */
interface MovePicture {
  readonly option: string;
  readonly label: string;
  /** Address of the picture that decorates it, or "". */
  readonly sign: string;
  readonly reason: string;
}

const SHOWN: readonly CombatIntent["type"][] = ["maneuver", "move", "flee", "breakFree", "letGo"];

/** Weapons are drawn and picked up from their own row, so they are left out here. */
const isShown = ({ intent }: CombatOption): boolean =>
  SHOWN.includes(intent.type) && !(intent.type === "maneuver" && intent.weapon !== undefined);

function labelOf(option: CombatOption, words: Words): string {
  const label = say(words, option.label);
  const action = option.intent.type === "maneuver" ? option.intent.action : undefined;
  return action ? `${label} (${words.text(`SETPIECE.Combat.Action.${action}`)})` : label;
}

const movePicture = (option: CombatOption, words: Words): MovePicture => ({
  option: option.id,
  label: labelOf(option, words),
  sign: maneuverSign(option.intent),
  reason: option.refused ? say(words, option.refused) : "",
});

/** The live fight of an actor with what it may do now; null where there is none. */
export function runningPicture(session: Session | null, seat: string | null, words: Words): RunningPicture | null {
  const view = viewAs("combat", session);
  const creature = seat === null ? undefined : view?.fight.creatures[seat];
  if (!session || !view || !creature || seat === null) return null;
  const slots = slotsOf(view.fight, seat);
  const cards = slots.flatMap(({ card }) => (card === null ? [] : [String(card)]));
  const zone = view.fight.fight.zones.find(({ id }) => id === creature.zone)?.name;
  const card = slots.find(({ id }) => id === view.fight.fight.current) ?? slots[0];
  const all = session.options(seat) as readonly CombatOption[];
  const options = all.filter(isShown);
  const end = all.find(({ intent }) => intent.type === "endTurn" && !intent.group);
  return {
    conflict: session.uuid,
    seat,
    text: [
      cards.length > 0
        ? words.text("SETPIECE.Fighting.Card", { cards: list(words, cards) })
        : words.text("SETPIECE.Fighting.NoCard"),
      ...(card ? [words.text("SETPIECE.Fighting.Left", { slow: card.slow, fast: card.fast })] : []),
      ...(zone ? [zone] : []),
    ].join(", "),
    groups: (["slow", "fast"] as const).map((speed) => ({
      speed,
      title: words.text(`SETPIECE.Fighting.Speed.${speed}`),
      // What is free, to let go, stands with the fast ones
      moves: options
        .filter(({ intent }) => (speedOf(view, intent) ?? "fast") === speed)
        .map((option) => movePicture(option, words)),
    })),
    end: end ? movePicture(end, words) : null,
  };
}

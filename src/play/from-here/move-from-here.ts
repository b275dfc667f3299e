import { betterAction } from "../../rules/combat/index.ts";
import type { ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import type { CombatIntent, Maneuver } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { fightStateOf } from "../fights/state-of.ts";
import { find } from "../names/find.ts";
import type { Client } from "../client/sessions.ts";
import { ask, whoAre } from "../names/naming.ts";
import { REFUSED, sentence, wrongAction } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { Session } from "../session.ts";
import type { SeatCard } from "../shown.ts";
import type { MoveCommand } from "./move-command.ts";

interface Turn {
  readonly session: Session;
  readonly seat: SeatCard;
}

const holderNow = (session: Session): string => {
  const state = fightStateOf(session);
  return (state?.fight.current ? state.slots[state.fight.current]?.holder : undefined) ?? "";
};

const chosen = async (client: Client, turns: readonly Turn[]): Promise<readonly Turn[] | Refused> =>
  ask(client, turns, ({ seat }) => seat.id, {
    title: sentence("Play.Names.Title"),
    text: sentence("Play.Names.WhoMoves"),
    choices: turns.map(({ seat: { id, name, img } }) => ({ id, name, img, note: null })),
    several: false,
  });

/**
 * Whose turn is meant where nobody is named: one's own that is on, for a GM one of the GM's side. A GM who would move a
 * player's hero is asked first, and so is who has several in the fight and none of them is at turn.
 */
async function unnamed(client: Client): Promise<readonly Turn[] | Refused> {
  const fights = client.sessions.live().filter(({ fight, viewer }) => fight && (fight.active || !viewer.gm));
  const all = fights.flatMap((session) => session.seats.map((seat): Turn => ({ session, seat })));
  const now = all.filter(({ session, seat }) => seat.id === holderNow(session));
  const mine = now.filter(({ seat }) => seat.mine);
  if (mine.length === 1) return mine;
  const open = client.host.world.me().gm ? now : all.filter(({ seat }) => seat.mine);
  if (open.length === 0) return REFUSED.notFighting;
  const alone = open.length === 1 && open[0]?.seat.mine;
  return alone ? open : chosen(client, open);
}

async function named(client: Client, names: readonly string[]): Promise<readonly Turn[] | Refused> {
  const people = await whoAre(client, names, { packs: false, several: false });
  if (isRefused(people)) return people;
  const turns = people.flatMap(({ uuid }) => {
    const at = client.sessions.fightOf(uuid);
    const seat = at?.session.seats.find(({ id }) => id === at.seat);
    return at && seat ? [{ session: at.session, seat }] : [];
  });
  return turns.length > 0 ? turns : REFUSED.notFighting;
}

/** The action that was typed, by its name in the table's language or in that of the rules; null where none was. */
function actionIn({ host }: Client, row: Maneuver, typed: string): ActionId | null | Refused {
  if (typed === "") return null;
  const all = row.actions.map((id) => ({ id, name: host.world.localize(sentence(`Combat.Action.${id}`)), also: [id] }));
  const found = find([all], typed);
  return found.kind === "one" ? found.one.id : wrongAction(all.map(({ name }) => name).join(", "), typed);
}

const intentOf = ({ session, seat: { id: seat } }: Turn, row: Maneuver, named: ActionId | null): CombatIntent => {
  const state = fightStateOf(session);
  const creature = state?.creatures[seat];
  const action = named ?? (state && creature ? betterAction(creature, row.actions, state.profile) : row.actions[0]);
  return row.id === "flee"
    ? { type: "flee", seat, action: action === "sneak" ? "sneak" : "finesse" }
    : { type: "maneuver", seat, maneuver: row.id, ...(action ? { action } : {}) };
};

/**
 * A move of a turn for those who are named, else for whoever's turn it is and is one's own. Who may, and
 * whether now, the rules of each fight say.
 */
export const moveFromHere = async (client: Client, { maneuver, action, names }: MoveCommand): Promise<Answer> => {
  const meant = actionIn(client, maneuver, action);
  if (meant !== null && typeof meant !== "string") return meant;
  const turns = await (names.length > 0 ? named(client, names) : unnamed(client));
  if (isRefused(turns)) return turns;
  for (const turn of turns) {
    const answer = await turn.session.send(intentOf(turn, maneuver, meant), { seat: turn.seat.id });
    if (answer.kind === "refused") return answer;
  }
  return done;
};

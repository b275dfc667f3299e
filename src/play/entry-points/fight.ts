import type { ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import {
  betterAction,
  hazardNamed,
  hazardType,
  maneuver,
  type CombatIntent,
  type HazardStart,
  type Maneuver,
} from "../../rules/combat/index.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { Client } from "../client/sessions.ts";
import { fightStateOf } from "../fights/fight-controls.ts";
import { find, type Known } from "../names/find.ts";
import { ask, everybody, pickable, whoAre, wholeNames } from "../names/naming.ts";
import { REFUSED, done, sentence, unreadWord, wrongAction, type Answer } from "../refusals.ts";
import type { Session } from "../session.ts";
import type { SeatCard } from "../views.ts";
import { MOVES, commandOf, parts, readSaid, type SlashLine } from "./slash.ts";
import { readSlash } from "./typed.ts";

/** A parsed hazard: names after "for"; without any, a question asks for them. */
interface HazardCommand {
  readonly hazard: HazardStart;
  readonly names: readonly string[];
  /** The first word without meaning, so that no name is lost; "" where all was read. */
  readonly unread: string;
}

/** Whether a name is known, in full or by its first word. */
const isCalled = (typed: string, known: readonly string[]): boolean =>
  find([known.map((name) => ({ name }))], typed, []).kind !== "none";

/** "2 risky Ana, Bram": a list of names without "for". A single name may be what is feared. */
const listed = (said: SlashLine, known: (name: string) => boolean): SlashLine => {
  const [first = "", ...others] = parts(said.about);
  if (said.names.length > 0 || others.length === 0 || !others.every(known)) return said;
  const words = first.split(/\s+/u);
  const from = words.findIndex((_word, index) => known(words.slice(index).join(" ")));
  return from < 0 ? said : { about: words.slice(0, from).join(" "), names: [words.slice(from).join(" "), ...others] };
};

/**
 * Parses `/fear 2 desperate the Troll for Ana, Bram`, `/fall 30 soft`, `/fire 2 3`, in every language; null for other
 * text. Missing numbers get the mildest usual value. Nothing cuts into `known` names; a list of them needs no "for".
 */
export const parseHazardCommand = (message: string, known: readonly string[] = []): HazardCommand | null => {
  const said = readSlash(message);
  const type = hazardType(commandOf(message) ?? "");
  if (!said || !type) return null;
  const { text, plain } = wholeNames(said.rest, known);
  const { about, names } = listed(readSaid(text), (name) => isCalled(plain(name), known));
  const words = about.split(/\s+/u).flatMap((one) => (one === "" ? [] : [plain(one)]));
  const { start, unread } = hazardNamed(type).typed(words);
  return { hazard: { type, ...start } as HazardStart, unread, names: names.map(plain) };
};

/** A GM's actors at a token: all selected ones if it is among them, else its own. */
export const endangered = ({ host }: Pick<Client, "host">, token: string): readonly string[] => {
  const actor = host.world.actor(token)?.uuid;
  const selected = host.names.selected();
  return actor === undefined || selected.includes(actor) ? selected : [actor];
};

/** Possible victims without names, ticked where pointed at: those, else the heroes, else all. */
const near = (client: Client): { readonly who: readonly string[]; readonly ticked: readonly string[] } => {
  const { names, world } = client.host;
  const fighting = client.sessions
    .live()
    .filter(({ fight }) => fight?.begun)
    .flatMap(({ seats }) => seats.flatMap(({ actor }) => actor ?? []));
  const pointed = [...names.selected(), ...names.targets()];
  const heroes = [...world.heroes().map(({ uuid }) => uuid), names.own()].filter((uuid) => uuid !== "");
  const who = [...new Set([...pointed, ...heroes, ...fighting])];
  const concerned = who.filter((uuid) => world.actor(uuid)?.fight.kind === "pc");
  const ticked = pointed.length > 0 ? pointed : concerned.length > 0 ? concerned : who;
  return { who, ticked };
};

const anyone = (client: Client, uuid: string): readonly Known[] => {
  const actor = client.host.world.actor(uuid);
  return actor ? [{ uuid, name: actor.name, img: actor.img, place: "world", mark: "", token: "" }] : [];
};

/** Nobody is taken unseen: the question lists them all, Enter takes those ticked. */
async function shown(client: Client, title: string): Promise<readonly Known[] | Refused> {
  const { who, ticked } = near(client);
  const all = everybody(client);
  const people = who.flatMap((uuid) => all.find((one) => one.uuid === uuid) ?? anyone(client, uuid));
  if (people.length === 0) return REFUSED.nobodyPointed;
  return ask(client, people, ({ uuid }) => uuid, {
    title: sentence(title),
    text: sentence("Play.Names.WhomMeets"),
    choices: people.map((one) => ({ ...pickable(one), ticked: ticked.includes(one.uuid) })),
    several: true,
  });
}

/** Actor uuids of any place; all else is a name. */
const UUID = /(?:^|\.)Actor\.[^.\s]+$/u;

/** The actors a macro means, each by uuid or typed name. */
export async function endangeredBy(client: Client, who: readonly string[]): Promise<readonly string[] | Refused> {
  const actors: string[] = [];
  for (const one of who) {
    const people = UUID.test(one) ? [{ uuid: one }] : await whoAre(client, [one], { packs: false, several: true });
    if (isRefused(people)) return people;
    actors.push(...people.map(({ uuid }) => uuid));
  }
  return [...new Set(actors)];
}

/** A hazard for those named; without names a question shows whom it would meet. */
export const hazardFromHere = async (
  client: Client,
  { hazard, names, unread }: HazardCommand,
  example: string,
): Promise<Answer> => {
  if (unread !== "") return unreadWord(unread, example);
  const wanted = { packs: false, several: true };
  const people = await (names.length > 0 ? whoAre(client, names, wanted) : shown(client, `Play.Hazard.${hazard.type}`));
  if (isRefused(people)) return people;
  return client.sessions.hazard(
    hazard,
    people.map(({ uuid }) => uuid),
  );
};

interface MoveCommand {
  readonly maneuver: Maneuver;
  /** As typed; "" means the better pool. */
  readonly action: string;
  readonly names: readonly string[];
}

/** Parses `/flee`, `/flee sneak`, `/survey`, `/lure intimidate for Ana`, in every language; null for other text. */
export const parseMoveCommand = (message: string, known: readonly string[] = []): MoveCommand | null => {
  const said = readSlash(message);
  const kind = commandOf(message);
  const id = MOVES.find((move) => move === kind);
  if (!said || !id) return null;
  const { text, plain } = wholeNames(said.rest, known);
  const { about, names } = readSaid(text);
  return { maneuver: maneuver(id), action: plain(about), names: names.map(plain) };
};

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

/** The turn meant without names. Asks before a GM moves a player's hero, and where several could be meant. */
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

/** A typed action by its name in the table's language or the rules'; null for none. */
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

/** A move for those named, else for the person's own turn; each fight's rules decide who may, and when. */
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

import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import type { ContestPrefill, ContestSeatStart, ContestStart, ResistanceStart } from "../contest-api.ts";
import { actorOf, documentOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { REFUSED, noAbilityCalled, sentence } from "../refusals.ts";
import type { Answer } from "../session.ts";
import { sessions } from "../sessions.ts";
import { calledSo, type ContestCommand } from "./contest-command.ts";
import { byName, meantActors, targetActors } from "./pointed.ts";

const lower = (text: string): string => text.trim().toLowerCase();

/** A resistance as somebody typed it: a rung in the table's language or by its id, or a rating. */
const resistanceIn = (typed: string): ResistanceStart | null => {
  const rung = FINE_RUNGS.find(
    (one) =>
      lower(one) === lower(typed) ||
      lower(foundryHost.world.localize(sentence(`Play.Rung.${one}`, { printed: "" }))) === lower(typed),
  );
  if (rung) return { rung };
  return /^\d{1,3}(?:M\d{0,2})?$/i.test(typed.trim()) ? { rating: typed.trim() } : null;
};

const abilityOf = (actor: string, name: string): string | undefined =>
  calledSo(sessions.contestFacts(actor)?.abilities ?? [], name)?.id;

const heroSeat = (actor: string, index: number, ability: string): ContestSeatStart => {
  const id = ability === "" ? undefined : abilityOf(actor, ability);
  return { id: `a${index + 1}`, side: "A", actor, ...(id === undefined ? {} : { ability: id }) };
};

const foes = (against: string): readonly ContestSeatStart[] => {
  const resistance = against === "" ? null : resistanceIn(against);
  if (resistance) return [{ id: "b1", side: "B", resistance }];
  const named = against === "" ? "" : byName(against);
  const actors = named === "" ? targetActors() : [named];
  return actors.map((actor, index) => ({ id: `b${index + 1}`, side: "B", actor }));
};

/** An actor by its uuid, or by its name in the directory; "" when there is none. */
const actorCalled = (called: string): string => actorOf(called)?.uuid ?? byName(called);

/** Terms as a token's place in the scene tells them: a hero against whom it targets, anybody else against the selected. */
export const prefillFromToken = (token: string): ContestPrefill => {
  const actor = actorOf(token);
  if (!actor) return {};
  const others = (uuids: readonly string[]): readonly string[] => uuids.filter((uuid) => uuid !== actor.uuid);
  const hero = sessions.contestFacts(actor.uuid)?.kind === "hero";
  const [heroes, foes] = hero ? [[actor.uuid], others(targetActors())] : [others(meantActors()), [actor.uuid]];
  const seats = [
    ...heroes.map((uuid, index) => heroSeat(uuid, index, "")),
    ...foes.map((uuid, index): ContestSeatStart => ({ id: `b${index + 1}`, side: "B", actor: uuid })),
  ];
  return { seats };
};

/** Terms as far as a person's place tells them: selected or own heroes, targets, what was typed. */
export const contestPrefill = (command: ContestCommand): ContestPrefill => {
  const called = command.actor === "" ? "" : actorCalled(command.actor);
  const actors = command.actor === "" ? meantActors() : called === "" ? [] : [called];
  const seats = [...actors.map((uuid, index) => heroSeat(uuid, index, command.ability)), ...foes(command.against)];
  return { ...(command.type ? { type: command.type } : {}), ...(seats.length > 0 ? { seats } : {}) };
};

/**
 * Begin from where a person is. A GM starts at once when who, with what and against what are known, else frames. A
 * player asks with the ability they named.
 */
export const contestFromHere = async (command: ContestCommand): Promise<Answer | null> => {
  const prefill = contestPrefill(command);
  const seats = prefill.seats ?? [];
  const [hero] = seats;
  if (!foundryHost.world.me().gm) {
    if (!hero?.actor) return REFUSED.noActor;
    return hero.ability === undefined
      ? command.ability === ""
        ? REFUSED.nameAbility
        : noAbilityCalled(command.ability)
      : sessions.askContest({ actor: hero.actor, ability: hero.ability });
  }
  const complete =
    command.against !== "" &&
    seats.some(({ side }) => side === "B") &&
    hero?.side === "A" &&
    seats.every(({ side, ability }) => side === "B" || ability !== undefined);
  if (complete) return sessions.startContest({ type: prefill.type ?? "simple", seats } satisfies ContestStart);
  foundryHost.screen.frameContest(prefill);
  return null;
};

/** What a link `@Setpiece[uuid]` stands for: a page to begin or to look at, or an actor or ability to frame with. */
export const openLink = async (uuid: string): Promise<Answer | null> => {
  const page = foundryHost.world.page(uuid) ?? (await foundryHost.world.prepared(uuid));
  if (page) {
    if (page.status === "prepared") return sessions.startPrepared(uuid);
    foundryHost.screen.showBoard(page.uuid);
    return null;
  }
  await foundryHost.world.load([uuid]);
  const found = documentOf(uuid);
  const actor = found?.documentName === "Item" ? found.parent : found;
  if (actor?.documentName !== "Actor") return REFUSED.noConflict;
  await foundryHost.world.load([actor.uuid]);
  const ability = found?.documentName === "Item" ? found.name : "";
  return contestFromHere({ actor: actor.uuid, ability, against: "", type: null });
};

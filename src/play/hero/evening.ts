import { award, SESSION_AWARDS, SESSION_START, toExperience } from "../../rules/contest/hero/hero-points.ts";
import { done } from "../answers.ts";
import { EFFECT, HERO_POINTS } from "../sheet-paths.ts";
import type { Host } from "../ports.ts";
import { heroPointsOn } from "../purse.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import { EXPERIENCE } from "./advance.ts";
import type { Evening, FadingState } from "./hero-api.ts";
import { postToAll } from "./chat-line.ts";

/** Where an actor keeps how many hero points were awarded this evening. */
const AWARDED = "system.heroPoints.awarded";
const DUE: readonly string[] = ["scene", "session"];

const fadingOf = (host: Host): readonly FadingState[] =>
  host.sheets.heroes().flatMap((uuid) => {
    const actor = host.world.actor(uuid);
    return (actor?.contest.states ?? []).map(({ id, state, scope, recovery }) => ({
      actor: uuid,
      name: actor?.name ?? "",
      effect: id,
      state,
      scope,
      due: DUE.includes(recovery),
    }));
  });

/** The evening as it stands. */
export const eveningOf = (host: Host): Evening => ({
  ...host.sheets.evening(),
  heroes: host.sheets.heroes().flatMap((uuid) => {
    const actor = host.world.actor(uuid);
    if (!actor) return [];
    const awarded = host.sheets.number(uuid, AWARDED);
    const left = Math.max(0, SESSION_AWARDS - awarded);
    const experience = host.sheets.number(uuid, EXPERIENCE);
    return [
      { uuid, name: actor.name, img: actor.img, heroPoints: heroPointsOn(host, uuid), experience, awarded, left },
    ];
  }),
  fading: fadingOf(host),
});

/**
 * A hero point for everybody who plays (S2-14). An evening that was never closed is closed by it, without experience.
 */
export const beginEvening = async (host: Host): Promise<Answer> => {
  const { number, open } = host.sheets.evening();
  if (open) return REFUSED.eveningOpen;
  for (const { uuid, heroPoints } of eveningOf(host).heroes)
    await host.sheets.write(uuid, { fields: { [HERO_POINTS]: heroPoints + SESSION_START, [AWARDED]: 0 } });
  await host.sheets.setEvening({ number: number + 1, open: true });
  return done;
};

/** What was not spent becomes experience (S2-14); states that a night heals end where the GM says so. */
export const endEvening = async (host: Host, fade: readonly string[]): Promise<Answer> => {
  const { number, open } = host.sheets.evening();
  if (!open) return REFUSED.eveningClosed;
  for (const { uuid, heroPoints, experience } of eveningOf(host).heroes)
    await host.sheets.write(uuid, {
      fields: { [HERO_POINTS]: 0, [EXPERIENCE]: experience + toExperience(heroPoints), [AWARDED]: 0 },
    });
  for (const { actor, effect } of fadingOf(host))
    if (fade.includes(`${actor}|${effect}`)) await host.apply.write(actor, `${EFFECT}${effect}`, null);
  await host.sheets.setEvening({ number, open: false });
  return done;
};

/** Hero points for a deed, at most five an evening (S2-14); everybody is told who, how many and what for. */
export const awardTo = async (host: Host, uuid: string, points: number, why: string): Promise<Answer> => {
  const actor = host.world.actor(uuid);
  if (!actor || !host.sheets.heroes().includes(uuid)) return REFUSED.noHero;
  const before = host.sheets.number(uuid, AWARDED);
  const given = award(Number.isInteger(points) ? points : 0, before);
  if (given === 0) return points > 0 ? REFUSED.awardedAll : REFUSED.awardNothing;
  const fields = { [HERO_POINTS]: heroPointsOn(host, uuid) + given, [AWARDED]: before + given };
  await host.sheets.write(uuid, { fields });
  const data = { name: actor.name, points: given, why: why.trim().slice(0, 300) };
  const told = sentence(`Play.Evening.${data.why === "" ? "Award" : "AwardFor"}.${given === 1 ? "one" : "more"}`, data);
  await postToAll(host, actor.name, told);
  return done;
};

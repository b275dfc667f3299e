/** Conflicts of each family, begun again whenever one is over, and moves made at random in them. */
import { ANA_SEAT, BRAM_AGAINST, FOE, equip } from "../../../e2e/pages/setpiece/contest-play.ts";
import { SCENE, TOKENS } from "../../../e2e/pages/setpiece/fight-play.ts";
import { ANA_VELL, BRAM_ORR } from "../../../e2e/pages/setpiece/duel.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, CONFIG: any;

export const FAMILIES = ["duel", "contest", "combat"] as const;
export type FamilyName = (typeof FAMILIES)[number];

/** A whole number below a bound. */
export type Dice = (below: number) => number;

/** Give the heroes what they contest with. */
export const prepare = (gm: Seat): Promise<void> => equip(gm, 3);

const TYPES = ["simple", "scored", "extended", "chained"] as const;

/** Begin one of a family on the GM's machine; answers its uuid, or why there is none. */
export async function begin(gm: Seat, family: FamilyName, dice: Dice): Promise<string> {
  if (family === "combat") return beginFight(gm);
  const type = TYPES[dice(TYPES.length)];
  const foe = dice(2) === 0 ? FOE : BRAM_AGAINST;
  const start =
    family === "duel"
      ? { a: ANA_VELL, b: BRAM_ORR, stakes: { kind: dice(2) === 0 ? "spar" : "death" } }
      : { type, seats: [ANA_SEAT, foe] };
  const answer = await gm.run(
    ([which, terms]) => (which === "duel" ? game.system.api.startDuel(terms) : game.system.api.startContest(terms)),
    [family, start] as const,
  );
  return answer.kind === "done" ? answer.uuid : "";
}

const beginFight = (gm: Seat): Promise<string> =>
  gm.run(
    async ([scene, ids]) => {
      const combat = await CONFIG.Combat.documentClass.create({ scene, active: true });
      const found = ids.map((id: string) => game.scenes.get(scene).tokens.get(id));
      await found[0].constructor.createCombatants(found, { combat });
      await game.system.api.open(combat.uuid)?.send({ type: "deal" });
      return combat.uuid as string;
    },
    [SCENE, [TOKENS.ana, TOKENS.bram, TOKENS.cy, TOKENS.harbour]] as const,
  );

/** What a press came to. */
export interface Pressed {
  readonly what: string;
  readonly answer: string;
}

/**
 * Press something at random in a conflict: an own step most of the time, now and then another move, for a GM also undo,
 * redo, and the GM's side. The numbers decide which.
 */
export const press = (seat: Seat, uuid: string, numbers: readonly [number, number, number]): Promise<Pressed | null> =>
  seat.run(
    async ([of, [kind, first, second]]) => {
      const session = game.system.api.open(of);
      if (!session || session.pending) return null;
      const say = (what: string, answer: any): { what: string; answer: string } => ({
        what,
        answer: answer.kind === "done" ? "done" : answer.key,
      });
      if (game.user.isGM && kind < 6 && session.undoable) return say("undo", await session.undo(session.undoable.step));
      if (game.user.isGM && kind < 8 && session.redoable) return say("redo", await session.redo());
      if (game.user.isGM && kind < 30 && session.gmSide) return say("gm side", await session.playGmSide());
      const own = session.cues
        .filter((one: any) => one.mine || game.user.isGM)
        .flatMap((one: any) => one.options.map((option: any) => ({ option, cue: one.cue.id })));
      const seats = session.seats.filter((one: any) => one.mine || game.user.isGM).map((one: any) => one.id);
      const further = seats.flatMap((one: string) =>
        session.options(one).map((option: any) => ({ option, cue: null, seat: one })),
      );
      const all = (kind < 90 && own.length > 0 ? own : further).filter((one: any) => !one.option.refused);
      if (all.length === 0) return null;
      const { option, cue } = all[(first * 256 + second) % all.length];
      const given = { seat: option.intent.seat ?? null, ...(cue ? { cue } : {}) };
      return say(option.intent.type, await session.send(option.intent, given));
    },
    [uuid, numbers] as const,
  );

/** True where nothing more is played. */
export const isOver = (gm: Seat, uuid: string): Promise<boolean> =>
  gm.run((of) => {
    const session = game.system.api.open(of);
    return session?.status !== "live" || session.cold;
  }, uuid);

/** The GM ends what has gone on for long enough. */
export const end = (gm: Seat, uuid: string): Promise<string> =>
  gm.run(async (of) => {
    const session = game.system.api.open(of);
    const answer = await session?.cancel();
    return answer?.kind === "done" ? "done" : String(answer?.key ?? "gone");
  }, uuid);

import { expect, SMOKE, test } from "../fixtures.ts";
import { ANA_SEAT, equip } from "../pages/setpiece/contest-play.ts";
import { USERS } from "../seat.ts";

declare const game: any;

/** The module that `docs/api.md` shows, unchanged. */
const EXAMPLE = "docs/examples/module";

test.use({ modules: async ({}, use) => use([EXAMPLE]) });

const tally = () => game.modules.get("setpiece-example").api.tally;
const SPAR = { a: USERS.ana.actor, b: USERS.bram.actor, stakes: { kind: "spar" } };

test(
  "a module written against the documented api begins a contest, refuses a move, and hears what is played on every client",
  SMOKE,
  async ({ gm, ana }) => {
    await gm.page.waitForFunction(() => game.modules.get("setpiece-example").api);
    await ana.page.waitForFunction(() => game.modules.get("setpiece-example").api);

    await equip(gm);
    const { actor, ability } = ANA_SEAT;
    const climb = await gm.run(([who, with_]) => game.modules.get("setpiece-example").api.climb(who, with_), [
      actor,
      ability,
    ] as const);
    expect(climb).toEqual({ kind: "done", uuid: expect.any(String) });
    await expect.poll(() => ana.run(tally, null)).toEqual({ begun: ["contest"], over: [] });

    await gm.dice(15, 3);
    const begun = await gm.run((start) => game.system.api.startDuel(start), SPAR);
    expect(begun).toMatchObject({ kind: "done" });
    await expect.poll(() => ana.run(tally, null)).toEqual({ begun: ["contest", "duel"], over: [] });
    const concede = (uuid: string) => game.system.api.open(uuid).send({ type: "concede", seat: "A" });
    expect(await ana.run(concede, begun.uuid)).toMatchObject({ kind: "refused", key: "Play.Refused.ByModule" });

    for (const round of [1, 2]) {
      await gm.dice(12, 12 - round);
      expect(
        await gm.run((uuid) => {
          const session = game.system.api.open(uuid);
          const { chooser, rows } = session.view;
          const { key } = rows.find(({ used }: any) => !used);
          const seat = chooser ?? "A";
          return session.send({ type: "choose", seat, key });
        }, begun.uuid),
      ).toMatchObject({ kind: "done" });
    }
    expect(await ana.run(concede, begun.uuid)).toMatchObject({ kind: "done" });
    for (const seat of [gm, ana])
      await expect.poll(() => seat.run(tally, null)).toEqual({ begun: ["contest", "duel"], over: ["duel"] });
  },
);

test("W9 what nobody can mean is refused with a sentence, and nothing throws", async ({ gm }) => {
  const answers = await gm.run(async () => {
    const { api } = game.system;
    await api.ready();
    return Promise.all([
      api.startDuel(),
      api.startContest(null),
      api.harm(game.actors.contents[0].uuid, "silly", 1),
      api.harm("Actor.nobody", "physical", 1),
      api.hazard(undefined, undefined),
      api.startPrepared(7),
    ]);
  }, null);
  for (const answer of answers) expect(answer.kind).toBe("refused");
  const said = await gm.run(
    (all) => all.map(({ key, data }: any) => game.i18n.format(`SETPIECE.${key}`, data ?? {})),
    answers,
  );
  for (const sentence of said) expect(sentence).not.toContain("SETPIECE.");
});

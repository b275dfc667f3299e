import { expect, test } from "../fixtures.ts";
import { refusedChange } from "../pages/core/documents.ts";
import { ANA_VELL, Duel, agree, startDuel } from "../pages/setpiece/duel.ts";
import { look } from "../pages/setpiece/rest.ts";
import { screens } from "../pages/setpiece/screens.ts";
import { USERS, type Seat } from "../seat.ts";
import { forgeQuery, forgeRequest } from "../tools/forge.ts";

type Claim = Pick<Parameters<typeof forgeRequest>[1], "op" | "cue" | "user">;

declare const CONFIG: any, game: any;

test("whoever is not in control is refused, however they ask, and nothing changes", async ({ gm, ana, bram, cy }) => {
  await gm.dice(15, 5);
  const uuid = await startDuel(gm);
  const all = screens(Duel, uuid, gm, ana, bram, cy);
  const [atGm, atAna, atBram, atCy] = all;
  await agree(all, 0);
  const before = await atGm.stored();
  const cue = await look(ana, uuid, (of) => game.system.api.open(of).cues.find((open: any) => open.mine).cue.id, uuid);
  const intent = { type: "choose", seat: "A", key: "blade" };
  const REFUSED = { kind: "refused" };

  await test.step("the screens of the others offer nothing", async () => {
    await expect(atBram.option("bonus:blade")).toHaveCount(0);
    await expect(atCy.bar.locator("button[data-act=option]")).toHaveCount(0);
  });

  await test.step("through the session of our own code", async () => {
    for (const seat of [bram, cy])
      expect(
        await seat.run(([of, what, open]) => game.system.api.open(of).send(what, { seat: "A", cue: open }), [
          uuid,
          intent,
          cue,
        ] as const),
        seat.user.name,
      ).toMatchObject(REFUSED);
  });

  const asAna = { op: "intent", cue, user: USERS.ana.id } as const;
  const asGm = { op: "table", cue: null, user: USERS.gm.id } as const;
  const forged: readonly (readonly [how: string, seat: Seat, claim: Claim, body: object])[] = [
    ["names Ana as its sender", bram, asAna, intent],
    ["names Ana as its sender", cy, asAna, intent],
    ["names Ana as its sender", bram, asAna, { ...intent, seat: "B" }],
    ["acts as the GM", cy, asGm, { type: "default", cue }],
    ["acts as the GM", cy, asGm, { type: "undo", step: "x" }],
    ["acts as the GM", cy, asGm, { type: "delegate", seat: "A", to: USERS.cy.id }],
  ];
  for (const [how, seat, claim, body] of forged)
    await test.step(`by a socket message that ${how}`, async () => {
      const answer = await forgeRequest(seat, { uuid, seq: before.events.length, body, ...claim });
      expect(answer, JSON.stringify(body)).toMatchObject(REFUSED);
    });

  await test.step("by a query to the GM's client", async () => {
    const names = await gm.run(() => Object.keys(CONFIG.queries).filter((name) => name.startsWith("setpiece")), null);
    for (const name of names) {
      const asked = { op: "intent", uuid, body: intent, user: USERS.ana.id };
      expect(await forgeQuery(bram, USERS.gm.id, name, asked), name).not.toContain('"kind":"done"');
    }
  });

  await test.step("by writing the page, the other's sheet, the message", async () => {
    const message = await cy.run(() => game.messages.contents.at(-1).uuid as string, null);
    for (const seat of [bram, cy]) {
      seat.guard.allow(/permission/i);
      for (const [document, changes] of [
        [uuid, { "system.status": "ended" }],
        [uuid, { "system.events.9-forged": { seq: 9 } }],
        [ANA_VELL, { name: "Robbed" }],
        [message, { content: "I won" }],
      ] as const)
        expect(await refusedChange(seat, document, changes), document).not.toBeNull();
    }
  });

  await agree(all, 0);
  expect(await atGm.stored()).toEqual(before);

  await test.step("and Ana herself is heard", async () => {
    await gm.dice(15, 5);
    await atAna.choose("blade");
    await agree(all, 1);
  });
});

import { expect, test } from "../fixtures.ts";
import { cardOf } from "../pages/setpiece/card.ts";
import { TOKENS, agree, deal, documents, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { SERVER_AWAY } from "../tools/guard.ts";

declare const game: any;

/** Kinds of the steps that wait for a person. */
const waits = (seat: Seat, uuid: string): Promise<string[]> =>
  seat.run(
    (of) => (game.system.api.open(of)?.cues ?? []).filter((one: any) => one.mine).map((one: any) => one.cue.kind),
    uuid,
  );

/** Ana has gone for Bram, who has not answered yet. */
const declared = async (gm: Seat, ana: Seat): Promise<string> => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 });
  await send(gm, uuid, { type: "closeWindow" });
  expect(await fight(ana, uuid)).toMatchObject({ phase: "acting", current: TOKENS.ana });
  await send(ana, uuid, {
    type: "attack",
    seat: TOKENS.ana,
    maneuver: "attackUnarmed",
    weapon: "unarmed",
    target: TOKENS.bram,
  });
  return uuid;
};

test("an open reaction survives a reload of everybody and a restart of the server", async ({ gm, ana, bram, host }) => {
  const uuid = await declared(gm, ana);
  expect(await waits(bram, uuid)).toContain("react");
  await gm.reload();
  for (const seat of [gm, ana, bram]) seat.guard.allow(SERVER_AWAY);
  await host.restart();
  for (const seat of [gm, ana, bram]) await seat.connected();
  await bram.reload();
  await bram.connected();
  await expect.poll(() => waits(bram, uuid)).toContain("react");
  await gm.dice(...Array.from({ length: 12 }, () => 1));
  await send(bram, uuid, { type: "react", seat: TOKENS.bram, replies: [] });
  expect(await fight(ana, uuid)).toMatchObject({ said: expect.arrayContaining(["Combat.Said.missed"]) });
  expect(await documents(gm, uuid)).toMatchObject({ round: 1, turn: TOKENS.ana });
  await agree([gm, ana, bram], uuid);
});

test("K-016 an attacker deleted while its dice are awaited strikes nobody, and the round goes on", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await declared(gm, ana);
  expect(await waits(bram, uuid)).toContain("react");
  await gm.run(
    ([of, token]) =>
      void game.combats
        .get(of.split(".")[1])
        .combatants.find((one: any) => one.tokenId === token)
        .delete(),
    [uuid, TOKENS.ana] as const,
  );
  await expect.poll(() => fight(bram, uuid)).toMatchObject({ current: TOKENS.bram });
  await atRest(gm, uuid);
  expect(await waits(bram, uuid)).not.toContain("react");
  await agree([gm, ana, bram], uuid);
});

test("the end writes a chronicle that everybody can read, and the card in chat keeps a sentence", async ({
  gm,
  ana,
  bram,
}) => {
  const uuid = await declared(gm, ana);
  expect(await fight(gm, uuid)).toMatchObject({
    said: expect.arrayContaining(["Combat.Said.declared.attackUnarmed"]),
  });
  await gm.run((of) => void game.system.api.open(of).endFight(), uuid);
  await expect.poll(() => documents(bram, uuid)).toBeNull();
  const chronicle = (seat: Seat) =>
    seat.run(
      (of) =>
        game.journal.contents
          .flatMap((entry: any) => entry.pages.contents)
          .find((page: any) => page.type === "fight" && page.system.combat === of)?.uuid ?? "",
      uuid,
    );
  await expect.poll(() => chronicle(bram)).not.toBe("");
  const page = await chronicle(bram);
  await atRest(gm, page);
  expect(await fight(bram, page)).toMatchObject({
    status: "ended",
    said: expect.arrayContaining(["Combat.Said.declared.attackUnarmed", "Combat.Said.fightEnded"]),
  });
  // The card in chat shows the chronicle from now on.
  const card = cardOf(bram, page);
  await expect(card).toContainText("The fight is over");
  const kept = (): Promise<string> =>
    bram.run(
      (of) =>
        game.messages.contents.find((one: any) => one.type === "conflict" && one.system.uuid === of)?.system.summary
          .key,
      page,
    );
  await expect.poll(kept).toBe("Combat.Said.fightEnded");
});

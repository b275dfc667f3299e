import { expect, it } from "vitest";
import { dealCards, does, fightTable, makeFight, on } from "../../../test/support/play/tables.ts";
import { drawerOf, fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { presentCombat } from "../present/combat/combat.ts";
import { drawCard } from "../../../test/support/ui/drawn-table.ts";
import { CLOSED } from "../present/paint-context.ts";
import { stripPicture } from "./strip-picture.ts";

const drawn = drawerOf("cue/strip");

it("K-145 harm that an answer splits on its way is asked once, in the strip as on the card", async () => {
  const at = fightTable();
  const uuid = makeFight(at);
  const cards = { troll1: 1, bram: 2, ana: 3, wolf1: 4, wolf2: 5, troll2: 8 };
  await dealCards(at.gm, uuid, cards);
  await does(at.gm, uuid, { type: "closeWindow" });
  await does(at.gm, uuid, { type: "harm", target: "bram", harmType: "physical", amount: 2 });
  const session = on(at.bram, uuid);
  const seen = (): readonly unknown[] => {
    const all = at.bram.sessions.cues().filter(({ mine }) => mine);
    const state = { front: null, folded: false, more: true, all, openingsOf: () => CLOSED };
    const strip = drawn(stripPicture([session], at.bram.sessions.cues(), state, fakePaintContext()));
    return [strip, drawCard(session, presentCombat, {}, {})].map((place) => [
      place.querySelectorAll('[data-act="next"]').length,
      place.querySelectorAll('[data-key="form harm"]').length,
      place.querySelectorAll("select[name=settle]").length,
    ]);
  };
  const byItself = [
    [0, 1, 0],
    [0, 1, 0],
  ];
  expect(seen()).toEqual(byItself);
  await does(at.gm, uuid, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" });
  expect(seen(), "nothing to go on to").toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ]);
  at.table.faces.push(1, 1);
  await does(at.bram, uuid, { type: "react", seat: "bram", replies: [] });
  expect(seen(), "asked again after no answer").toEqual(byItself);
});

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { begun, foe, gm, go, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../../rules/combat/state/find.ts";
import { fates, sides } from "../../rules/combat/state/creature.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { begin, foe as opponent, hero as contestant } from "../../../test/support/rules/contest/fixtures.ts";
import { STAKES } from "../../rules/duel/index.ts";
import { begin as duelists } from "../../../test/support/rules/duel/fixtures.ts";
import { families } from "../../rules/families.ts";
import type { AnyFamily, Viewer } from "../../rules/log/family.ts";
import type { Session } from "../../play/session.ts";
import { readScript, transcribe } from "../../../test/support/rules/transcripts/fixtures.ts";
import { fakeCue, fakePaintContext, fakeSession, strictWords } from "../../../test/support/ui/fixtures.ts";
import { cardPicture } from "../present/card.ts";
import { fromRules, seatOf } from "../../../test/support/ui/drawn-table.ts";
import { CLOSED } from "../present/paint-context.ts";
import { presenterOf } from "../present/presenters.ts";
import { endPicture } from "../tracker/chips.ts";
import { fightSource } from "../../../test/support/ui/tracker/fixtures.ts";
import { trackerPicture } from "../tracker/tracker-picture.ts";

/** House rules that bring a form of their own. */
const HOUSE = { "actionTest.push": true, "house.drowning": true };

const GM: Viewer = { gm: true, seats: [] };
const LANGUAGES = readdirSync("lang").filter((name) => !name.includes("."));
type Voice = ReturnType<typeof strictWords>;

/** Keys that were asked for and that no file has: the audit of the files cannot see those that are made at run time. */
const raw = ({ lang, faults }: Voice): readonly string[] =>
  [...faults].flatMap(([key, fault]) => (fault.startsWith("no text") ? [`${lang} ${key}`] : []));

/** A card as one of them sees it, in these words; a fight as the tracker shows it too. */
function show(family: AnyFamily, state: unknown, viewer: Viewer, words: Voice, over?: object): void {
  const view = { ...(family.view(state, viewer) as object), ...over } as Session["view"];
  const cues = family.waiting(state).map((cue) => {
    const seat = cue.seats.find((id) => viewer.seats.includes(id)) ?? (viewer.gm ? (cue.seats[0] ?? null) : null);
    const options = family.options(view, seat).filter((option) => option.cue === cue.id);
    return fakeCue({ cue, seat, mine: seat !== null || viewer.gm, options, waitsFor: [...cue.seats] });
  });
  const seats = family.seats(state).map((id) => seatOf(id, id, viewer));
  const session = fakeSession({ family: family.id, viewer, cues, seats, ...fromRules(family, view) });
  const context = fakePaintContext({ words, gm: viewer.gm });
  cardPicture(session, presenterOf(family.id), context, CLOSED, { title: false, silent: false, history: true });
  if (family.id !== "combat") return;
  const source = fightSource(state as CombatState, viewer, {}, { words, gm: viewer.gm });
  trackerPicture(source);
  endPicture(session, source.view, words);
}

describe("no raw key is shown", { timeout: 60_000 }, () => {
  const folder = "src/rules/transcripts";
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));

  it.each(names)("on the way through %s, to the GM, a player and whoever looks on", (name) => {
    const words = strictWords("en");
    const script = readScript(readFileSync(`${folder}/${name}`, "utf8").trimEnd().split("\n"));
    const family = families[script.family];
    let step = 0;
    transcribe(families, script, (state) => {
      const [seat = ""] = family.seats(state);
      const viewers = [GM, { gm: false, seats: [seat] }, { gm: false, seats: [] }];
      // Each step as one of them sees it, in turn: the three ask for much the same
      const viewer = viewers[step % viewers.length];
      step += 1;
      if (viewer) show(family, state, viewer, words);
    });
    expect(words.said.size).toBeGreaterThan(10);
    expect(raw(words)).toEqual([]);
  });

  it.each(LANGUAGES)("at any end of any family, in %s", (lang) => {
    const words = strictWords(lang);
    const ended = (family: AnyFamily, state: unknown, over?: object): void => {
      for (const viewer of [GM, { gm: false, seats: [] }]) show(family, state, viewer, words, over);
    };
    const start = begun(
      { creatures: [hero("ana"), foe("wolf"), foe("crowd")] },
      { "ana.0": 1, "wolf.0": 2, "crowd.0": 3 },
    );
    for (const fate of fates)
      for (const side of sides)
        ended(families.combat, go(setCreature(start, "crowd", { fate, side }), { type: "endFight" }, gm));
    for (const how of ["meter", "conceded", "declared", "interrupted"] as const)
      for (const stakes of STAKES)
        for (const winner of ["A", "B", null] as const)
          ended(families.duel, duelists(), { stakes, result: { how, winner, reason: "" } });
    for (const type of ["simple", "scored", "extended", "chained"]) {
      const contest = begin(type, [contestant("ana", 14), opponent("bo", 14)]);
      const [first, second] = (families.contest.view(contest, GM) as { sides: { id: string }[] }).sides;
      const seats = [{ seat: "ana", won: true, degree: 1 }];
      const finished = (outcome: object): void =>
        ended(families.contest, contest, { ended: true, prize: "the harbour", outcome: { seats, ...outcome } });
      for (const winner of [first?.id, second?.id, null])
        for (const level of [null, 0, 1, 2, 3, 4]) finished({ winner, level });
      for (const goals of ["both", "prize", "second", "none"]) finished({ winner: first?.id, level: 1, goals });
      finished({ winner: null, level: null, discarded: true });
    }
    expect(raw(words)).toEqual([]);
  });

  it.each(LANGUAGES)("in any form that is filled in during a fight, in %s", (lang) => {
    const words = strictWords(lang);
    const start = begun({ creatures: [hero("ana"), foe("wolf")] }, { "ana.0": 1, "wolf.0": 2 });
    const cut = { label: "", level: 1 as const, row: 1 as const };
    const hurt = setCreature({ ...start, profile: { ...start.profile, ...HOUSE } }, "ana", {
      burning: { intensity: 2, progress: 0, needed: 2 },
      poison: [{ id: "p", type: "physical", next: 2 }],
      harm: { physical: [cut], mental: [] },
    });
    const state = setFight(hurt, { pushable: { who: "ana", needed: 1, kept: 0, again: 2 } });
    for (const [viewer, opened] of [
      [GM, "table"],
      [{ gm: false, seats: ["ana"] }, "ana"],
    ] as const) {
      const view = families.combat.view(state, viewer) as Session["view"];
      const session = fakeSession({ family: "combat", viewer, ...fromRules(families.combat, view) });
      const picture = presenterOf("combat")(session, fakePaintContext({ words, gm: viewer.gm }));
      expect(picture.moves?.(opened)?.forms?.length).toBeGreaterThan(3);
    }
    expect(raw(words)).toEqual([]);
  });
});

import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { duelTable, fightTable } from "../../../test/support/play/tables.ts";

/*
 * The host shows documents that are not stored: an importer's preview, a copy to be looked at, a token that is being
 * dragged. They have no uuid. Whatever of ours meets one refuses in a sentence, or leaves it out.
 */
const NOTHING = { documentName: "Actor", uuid: null, id: null, name: "Not yet", parent: null };
const ROPE = { ...NOTHING, documentName: "Item", name: "Rope work", parent: NOTHING };
const TOKEN = { documentName: "Token", uuid: null, name: "Not yet", hidden: false, actor: NOTHING };

const t = duelTable();
const { a } = t;
const warned = vi.fn();
const said: unknown[] = [];

class HostCombat {
  readonly uuid = null;
}
class HostCombatant {
  readonly parent = new HostCombat();
}

beforeAll(() => {
  const words = (key: string): string => key;
  const user = { isGM: true, targets: new Set([{ actor: NOTHING, document: TOKEN }]), character: NOTHING };
  vi.stubGlobal("game", { i18n: { localize: words, format: words }, actors: new Map(), user });
  vi.stubGlobal("canvas", { tokens: { controlled: [{ actor: NOTHING, document: TOKEN }] } });
  vi.stubGlobal("ui", { notifications: { warn: words } });
  vi.stubGlobal("fromUuidSync", (uuid: unknown) => {
    if (typeof uuid !== "string") throw new Error("no uuid");
    return null;
  });
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: words },
    abstract: { TypeDataModel: class {}, DataModel: class {} },
  });
  vi.stubGlobal("Combat", HostCombat);
  vi.stubGlobal("Combatant", HostCombatant);
  for (const name of ["Actor", "Item", "JournalEntry", "JournalEntryPage", "Folder"]) vi.stubGlobal(name, class {});
  vi.doMock("../host/index.ts", () => ({ foundryHost: t.gm.host() }));
  vi.spyOn(console, "warn").mockImplementation(warned);
});

afterEach(() => void warned.mockClear());

const api = async () => {
  const { api: calls } = await import("./api.ts");
  await calls.ready();
  return calls;
};
const refused = (key: string) => expect.objectContaining({ kind: "refused", key: `Play.Refused.${key}` }) as unknown;
const contest = (seat: object) => ({ type: "scored", prize: "", seats: [{ id: "a1", side: "A", ...seat }] }) as never;
const ask = (more: object) => ({ actor: a, ability: "Anything", goal: "", ...more }) as never;

/** What is asked for an unstored document, and what comes of it. */
const ASKED: Readonly<Record<string, readonly [() => unknown, unknown]>> = {
  "a duel of it": [async () => (await api()).startDuel({ a: NOTHING, b: a, stakes: "spar" }), refused("NoActor")],
  "a duel against it": [async () => (await api()).startDuel({ a, b: NOTHING, stakes: "spar" }), refused("NoActor")],
  "a contest of it": [async () => (await api()).startContest(contest({ actor: NOTHING })), refused("NoActor")],
  "a contest with its item": [
    async () => (await api()).startContest(contest({ actor: a, ability: ROPE })),
    refused("NoAbilityCalled"),
  ],
  "asking for a contest": [async () => (await api()).askContest(ask({ actor: NOTHING })), refused("NoActor")],
  "a quick contest": [async () => (await api()).quickContest(ask({ actor: NOTHING })), refused("NoActor")],
  "a quick contest with its item": [
    async () => (await api()).quickContest(ask({ ability: ROPE })),
    refused("NoAbilityCalled"),
  ],
  "a hazard": [
    async () => (await api()).hazard({ type: "fall", height: 2 } as never, [a, NOTHING]),
    refused("NoActor"),
  ],
  "harm by a macro": [async () => (await api()).harm(NOTHING, "physical", 1), refused("NoActor")],
  "harm on its sheet": [
    async () => (await import("./fights.ts")).harmActor(NOTHING as never, "physical", 1),
    refused("Unstored"),
  ],
  "its fight": [async () => (await api()).fightOf(NOTHING), null],
  "what it brings to a contest": [async () => (await api()).contestFacts(NOTHING), null],
  "who speaks": [async () => (await import("../host/tokens.ts")).speakerOf(""), null],
  "selected tokens": [async () => (await import("../host/names.ts")).namesPort.selected(), []],
  "targeted tokens": [async () => (await import("../host/names.ts")).namesPort.targets(), []],
  "targets of the canvas": [async () => (await import("../../foundry/uuid.ts")).targetedTokens(), []],
  "one's own hero": [async () => (await import("../host/names.ts")).namesPort.own(), ""],
};

it.each(Object.entries(ASKED))("%s: nothing is thrown, begun or stored", async (_what, [act, comes]) => {
  const before = [t.table.pages.size, t.table.writes, t.table.emitted.length];
  expect(await act()).toEqual(comes);
  expect([t.table.pages.size, t.table.writes, t.table.emitted.length]).toEqual(before);
  expect(warned).not.toHaveBeenCalled();
});

type Asked = Readonly<Record<string, () => Promise<unknown>>>;
const unstored = (of: unknown): Asked => Reflect.construct(of as new () => Asked, []);

const MOVES = [
  "startCombat",
  "rollInitiative",
  "rollAll",
  "rollNPC",
  "setInitiative",
  "resetAll",
  "endCombat",
] as const;
const TURNS = ["nextTurn", "previousTurn", "nextRound", "previousRound"] as const;

it.each([...MOVES, ...TURNS])("%s of a combat that is not stored says why nothing happens", async (move) => {
  const { SetpieceCombat, SetpieceCombatant } = await import("../../documents/classes.ts");
  const { useFightControls } = await import("../../documents/fight-controls.ts");
  const { makeFightControls } = await import("../fights/fight-controls.ts");
  const { gm } = fightTable();
  const asked: unknown[] = [];
  const open = (uuid: string) => (asked.push(uuid), gm.sessions.open(uuid));
  useFightControls(makeFightControls(gm.host(), open, (answer) => said.push(answer)));
  said.length = 0;
  const [combat, combatant] = [unstored(SetpieceCombat), unstored(SetpieceCombatant)];
  await combat[move]?.();
  await combatant["rollInitiative"]?.();
  expect(said).toHaveLength(2);
  for (const answer of said) expect(answer).toMatchObject({ kind: "refused" });
  expect(asked.filter((uuid) => uuid !== "")).toEqual([]);
});

/** A card says each thing once, whoever reads it and whatever is asked; the last roll stands above the question. */
import { expect, it } from "vitest";
import { beginSpar, contestTable, duelTable, type ContestTable } from "../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";
import type { ContestStart } from "../../play/api.ts";
import { drawnTable, type DrawnSeat } from "../../../test/support/ui/drawn-table.ts";

/** What nobody sees: heard alone, hidden, folded away, or in a list that is closed. */
const UNSEEN = ".sp-visually-hidden, [hidden], .sp-kind, .sp-menu-body, option, .sp-line, .sp-depends";

/** What a hero point would make of the score, and what came of each of a group, which may be the same. */
const ELSE = ".sp-swung, .sp-roster-state";

/** Every text that is seen, in its order. */
function seen(card: HTMLElement): readonly string[] {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll(`${UNSEEN}, ${ELSE}`)) one.remove();
  for (const folded of copy.querySelectorAll("details:not([open])"))
    for (const part of [...folded.children]) if (part.nodeName !== "SUMMARY") part.remove();
  const texts: string[] = [];
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) texts.push((node.textContent ?? "").replace(/\s+/g, " ").trim());
    node.childNodes.forEach(read);
  };
  read(copy);
  return texts.filter(Boolean);
}

const times = <Value>(all: readonly Value[], one: Value): number => all.filter((other) => other === one).length;
/** A sentence, a question, a title: what nobody reads twice. */
const isSentence = (text: string): boolean => text.split(" ").length > 3;

/** What stands twice on a card. */
function twice(at: DrawnSeat): readonly string[] {
  const { card, session } = at;
  const texts = seen(card);
  const { pairings = [] } = session.view as {
    readonly pairings?: readonly { readonly a: string; readonly b: string }[];
  };
  // Whoever faces several stands in a line with each
  const lines = (id: string): number => Math.max(1, pairings.filter(({ a, b }) => a === id || b === id).length);
  const names = session.seats.filter(({ id, name }) => times(texts, name) > lines(id)).map(({ name }) => name);
  const sentences = [...new Set(texts)].filter((text) => isSentence(text) && times(texts, text) > 1);
  const title = times(texts, session.title) > 1 ? [session.title] : [];
  // A score is two figures with something between them, or a figure beside each face
  const told = texts.filter((text) => /^−?\d+ ?[:–] ?−?\d+$/.test(text)).length;
  const scores = told > Math.max(0, card.querySelectorAll("details.sp-match").length) ? ["score in figures"] : [];
  const meters = card.querySelectorAll("[role=meter]");
  const gauges = [...meters].map((one) => one.getAttribute("aria-label") ?? "");
  const doubled = gauges.filter((one, index) => pairings.length < 2 && gauges.indexOf(one) !== index);
  return [...names, ...title, ...sentences, ...scores, ...doubled];
}

/** Whether the dice stand where they should: below who meets whom, above the question. */
function order({ card }: DrawnSeat): readonly string[] {
  const parts = [".sp-match, .sp-roster, .sp-duo", ".sp-exchange", ".sp-cue"].flatMap(
    (part) => card.querySelector(part) ?? [],
  );
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    const wrong = next && part.compareDocumentPosition(next) !== Node.DOCUMENT_POSITION_FOLLOWING;
    return wrong ? [`${part.className} below ${next.className}`] : [];
  });
}

/** Faces that fall one after the other: narrow and clear results of both sides, no tie that goes on for ever. */
const FACES = [5, 12, 16, 3, 8, 19, 2, 18, 11, 7, 20, 1, 14, 6];

/** The first move of an open step that can be pressed. */
const moveOf = ({ card }: DrawnSeat): string | undefined =>
  card.querySelector<HTMLElement>('.sp-cue [data-act="option"]:not([aria-disabled="true"])')?.dataset["option"];

/** Play on with the first move of whoever is asked, and look at every card after each; returns at how many. */
async function play(client: FakeClient, seats: readonly DrawnSeat[], steps: number): Promise<number> {
  let looked = 0;
  let thrown = 0;
  for (const at of seats) at.odds = "off";
  for (let step = 0; step <= steps; step += 1) {
    for (const at of seats) {
      expect([at.client.id, step, twice(at), order(at)], at.text).toEqual([at.client.id, step, [], []]);
      looked += 1;
    }
    const asked = seats.find((at) => moveOf(at) !== undefined);
    const option = asked && moveOf(asked);
    if (!asked || option === undefined) break;
    for (let n = client.table.faces.length; n < 8; n += 1)
      client.table.faces.push(FACES[thrown++ % FACES.length] ?? 10);
    await asked.press(option);
  }
  return looked;
}

const hero = (t: ContestTable, id: string, who: "a" | "b", side: "A" | "B" = "A") => ({
  id,
  side,
  actor: t[who],
  ability: who === "a" ? "tongue" : "sword",
});
const foe = (id: string, name: string) => ({ id, side: "B", name, resistance: { rung: "moderate" } }) as const;

const WHO: Readonly<Record<string, (t: ContestTable) => ContestStart["seats"]>> = {
  alone: (t) => [hero(t, "a1", "a"), foe("b1", "The storm")],
  "against each other": (t) => [hero(t, "a1", "a"), hero(t, "b1", "b", "B")],
  "two pairs": (t) => [hero(t, "a1", "a"), hero(t, "a2", "b"), foe("b1", "The storm"), foe("b2", "The tide")],
  "two against one": (t) => [hero(t, "a1", "a"), hero(t, "a2", "b"), foe("b1", "The storm")],
};

for (const type of ["simple", "scored", "extended", "chained"] as const)
  for (const [who, seatsOf] of Object.entries(WHO))
    it(`a ${type} contest, ${who}, says each thing once to those who act, wait, look on and lead it`, async () => {
      const t = contestTable();
      const start = { type, title: "Who reaches the lamp first", prize: "The lamp burns", seats: seatsOf(t) };
      const begun = await t.gm.sessions.startContest(start);
      if (begun.kind !== "done" || !begun.uuid) throw new Error(JSON.stringify(begun));
      const { gm, ana, bram, cy } = drawnTable(begun.uuid, { gm: t.gm, ana: t.ana, bram: t.bram, cy: t.cy });
      expect(await play(t.gm, [ana, bram, gm, cy], 4)).toBeGreaterThan(8);
      expect(ana.card.querySelectorAll(".sp-exchange, .sp-ending").length).toBeGreaterThan(0);
    });

it("a duel says each thing once to those who act, wait, look on and lead it", async () => {
  const t = duelTable();
  const uuid = await beginSpar(t, 15, 5);
  const { gm, ana, bram, cy } = drawnTable(uuid, { gm: t.gm, ana: t.ana, bram: t.bram, cy: t.cy });
  expect(await play(t.gm, [ana, bram, gm, cy], 3)).toBe(16);
});

it("a folded history holds its newest line alone, and says how many steps it tells", async () => {
  const t = duelTable();
  const uuid = await beginSpar(t, 15, 5);
  const drawn = (history: boolean): DrawnSeat => drawnTable(uuid, { ana: t.ana }, { history }).ana;
  const [ana, unfolded] = [drawn(false), drawn(true)];
  const lines = (at: DrawnSeat): readonly string[] => at.texts(".sp-line");
  await play(t.gm, [ana, drawnTable(uuid, { bram: t.bram }).bram], 3);
  expect(lines(unfolded).length).toBeGreaterThan(3);
  expect(lines(ana)).toEqual(lines(unfolded).slice(0, 1));
  expect(ana.texts(".sp-rounds > summary")).toEqual(unfolded.texts(".sp-rounds > summary"));
});

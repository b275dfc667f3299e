import { describe, expect, test } from "vitest";
import { TestTable, ask, tally } from "./fixtures.ts";
import { waitingAt } from "./waiting.ts";

const by = (seat: string, step: string) => ask(step, { user: seat, gm: false, seats: [seat] });
const seal = (seat: string, hash = `h${seat}`) => ({ type: "choice-seal", group: "guess", seat, hash });
const reveal = (seat: string, n: number, hash = `h${seat}`) => ({
  type: "choice-reveal",
  group: "guess",
  seat,
  intent: { type: "guess", seat, n },
  hash,
});
const blind = (): TestTable => new TestTable({ seats: ["A", "B"], blind: true, goal: 1000 });

describe("blind choices", () => {
  test("are sealed by all, then opened, then decided together under one step", () => {
    const table = blind();
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0", "guess:B:0"]);
    expect(table.act(seal("A"), by("A", "s1"))).toBe("log.choice-sealed");
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:B:0"]);
    expect(table.act(reveal("A", 3), by("A", "s2"))).toBe("NotAllSealed");
    expect(table.act(seal("B"), by("B", "s3"))).toBe("log.choice-sealed");
    expect(waitingAt(tally, table.folded)).toEqual([]);
    expect(table.act(reveal("B", 4), by("B", "s4"))).toBe("log.choice-revealed");
    expect(table.totals).toBe("");
    expect(table.act(reveal("B", 5), by("B", "s4"))).toBe("AlreadyOpen");
    expect(table.act(reveal("A", 3), by("A", "s5"))).toBe("log.choice-revealed log.choices-opened added added");
    expect(table.totals).toBe("A3 B4");
    expect(table.folded.table.seals).toEqual({});
    expect(new Set(table.folded.live.map((one) => one.stored.step))).toEqual(new Set(["s1"]));
    expect(table.folded.live.slice(-2).map((one) => (one.event as { seat?: string } | null)?.seat)).toEqual(["A", "B"]);
  });
  test("may be sealed anew until they are opened, and only what was sealed can be opened", () => {
    const table = blind();
    expect(table.act(reveal("A", 3), by("A", "s0"))).toBe("SealFirst");
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("A", "new"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    expect(table.act(reveal("A", 3), by("A", "s3"))).toBe("SealBroken");
    expect(table.act(reveal("A", 3, "new"), by("A", "s3"))).toBe("log.choice-revealed");
  });
  test("are asked only of those who have a cue, and only their players answer", () => {
    const table = blind();
    expect(table.act(seal("A"), by("B", "s1"))).toBe("NotYourSeat");
    expect(table.act(seal("C"), ask("s1"))).toBe("NotAsked");
    expect(table.act({ ...seal("A"), group: "other" }, by("A", "s1"))).toBe("NotAsked");
  });
  test("that turn out illegal when opened are dropped, and their seat is asked again with the reason", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    expect(table.act(reveal("A", -1), by("A", "s3"))).toBe("log.lost");
    expect(table.folded.table.lost).toEqual({ A: { key: "Tally.Negative" } });
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0"]);
    const noGuess = { ...reveal("B", 1), intent: { type: "guess" } };
    table.act(seal("A"), by("A", "s4"));
    expect(table.folded.table.lost).toEqual({});
    expect(table.act(noGuess, by("B", "s5"))).toBe("log.lost");
  });
  test("are all chosen again where one of them turns out illegal after others were opened", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    expect(table.act(reveal("B", 4), by("B", "s3"))).toBe("log.choice-revealed");
    expect(table.act(reveal("A", -1), by("A", "s4"))).toBe("log.lost log.lost");
    expect(table.folded.table.lost).toEqual({ A: { key: "Tally.Negative" }, B: { key: "Log.Choice.Reset" } });
    expect(table.folded.table.seals["guess"]).toMatchObject({ sealed: {}, revealed: {} });
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0", "guess:B:0"]);
    expect(table.totals).toBe("");
  });
  test("are asked again when the chooser's client has lost them", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    const lost = { type: "choice-lost", group: "guess", seat: "A", reason: { key: "Play.SaltLost" } };
    expect(table.act(lost, by("A", "s2"))).toBe("log.lost");
    expect(table.folded.table.seals["guess"]?.sealed).toEqual({});
    expect(waitingAt(tally, table.folded)).toHaveLength(2);
  });
  test("S4 are all chosen again where one is said to be lost after others were opened", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    table.act(seal("B"), by("B", "s2"));
    table.act(reveal("B", 4), by("B", "s3"));
    const lost = { type: "choice-lost", group: "guess", seat: "A", reason: { key: "Play.SaltLost" } };
    expect(table.act(lost, by("A", "s4"))).toBe("log.lost log.lost");
    expect(table.folded.table.lost).toEqual({ A: { key: "Play.SaltLost" }, B: { key: "Log.Choice.Reset" } });
    expect(table.folded.table.seals["guess"]).toMatchObject({ sealed: {}, revealed: {} });
    expect(waitingAt(tally, table.folded).map((cue) => cue.id)).toEqual(["guess:A:0", "guess:B:0"]);
  });
  test("are answered by the GM with the default for who is away, openly", () => {
    const table = blind();
    table.act(seal("A"), by("A", "s1"));
    expect(table.act({ type: "default", cue: "guess:B:0" }, ask("s2"))).toBe("log.choice-revealed");
    expect(table.folded.live.at(-1)?.stored.by).toEqual({ user: "gm", seat: "B", stead: true });
    expect(table.act(reveal("A", 2), by("A", "s3"))).toBe("log.choice-revealed log.choices-opened added added");
    expect(table.totals).toBe("A2 B5");
  });
  test("of one seat alone are decided at once by the default", () => {
    const table = new TestTable({ seats: ["A"], blind: true, goal: 1000 });
    expect(table.act({ type: "default", cue: "guess:A:0" }, ask("s1"))).toBe(
      "log.choice-revealed log.choices-opened added",
    );
  });
});

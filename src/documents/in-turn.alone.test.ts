import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LADDERS } from "../foundry/statuses.ts";
import { PATIENCE, inTurn } from "./writes.ts";

const answered = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 5));

/** An actor as hosts have it: what its client knows of a write is what comes back. */
class HostActor {
  readonly statuses = new Set<string>();
  async toggleStatusEffect(id: string, { active }: { active?: boolean } = {}): Promise<void> {
    const had = this.statuses.has(id);
    if (active === had) return;
    await answered();
    if (had) this.statuses.delete(id);
    else this.statuses.add(id);
  }
}

/** A combatant likewise: only what differs is sent. */
class HostCombatant {
  defeated = false;
  hidden = false;
  readonly sent: object[] = [];
  async update(changes: { readonly defeated?: boolean; readonly hidden?: boolean }): Promise<void> {
    const different = Object.entries(changes).some(([field, is]) => Reflect.get(this, field) !== is);
    if (!different) return;
    this.sent.push(changes);
    await answered();
    Object.assign(this, changes);
  }
}

beforeAll(() => {
  vi.stubGlobal("foundry", { abstract: { TypeDataModel: class {}, DataModel: class {} }, data: {} });
  vi.stubGlobal("Actor", HostActor);
  vi.stubGlobal("Combatant", HostCombatant);
  for (const name of ["Combat", "Item", "JournalEntry", "JournalEntryPage", "Folder"]) vi.stubGlobal(name, class {});
});

const actor = async (): Promise<HostActor> =>
  Reflect.construct((await import("./classes.ts")).SetpieceActor as unknown as new () => HostActor, []);
const combatant = async (): Promise<HostCombatant> =>
  Reflect.construct((await import("./classes.ts")).SetpieceCombatant as unknown as new () => HostCombatant, []);

describe("two words in one moment", () => {
  it.each([[["prone"]], [[]]])("a state that is toggled twice is as it was: %j", async (before: readonly string[]) => {
    const one = await actor();
    for (const id of before) one.statuses.add(id);
    await Promise.all([one.toggleStatusEffect("prone"), one.toggleStatusEffect("prone")]);
    expect([...one.statuses]).toEqual(before);
  });

  it.each([
    [true, false],
    [false, true],
  ])("a state that is said to be %s and then %s is that", async (first, last) => {
    const one = await actor();
    if (last) one.statuses.add("out");
    await Promise.all([first, last].map((active) => one.toggleStatusEffect("out", { active })));
    expect(one.statuses.has("out")).toBe(last);
  });

  it("of two states of a ladder the last one stays alone", async () => {
    const one = await actor();
    const [first = "", second = ""] = LADDERS[0] ?? [];
    await Promise.all([first, second].map((id) => one.toggleStatusEffect(id, { active: true })));
    expect([...one.statuses]).toEqual([second]);
  });

  it.each(["defeated", "hidden"] as const)("%s of a combatant is what was said last", async (field) => {
    for (const last of [false, true]) {
      const one = await combatant();
      Object.assign(one, { [field]: last });
      await Promise.all([!last, last].map((is) => one.update({ [field]: is })));
      expect([one[field], one.sent]).toEqual([last, [{ [field]: !last }, { [field]: last }]]);
    }
  });
});

describe("a write that waits for another", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("is made at once where nothing is on its way, also after what failed", async () => {
    const [of, made] = [{}, vi.fn(() => Promise.resolve())];
    await expect(inTurn(of, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    const done = inTurn(of, made);
    expect(made).toHaveBeenCalledOnce();
    await done;
    vi.useRealTimers();
  });

  it("is made all the same where the one before is never answered", async () => {
    const [of, made] = [{}, vi.fn(() => Promise.resolve("made"))];
    void inTurn(of, () => new Promise(() => undefined));
    const done = inTurn(of, made);
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(made).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toBe("made");
    vi.useRealTimers();
  });
});

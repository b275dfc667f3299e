import { describe, expect, it, vi } from "vitest";
import { Later } from "./lazy-chunks.ts";

const ways = () => ({
  again: vi.fn((_url: string): Promise<any> => Promise.resolve({ name: "again" })),
  tell: vi.fn(),
  missed: new Map<string, number>(),
});

/** A late import as the build writes it, which answers what it is given. */
const written = (text: string, ...answers: readonly (object | Error)[]) => {
  let n = 0;
  const load = vi.fn(async () => {
    const answer = answers[Math.min(n++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer as object;
  });
  return Object.assign(load, { toString: () => text });
};

const BUILT = "()=>import(`./board-Ab3_x.mjs`)";

describe("a part that comes later", () => {
  it("is loaded once, however often it is asked for, and remembered", async () => {
    const part = { name: "board" };
    const load = written(BUILT, part);
    const later = new Later(load, ways());
    expect(later.here).toBeNull();
    expect(await Promise.all([later.load(), later.load()])).toEqual([part, part]);
    expect(await later.load()).toBe(part);
    expect(later.here).toBe(part);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is told missing by the name of its file, once for all who wait, and nobody is thrown at", async () => {
    const by = ways();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const later = new Later(written(BUILT, new Error("404")), by);
    expect(await Promise.all([later.load(), later.load()])).toEqual([null, null]);
    expect(by.tell.mock.calls).toEqual([["board-Ab3_x.mjs"]]);
    expect(later.here).toBeNull();
  });

  it("is fetched early without a word where it is missing, and told to who asks after or meanwhile", async () => {
    const by = ways();
    by.again.mockRejectedValue(new Error("still 404"));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const missing = (): Later<object> => new Later(written(BUILT, new Error("404")), by);
    const after = missing();
    after.ahead();
    await vi.waitFor(() => expect(by.missed.size).toBe(1));
    expect(by.tell).not.toHaveBeenCalled();
    expect(await after.load()).toBeNull();
    expect(by.tell).toHaveBeenCalledTimes(1);
    const meanwhile = missing();
    meanwhile.ahead();
    expect(await meanwhile.want()).toBeNull();
    expect(by.tell).toHaveBeenCalledTimes(2);
  });

  it("that shares its file with another never asks by an address that the other has missed", async () => {
    const by = ways();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    by.again.mockRejectedValueOnce(new Error("still 404"));
    const [one, other] = [1, 2].map(() => new Later(written(BUILT, new Error("404")), by)) as [
      Later<object>,
      Later<object>,
    ];
    expect([await one.load(), await one.load()]).toEqual([null, null]);
    expect(await other.load()).toEqual({ name: "again" });
    expect(by.again.mock.calls.map(([url]) => url.split("=").at(-1))).toEqual(["1", "2"]);
  });

  it("is asked for again by an address that no browser remembers, and then remembered", async () => {
    const by = ways();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    by.again.mockRejectedValueOnce(new Error("still 404"));
    const load = written(BUILT, new Error("404"));
    const later = new Later(load, by);
    expect([await later.load(), await later.load()]).toEqual([null, null]);
    expect(await later.load()).toEqual({ name: "again" });
    expect(await later.load()).toEqual({ name: "again" });
    expect(load).toHaveBeenCalledTimes(1);
    expect(by.again.mock.calls.map(([url]) => url.split("/").at(-1))).toEqual([
      "board-Ab3_x.mjs?again=1",
      "board-Ab3_x.mjs?again=2",
    ]);
    // it paints itself: the same sentence twice helps nobody
    expect(by.tell).toHaveBeenCalledTimes(1);
  });

  it("is found by its name in a file that it shares with others", async () => {
    const by = ways();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    by.again.mockResolvedValueOnce({ n: { name: "all" }, t: { name: "other" } });
    const later = new Later(written("()=>import(`./play-Ab3_x.mjs`).then(e=>e.n)", new Error("404")), by);
    expect(await later.load()).toBeNull();
    expect(by.tell.mock.calls).toEqual([["play-Ab3_x.mjs"]]);
    expect(await later.load()).toEqual({ name: "all" });
  });

  it("is asked for in the same way again where its address is not known", async () => {
    const by = ways();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const later = new Later(written("() => elsewhere()", new Error("404"), { name: "late" }), by);
    expect(await later.load()).toBeNull();
    expect(await later.load()).toEqual({ name: "late" });
    expect(by.again).not.toHaveBeenCalled();
  });

  it("does only the last of what was asked while it was on its way, and everything once it is here", async () => {
    const later = new Later(written(BUILT, { name: "board" }), ways());
    const done: string[] = [];
    await Promise.all([later.use(() => done.push("first")), later.use(() => done.push("second"))]);
    expect(done).toEqual(["second"]);
    await Promise.all([later.use(() => done.push("third")), later.use(() => done.push("fourth"))]);
    expect(done).toEqual(["second", "third", "fourth"]);
  });

  it("does nothing with a part that did not come", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const act = vi.fn();
    const by = ways();
    by.again.mockRejectedValue(new Error("404"));
    const later = new Later(written(BUILT, new Error("404")), by);
    await later.use(act);
    await later.use(act);
    expect(act).not.toHaveBeenCalled();
    // a person pressed twice
    expect(by.tell).toHaveBeenCalledTimes(2);
  });
});

import { expect, it, vi } from "vitest";
import type { Work } from "../../rules/log/work.ts";
import { Thinker, type ToWorker, type WorkerListener } from "./thinker.ts";

const work = (question: unknown): Work => ({ kind: "extended", question });

/** A thinker with a worker that answers when it is told to, and what was sent to that. */
const table = (start?: (ears: WorkerListener) => never) => {
  const sent: ToWorker[] = [];
  const ears: WorkerListener[] = [];
  const here = vi.fn(async (asked: Work, wanted: () => boolean): Promise<unknown> => {
    await Promise.resolve();
    return wanted() ? `here ${String(asked.question)}` : undefined;
  });
  const end = vi.fn();
  const thinker = new Thinker({
    start:
      start ??
      ((one) => {
        ears.push(one);
        return { post: (message) => void sent.push(message), end };
      }),
    here,
  });
  const heard: [string, unknown][] = [];
  const waiter = { answered: (key: string, answer: unknown) => void heard.push([key, answer]) };
  return { thinker, sent, ears, here, end, heard, waiter };
};

it("sends one question at a time, the newest first, each once however many wait", () => {
  const { thinker, sent, ears, heard, waiter } = table();
  const other = { answered: (key: string, answer: unknown) => void heard.push([`other ${key}`, answer]) };
  thinker.ask("one", work(1), waiter);
  thinker.ask("two", work(2), waiter);
  thinker.ask("three", work(3), waiter);
  thinker.ask("two", work(2), other);
  expect(sent).toEqual([{ type: "work", id: 1, work: work(1) }]);
  ears[0]?.heard({ type: "answer", id: 1, answer: "first" });
  expect(heard).toEqual([["one", "first"]]);
  expect(sent.slice(1)).toEqual([{ type: "work", id: 2, work: work(2) }]);
  ears[0]?.heard({ type: "answer", id: 2, answer: "second" });
  expect(heard.slice(1)).toEqual([
    ["two", "second"],
    ["other two", "second"],
  ]);
  expect(sent.at(-1)).toEqual({ type: "work", id: 3, work: work(3) });
  expect(ears).toHaveLength(1);
});

it("drops what nobody waits for any longer: unsent, it is never sent; sent, the worker is told and the next one begins", () => {
  const { thinker, sent, ears, heard, waiter } = table();
  thinker.ask("one", work(1), waiter);
  thinker.ask("two", work(2), waiter);
  thinker.ask("three", work(3), waiter);
  thinker.drop("two", waiter);
  thinker.drop("one", waiter);
  expect(sent.slice(1)).toEqual([
    { type: "drop", id: 1 },
    { type: "work", id: 3, work: work(3) },
  ]);
  // It was on its way already
  ears[0]?.heard({ type: "answer", id: 1, answer: "late" });
  ears[0]?.heard({ type: "answer", id: 3, answer: "third" });
  expect(heard).toEqual([["three", "third"]]);
  expect(sent).toHaveLength(3);
});

it("asked again after it was dropped, it is another question: an answer to the first says nothing", () => {
  const { thinker, ears, heard, waiter } = table();
  thinker.ask("one", work(1), waiter);
  thinker.drop("one", waiter);
  thinker.ask("one", work(1), waiter);
  ears[0]?.heard({ type: "answer", id: 1, answer: "of the first" });
  expect(heard).toEqual([]);
  ears[0]?.heard({ type: "answer", id: 2, answer: "of the second" });
  expect(heard).toEqual([["one", "of the second"]]);
});

it("goes on while somebody else waits", () => {
  const { thinker, sent, heard, ears, waiter } = table();
  const other = { answered: () => void heard.push(["other", null]) };
  thinker.ask("one", work(1), waiter);
  thinker.ask("one", work(1), other);
  thinker.drop("one", other);
  ears[0]?.heard({ type: "answer", id: 1, answer: "first" });
  expect(heard).toEqual([["one", "first"]]);
  expect(sent).toHaveLength(1);
});

it("does it here where workers are refused, and asks for none again", async () => {
  const start = vi.fn((): never => {
    throw new Error("no workers");
  });
  const { thinker, here, heard, waiter } = table(start);
  thinker.ask("one", work(1), waiter);
  thinker.ask("two", work(2), waiter);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    ["one", "here 1"],
    ["two", "here 2"],
  ]);
  expect([start.mock.calls.length, here.mock.calls.length]).toEqual([1, 2]);
});

it("begins anew here what a worker had that turned out not to be", async () => {
  const { thinker, sent, ears, end, heard, waiter } = table();
  thinker.ask("one", work(1), waiter);
  ears[0]?.refused();
  await vi.waitFor(() => expect(heard).toEqual([["one", "here 1"]]));
  expect(end).toHaveBeenCalledOnce();
  thinker.ask("two", work(2), waiter);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(sent).toHaveLength(1);
});

it("what fails has no answer, and is told where faults are read", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { thinker, ears, heard, waiter } = table();
  thinker.ask("one", work(1), waiter);
  ears[0]?.heard({ type: "failed", id: 1, why: "broken" });
  expect(heard).toEqual([["one", null]]);
  expect(told).toHaveBeenCalledWith("broken");
  told.mockRestore();
});

it("drops here too", async () => {
  const { thinker, here, heard, waiter } = table(() => {
    throw new Error("no workers");
  });
  thinker.ask("one", work(1), waiter);
  thinker.drop("one", waiter);
  thinker.ask("two", work(2), waiter);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard).toEqual([["two", "here 2"]]);
  expect(await here.mock.results[0]?.value).toBeUndefined();
});

import { expect, it, vi } from "vitest";
import type { Work } from "../../rules/log/work.ts";
import { Thinker, type ToWorker, type WorkerListener } from "./thinker.ts";
import { notesOf } from "../session-caches.ts";

const work = (question: unknown): Work => ({ kind: "extended", question });

const table = () => {
  const sent: ToWorker[] = [];
  let ears: WorkerListener | null = null;
  const start = (one: WorkerListener) => {
    ears = one;
    return { post: (message: ToWorker) => void sent.push(message), end: () => undefined };
  };
  const ready = vi.fn();
  const thinker = new Thinker({ start, here: () => Promise.resolve(undefined) });
  const answer = (id: number, said: unknown): void => ears?.heard({ type: "answer", id, answer: said });
  return { notes: notesOf(thinker, ready), ready, sent, answer };
};

it("keeps an answer under what was asked, and says that it is there", () => {
  const { notes, ready, answer } = table();
  notes.kept.later?.("one", work(1));
  expect(ready).not.toHaveBeenCalled();
  answer(1, "first");
  expect(notes.kept.get("one")).toBe("first");
  expect(ready).toHaveBeenCalledOnce();
});

it("drops what is not asked for again when another question is", () => {
  const { notes, sent } = table();
  notes.kept.later?.("one", work(1));
  notes.kept.later?.("two", work(2));
  notes.renew();
  notes.kept.later?.("two", work(2));
  expect(sent).toHaveLength(1);
  notes.kept.later?.("three", work(3));
  expect(sent.slice(1)).toEqual([
    { type: "drop", id: 1 },
    { type: "work", id: 2, work: work(2) },
  ]);
});

it("goes on with what is asked for again and again", () => {
  const { notes, ready, sent, answer } = table();
  for (let time = 0; time < 3; time += 1) {
    notes.renew();
    notes.kept.later?.("one", work(1));
  }
  answer(1, "first");
  expect([sent.length, ready.mock.calls.length]).toEqual([1, 1]);
});

it("drops all of it once nobody looks", () => {
  const { notes, ready, sent, answer } = table();
  notes.kept.later?.("one", work(1));
  notes.kept.later?.("two", work(2));
  notes.close();
  expect(sent.slice(1)).toContainEqual({ type: "drop", id: 1 });
  answer(1, "late");
  expect([notes.kept.size, ready.mock.calls.length]).toEqual([0, 0]);
});

it("leaves nothing to anybody where there is nobody to leave it to", () => {
  expect(notesOf(undefined, () => undefined).kept.later).toBeUndefined();
});

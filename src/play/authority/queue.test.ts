import { describe, expect, it } from "vitest";
import { Queue } from "./authority.ts";

const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe("the queue", () => {
  it("runs one job a key at a time, in order", async () => {
    const queue = new Queue();
    const log: string[] = [];
    const first = gate();
    const a = queue.run("x", async () => {
      await first.opened;
      log.push("first");
    });
    const b = queue.run("x", async () => void log.push("second"));
    await queue.run("y", async () => void log.push("other"));
    expect(log).toEqual(["other"]);
    first.open();
    await Promise.all([a, b]);
    expect(log).toEqual(["other", "first", "second"]);
  });

  it("goes on after a job that failed, and forgets what is done", async () => {
    const queue = new Queue();
    const failed = queue.run("x", async () => Promise.reject(new Error("no")));
    await expect(failed).rejects.toThrow("no");
    await expect(queue.run("x", async () => 2)).resolves.toBe(2);
    expect(queue.busy).toEqual([]);
  });
});

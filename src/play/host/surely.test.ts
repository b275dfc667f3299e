import { expect, it, vi } from "vitest";
import { turns } from "../../../test/support/play/surroundings.ts";
import type { Host } from "../ports.ts";
import { ReliableWrites, surely } from "./reliable-writes.ts";

/** A host whose writes are answered, or not, one after the other, and whose clock is turned by hand. */
const table = (...answers: readonly Promise<void>[]) => {
  const left = [...answers];
  const waits: (() => void)[] = [];
  const raw = {
    later: (_milliseconds: number, run: () => void) => {
      waits.push(run);
      return () => undefined;
    },
    line: { up: () => true, onUp: () => () => undefined },
    server: { refresh: () => Promise.resolve(), refreshConflicts: () => Promise.resolve(), knows: () => true },
    append: { write: () => left.shift() },
    screen: { tell: vi.fn() },
  } as unknown as Host;
  const changed = vi.fn();
  return { host: surely(raw, new ReliableWrites(raw), changed), changed, silence: () => waits[0]?.() };
};

it("S1 says of which conflict the server's word was taken over: the same write made again tells its writer nothing", async () => {
  const { host, changed, silence } = table(new Promise(() => undefined), Promise.resolve());
  const written = host.append.write("p", { system: {} });
  await turns();
  silence();
  await written;
  expect(changed.mock.calls).toEqual([["p"]]);
});

it("says nothing of what was answered: the host has told it", async () => {
  const { host, changed } = table(Promise.resolve());
  await host.append.write("p", { system: {} });
  expect(changed).not.toHaveBeenCalled();
});

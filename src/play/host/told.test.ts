import { expect, it } from "vitest";
import { ToldSteps, type MessageTold } from "./chat.ts";

const receipt = (uuid: string, step: string, steps: readonly string[] = []): MessageTold => ({
  type: "receipt",
  system: { uuid, step, steps },
});

it("T3 a message that comes is added, and none of the others is read again; where one goes all are", () => {
  const log = [receipt("a", "s1"), { type: "base", system: {} }, receipt("b", "s2", ["s3", "s4"])];
  let read = 0;
  const told = new ToldSteps(() => {
    read += 1;
    return log;
  });
  expect([...told.of("b")]).toEqual([
    ["s2", "s2"],
    ["s3", "s2"],
    ["s4", "s2"],
  ]);
  const before = [told.of("a"), told.of("b")];
  const next = receipt("a", "s5");
  log.push(next);
  told.add(next);
  told.add({ type: "conflict", system: { uuid: "b" } });
  expect([...told.of("a").keys()]).toEqual(["s1", "s5"]);
  expect([told.of("a") === before[0], told.of("b") === before[1], read]).toEqual([false, true, 1]);
  log.shift();
  told.forget();
  expect([[...told.of("a").keys()], told.of("c").size, read]).toEqual([["s5"], 0, 2]);
});

it("what comes before anybody looked is read with all the others", () => {
  const log: MessageTold[] = [receipt("a", "s1")];
  const told = new ToldSteps(() => log);
  told.add(receipt("a", "s1"));
  expect([...told.of("a").keys()]).toEqual(["s1"]);
});

import { describe, expect, it } from "vitest";
import { fakeCue } from "../fixtures.ts";
import { chooseFront, KEEP_MS, nextFront } from "./front.ts";

const [a, b] = [fakeCue({ key: "a" }), fakeCue({ key: "b" })];

describe("the cue in front of the bar", () => {
  it("is the most urgent one", () => {
    expect(chooseFront({ key: null, since: 0 }, [a, b], false, 5).key).toBe("a");
  });

  it("does not jump away under a person's hand, however long", () => {
    expect(chooseFront({ key: "b", since: 0 }, [a, b], true, 60_000).key).toBe("b");
  });

  it("gives way to a more urgent one only after two seconds without focus", () => {
    const front = { key: "b", since: 0 };
    expect(chooseFront(front, [a, b], false, KEEP_MS - 1).key).toBe("b");
    expect(chooseFront(front, [a, b], false, KEEP_MS).key).toBe("a");
  });

  it("follows at once when its step is closed", () => {
    expect(chooseFront({ key: "b", since: 0 }, [a], true, 1).key).toBe("a");
    expect(chooseFront({ key: "b", since: 0 }, [], true, 1).key).toBeNull();
  });

  it("walks round and round", () => {
    expect(nextFront({ key: "a", since: 0 }, [a, b], 1).key).toBe("b");
    expect(nextFront({ key: "b", since: 0 }, [a, b], 1).key).toBe("a");
  });
});

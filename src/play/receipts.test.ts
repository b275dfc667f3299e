import { describe, expect, it } from "vitest";
import { lastWord } from "./receipts.ts";

describe("what a card in chat says once the page is gone", () => {
  const said = { key: "Contest.Sentence.ended", data: {} };

  it.each(["live", "shelved", "asked", "challenge"] as const)("%s: deleted before it was over", (status) => {
    const word = lastWord({ status, name: "The vote" }, said);
    expect(word).toEqual({ key: "Play.Summary.deleted", data: { title: "The vote" } });
  });

  it.each(["ended", "cancelled"] as const)("%s: how it ended", (status) => {
    expect(lastWord({ status, name: "The vote" }, said)).toBe(said);
  });
});

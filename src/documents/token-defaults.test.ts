import { describe, expect, it } from "vitest";
import { tokenDefaults } from "./writes.ts";

describe("the token of a new actor", () => {
  it("is linked, friendly and sees for a character", () => {
    expect(tokenDefaults("character", {})).toEqual({ actorLink: true, disposition: 1, sight: { enabled: true } });
  });

  it("is unlinked and hostile for an npc", () => {
    expect(tokenDefaults("npc", {})).toEqual({ actorLink: false, disposition: -1 });
  });

  it("keeps what its maker chose", () => {
    expect(tokenDefaults("npc", { disposition: 0 })).toEqual({ actorLink: false });
  });
});

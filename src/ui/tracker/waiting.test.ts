import { describe, expect, it } from "vitest";
import { fakeCue, fakePaintContext, fakeSession } from "../../../test/support/ui/fixtures.ts";
import { waitingPicture } from "./tracker-picture.ts";
import type { TrackerSource } from "./source.ts";

const asked = (waitsFor: readonly string[], more: object = {}) => {
  const open = fakeCue({ mine: false, waitsFor });
  return { ...open, cue: { ...open.cue, ...more } };
};

const told = (...cues: readonly ReturnType<typeof asked>[]) =>
  waitingPicture({ session: fakeSession({ cues }), context: fakePaintContext() } as TrackerSource)?.text ?? null;

describe("whom the tracker waits for, as a player reads it", () => {
  it("is everybody who is asked, not only the first", () => {
    expect(told(asked(["Gamemaster"]), asked(["Bo"]), asked(["Gamemaster"]))).toBe("Cue.Waiting(Gamemaster and Bo)");
  });
  it("is a number that opens beside an own step, where the names would take its room", () => {
    const names = Array.from({ length: 20 }, (_, n) => `Hero ${n + 1}`);
    expect(told(asked(names), fakeCue())).toBe("Cue.WaitingTooMany(20)");
    expect(told(asked(["Bo"]), fakeCue())).toBe("Cue.WaitingToo(Bo)");
  });
  it("is nobody where people may only amend", () => {
    expect(told(asked(["Bo"], { amendment: true }))).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import type { OpenCue } from "../../play/session.ts";
import { fakeCue, fakePaintContext } from "../fixtures.ts";
import { awaitedPicture } from "./awaited.ts";

const asked = (name: string, since: number, amendment = false): OpenCue => {
  const open = fakeCue({ waitsFor: [name], since });
  return { ...open, cue: { ...open.cue, amendment } };
};

describe("whom open steps wait for", () => {
  it("is everybody, once, since the first was asked", () => {
    const all = [asked("Ana", 30), asked("Bo", 20), asked("Ana", 40)];
    expect(awaitedPicture(all, fakePaintContext())).toMatchObject({ text: "Cue.Waiting(Ana and Bo)", since: 20 });
  });

  it("leaves out who may only amend, unless nothing else waits", () => {
    const [ana, bo] = [asked("Ana", 30), asked("Bo", 20, true)];
    expect(awaitedPicture([ana, bo], fakePaintContext())).toMatchObject({ text: "Cue.Waiting(Ana)", since: 30 });
    expect(awaitedPicture([bo], fakePaintContext())).toMatchObject({ text: "Cue.Waiting(Bo)" });
    expect(awaitedPicture([], fakePaintContext())).toBeNull();
  });
});

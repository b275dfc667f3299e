import { describe, expect, it } from "vitest";
import type { OpenCue } from "../../play/session.ts";
import { fakeCue, fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { awaitedPicture, besidePicture, blockingOf, othersIn, waitText } from "./awaited.ts";

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

describe("whom the table waits for while an offer to swap is open", () => {
  const of = (kind: string, name: string, amendment: boolean): OpenCue => {
    const open = asked(name, 30, amendment);
    return { ...open, cue: { ...open.cue, kind } };
  };
  const [window, swap, harm] = [of("window", "GM", false), of("swap", "Cy", true), of("harm", "Ana", true)];

  it("is nobody beside the own step of whoever is asked, and the GM where the swap is of another fight", () => {
    const [own, theirs] = [
      { ...swap, mine: true },
      { ...window, mine: false },
    ];
    expect(othersIn([theirs, own])).toEqual([]);
    expect(othersIn([theirs, { ...own, conflict: "another" }])).toEqual([theirs]);
  });

  it("is whoever is asked, not the GM who closes the window after it", () => {
    expect(awaitedPicture([window, harm, swap], fakePaintContext())).toMatchObject({ text: "Cue.Waiting(Cy)" });
    expect(besidePicture([swap], fakePaintContext())).toMatchObject({ text: "Cue.WaitingToo(Cy)" });
    expect(awaitedPicture([window, harm], fakePaintContext())).toMatchObject({ text: "Cue.Waiting(GM)" });
  });
});

describe("whom the table waits for while a card is chosen in the swap window", () => {
  const of = (kind: string, name: string, amendment: boolean): OpenCue => {
    const open = asked(name, 30, amendment);
    return { ...open, mine: false, cue: { ...open.cue, kind } };
  };
  const [window, turn] = [of("window", "GM", false), of("turn", "GM", false)];

  it.each([of("takeSwap", "Ana", true), of("keep", "Ana", false)])("is whoever is asked ($cue.kind)", (open) => {
    for (const all of [[window, open], othersIn([window, open]), blockingOf(othersIn([window, open]))])
      expect(awaitedPicture(all, fakePaintContext())).toMatchObject({ text: "Cue.Waiting(Ana)" });
  });

  it("is whose turn it is where the round goes on beside an earned swap", () => {
    const all = othersIn([turn, of("takeSwap", "Ana", true)]);
    expect(awaitedPicture(all, fakePaintContext())).toMatchObject({ text: "Cue.Waiting(GM)" });
  });
});

describe("whom the table waits for beside an own step", () => {
  it("is named in one line", () => {
    expect(besidePicture([asked("Ana", 30), asked("Bo", 20)], fakePaintContext())).toEqual({
      text: "Cue.WaitingToo(Ana and Bo)",
      since: 20,
      waited: expect.any(String),
    });
  });

  it("is not told as one more where there is no own step", () => {
    expect(besidePicture([asked("Ana", 30)], fakePaintContext(), false)).toMatchObject({ text: "Cue.Waiting(Ana)" });
  });

  it("is a number that opens where the names would take room from it (P3)", () => {
    const long = "Bartholomew the Unhurried of Hohenunterleitersbach";
    const all = [asked(long, 30), asked("Bo", 20), asked("Cy", 10, true), asked("Bo", 25)];
    expect(besidePicture(all, fakePaintContext())).toMatchObject({
      text: "Cue.WaitingTooMany(2)",
      names: `Cue.WaitingToo(${long} and Bo)`,
      since: 20,
    });
  });

  it("is the number for all where there are three, however short or long they are called", () => {
    const [cy, bram] = [asked("Cy", 30), asked("Bram", 30)];
    for (const third of ["Ana", "The Harbour-master"])
      expect(besidePicture([cy, bram, asked(third, 20)], fakePaintContext())?.text).toBe("Cue.WaitingTooMany(3)");
    expect(besidePicture([cy, bram], fakePaintContext())?.text).toBe("Cue.WaitingToo(Cy and Bram)");
  });

  it("of one alone is the name, however long", () => {
    const long = asked("Bartholomew the Unhurried of Hohenunterleitersbach", 30);
    expect(besidePicture([long], fakePaintContext())).not.toHaveProperty("names");
    expect(waitText([long], fakePaintContext())).toBe(
      "Cue.Waiting(Bartholomew the Unhurried of Hohenunterleitersbach)",
    );
    expect(waitText([long, asked("Bo", 20)], fakePaintContext())).toBe("Cue.WaitingMany(2)");
  });

  it("is nobody where the others may only amend", () => {
    expect(besidePicture([asked("Bo", 20, true)], fakePaintContext())).toBeNull();
  });
});

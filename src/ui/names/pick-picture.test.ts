import { describe, expect, it } from "vitest";
import type { PickQuestion } from "../../play/names/find.ts";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { pickPicture } from "./pick-picture.ts";

const choice = (id: string, name: string, mark: string) => ({
  id,
  name,
  img: "",
  note: { key: "Play.Names.Where.sceneMark", data: { mark } },
});

const question = (several: boolean, ...choices: PickQuestion["choices"]): PickQuestion => ({
  title: { key: "Play.Names.Title" },
  text: { key: "Play.Names.Which", data: { name: "wolf" } },
  choices,
  several,
});

describe("a short question of whom", () => {
  it("tells apart by the place, and by a number who has name and place in common", () => {
    const { choices } = pickPicture(
      question(false, choice("1", "Wolf", "Yard"), choice("2", "Wolf", "Yard"), choice("3", "Wolf", "Gate")),
      fakeWords,
    );
    expect(choices.map(({ name, note }) => [name, note])).toEqual([
      ["Play.Names.Numbered(Wolf, 1)", "Play.Names.Where.sceneMark(Yard)"],
      ["Play.Names.Numbered(Wolf, 2)", "Play.Names.Where.sceneMark(Yard)"],
      ["Wolf", "Play.Names.Where.sceneMark(Gate)"],
    ]);
  });

  it("shows who is ticked where several may be meant", () => {
    const ana = { id: "a", name: "Ana", img: "", note: null, ticked: true };
    const picture = pickPicture(question(true, ana, { ...ana, id: "b", name: "Bram", ticked: false }), fakeWords);
    expect(picture).toMatchObject({ several: true, text: "Play.Names.Which(wolf)" });
    expect(picture.choices.map(({ name, note, ticked }) => [name, note, ticked])).toEqual([
      ["Ana", "", true],
      ["Bram", "", false],
    ]);
  });
});

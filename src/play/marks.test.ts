import { describe, expect, it } from "vitest";
import { believed } from "./rights.ts";
import { isNewest } from "./sessions.ts";

const person = (id: string, gm: boolean) => ({ id, name: id, gm, active: true });
const PEOPLE = [person("gm", true), person("ana", false)];

describe("S8 marks of a write", () => {
  const marks = { setpieceOwn: true, setpieceMoved: true };
  it("are a GM's to make", () => {
    expect(believed(marks, "gm", PEOPLE)).toEqual(marks);
  });
  it.each(["ana", "nobody", ""])("stand for nothing where %s made them", (user) => {
    expect(believed(marks, user, PEOPLE)).toEqual({});
  });
});

describe("S7 the live card of a conflict", () => {
  const card = (id: string, author: string) => ({ id, author });
  it("is the newest that a GM has posted, whatever players post after it", () => {
    const cards = [card("old", "gm"), card("new", "gm"), card("forged", "ana")];
    expect(cards.map(({ id }) => isNewest(cards, id, PEOPLE))).toEqual([false, true, false]);
  });
  it("is the newest of all where an older version has posted none in a GM's name", () => {
    const cards = [card("first", "ana"), card("second", "ana")];
    expect(cards.map(({ id }) => isNewest(cards, id, PEOPLE))).toEqual([false, true]);
  });
});

import { describe, expect, test } from "vitest";
import { seatsOf } from "./seats.ts";

describe("the seats of a user", () => {
  const owners = { A: ["ana", "bo"], B: ["bo"], C: [] };
  test("are their own as long as nobody plays in their place", () => {
    expect(seatsOf("ana", owners, {})).toEqual(["A"]);
    expect(seatsOf("bo", owners, {})).toEqual(["A", "B"]);
    expect(seatsOf("eve", owners, {})).toEqual([]);
  });
  test("pass to the delegate and come back with the delegation's end", () => {
    expect(seatsOf("ana", owners, { A: "cy" })).toEqual([]);
    expect(seatsOf("cy", owners, { A: "cy" })).toEqual(["A"]);
    expect(seatsOf("cy", owners, {})).toEqual([]);
    expect(seatsOf("bo", owners, { A: "gm" })).toEqual(["B"]);
  });
});

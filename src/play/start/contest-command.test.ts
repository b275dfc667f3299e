import { describe, expect, it } from "vitest";
import { calledSo, parseContestCommand } from "./contest-command.ts";

describe("the chat command /contest", () => {
  it.each([
    ["/contest", { actor: "", ability: "", against: "", type: null }],
    ["/contest Silver Tongue", { actor: "", ability: "Silver Tongue", against: "", type: null }],
    ["/Contest Ana: Silver Tongue vs High", { actor: "Ana", ability: "Silver Tongue", against: "High", type: null }],
    ["/contest Knots against 5M scored", { actor: "", ability: "Knots", against: "5M", type: "scored" }],
    ["/contest vs Troll", { actor: "", ability: "", against: "Troll", type: null }],
    ["/contest Knoten gegen Hoch kette", { actor: "", ability: "Knoten", against: "Hoch", type: "chained" }],
    ["/contest extended", { actor: "", ability: "", against: "", type: "extended" }],
    ["/contest <b>x</b>", { actor: "", ability: "<b>x</b>", against: "", type: null }],
  ])("reads %j", (message, command) => {
    expect(parseContestCommand(message)).toEqual(command);
  });

  it.each(["hello", "/contests", "contest Ana", "/r 1d20"])("leaves %j alone", (message) => {
    expect(parseContestCommand(message)).toBeNull();
  });
});

describe("an ability as it is typed", () => {
  const all = ["Silver tongue", "Silver coins", "Knots and tackle", "Tongue"].map((name) => ({ name }));

  it.each([
    ["silver tongue", "Silver tongue"],
    ["tongue", "Tongue"],
    [" Knots", "Knots and tackle"],
    ["coins", "Silver coins"],
    ["silver", undefined],
    ["sword", undefined],
    ["", undefined],
  ])("%s is %s", (typed, found) => {
    expect(calledSo(all, typed)?.name).toBe(found);
  });
});

import { describe, expect, it } from "vitest";
import { parseMoveCommand } from "./fight.ts";

describe("moves of a turn typed in chat", () => {
  it.each([
    ["/flee", "flee", "", []],
    ["/flee sneak", "flee", "sneak", []],
    ["/Flucht", "flee", "", []],
    ["/survey for Ana Vell", "survey", "", ["Ana Vell"]],
    ["/umsehen", "survey", "", []],
    ["/lure intimidate for Ana, Bram", "lure", "intimidate", ["Ana", "Bram"]],
    ["/huir Sigilo", "flee", "Sigilo", []],
    ["/osservare per Ana Vell", "survey", "", ["Ana Vell"]],
    ["/attirer Intimider pour Ana", "lure", "Intimider", ["Ana"]],
    ["/locken Einschüchtern für Ana", "lure", "Einschüchtern", ["Ana"]],
  ])("%s is read", (typed, id, action, names) => {
    expect(parseMoveCommand(typed)).toMatchObject({ maneuver: { id }, action, names });
  });

  it.each(["flee", "/fleet", "/fear 2", "/roll 2d6", "/constructor", ""])("%s is not ours", (typed) => {
    expect(parseMoveCommand(typed)).toBeNull();
  });
});

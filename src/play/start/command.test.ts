import { describe, expect, it } from "vitest";
import { parseDuelCommand } from "./command.ts";

describe("the chat command /duel", () => {
  it.each([
    ["/duel", { a: "", b: "", stakes: null }],
    ["/duel Bo", { a: "", b: "Bo", stakes: null }],
    ["/Duel Ana vs Bo", { a: "Ana", b: "Bo", stakes: null }],
    ["/duel Ana Vell against Bram Orr death", { a: "Ana Vell", b: "Bram Orr", stakes: { kind: "death" } }],
    ["/duel Ana, Bo spar", { a: "Ana", b: "Bo", stakes: { kind: "spar" } }],
    ["/duel Ana gegen Bo Tod", { a: "Ana", b: "Bo", stakes: { kind: "death" } }],
    ["/duel Ana vs Bo 11", { a: "Ana", b: "Bo", stakes: { kind: "custom", size: 11 } }],
    ["/duel death", { a: "", b: "", stakes: { kind: "death" } }],
    ["/duel <b>Bo</b>", { a: "", b: "<b>Bo</b>", stakes: null }],
  ])("reads %j", (message, command) => {
    expect(parseDuelCommand(message)).toEqual(command);
  });

  it.each(["hello", "/duels", "duel Ana", "/r 1d20"])("leaves %j alone", (message) => {
    expect(parseDuelCommand(message)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { parseDuelCommand } from "./commands.ts";

describe("the chat command /duel", () => {
  it.each([
    ["/duel", { names: [], stakes: null }],
    ["/duel Bo", { names: ["Bo"], stakes: null }],
    ["/duel vs Bo", { names: ["Bo"], stakes: null }],
    ["  /Duel Ana vs. Bo", { names: ["Ana", "Bo"], stakes: null }],
    ["/duel Ana Vell against Bram Orr death", { names: ["Ana Vell", "Bram Orr"], stakes: { kind: "death" } }],
    ["/duel Ana, Bo spar", { names: ["Ana", "Bo"], stakes: { kind: "spar" } }],
    ["/duel Ana gegen Bo Tod", { names: ["Ana", "Bo"], stakes: { kind: "death" } }],
    ["/duel Ana, Bo, 11", { names: ["Ana", "Bo"], stakes: { kind: "custom", size: 11 } }],
    ["/duel Ana vs Bo death 17", { names: ["Ana", "Bo"], stakes: { kind: "death", size: 17 } }],
    ["/duel Ana vs Bo 17 spar", { names: ["Ana", "Bo"], stakes: { kind: "spar", size: 17 } }],
    ["/duel Ana vs Agent 47 11", { names: ["Ana", "Agent 47"], stakes: { kind: "custom", size: 11 } }],
    ["/duello Ana contro Bo a morte", { names: ["Ana", "Bo"], stakes: { kind: "death" } }],
    ["/duelo Ana contra Bo hasta a muerte", { names: ["Ana", "Bo hasta"], stakes: { kind: "death" } }],
    ["/duel Ana contre Bo ENTRAINEMENT 11", { names: ["Ana", "Bo"], stakes: { kind: "spar", size: 11 } }],
    ["/duelo Ana, Bo até  a morte", { names: ["Ana", "Bo"], stakes: { kind: "death" } }],
    ["/duel death", { names: [], stakes: { kind: "death" } }],
    ["/duel Ana, Bo, Cy", { names: ["Ana", "Bo", "Cy"], stakes: null }],
    ["/duel ,;,", { names: [], stakes: null }],
    ["/duel Ana vs", { names: ["Ana"], stakes: null }],
    ["/duel <b>Bo</b>", { names: ["<b>Bo</b>"], stakes: null }],
    [`/duel "Ana" vs \u202bדוד\u202c 🔥`, { names: ["Ana", "\u202bדוד\u202c 🔥"], stakes: null }],
  ])("%j", (message, command) => {
    expect(parseDuelCommand(message)).toEqual(command);
  });

  it.each([
    ["/duel Mary, the Elder vs 7 of Nine", ["Mary, the Elder", "7 of Nine"], null],
    ["/duel Ana vs Black Death death", ["Ana", "Black Death"], { kind: "death" }],
    ["/duel Ana against Us vs Them 11", ["Ana", "Us vs Them"], { kind: "custom", size: 11 }],
    ['/duel "Bo, son of Bo" vs "Agent 47"', ["Bo, son of Bo", "Agent 47"], null],
  ])("%j: a name that exists, or stands in quotation marks, is not taken apart", (message, names, stakes) => {
    const known = ["Mary", "Mary, the Elder", "7 of Nine", "Black Death", "Us vs Them", "Ana"];
    expect(parseDuelCommand(message, known)).toEqual({ names, stakes });
  });

  it.each(["hello", "/duels", "/dual Ana", "duel Ana", "/roll 1d20", ""])("leaves %j alone", (message) => {
    expect(parseDuelCommand(message)).toBeNull();
  });
});

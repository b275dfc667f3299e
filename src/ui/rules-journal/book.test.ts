import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** All that the rules journal says in one language. */
const book = (pack: string): string =>
  readdirSync(`packs/_source/${pack}`)
    .map((file) => readFileSync(`packs/_source/${pack}/${file}`, "utf8"))
    .join("\n");

/** What a reader of the rules looks for, in both languages. */
const LOOKED_FOR = [
  ["Rising action", "Steigende Handlung"],
  ["climax", "Höhepunkt"],
  ["Second chance", "Zweite Chance"],
  ["Desperate bid", "Verzweifeltes Gebot"],
  ["from outside the contest", "Von außen schenken"],
  ["You can wait and step in later", "später in der Runde eingreifen"],
  ["Joining late", "Später dazukommen"],
  ["Choose one kind of long contest", "Wählt für eine Kampagne eine Art"],
  ["No contest inside a contest", "Kein Wettstreit im Wettstreit"],
  ["Over weeks and months", "Über Wochen und Monate"],
  ["Fog and dim light", "Nebel und Dämmerlicht"],
  ["A turn is a few seconds long", "Ein Zug dauert ein paar Sekunden"],
  ["An antidote ends it", "Ein Gegengift beendet es"],
  ["The last tick but one", "Das vorletzte Feld"],
  ["each of those scenes would be a round", "jede dieser Szenen wäre eine Runde"],
  ["The score shows how things are going", "Die Punkte sagen, wie es steht"],
  ["describe it in terms of the obstacle", "erzählt, was er für das Hindernis heißt"],
  ["the best rating goes first", "beginnt der beste Wert"],
  ["comes last in the round", "kommt in der Runde zuletzt"],
  ["If there is only one such degree, it counts", "Gibt es nur eine, zählt diese"],
  ["takes stronger measures each time", "greift jedes Mal zu stärkeren Mitteln"],
  ["You must use that ability in the first round", "musst du in der ersten Runde nehmen"],
  ["there can be more than two sides", "es können auch mehr als zwei Seiten sein"],
  ["The higher bid goes first among equally bold ones", "Unter gleich kühnen Geboten kommt das höhere zuerst"],
  ["cannot act against you this round", "kann in dieser Runde nicht mehr gegen dich handeln"],
  ["A follower who is counted in your advantage", "Gefolge, das in deinem Vorteil mitzählt"],
  ["ten shuffled cards", "zehn gemischten Karten"],
  ["You can push instead", "Du kannst stattdessen stoßen"],
  ["combat maneuvers", "Kampfmanöver"],
] as const;

it.each(LOOKED_FOR)("the rules journal tells of %s", (english, german) => {
  expect(book("rules")).toContain(english);
  expect(book("rules-de")).toContain(german);
});

it("no page names a checklist id", () => {
  for (const pack of ["rules", "rules-de"])
    expect(book(pack).match(/\b(?:C\d{3}|K-\d{3}|U-\d{3}|E-\d+|S2-\d+)\b/g)).toBeNull();
});

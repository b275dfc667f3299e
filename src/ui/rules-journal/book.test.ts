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
] as const;

it.each(LOOKED_FOR)("the rules journal tells of %s", (english, german) => {
  expect(book("rules")).toContain(english);
  expect(book("rules-de")).toContain(german);
});

it("no page names a checklist id", () => {
  for (const pack of ["rules", "rules-de"])
    expect(book(pack).match(/\b(?:C\d{3}|K-\d{3}|U-\d{3}|E-\d+|S2-\d+)\b/g)).toBeNull();
});

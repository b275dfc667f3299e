import { expect, it } from "vitest";
import { bent } from "./text.ts";

it.each([
  ["Ana Vell gegen Der Duellant", "Ana Vell gegen den Duellanten"],
  ["Ana Vell schießt auf Der Mühlentroll.", "Ana Vell schießt auf den Mühlentroll."],
  ["Ana Vell löst sich von Der alte Fischer.", "Ana Vell löst sich von dem alten Fischer."],
  ["Ana Vell hilft Die Hafenmeisterin.", "Ana Vell hilft der Hafenmeisterin."],
  ["Ana Vell trifft Das Biest.", "Ana Vell trifft das Biest."],
  ["Der Duellant wählt.", "Der Duellant wählt."],
  ["Ana Vell gegen Bram Orr", "Ana Vell gegen Bram Orr"],
])("%s", (text, told) => {
  expect(bent("de", text)).toBe(told);
});

it("leaves every other language alone", () => {
  expect(bent("en", "Ana gegen Der Duellant")).toBe("Ana gegen Der Duellant");
});

it.each([
  ["Points de Ana Vell", "Points d'Ana Vell"],
  ["Ana veut que Émile parte", "Ana veut qu'Émile parte"],
  ["(De Ouessant à Brest) de Bram", "(D'Ouessant à Brest) de Bram"],
  ["de 3 à 5, de A à B, vide Ana", "de 3 à 5, de A à B, vide Ana"],
])("a French name that begins with a vowel: %s", (text, told) => {
  expect(bent("fr", text)).toBe(told);
  expect(bent("es", text)).toBe(text);
});

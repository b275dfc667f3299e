import { describe, expect, it } from "vitest";
import { brought, OSK, PELL, SANNA } from "../../../test/support/rules/bring/fixtures.ts";
import { drawerOf, LANGUAGES, wholeLanguage } from "../../../test/support/ui/fixtures.ts";
import { partsOf } from "../../rules/bring/ask.ts";
import { bringPicture, heroKey, type BringState, type HeroChoice } from "./bring-picture.ts";

const draw = drawerOf("dialog/bring");
const BLANK: BringState = {
  gm: true,
  heroes: [],
  open: "",
  players: [{ id: "ana", name: "Ana" }],
  last: [],
  over: false,
  told: "",
  refusal: "",
  busy: false,
};

const choices = (documents: readonly object[], change: Partial<HeroChoice> = {}): readonly HeroChoice[] =>
  brought(...documents).map((hero) => ({
    ...{ key: heroKey(hero), hero, ticked: true, exists: false, owner: "", left: new Set<string>() },
    ...change,
  }));
const shown = (state: Partial<BringState>): HTMLElement =>
  draw(bringPicture({ ...BLANK, ...state }, wholeLanguage("en")));
const buttons = (place: HTMLElement): readonly string[] =>
  [...place.querySelectorAll(".sp-actions button")].map(({ textContent }) => textContent.trim());
const rows = (place: HTMLElement, group: string): readonly string[] =>
  [...place.querySelectorAll(`[data-key="${group}"] > div`)].map(({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  );
const only = (place: HTMLElement, selector: string): HTMLElement => {
  const found = place.querySelectorAll<HTMLElement>(selector);
  expect(found, selector).toHaveLength(1);
  return found[0] as HTMLElement;
};

describe("the window of heroes from elsewhere", () => {
  it("asks for files or a text, and offers an undo of what came last", () => {
    const place = shown({ last: ["Pell Harrow"] });
    expect(place.querySelector("input[type=file]")).not.toBeNull();
    expect(place.textContent).toContain("Brought last: Pell Harrow");
    expect(buttons(place)).toEqual(["Undo", "Read text"]);
    expect(buttons(shown({}))).toEqual(["Read text"]);
  });

  it("shows one hero whole: each number with where it comes from, in groups with ticks", () => {
    const place = shown({ heroes: choices([PELL]) });
    expect(place.textContent).toContain("Hero from QuestWorlds (Corinos)");
    expect(rows(place, "abilities")).toEqual([
      "Ferrywoman 17 It was 17.",
      "Read the current, below Ferrywoman +5 It was 5.",
      "Outstare a bailiff 3M 23 is written 3M.",
    ]);
    expect(rows(place, "states")).toEqual(["Wrenched shoulder Hurt Degree 1 is this state."]);
    expect([...place.querySelectorAll("input[name=group]")]).toHaveLength(5);
    // A follower's reasons are those of its abilities, which its row names
    expect(rows(shown({ heroes: choices([OSK]) }), "followers")).toEqual([
      "Tallow, a heron Spy from above 18 It was 18.",
    ]);
    expect(buttons(place)).toEqual(["Cancel", "Read others", "Create hero"]);
  });

  it("marks guesses by word and sign, and names what is left out", () => {
    const place = shown({ heroes: choices([SANNA]) });
    const intuition = only(place, '[data-key="combat.attributes.intuition"]');
    expect(intuition.textContent.replace(/\s+/g, " ")).toContain(
      "Intuition 4 guess It is the mean of reason 3 and presence 5.",
    );
    expect(intuition.querySelector(".sp-i-info")).not.toBeNull();
    const physical = only(place, '[data-key="combat.attributes.strength"]');
    expect(physical.textContent).not.toContain("guess");
    const dropped = shown({ heroes: choices([{ ...PELL, img: "javascript:alert(1)" }]) });
    expect(only(dropped, "details").textContent).toContain("4 entries are left out");
    expect(dropped.innerHTML).not.toContain('src="javascript');
  });

  it("lists several, each closed until it is opened, and counts those that are ticked", () => {
    const heroes = choices([PELL, SANNA]);
    const place = shown({ heroes, open: "character Sanna Brekke" });
    expect(place.querySelectorAll("input[name=hero][type=checkbox]")).toHaveLength(2);
    expect(place.querySelectorAll("fieldset[data-key=abilities]")).toHaveLength(1);
    expect(only(place, 'button[aria-expanded="true"]').getAttribute("aria-label")).toBe("Details of Sanna Brekke");
    expect(buttons(place).at(-1)).toBe("Create 2 heroes");
  });

  it("says that a name is here already, and what the press then does", () => {
    const place = shown({ heroes: choices([PELL], { exists: true }) });
    expect(only(place, ".sp-note-warn").textContent).toBe(
      "Pell Harrow is already in this world. You can create another one beside it, or cancel.",
    );
    expect(buttons(place)).toEqual(["Cancel", "Read others", "Create beside"]);
  });

  it("leaves a player one hero to send, and no other player to give it to", () => {
    const place = shown({ gm: false, heroes: choices([PELL, SANNA]) });
    expect(place.querySelectorAll("input[name=hero][type=radio]")).toHaveLength(2);
    expect(place.querySelector("select")).toBeNull();
    expect(buttons(place).at(-1)).toBe("Send to the GM");
    expect(shown({ heroes: choices([PELL]) }).querySelectorAll("select option")).toHaveLength(2);
  });

  it("shows a field for what a source asks, once for all heroes", () => {
    const fate = (name: string) => ({
      name,
      type: "fate-core-official",
      system: { aspects: {}, skills: { a: { name: "Sail", rank: 3 } }, details: { fatePoints: { current: 1 } } },
    });
    const place = shown({ heroes: choices([fate("Ivo"), fate("Una")]) });
    const fields = [...place.querySelectorAll<HTMLInputElement>("input[data-ask]")];
    expect(fields.map((field) => [field.closest("label")?.textContent.trim(), field.value])).toEqual([
      ["Rating of rank 0", "9"],
      ["Points per rank", "2"],
    ]);
  });

  it("leads on to sheets and a contest, or back", () => {
    const place = shown({ over: true, last: ["Pell Harrow"], told: "New in this world: Pell Harrow" });
    expect(only(place, "[role=status]").textContent).toBe("New in this world: Pell Harrow");
    expect(buttons(place)).toEqual(["Undo", "Read others", "Open sheets", "Start contest"]);
  });

  it("shows names as text, whatever they are", () => {
    const name = "<img src=x onerror=alert(1)>".padEnd(120, "x");
    const place = shown({ heroes: choices([{ ...PELL, name, items: [{ ...PELL.items[2], name }] }]) });
    expect(place.querySelector("[onerror]")).toBeNull();
    expect(only(place, ".sp-bring-hero strong").textContent).toBe(name);
  });

  it("has a label for each number of a sheet, in every language", () => {
    const [sanna] = choices([SANNA]);
    for (const language of LANGUAGES) {
      const place = draw(bringPicture({ ...BLANK, heroes: sanna ? [sanna] : [] }, wholeLanguage(language)));
      const names = [...place.querySelectorAll(".sp-choice .sp-bring-name")].map(({ textContent }) => textContent);
      expect(names, language).toHaveLength(sanna ? partsOf(sanna.hero).length : -1);
      expect(names.filter((one) => /SETPIECE|combat\.|\.value/.test(one))).toEqual([]);
    }
  });
});

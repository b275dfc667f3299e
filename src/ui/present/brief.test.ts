import { describe, expect, it } from "vitest";
import type { CuePicture } from "./picture.ts";
import type { FormPicture } from "./combat/picture.ts";
import type { Words } from "../words/words.ts";
import { fakeButton, fakeForm } from "../../../test/support/ui/fixtures.ts";
import { briefCue } from "./cue.ts";

const words: Words = { lang: "en", has: () => true, text: (_key, data = {}) => Object.values(data).join(": ") };
const open = fakeButton("Choose");
const step = (more: Partial<CuePicture>): CuePicture => ({
  key: "turn",
  uid: "u",
  slug: "turn",
  mine: true,
  heading: "Your step",
  options: [],
  ...more,
});
const form = (more: Partial<FormPicture>): FormPicture => fakeForm({ key: "attack", control: "attack turn", ...more });
const labels = (cue: CuePicture): string[] => briefCue(cue, open, words).options.map(({ label }) => label);

describe("a step in one line", () => {
  it("has its proposal first, two others, and what ends the turn", () => {
    const cue = step({
      options: [fakeButton("A"), fakeButton("B")],
      forms: [form({ buttons: [fakeButton("Strike", { primary: true })], near: [fakeButton("Strike 2")] })],
      groups: [
        {
          key: "Move",
          label: "Move to",
          options: [fakeButton("Gate", { name: "Move to Gate" })],
          refusal: "",
          folded: false,
        },
      ],
      ends: [fakeButton("End turn")],
    });
    expect(labels(cue)).toEqual(["Strike", "A", "B", "End turn"]);
    expect(labels({ ...cue, options: [] })).toEqual(["Strike", "Strike 2", "Move to Gate", "End turn"]);
  });
  it("has two moves and the end where they are long, and more where there is room", () => {
    const long = "Strike the harbour-master's second cousin";
    const cue = step({
      options: [fakeButton(long, { primary: true }), fakeButton(`${long} 2`), fakeButton("C")],
      ends: [fakeButton("End turn")],
    });
    expect(labels(cue)).toEqual([long, `${long} 2`, "End turn"]);
  });
  it("leaves out what cannot be pressed or asks for something that is empty, and leads on where nothing is left", () => {
    const need = { name: "x", label: "x", type: "text", value: "" } as const;
    expect(
      labels(
        step({ options: [fakeButton("A", { reason: "No." }), fakeButton("B", { needs: [need] }), fakeButton("C")] }),
      ),
    ).toEqual(["C"]);
    expect(labels(step({ options: [fakeButton("A", { reason: "No." })] }))).toEqual(["Choose"]);
  });
  it("has what is proposed although a list goes with it, whose first choice is taken", () => {
    const ability = {
      name: "ability",
      label: "Ability",
      type: "text",
      value: "",
      choices: [{ value: "main", label: "M" }],
    } as const;
    const cue = step({ options: [fakeButton("Assist", { primary: true, needs: [ability] }), fakeButton("Rest")] });
    expect(labels(cue)).toEqual(["Assist", "Rest"]);
    expect(briefCue(cue, open, words).options[0]?.needs).toBeUndefined();
  });
  it("has an offer whose list is filled in beside what does without it, where else nothing stands", () => {
    const choices = [{ value: "m", label: "M" }];
    const shot = fakeButton("Parting shot", {
      needs: [{ name: "ability", label: "Ability", type: "text", value: "", choices }],
    });
    const idle = fakeButton("Do nothing", { primary: true });
    expect(labels(step({ options: [idle, shot] }))).toEqual(["Do nothing", "Parting shot"]);
    expect(labels(step({ options: [idle, fakeButton("Rally"), shot] })), "others stand there").toEqual([
      "Do nothing",
      "Rally",
    ]);
  });
  it("the end of the turn is the proposal where nothing else is left", () => {
    expect(
      labels(
        step({ options: [fakeButton("A")], ends: [fakeButton("End turn", { primary: true }), fakeButton("End both")] }),
      ),
    ).toEqual(["End turn", "A", "End both"]);
  });
  it("sends what its fields say, those of folded forms as well, of no other", () => {
    const check = { name: "help", label: "", kind: "check", value: "true", checked: true } as const;
    const target = { name: "target", label: "", kind: "choice", value: "wolf" } as const;
    const cue = step({
      forms: [form({ buttons: [fakeButton("Strike", { data: { fields: "attack turn" } })], fields: [target] })],
      laterForms: [form({ control: "test turn", adjust: [check] }), form({ control: "cast turn", fields: [target] })],
      groups: [
        {
          key: "Move",
          label: "",
          options: [fakeButton("Move to Gate", { data: { fields: "test turn" } })],
          refusal: "",
          folded: false,
        },
      ],
    });
    expect(briefCue(cue, open, words).filled).toEqual([
      { control: "attack turn", name: "target", value: "wolf" },
      { control: "test turn", name: "help", value: "true" },
    ]);
  });
  it("a bid says its number and sends it", () => {
    const bid = { key: "bid b", value: 7 } as CuePicture["bid"];
    const cue = step({
      ...(bid ? { bid } : {}),
      options: [fakeButton("Bid against Foe", { data: { fields: "bid b" } })],
    });
    expect(labels(cue)).toEqual(["Bid against Foe: 7"]);
    expect(briefCue(cue, open, words).filled).toEqual([{ control: "bid b", name: "bid", value: "7" }]);
  });
  it("the bonus that is named by itself is the proposal of a duel's table", () => {
    const row = (key: string, proposed: boolean) => ({
      key,
      label: key,
      used: false,
      usedText: "",
      values: [],
      chances: [{ text: "55 %", bar: "" }],
      button: fakeButton(key, { chances: [{ label: "round", text: "55 %" }] }),
      ...(proposed ? { proposed } : {}),
    });
    const bonuses = {
      key: "t",
      caption: "",
      columns: [],
      chances: ["round"],
      rows: [row("Wits", false), row("Blade", true)],
      asked: true,
      used: "",
      rest: null,
      note: "",
    };
    const many = { ...bonuses, rows: [...bonuses.rows, row("Nerve", false), row("Feint", false), row("Grit", false)] };
    expect(labels(step({ bonuses: many }))).toHaveLength(3);
    expect(
      briefCue(step({ bonuses: many }), open, words, true).options.map(({ label }) => label),
      "each on a line of its own",
    ).toEqual(["Blade", "Wits", "Nerve", "Feint", "Grit"]);
    const [first] = briefCue(step({ bonuses }), open, words).options;
    expect(first).toMatchObject({
      label: "Blade",
      primary: true,
      chances: [{ label: "round", text: "55 %" }],
    });
  });
  it("tells what is asked about, whatever else of its hint has no room", () => {
    expect(briefCue(step({ hint: "The troll strikes. Left: 1.", about: "The troll strikes." }), open, words).hint).toBe(
      "The troll strikes.",
    );
    expect(briefCue(step({ hint: "Left: 1." }), open, words)).not.toHaveProperty("hint");
  });
  it("a refusal of a press shows, whichever form it came from", () => {
    const cue = step({ forms: [form({ buttons: [fakeButton("Strike")], refusal: "Gone." })] });
    expect(briefCue(cue, open, words).refusal).toBe("Gone.");
  });
});

import { expect, it } from "vitest";
import { as, begin, declare, foe, hero, play } from "../../../test/support/rules/contest/fixtures.ts";
import { draw, sessionOf } from "../../../test/support/ui/present/contest/fixtures.ts";

const text = (element: Element | null | undefined): string => element?.textContent.trim().replace(/\s+/g, " ") ?? "";

const seats = [hero("a", 17, { heroPoints: 1 }), foe("b", 14)];
const faced = ["b", "c"].map((b) => ({ a: "a", b }));

/** A roll against one of two foes, and a hero point that could still be spent on it; the other is still due. */
const rolled = (...faces: readonly number[]) =>
  play(begin("scored", [...seats, foe("c", 14)], { rulings: { groupRounds: "inOrder" }, pairings: faced }), [
    declare("a", "p1"),
    ...faces,
  ]);
/** Won by one point, which could be two. */
const narrow = () => rolled(12, 10);
/** Lost, which could be won. */
const lost = () => rolled(18, 5);

it("S2-5 a hero point that the next round waits for is the one question, and Roll is not there to lose it", () => {
  const card = draw(sessionOf(play(begin("scored", seats), [declare("a", "p1"), 18, 5]), as("a")));
  const [step, ...more] = [...card.querySelectorAll(".sp-cue-mine")];
  expect([step?.getAttribute("data-cue"), more]).toEqual(["bump:a:r1", []]);
  expect(card.querySelector('[data-option^="plain:"][data-cue]')).toBeNull();
  expect([...(step?.querySelectorAll("[data-option]") ?? [])].map((one) => one.getAttribute("data-option"))).toEqual([
    "bump:r1",
    "stand:r1",
  ]);
});

it("after a roll that nothing waits for its hero point is said before the next question, which keeps the proposal and its keys", () => {
  const card = draw(sessionOf(narrow(), as("a")));
  const steps = [...card.querySelectorAll(".sp-cue")];
  expect(steps.map((step) => step.getAttribute("data-cue"))).toEqual(["bump:a:r1", "declare:a:p2:1"]);
  expect(steps.map((step) => step.classList.contains("sp-cue-mine"))).toEqual([false, true]);
  const [line, leave, spend] = steps[0]?.querySelector(".sp-options")?.children ?? [];
  expect(text(line)).toBe(
    "Contest.Card.BumpLine(Contest.Result.success, Contest.Result.critical, Contest.Ending.minor(A))",
  );
  expect([text(spend), spend?.getAttribute("aria-label")]).toEqual([
    "Contest.Card.BumpSpend",
    "Contest.Card.BumpTo(Contest.Card.BumpSpend, Contest.Result.success, Contest.Result.critical, Contest.Ending.minor(A))",
  ]);
  expect([text(leave), leave?.getAttribute("data-option")?.split(":")[0]]).toEqual(["Contest.Card.BumpLeave", "stand"]);
  expect(steps.map((step) => step.querySelectorAll("[data-digit]").length > 0)).toEqual([false, true]);
  expect([...card.querySelectorAll(".sp-primary")].map((one) => one.getAttribute("data-option"))).toEqual(["plain:p2"]);
});

it("with one line of room the question comes first", () => {
  const state = narrow();
  const card = draw(sessionOf(state, as("a")), {}, {}, { brief: true, docked: true });
  expect([...card.querySelectorAll(".sp-cue")].map((step) => step.getAttribute("data-cue"))).toEqual([
    "declare:a:p2:1",
    "bump:a:r1",
  ]);
});

it("where nothing else is asked the hero point is the question", () => {
  const state = play(begin("simple", [hero("a", 17, { heroPoints: 1 }), foe("b", 14)]), [declare("a", "p1"), 18, 5]);
  const [step] = draw(sessionOf(state, as("a"))).querySelectorAll(".sp-cue-mine");
  expect([...(step?.querySelectorAll("[data-option]") ?? [])].map((one) => one.getAttribute("data-digit"))).toEqual([
    null,
    "1",
  ]);
});

it.each([false, true])(
  "S2-5 one that turns the score is a moment: before and after, what is left, its two presses and no other (in one line: %s)",
  (brief) => {
    const card = draw(sessionOf(lost(), as("a")), {}, {}, { docked: true, brief });
    const steps = [...card.querySelectorAll(".sp-cue")];
    expect(steps.map((step) => step.getAttribute("data-cue"))).toEqual(["bump:a:r1"]);
    const [step] = steps;
    expect(text(step?.querySelector(".sp-swung"))).toBe("0 : 2 → 1 : 0");
    expect(text(step?.querySelector('[data-key="swing"] > .sp-visually-hidden'))).toBe(
      "Contest.Card.Swing(0 : 2, 1 : 0)",
    );
    expect(step?.textContent).toContain("Contest.Card.Becomes(Contest.Result.failure, Contest.Result.success");
    const buttons = [...card.querySelectorAll<HTMLElement>('button[data-act="option"]')];
    expect(buttons.map(({ dataset }) => dataset["option"])).toEqual(["bump:r1", "stand:r1"]);
    expect(buttons.map(text)).toEqual(["Contest.Card.SpendOf(1)", "Contest.Option.stand"]);
    // A key pressed out of habit, or Enter where the focus comes to, lets it stand
    expect(buttons.map((one) => [one.dataset["digit"], one.classList.contains("sp-primary")])).toEqual([
      [undefined, false],
      ["1", true],
    ]);
    expect(text(step?.querySelector(".sp-next"))).toMatch(/^Contest.Card.Next\(/);
    expect(card.textContent, "what is left is said once").not.toContain("Contest.Card.HeroPoints");
  },
);

it("others who wait read who decides about a hero point", () => {
  const card = draw(
    sessionOf(play(begin("scored", seats), [declare("a", "p1"), 18, 5]), as("b")),
    {},
    {},
    { docked: true },
  );
  expect(text(card.querySelector('[data-key="waiting"]'))).toContain("Contest.Card.WaitingPoint(");
});

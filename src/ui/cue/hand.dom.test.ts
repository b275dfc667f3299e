import { beforeEach, describe, expect, it } from "vitest";
import { KeyboardFocus, listOf } from "./focus.ts";

let bar: HTMLElement;
let hand: KeyboardFocus;

const focused = (): string | undefined => document.activeElement?.id;
const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

beforeEach(() => {
  document.body.innerHTML = `<button id="elsewhere"></button><section id="bar" data-holds><button id="tool"></button>
    <div id="step" data-cue="one"><button id="preset" data-act="fill"></button><input id="number">
    <button id="cannot" data-act="option" aria-disabled="true"></button><button id="first" data-act="option"></button>
    <button id="second" data-act="option"></button></div></section>`;
  bar = find("bar");
  hand = new KeyboardFocus(document);
});

describe("the keyboard beside the steps", () => {
  it("comes to the first move that can be made, not to a number", () => {
    hand.arrive(find("step"), true);
    expect(focused()).toBe("first");
    find("first").remove();
    find("second").remove();
    hand.arrive(find("step"), true);
    expect(focused()).toBe("number");
  });

  it("comes to the end of a turn in which nothing is left, and not to a folded list of what cannot be done", () => {
    bar.innerHTML = `<li data-slot="wolf"><button id="end" class="sp-primary"></button>
      <div id="step" data-cue="one"><details><summary id="folded">Attack</summary></details></div></li>`;
    hand.arrive(find("step"), false);
    expect(focused()).toBe("end");
  });

  it("comes to what the turn proposes next, with other moves before it too", () => {
    const move = `<button id="move" data-act="compose"></button>`;
    bar.innerHTML = `<div id="step" data-cue="one">${move}<button id="end" class="sp-primary" data-act="compose"></button></div>`;
    hand.arrive(find("step"), false);
    expect(focused()).toBe("end");
    bar.innerHTML = `<li data-slot="ana"><button id="end" class="sp-primary"></button><div id="step" data-cue="one">${move}</div></li>`;
    hand.arrive(find("step"), false);
    expect(focused()).toBe("end");
  });

  it("comes to the answer that is proposed, not to the first one", () => {
    bar.innerHTML = `<div id="step" data-cue="one"><button id="parry" data-act="option"></button>
      <button id="none" class="sp-primary" data-act="option"></button></div>`;
    hand.arrive(find("step"), false);
    expect(focused()).toBe("none");
    find("none").setAttribute("aria-disabled", "true");
    hand.arrive(find("step"), false);
    expect(focused()).toBe("parry");
  });

  it("comes to what is filled where no step is open, and not to the whole panel", () => {
    bar.innerHTML = `<div id="fight" tabindex="-1"><button id="undo" class="sp-primary" data-behind></button>
      <button id="stop" class="sp-primary" data-act="intent"></button></div>`;
    hand.arrive(bar, true);
    expect(focused()).toBe("stop");
  });

  it("goes from a list of moves whose control is gone to the button that opened it, not to the next move", () => {
    bar.innerHTML = `<div data-key="moves"><div data-group="moves"><button id="ana"></button>
      <button id="foe" aria-expanded="true"></button></div><div data-key="open foe"><button id="out"></button></div></div>`;
    expect(listOf(bar, ["body x", "moves", "open foe", "option"])?.id).toBe("foe");
    expect(listOf(bar, ["body x", "moves", "button ana"])).toBeNull();
    expect(listOf(bar, ["body x", "cue 1", "open odds"])).toBeNull();
  });

  it("passes over what is hidden, such as the tabs of a single card (A11)", () => {
    bar.innerHTML = `<div hidden><button id="tab"></button></div><button id="shown"></button>`;
    hand.arrive(bar, true);
    expect(focused()).toBe("shown");
  });

  it("goes on from a control of a step that its person came to, and from nothing else", () => {
    expect(hand.goesOn).toBe(false);
    hand.arrive(find("step"), true);
    expect(hand.goesOn).toBe(true);
    find("tool").focus();
    expect(hand.goesOn).toBe(false);
    hand.arrive(find("step"), false);
    expect(hand.goesOn).toBe(false);
    find("first").dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
    expect(hand.goesOn).toBe(false);
    find("first").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    expect(hand.goesOn).toBe(true);
    hand.answered();
    expect(hand.goesOn).toBe(false);
  });

  it("goes back to where the steps were called, or to the page where that is gone", () => {
    find("elsewhere").focus();
    hand.depart();
    hand.arrive(find("step"), true);
    hand.depart();
    hand.leave();
    expect(focused()).toBe("elsewhere");
    hand.arrive(find("step"), true);
    find("elsewhere").remove();
    hand.leave();
    expect(bar.contains(document.activeElement)).toBe(false);
  });
});

import { expect, it, vi } from "vitest";
import { StepInSight } from "./step-in-sight.ts";

it("a step that opens in the tracker comes into sight once, and not below somebody's typing", () => {
  document.body.innerHTML = `<section><input><div class="sp-step" data-key="cue one"><button data-digit="1"></button></div></section>`;
  const region = document.querySelector("section") as HTMLElement;
  const step = region.querySelector(".sp-step") as HTMLElement;
  const move = region.querySelector("button") as HTMLElement;
  // The whole step would push the zones out of sight, onto which people are dragged
  const seen = vi.spyOn(move, "scrollIntoView").mockImplementation(() => undefined);
  const sight = new StepInSight();
  sight.drawn(region);
  sight.drawn(region);
  expect(seen).toHaveBeenCalledTimes(1);
  step.dataset["key"] = "cue two";
  region.querySelector("input")?.focus();
  sight.drawn(region);
  expect(seen).toHaveBeenCalledTimes(1);
});

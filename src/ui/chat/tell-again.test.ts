import { afterEach, describe, expect, it, vi } from "vitest";
import { sessions } from "../../play/sessions.ts";
import { tellAgain, whenTold, whileTold } from "./beat.ts";

it("a beat is drawn again when a message of its conflict comes, until it is put away", () => {
  const [mine, other] = [vi.fn(), vi.fn()];
  const stop = whenTold("Combat.one", mine);
  const stopOther = whenTold("Combat.two", other);
  tellAgain("Combat.one");
  expect([mine, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  stop();
  tellAgain("Combat.one");
  tellAgain("Combat.two");
  expect([mine, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  stopOther();
});

describe("a beat whose conflict goes on", () => {
  // Other files share these modules and the clock
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Ways to change the conflict, and how often the beat was drawn again. */
  function beat(): { readonly changes: () => void; readonly again: () => void; readonly stop: () => void } {
    vi.useFakeTimers();
    const listeners = new Set<() => void>();
    vi.spyOn(sessions, "known").mockReturnValue({} as ReturnType<typeof sessions.known>);
    vi.spyOn(sessions, "open").mockReturnValue({
      subscribe: (paint: () => void) => (listeners.add(paint), () => listeners.delete(paint)),
    } as unknown as ReturnType<typeof sessions.open>);
    const again = vi.fn();
    const stop = whileTold("Page.one", again);
    return { changes: () => listeners.forEach((heard) => heard()), again, stop };
  }

  it("leaves the step to the message that comes for it", () => {
    const { changes, again, stop } = beat();
    changes();
    expect(again).not.toHaveBeenCalled();
    tellAgain("Page.one");
    vi.runAllTimers();
    expect(again).toHaveBeenCalledOnce();
    stop();
  });

  it("tells a step for which none comes, once for all that changed meanwhile", () => {
    const { changes, again, stop } = beat();
    changes();
    vi.advanceTimersByTime(300);
    changes();
    vi.advanceTimersByTime(300);
    expect(again).toHaveBeenCalledOnce();
    changes();
    stop();
    vi.runAllTimers();
    expect(again).toHaveBeenCalledOnce();
  });
});

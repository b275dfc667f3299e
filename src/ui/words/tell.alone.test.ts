// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { REFUSED } from "../../play/refusals.ts";
import { setVoice } from "../live/announcer.ts";
import { tellRefusal } from "./host-words.ts";

const warn = vi.fn();
const voice = vi.fn();
const SAID = "SETPIECE.Play.Refused.Stale";

beforeEach(() => {
  vi.clearAllMocks();
  setVoice(voice);
  const i18n = { lang: "en", localize: (key: string) => key, format: (key: string) => key, has: () => true };
  vi.stubGlobal("game", { i18n });
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
});

const region = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body;
};

describe("why a press was refused", () => {
  it("is said aloud, and by the host where it has no place on the screen any more", () => {
    tellRefusal(region("<button>Strike</button>"), REFUSED.stale);
    expect(warn).toHaveBeenCalledExactlyOnceWith(SAID);
    expect(voice).toHaveBeenCalledExactlyOnceWith(SAID);
  });

  it("is said aloud alone where it stands below its control", () => {
    tellRefusal(region(`<button>Strike</button><p class="sp-refused"> ${SAID} </p>`), REFUSED.stale);
    expect(warn).not.toHaveBeenCalled();
    expect(voice).toHaveBeenCalledExactlyOnceWith(SAID);
  });

  it("is nothing for what was done, or for a second press of what is under way", () => {
    tellRefusal(region(""), { kind: "done" });
    tellRefusal(region(""), REFUSED.pending);
    expect(warn).not.toHaveBeenCalled();
    expect(voice).not.toHaveBeenCalled();
  });
});

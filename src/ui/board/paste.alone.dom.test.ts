import { beforeEach, expect, it, vi } from "vitest";
import { pastePieces } from "./paste.ts";

const makeSetPieces = vi.hoisted(() => vi.fn());
const openPage = vi.hoisted(() => vi.fn());
vi.mock("../../play/sessions.ts", () => ({
  ask: (act: (of: unknown) => unknown) => act({ makeSetPieces }),
}));
vi.mock("../host/host.ts", () => ({ openPage }));

interface Asked {
  readonly content: string;
  readonly buttons: readonly {
    callback(event: unknown, button: unknown): unknown;
  }[];
}

/** What stands in each window that is opened, and what is pasted there; null closes it. */
const shown: HTMLElement[] = [];
let pasted: (string | null)[] = [];

beforeEach(() => {
  shown.length = 0;
  makeSetPieces.mockReset().mockResolvedValue({ kind: "done", uuid: "Page.p" });
  openPage.mockReset();
  const i18n = { lang: "en", has: () => true, localize: (key: string) => key };
  vi.stubGlobal("game", {
    i18n: {
      ...i18n,
      format: (key: string, data: object) => `${key} ${Object.values(data).join()}`,
    },
  });
  const wait = async ({ content, buttons }: Asked): Promise<unknown> => {
    const form = document.createElement("form");
    form.innerHTML = `${content}<button type="button"></button>`;
    document.body.replaceChildren(form);
    shown.push(form);
    const next = pasted.shift();
    if (next === null || next === undefined) return null;
    const field = form.querySelector("textarea");
    if (field) field.value = next;
    return buttons[0]?.callback(null, form.querySelector("button"));
  };
  vi.stubGlobal("foundry", { applications: { api: { DialogV2: { wait } } } });
});

const said = (): readonly string[] => shown.map((form) => form.querySelector("p")?.textContent ?? "");

it("what is pasted is made, and its first page opened", async () => {
  pasted = ["Set piece"];
  await pastePieces();
  expect([makeSetPieces.mock.calls, openPage.mock.calls]).toEqual([[["Set piece"]], [["Page.p"]]]);
  expect(said()).toEqual(["SETPIECE.Piece.PasteHint"]);
  expect(shown[0]?.querySelector("textarea")?.getAttribute("aria-label")).toBe("SETPIECE.Piece.Pasted");
});

it("a text that cannot be used stays, below the reason, until it is mended or the window closed", async () => {
  const text = "\n<b>Dear GM</b> & co\n";
  pasted = [text, null];
  makeSetPieces.mockResolvedValue({
    kind: "refused",
    key: "Piece.Refused.NotSetPiece",
    rule: "L-input",
    data: { line: "2", first: "Set" },
  });
  await pastePieces();
  expect(said()).toEqual(["SETPIECE.Piece.PasteHint", "SETPIECE.Piece.Refused.NotSetPiece 2,Set"]);
  expect(shown[1]?.querySelector("[role=alert]")).not.toBeNull();
  expect(shown[1]?.querySelector("textarea")?.value.trim()).toBe(text.trim());
  expect(shown[1]?.querySelector("b")).toBeNull();
  expect(openPage).not.toHaveBeenCalled();
});

it("a window that is closed makes nothing", async () => {
  pasted = [null];
  await pastePieces();
  expect([makeSetPieces.mock.calls, shown.length]).toEqual([[], 1]);
});

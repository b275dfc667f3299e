import { expect, it, vi } from "vitest";

/** Whether the partials were there each time the host made the parts of a sheet. */
const rendered: boolean[] = [];
let come: (() => void) | null = null;
const fetched = new Promise<void>((resolve) => (come = resolve));
let here = false;
vi.stubGlobal("foundry", {
  applications: {
    api: { HandlebarsApplicationMixin: (sheet: unknown) => sheet },
    handlebars: { loadTemplates: () => fetched },
  },
});
const { patchedSheet } = await import("./patched-sheet.ts");

class HostSheet {
  element = document.createElement("form");
  document = { uuid: "Actor.ana" };
  _configureRenderParts = (): object => ({});
  _renderHTML(): Promise<object> {
    rendered.push(here);
    return Promise.resolve({});
  }
}

class Sheet extends patchedSheet(HostSheet) {
  override picture = (): Promise<object> => Promise.resolve({});
  override pressed = (): void => undefined;
}

it("a sheet opened while another one waits for the same templates waits too", async () => {
  const made = [new Sheet(), new Sheet()].map((sheet) =>
    (sheet as unknown as { _renderHTML(context: object, options: object): Promise<object> })._renderHTML({}, {}),
  );
  await new Promise((done) => setTimeout(done));
  expect(rendered).toEqual([]);
  here = true;
  come?.();
  await Promise.all(made);
  expect(rendered).toEqual([true, true]);
});

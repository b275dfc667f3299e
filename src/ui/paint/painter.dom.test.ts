import { describe, expect, it, vi } from "vitest";
import { pause } from "../../play/worker/slices.ts";
import { Painter } from "./painter.ts";
import { settleDraft } from "./patch-control.ts";

/** A painter whose pictures are made when the test says so. */
function slowPainter(): { readonly region: HTMLElement; readonly painter: Painter; make(html: string): void } {
  const region = document.createElement("div");
  const waiting: ((html: string) => void)[] = [];
  const painter = new Painter(region, () => new Promise((made) => waiting.push(made)));
  return { region, painter, make: (html) => waiting.shift()?.(html) };
}

describe("painting a region", () => {
  it("a paint asked for while another is made resolves once what was true then is shown", async () => {
    // However busy the machine is, no time passes
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const { region, painter, make } = slowPainter();
    const first = painter.paint();
    await Promise.resolve();
    const second = painter.paint().then(() => region.innerHTML);
    make("<p>before</p>");
    await Promise.resolve();
    await Promise.resolve();
    expect(region.innerHTML).toBe("<p>before</p>");
    make("<p>after</p>");
    expect(await second).toBe("<p>after</p>");
    await first;
    clock.mockRestore();
  });

  it("is made once for all who ask in one task, however many hear of one change", async () => {
    let made = 0;
    const painter = new Painter(document.createElement("div"), () => Promise.resolve(`<p>${(made += 1)}</p>`));
    await Promise.all([painter.paint(), painter.paint(), painter.paint()]);
    expect(made).toBe(1);
  });

  it("is asked once for what somebody else asked for meanwhile, and else paints", async () => {
    const region = document.createElement("div");
    let made = 0;
    const painter = new Painter(region, () => Promise.resolve(`<p>${(made += 1)}</p>`));
    const { asked } = painter;
    await painter.since(asked);
    expect(region.textContent).toBe("1");
    void painter.paint();
    await painter.since(asked);
    expect([region.textContent, made]).toEqual(["2", 2]);
  });

  it("paints again after a picture that could not be made", async () => {
    const region = document.createElement("div");
    let fails = true;
    const painter = new Painter(region, () => {
      if (fails) throw new Error("no picture");
      return Promise.resolve("<p>now</p>");
    });
    await expect(painter.paint()).rejects.toThrow("no picture");
    fails = false;
    await painter.paint();
    expect(region.innerHTML).toBe("<p>now</p>");
  });

  it("T1 what took long to make is put into the page in the next task, so that neither is long", async () => {
    await pause();
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const { region, painter, make } = slowPainter();
    const shown = painter.paint();
    await Promise.resolve();
    clock.mockReturnValue(40);
    make("<p>slow</p>");
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(region.innerHTML).toBe("");
    await shown;
    expect(region.innerHTML).toBe("<p>slow</p>");
    clock.mockRestore();
  });

  it("T1 what took long to be made into elements is put into the page in the next task", async () => {
    await pause();
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const { region, painter, make } = slowPainter();
    const create = document.createElement.bind(document);
    const elements = vi.spyOn(document, "createElement").mockImplementation((name: string) => {
      clock.mockReturnValue(40);
      return create(name);
    });
    const shown = painter.paint();
    await Promise.resolve();
    make("<p>many rows</p>");
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect([elements.mock.calls.length, region.innerHTML]).toEqual([1, ""]);
    await shown;
    expect(region.innerHTML).toBe("<p>many rows</p>");
    elements.mockRestore();
    clock.mockRestore();
  });
});

it("shows in a field what is stored once it was sent, though nothing else changed", async () => {
  const region = document.createElement("div");
  const painter = new Painter(region, () => Promise.resolve('<input value="Ana">'));
  await painter.paint();
  const field = region.querySelector("input") as HTMLInputElement;
  field.value = "Ana  ";
  await painter.paint();
  expect(field.value).toBe("Ana  ");
  settleDraft(field);
  await painter.paint();
  expect(field.value).toBe("Ana");
});

describe("parts that say what they said before", () => {
  const part = (key: string, text: string): string => `<!--part--><li data-key="${key}"><b>${text}</b></li><!--end-->`;
  function listing(): { readonly region: HTMLElement; show(...parts: readonly string[]): void } {
    const region = document.createElement("div");
    const painter = new Painter(region, () => Promise.resolve(null));
    return { region, show: (...parts) => painter.show(`<ol>${parts.join("")}</ol>`) };
  }

  it("stay as they are, whatever else changes around them", () => {
    const { region, show } = listing();
    show(part("a", "1"), part("b", "2"));
    const kept = region.querySelector("[data-key=a] b");
    kept?.setAttribute("title", "left alone");
    show(part("c", "3"), part("a", "1"), part("b", "two"));
    expect(region.innerHTML).toBe(
      '<ol><li data-key="c"><b>3</b></li><li data-key="a"><b title="left alone">1</b></li><li data-key="b"><b>two</b></li></ol>',
    );
    expect(region.querySelector("[data-key=a] b")).toBe(kept);
  });

  it("come back where somebody else took them away", () => {
    const { region, show } = listing();
    show(part("a", "1"), part("b", "2"));
    region.querySelector("[data-key=a]")?.remove();
    show(part("a", "1"), part("b", "two"));
    expect(region.innerHTML).toBe('<ol><li data-key="a"><b>1</b></li><li data-key="b"><b>two</b></li></ol>');
    region.replaceChildren();
    show(part("a", "1"), part("b", "2"));
    expect(region.textContent).toBe("12");
  });

  it("are made into elements once where all were taken away and only blanks were left", () => {
    const { region, show } = listing();
    show(part("a", "1"), part("b", "2"));
    region.replaceChildren("\n");
    const made = vi.spyOn(document, "createElement");
    show(part("a", "1"), part("b", "two"));
    expect(made.mock.calls).toEqual([["template"]]);
    made.mockRestore();
    expect(region.textContent).toContain("1two");
  });

  it("are painted anew with a field in them: what was sent from it is no draft any more", () => {
    const { region, show } = listing();
    const field = '<!--part--><li data-key="a"><input value=""></li><!--end-->';
    show(field);
    const input = region.querySelector("input");
    if (input) input.value = "sent";
    if (input) settleDraft(input);
    show(field, part("b", "2"));
    expect(input?.value).toBe("");
  });
});

it("gives the focus of a control that goes to the nearest control that is still there", async () => {
  const region = document.body.appendChild(document.createElement("div"));
  let html = `<p data-key="step"><button data-key="a">A</button><button data-key="b">B</button></p><button>C</button>`;
  const painter = new Painter(region, () => Promise.resolve(html));
  await painter.paint();
  region.querySelector<HTMLElement>('[data-key="b"]')?.focus();
  html = html.replace('<button data-key="b">B</button>', "");
  await painter.paint();
  expect(document.activeElement?.textContent).toBe("A");
  region.remove();
});

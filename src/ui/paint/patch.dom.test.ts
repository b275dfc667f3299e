import { beforeEach, describe, expect, it } from "vitest";
import { patchChildren } from "./painter.ts";
import { rememberPainted } from "./patch-control.ts";

let live: HTMLElement;

const paint = (html: string): void => {
  const next = document.createElement("div");
  next.innerHTML = html;
  patchChildren(live, next);
  rememberPainted(live);
};

const one = <E extends Element = HTMLElement>(selector: string): E => {
  const found = live.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  live = document.createElement("div");
  document.body.replaceChildren(live);
});

describe("patching by part", () => {
  it("keeps the nodes that stay and writes the texts that changed", () => {
    paint("<p>Round 1</p><b>A</b>");
    const paragraph = one("p");
    paint("<p>Round 2</p><b>A</b>");
    expect(one("p")).toBe(paragraph);
    expect(paragraph.textContent).toBe("Round 2");
  });

  it("keeps focus, caret and draft of a field while everything around it changes twenty times", () => {
    paint('<p>0</p><input data-key="why" value="">');
    const field = one<HTMLInputElement>("input");
    field.focus();
    field.value = "because";
    field.setSelectionRange(3, 3);
    for (let turn = 1; turn <= 20; turn++) paint(`<p>${turn}</p><i>${turn}</i><input data-key="why" value="">`);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("because");
    expect(field.selectionStart).toBe(3);
  });

  it("replaces what a person did not touch, in fields, texts, ticks and lists", () => {
    const form = (value: string, tick: string, chosen: string): string =>
      `<input id="f" value="${value}"><textarea>${value}</textarea><input id="t" type="checkbox" ${tick}>
       <select><option value="a" ${chosen === "a" ? "selected" : ""}>a</option><option value="b" ${chosen === "b" ? "selected" : ""}>b</option></select>`;
    paint(form("one", "", "a"));
    paint(form("two", "checked", "b"));
    expect(one<HTMLInputElement>("#f").value).toBe("two");
    expect(one<HTMLTextAreaElement>("textarea").value).toBe("two");
    expect(one<HTMLInputElement>("#t").checked).toBe(true);
    expect(one<HTMLSelectElement>("select").value).toBe("b");
  });

  it("keeps a choice that a person made among other options, as long as it is offered", () => {
    const list = (values: string, chosen: string): string =>
      `<select>${[...values].map((one) => `<option value="${one}"${one === chosen ? " selected" : ""}>${one}</option>`).join("")}</select>`;
    paint(list("as", "s"));
    paint(list("asc", "s"));
    expect(one<HTMLSelectElement>("select").value).toBe("s");
    one<HTMLSelectElement>("select").value = "a";
    paint(list("dsa", "s"));
    expect(one<HTMLSelectElement>("select").value).toBe("a");
    paint(list("dsc", "s"));
    expect(one<HTMLSelectElement>("select").value).toBe("s");
  });

  it("lets a tick that a person set stand until it was sent", () => {
    paint('<input type="checkbox">');
    one<HTMLInputElement>("input").checked = true;
    paint('<input type="checkbox">');
    expect(one<HTMLInputElement>("input").checked).toBe(true);
  });

  it("leaves a button the tab stop its row gave it", () => {
    paint('<button>Deal</button><p tabindex="0">1</p>');
    one("button").tabIndex = -1;
    paint("<button>Deal again</button><p>1</p>");
    expect(live.innerHTML).toBe('<button tabindex="-1">Deal again</button><p>1</p>');
  });

  it("leaves a disclosure open that a person opened", () => {
    paint("<details><summary>Rounds</summary><p>1</p></details>");
    one<HTMLDetailsElement>("details").open = true;
    paint("<details><summary>Rounds</summary><p>1</p><p>2</p></details>");
    expect(one<HTMLDetailsElement>("details").open).toBe(true);
    expect(live.querySelectorAll("p")).toHaveLength(2);
  });

  it("follows keys: a removed row takes only its own node away", () => {
    paint('<li data-key="a">A</li><li data-key="b"><button>B</button></li><li data-key="c">C</li>');
    const button = one("button");
    button.focus();
    paint('<li data-key="b"><button>B!</button></li><li data-key="c">C</li><li data-key="d">D</li>');
    expect(one("button")).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(live.textContent).toBe("B!CD");
  });

  it("moves rows that changed their order", () => {
    paint('<li data-key="a">A</li><li data-key="b">B</li><li data-key="c">C</li>');
    paint('<li data-key="c">C</li><li data-key="a">A</li><li data-key="b">B</li>');
    expect(live.textContent).toBe("CAB");
  });

  it("moves no element because a line above it came or went", () => {
    const line = '<p data-key="line">Out of points</p>';
    const rest = '<div data-key="name"><input name="name"></div> <div data-key="trait">brave</div>';
    paint(` ${line} ${rest} `);
    const moved: string[] = [];
    const insert = live.insertBefore.bind(live);
    live.insertBefore = <N extends Node>(node: N, before: Node | null): N => {
      if (node instanceof Element && node.parentNode === live) moved.push(node.outerHTML);
      return insert(node, before);
    };
    paint(` ${rest} `);
    expect(live.innerHTML).toBe(` ${rest} `);
    paint(` ${line} ${rest} `);
    expect(live.innerHTML).toBe(` ${line} ${rest} `);
    expect(moved).toEqual([]);
  });

  it("does not reach into a custom element, which paints itself", () => {
    paint("<own-panel mode='card'></own-panel>");
    one("own-panel").textContent = "painted";
    paint("<own-panel mode='page'></own-panel>");
    expect(one("own-panel").textContent).toBe("painted");
    expect(one("own-panel").getAttribute("mode")).toBe("page");
  });

  it("drops attributes that are gone", () => {
    paint('<button aria-disabled="true" title="x">Go</button>');
    paint("<button>Go</button>");
    expect(one("button").getAttributeNames()).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeFaults, htmlFieldsOf, templateFaults } from "./templates.ts";

const FIELDS = new Set(["biography"]);
const faults = (text: string): number => templateFaults(text, FIELDS).length;

describe("the audit of templates", () => {
  test("refuses what a merge has left in it, which parses", () => {
    for (const mark of ["<<<<<<< HEAD", "=======", ">>>>>>> 8eec4a1b (a change)"])
      expect(templateFaults(`<i></i>\n${mark}\n`, FIELDS)).toEqual(["the marks of a merge are left in it"]);
    expect(faults("<i>a ======= b</i>")).toBe(0);
  });
  test("refuses a value in a tooltip, which the host reads as HTML", () => {
    expect(faults('<i data-tooltip="{{name}}"></i>')).toBe(1);
    expect(faults("<i data-tooltip-html='{{name}}'></i>")).toBe(1);
    expect(faults('<i data-tooltip="{{localize "A.B" name=name}}"></i>')).toBe(1);
    expect(faults('<i data-tooltip="{{#if a}}{{b}}{{/if}}"></i>')).toBe(1);
    expect(faults("<i data-tooltip={{name}}></i>")).toBe(1);
  });
  test("lets a fixed text be a tooltip, and any value a title", () => {
    expect(faults('<i data-tooltip="{{localize "A.B"}}" data-x="{{y}}" title="{{name}}"></i>')).toBe(0);
  });
  test("refuses what is not escaped and no HTML field of the manifest", () => {
    expect(templateFaults("{{{name}}}{{&one.two}}{{{system.biography}}}", FIELDS)).toEqual([
      "{{{name}}} is no HTML field of the manifest",
      "{{{one.two}}} is no HTML field of the manifest",
    ]);
  });
  test("H11 refuses the host's own classes and actions, whose listeners would take a press over", () => {
    expect(templateFaults('<li class="sp-row combatant"></li>', FIELDS)).toEqual(["combatant is a class of the host"]);
    expect(faults('<button data-action="{{id}}"></button>')).toBe(1);
    expect(faults('<button data-action="rollInitiative"></button>')).toBe(1);
    expect(faults('<img data-action="editImage" class="sp-portrait"><li class="sp-combatant"></li>')).toBe(0);
  });
  test("A6 A12 refuses a part without a name that takes the focus, and a toolbar without one", () => {
    expect(templateFaults('<div class="sp-a" tabindex="-1">', FIELDS)).toEqual([
      "tabindex stands on what has no name: a screen reader that is put there says nothing",
    ]);
    expect(faults('<div role="toolbar" data-group="faces {{id}}">')).toBe(1);
    expect(faults('<div tabindex="-1" role="group" aria-label="{{#if a}}{{b}}{{else}}>{{/if}}">')).toBe(0);
    expect(faults('<article tabindex="-1" aria-labelledby="{{uid}}-title"><button tabindex="-1">')).toBe(0);
  });
  test("says where a template does not parse", () => {
    expect(templateFaults("{{#if}}", FIELDS)[0]).toMatch(/Parse error/);
  });
  test("S2 refuses a tooltip that shows the spoken name: that may be anybody's", () => {
    expect(faults('<i data-tooltip aria-label="{{name}}"></i>')).toBe(1);
    expect(faults('<i data-tooltip="" aria-label="{{name}}"></i>')).toBe(1);
  });
  test("S2 refuses a value in a class that is none of our own words", () => {
    expect(faults('<i class="sp-a {{name}}"></i>')).toBe(1);
    expect(faults("<i class='{{#if a}}sp-{{../title}}{{/if}}'></i>")).toBe(1);
    expect(faults('<i class="{{localize "A.B"}}"></i>')).toBe(1);
    expect(faults('<i class="sp-i sp-i-{{icon}} {{#if (eq name ">")}}sp-on{{else}}sp-off{{/if}}"></i>')).toBe(0);
  });
  test("S2 refuses a value in a style that is no number of ours behind a property of ours", () => {
    expect(faults('<i style="{{text}}"></i>')).toBe(1);
    expect(faults('<i style="--sp-p: {{text}}"></i>')).toBe(1);
    expect(faults('<i style="background: {{part}}"></i>')).toBe(1);
    expect(faults('<i style="--sp-at: {{marker.x}}px; --sp-p: {{bar}}"></i>')).toBe(0);
  });
  test("S2 refuses a value that could become an attribute, a script or an address", () => {
    expect(faults("<i title={{name}}></i>")).toBe(1);
    expect(faults("<i {{attributes}}></i>")).toBe(1);
    expect(faults('<i data-{{name}}="1"></i>')).toBe(1);
    expect(faults('<i onclick="{{name}}"></i>')).toBe(1);
    expect(faults('<iframe srcdoc="{{name}}"></iframe>')).toBe(1);
    expect(faults('<a href="{{name}}"></a>')).toBe(1);
    expect(faults('<image href={{img}} x="1"></image>')).toBe(1);
    expect(faults('<image href="{{img}}" x="1"></image>')).toBe(0);
    expect(faults("<{{name}}>")).toBe(1);
    expect(faults('<i data-{{@key}}="{{this}}"></i>')).toBe(0);
    expect(
      faults('<i {{#if a}}hidden{{/if}}{{!-- why > --}} title="{{name}}" data-key="{{id}}"><b>{{name}}</b></i>'),
    ).toBe(0);
  });
  test("S2 knows code that makes a tooltip", () => {
    for (const code of [
      'a.dataset["tooltip"] = name',
      "a.dataset.tooltip = name",
      "a.dataset.tooltipText = name",
      "setAttribute('data-tooltip', name)",
      "Object.assign(a.dataset, { tooltip: name })",
      "data: { tooltip: name }",
      "game.tooltip.activate(a, { text: name })",
    ])
      expect(codeFaults(code), code).toHaveLength(1);
    expect(codeFaults('a.dataset["act"] = tooltip')).toEqual([]);
  });
  test("S2 knows code that puts text where HTML, a class or a style is read", () => {
    for (const code of [
      "box.innerHTML = name;",
      "box.innerHTML += html;",
      "box.innerHTML = `${name}`;",
      "box.outerHTML = text;",
      'box.insertAdjacentHTML("beforeend", html);',
      "document.write(html)",
      "const content = `<p>${name}</p>`;",
      "box.className = name;",
      "box.className = `sp-a ${name}`;",
      "box.classList.add(name);",
      'box.setAttribute("class", name);',
      'box.setAttribute("style", name);',
      "box.style.cssText = name;",
      'box.setAttribute("onclick", name);',
    ])
      expect(codeFaults(code), code).toHaveLength(1);
    expect(
      codeFaults(`
        next.innerHTML = html;
        box.innerHTML = "<span></span>";
        box.innerHTML = \`<span></span>\`;
        content: line.innerHTML,
        line.className = "sp-soft";
        glyph.className = \`sp-i sp-i-\${glyph}\`;
        side.classList.add(OVER);
        line.textContent = name;
      `),
    ).toEqual([]);
  });
  test("reads the HTML fields of the manifest", () => {
    expect(
      [...htmlFieldsOf(JSON.parse(readFileSync("system.json", "utf8")) as Parameters<typeof htmlFieldsOf>[0])].sort(),
    ).toEqual(["biography", "description", "gmNotes", "readAloud"]);
  });
});

describe("a value with the name of a helper", () => {
  const of = (text: string): readonly string[] => templateFaults(text, new Set());

  test("is a fault where it is shown or asked for: the helper would be called instead", () => {
    expect(of("{{each}}")).toEqual(["{{each}} calls the helper of that name; name the value otherwise"]);
    expect(of("{{#if each}}<p>{{each}}</p>{{/if}}")).toHaveLength(1);
    expect(of("{{> part with=log}}{{#if log}}x{{/if}}")).toHaveLength(1);
  });

  test("helpers that are called as such are none", () => {
    expect(of("{{#each rows}}{{#if open}}{{name}}{{/if}}{{/each}}{{lookup rows 0}}{{rows.each}}")).toEqual([]);
  });
});

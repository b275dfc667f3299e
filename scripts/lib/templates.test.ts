import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildsTooltip, htmlFieldsOf, templateFaults } from "./templates.ts";

const FIELDS = new Set(["biography"]);
const faults = (text: string): number => templateFaults(text, FIELDS).length;

describe("the audit of templates", () => {
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
  test("says where a template does not parse", () => {
    expect(templateFaults("{{#if}}", FIELDS)[0]).toMatch(/Parse error/);
  });
  test("knows code that makes a tooltip", () => {
    expect(
      ['a.dataset["tooltip"] = name', "a.dataset.tooltip = name", "setAttribute('data-tooltip', name)"].map(
        buildsTooltip,
      ),
    ).toEqual([true, true, true]);
    expect(buildsTooltip('a.dataset["act"] = tooltip')).toBe(false);
  });
  test("reads the HTML fields of the manifest", () => {
    expect(
      [...htmlFieldsOf(JSON.parse(readFileSync("system.json", "utf8")) as Parameters<typeof htmlFieldsOf>[0])].sort(),
    ).toEqual(["biography", "description", "gmNotes", "readAloud"]);
  });
});

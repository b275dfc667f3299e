import { expect, it } from "vitest";
import { cast, FormDataExtended } from "./form-data.ts";

const read = (html: string) => {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.append(form);
  return new FormDataExtended(form).object;
};

it("leaves out disabled fields and buttons, keeps readonly ones", () => {
  expect(
    read(`<input name="a" value="1" disabled><input name="b" value="2" readonly><button name="c" value="3"></button>`),
  ).toEqual({ b: "2" });
});

it("takes a box with a value as that value or null, one without as yes or no", () => {
  expect(read(`<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="b" value="y">`)).toEqual({
    a: "x",
    b: null,
  });
  expect(read(`<input type="checkbox" name="a" checked><input type="checkbox" name="b">`)).toEqual({
    a: true,
    b: false,
  });
});

it("gathers check boxes of one name, with null for what is not checked", () => {
  const boxes = (checked: string) =>
    `<input type="checkbox" name="s" value="x" checked><input type="checkbox" name="s" value="y" ${checked}>`;
  expect(read(boxes(""))).toEqual({ s: ["x", null] });
  expect(read(boxes("checked"))).toEqual({ s: ["x", "y"] });
});

it("takes the chosen radio, or null", () => {
  expect(read(`<input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>`)).toEqual({
    r: "b",
  });
  expect(read(`<input type="radio" name="r" value="a">`)).toEqual({ r: null });
});

it("takes images that are edited by their path", () => {
  expect(read(`<img data-edit="img" src="a.svg">`)).toEqual({ img: "a.svg" });
});

it.each([
  ["", "Number", null],
  ["4.5", "Number", 4.5],
  ["true", "Boolean", true],
  ["false", "Boolean", false],
  ['{"a":1}', "JSON", { a: 1 }],
  ["7", undefined, "7"],
])("casts %j as %s", (value, dtype, typed) => {
  expect(cast(value, dtype)).toEqual(typed);
});

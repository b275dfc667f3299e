import { expect, it } from "vitest";
import { directoryTree } from "./tree.ts";

const show = (doc: { name: string }) => ({ name: doc.name });
const docs = [
  { name: "Zed", folder: null, sort: 0 },
  { name: "Abe", folder: null, sort: 0 },
  { name: "In", folder: { id: "f1" }, sort: 0 },
  { name: "Lost", folder: "gone", sort: -1 },
];
const folders = [
  { id: "f1", name: "One", folder: null },
  { id: "f2", name: "Two", folder: "f1" },
];

it("sorts by place, then by name, and keeps a document whose folder is gone", () => {
  expect(directoryTree(docs, folders, new Set(), show).entries.map(({ name }) => name as string)).toEqual([
    "Lost",
    "Abe",
    "Zed",
  ]);
});

it("nests folders and knows which are closed", () => {
  const tree = directoryTree(docs, folders, new Set(["f2"]), show);
  const [one] = tree.folders;
  expect([one?.name, one?.open, one?.entries, one?.folders[0]?.open]).toEqual(["One", true, [{ name: "In" }], false]);
});

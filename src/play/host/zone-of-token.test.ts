import { expect, it } from "vitest";
import { zoneOfToken } from "./ground.ts";

const zone = (id: string, width: number): any => ({
  id,
  bounds: { width, height: 1 },
  behaviors: {
    contents: [
      {
        type: "setpiece.zone",
        disabled: false,
        system: { name: "", exit: false, cover: false, tags: [], circumstances: [], obstacle: {} },
      },
    ],
  },
});
const [yard, gate] = [zone("yard", 9), zone("gate", 2)];
const scene = { tokens: {}, regions: { contents: [yard, gate] } };
/** A token that is stored at 300 and slides past 120. */
const token = (stored: readonly any[], inside: readonly any[]): any => ({
  documentName: "Token",
  parent: scene,
  regions: new Set(stored),
  x: 120,
  _source: { x: 300, y: 0, width: 1, height: 1, elevation: 0 },
  testInsideRegion: (region: any, { x }: any) => x === 300 && inside.includes(region),
});

it("is the smallest of the zones that are stored with the token", () => {
  expect(zoneOfToken(token([yard, gate], []))).toBe("gate");
  expect(zoneOfToken(token([yard], [gate]))).toBe("yard");
});

it("is asked of the token as it is stored where no zone is, as for one that came with an adventure", () => {
  expect(zoneOfToken(token([], [yard, gate]))).toBe("gate");
  expect(zoneOfToken(token([], []))).toBeNull();
});

it("is none on a host that cannot be asked", () => {
  expect(zoneOfToken({ ...token([], [yard]), testInsideRegion: undefined })).toBeNull();
});

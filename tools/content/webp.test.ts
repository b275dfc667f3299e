import { describe, expect, it } from "vitest";
import { chunksOf, film } from "./webp.ts";

/** A still of one chunk, as a browser writes it. */
function still(bytes: readonly number[]): Uint8Array {
  const padded = bytes.length % 2 ? [...bytes, 0] : bytes;
  const head = [..."RIFF"].map((letter) => letter.charCodeAt(0));
  const name = [..."WEBPVP8 "].map((letter) => letter.charCodeAt(0));
  return new Uint8Array([...head, 12 + padded.length, 0, 0, 0, ...name, bytes.length, 0, 0, 0, ...padded]);
}

describe("a film of stills", () => {
  const frames = [
    { still: still([1, 2, 3]), ms: 900 },
    { still: still([4, 5]), ms: 70_000 },
  ];
  const made = film(frames, 300, 2);
  const chunks = chunksOf(made);

  it("says that it moves, how large it is, and that it goes on for ever", () => {
    expect(chunks.map(({ name }) => name)).toEqual(["VP8X", "ANIM", "ANMF", "ANMF"]);
    expect([...(chunks[0]?.bytes ?? [])]).toEqual([2, 0, 0, 0, 43, 1, 0, 1, 0, 0]);
    expect([...(chunks[1]?.bytes.slice(4) ?? [])]).toEqual([0, 0]);
    expect(new DataView(made.buffer).getUint32(4, true)).toBe(made.length - 8);
  });

  it("has each still whole, for as long as it stands", () => {
    const [first, second] = chunks.slice(2).map(({ bytes }) => [...bytes]);
    expect(first?.slice(6, 15)).toEqual([43, 1, 0, 1, 0, 0, 0x84, 3, 0]);
    expect(first?.slice(16)).toEqual([0x56, 0x50, 0x38, 0x20, 3, 0, 0, 0, 1, 2, 3, 0]);
    expect(second?.slice(12, 15)).toEqual([0x70, 0x11, 1]);
  });

  it("is not made of anything else", () => {
    expect(() => chunksOf(new Uint8Array([1, 2, 3]))).toThrow("no WebP");
    expect(() => film([{ still: still([]).slice(0, 12), ms: 1 }], 1, 1)).toThrow("no picture");
  });
});

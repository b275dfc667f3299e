/**
 * A film of still WebP pictures. The format is a RIFF file: VP8X says that it moves and how large it is, ANIM
 * how often, and each ANMF carries one picture's own chunk. Source:
 * developers.google.com/speed/webp/docs/riff_container.
 */

/** One picture of a film, as a still WebP, and how long it stands. */
export interface Frame {
  readonly still: Uint8Array;
  readonly ms: number;
}

interface Chunk {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const HEADER = 12;
const MOVES = 0b10;

const u32 = (value: number): Uint8Array => new Uint8Array(new Uint32Array([value]).buffer);
const u24 = (value: number): Uint8Array => u32(value).slice(0, 3);
const u16 = (value: number): Uint8Array => u32(value).slice(0, 2);
const text = (name: string): Uint8Array => new TextEncoder().encode(name);

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A chunk with its name and length; an odd one is filled up. */
const chunk = (name: string, bytes: Uint8Array): Uint8Array =>
  join(text(name), u32(bytes.length), bytes, new Uint8Array(bytes.length % 2));

/** The chunks of a WebP file. Throws where it is none. */
export function chunksOf(file: Uint8Array): readonly Chunk[] {
  const name = (at: number): string => new TextDecoder("latin1").decode(file.subarray(at, at + 4));
  if (name(0) !== "RIFF" || name(8) !== "WEBP") throw new Error("This is no WebP picture.");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found: Chunk[] = [];
  for (let at = HEADER; at + 8 <= file.length;) {
    const length = view.getUint32(at + 4, true);
    found.push({ name: name(at), bytes: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}

/** Put stills of one size one after the other, over and over. Throws where a still has no picture. */
export function film(frames: readonly Frame[], width: number, height: number): Uint8Array {
  const size = join(u24(width - 1), u24(height - 1));
  const shown = frames.map(({ still, ms }) => {
    const picture = chunksOf(still).find(({ name }) => name === "VP8 " || name === "VP8L");
    if (!picture) throw new Error("A frame of the film has no picture.");
    return chunk("ANMF", join(u24(0), u24(0), size, u24(ms), new Uint8Array(1), chunk(picture.name, picture.bytes)));
  });
  const head = chunk("VP8X", join(new Uint8Array([MOVES, 0, 0, 0]), size));
  const loop = chunk("ANIM", join(u32(0xffffffff), u16(0)));
  const body = join(text("WEBP"), head, loop, ...shown);
  return join(text("RIFF"), u32(body.length), body);
}

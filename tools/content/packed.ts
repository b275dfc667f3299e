import type { Page } from "playwright/test";

const QUALITY = 0.82;

interface Packed {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The same picture as WebP, packed by a browser; as large as it is, or so wide. */
export async function packed(page: Page, type: string, picture: Buffer, wide?: number): Promise<Packed> {
  const source = `data:${type};base64,${picture.toString("base64")}`;
  const made = await page.evaluate(
    async ([from, quality, want]) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      const width = want ?? image.naturalWidth;
      const canvas = new OffscreenCanvas(width, Math.round((width * image.naturalHeight) / image.naturalWidth));
      canvas.getContext("2d", { alpha: false })?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      const bytes = [...new Uint8Array(await blob.arrayBuffer())];
      return { type: blob.type, bytes, width: canvas.width, height: canvas.height };
    },
    [source, QUALITY, wide ?? null] as const,
  );
  if (made.type !== "image/webp") throw new Error("This Chromium writes no WebP.");
  return { bytes: Uint8Array.from(made.bytes), width: made.width, height: made.height };
}

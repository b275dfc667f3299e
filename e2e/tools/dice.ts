/**
 * Fixed dice, through the documented `CONFIG.Dice.randomUniform`: a queue of faces in the client that rolls. Which
 * number gives which face is asked of the host (`DiceTerm#mapRandomFace`), not assumed.
 */
import type { Page } from "playwright/test";

interface DicePage {
  setpieceFaces?: number[];
  setpieceDrawnDry?: number;
  CONFIG: { Dice: { randomUniform: () => number } };
  foundry: { dice: { terms: { Die: new (data: object) => { mapRandomFace?: (value: number) => number } } } };
}

/** Queue faces of a die with this many sides; the next dice rolled by this client show them in order. */
export async function queueFaces(page: Page, faces: readonly number[], sides = 20): Promise<void> {
  await page.evaluate(
    ([queued, size]) => {
      const here = globalThis as unknown as DicePage;
      const die = new here.foundry.dice.terms.Die({ number: 1, faces: size });
      const numberFor = (face: number): number => {
        for (let step = 0; step < size; step += 1) {
          const value = (step + 0.5) / size;
          if ((die.mapRandomFace?.(value) ?? step + 1) === face) return value;
        }
        throw new Error(`No number gives face ${face}`);
      };
      if (!here.setpieceFaces) {
        const waiting: number[] = (here.setpieceFaces = []);
        here.setpieceDrawnDry = 0;
        here.CONFIG.Dice.randomUniform = () => {
          const next = waiting.shift();
          if (next === undefined) here.setpieceDrawnDry = (here.setpieceDrawnDry ?? 0) + 1;
          return next ?? 0.5;
        };
      }
      here.setpieceFaces.push(...queued.map(numberFor));
    },
    [faces, sides] as const,
  );
}

/** Drop what was queued and not thrown, where a spec queued more than it knew was needed. */
export const putAway = (page: Page): Promise<void> =>
  page.evaluate(() => void (globalThis as unknown as DicePage).setpieceFaces?.splice(0));

/** Faces still waiting, and how many dice were rolled without one. */
export const diceLeft = (page: Page): Promise<{ waiting: number; dry: number }> =>
  page.evaluate(() => {
    const here = globalThis as unknown as DicePage;
    return { waiting: here.setpieceFaces?.length ?? 0, dry: here.setpieceDrawnDry ?? 0 };
  });

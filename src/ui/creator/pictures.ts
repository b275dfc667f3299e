/** Faces of the system itself that a hero may have: everybody may choose one, whoever may browse files another. */
export const FACES: readonly string[] = [
  "ana-vell",
  "bram-orr",
  "cy-tarn",
  "ines-calloway",
  "juno-sable",
  "tamsin-reed",
  "harbour-master",
  "the-duellist",
  "captain-of-the-watch",
  "lookout-with-a-rifle",
  "poacher",
  "footpad",
].map((name) => `systems/setpiece/assets/portraits/${name}.svg`);

/** Whether the browser can show a picture; asked before it is stored. */
export const pictureLoads = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve(true), { once: true });
    picture.addEventListener("error", () => resolve(false), { once: true });
    picture.src = src;
  });

/** The pen all portraits are drawn with: one ink, three widths. */
export const INK = "#2a2622";

/** A filled shape with an outline. */
export const shape = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="3"/>`;

/** A line without a filling. */
export const line = (d: string, width = 3, stroke = INK): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled dot. */
export const dot = (x: number, y: number, r: number, fill = INK): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** A ring. */
export const ring = (x: number, y: number, r: number, fill = "none"): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="3"/>`;

/** A whole picture: its ground, a shadow on it, and what stands there. */
export const picture = (ground: string, ...parts: readonly string[]): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">',
    `<rect width="200" height="200" fill="${ground}"/>`,
    `<path d="M0 168q50-14 100 0t100 0v32H0z" fill="${INK}" opacity=".12"/>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");

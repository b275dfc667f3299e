/** The four edges of something on the screen. */
export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** What two boxes have in common; its edges are the wrong way round where they have nothing. */
export const shared = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

/** How large a box is, in square pixels. */
export const areaOf = ({ left, right, top, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** How much of a box lies over others, in square pixels. */
export const coveredBy = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + areaOf(shared(box, other)), 0);

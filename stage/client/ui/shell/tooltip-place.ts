// Source: API page TooltipManager (directions).
export type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

const GAP = 6;

/** Puts the tooltip beside an element where there is room, the wanted side first. */
export function placeTooltip(tooltip: HTMLElement, target: HTMLElement, wanted?: Direction): void {
  const box = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const fits: Record<Direction, boolean> = {
    DOWN: box.bottom + height + GAP < innerHeight,
    UP: box.top - height - GAP > 0,
    RIGHT: box.right + width + GAP < innerWidth,
    LEFT: box.left - width - GAP > 0,
    CENTER: true,
  };
  const order: Direction[] = [wanted ?? "DOWN", "DOWN", "UP", "LEFT", "RIGHT", "CENTER"];
  const side = order.find((direction) => fits[direction]) ?? "CENTER";
  const centreX = box.left + box.width / 2 - width / 2;
  const centreY = box.top + box.height / 2 - height / 2;
  const places: Record<Direction, [number, number]> = {
    DOWN: [centreX, box.bottom + GAP],
    UP: [centreX, box.top - height - GAP],
    RIGHT: [box.right + GAP, centreY],
    LEFT: [box.left - width - GAP, centreY],
    CENTER: [centreX, centreY],
  };
  const [left, top] = places[side];
  tooltip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  tooltip.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}

import type { Seat } from "../seat.ts";

/** What the Tab key comes to inside a part, from the control that has the focus until it leaves the part. */
export async function tabStops(seat: Seat, within: string, most = 60): Promise<string[]> {
  const here = (): Promise<string | null> =>
    seat.run((selector) => {
      const at = document.activeElement as HTMLElement | null;
      return at?.closest(selector) ? (at.dataset["control"] ?? at.localName) : null;
    }, within);
  const met: string[] = [];
  for (let stop = await here(); stop !== null && met.length < most; stop = await here()) {
    met.push(stop);
    await seat.page.keyboard.press("Tab");
  }
  return met;
}

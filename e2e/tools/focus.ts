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

/** A node of the browser's own tree for screen readers, as far as it is read here. */
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: string | number | boolean };
  }[];
}

/** What of a control's state is read with its name. */
const STATES = ["disabled", "pressed", "expanded", "checked", "selected"];

/**
 * What a screen reader says of the focus: role and name as the browser gives them, states, and the named groups around
 * it. "nothing" where the page itself has it.
 */
export async function focusHeard(seat: Seat): Promise<string> {
  const session = await seat.context.newCDPSession(seat.page);
  try {
    const { nodes } = (await session.send("Accessibility.getFullAXTree")) as unknown as { nodes: readonly AxNode[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const has = (node: AxNode, name: string): string | number | boolean | undefined =>
      node.properties?.find((property) => property.name === name)?.value.value;
    const at = nodes.find((node) => has(node, "focused") === true && node.role?.value !== "RootWebArea");
    if (!at) return "nothing";
    const told = ({ role, name }: AxNode): string =>
      `${role?.value ?? ""} “${(name?.value ?? "").replace(/\s+/g, " ").trim()}”`;
    const states = STATES.flatMap((name) => {
      const value = has(at, name);
      return value === undefined || value === false ? [] : [value === true ? name : `${name} ${String(value)}`];
    });
    const around: string[] = [];
    for (let up = byId.get(at.parentId ?? ""); up; up = byId.get(up.parentId ?? ""))
      if (!up.ignored && /^(?:group|toolbar|region|article|tabpanel)$/.test(up.role?.value ?? "") && up.name?.value)
        around.push(told(up));
    return [[told(at), ...states].join(", "), ...around].join(" in ");
  } finally {
    await session.detach();
  }
}

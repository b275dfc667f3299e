import { beforeCards, edgeBetween, zoneRange } from "../../rules/combat/ask.ts";
import type { CombatState, Creature, Zone } from "../../rules/combat/index.ts";
import { offeredIn } from "../paint/offered.ts";
import { faceOf } from "../present/awaited.ts";
import { actionButton } from "../present/button.ts";
import { present, sideOf } from "../present/combat/names.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, say, weaponName, type Words } from "../words/words.ts";
import { intentButton } from "./chips.ts";
import { zonesForm } from "./forms.ts";
import type { BadgePicture, GraphPicture, GroundPicture, NodePicture, ZonePicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";
import { mayAct } from "./turn-actions.ts";
import { headsIn, layoutZones, usedHeight, wayLines, wayName } from "./zones.ts";

function rangeMarks(
  state: CombatState,
  picked: { readonly seat: string; readonly weapon: string } | null,
  words: Words,
): ReadonlyMap<string, { readonly reached: boolean; readonly reason: string }> {
  const marks = picked ? zoneRange(state, picked.seat, picked.weapon) : null;
  return new Map(
    [...(marks ?? [])].map(([zone, refused]) => [
      zone,
      { reached: refused === null, reason: refused ? say(words, refused) : "" },
    ]),
  );
}

/** The attack form takes up the lit weapon, since a screen does not name two; a form that lacks it does nothing. */
export function takeUp(region: HTMLElement, picked: { readonly seat: string; readonly weapon: string } | null): void {
  if (!picked) return;
  for (const field of region.querySelectorAll<HTMLElement>(`[data-weapon-of="${CSS.escape(picked.seat)}"]`)) {
    const all = offeredIn(field);
    const meant = all.filter(({ value }) => value.endsWith(`:${picked.weapon}`));
    if (!meant.some(({ chosen }) => chosen)) meant[0]?.take();
  }
}

/** Faces that stand in the chip of a zone; the number beside its name counts all. */
const FACES = 3;

const SIGNS = { fast: "–", slow: "=", test: "~" } as const;

const inside = ({ view }: TrackerSource, zone: string): readonly Creature[] =>
  present(view).filter((one) => one.zone === zone);

const zoneMarks = ({ context }: TrackerSource, zone: Zone): readonly BadgePicture[] => [
  ...(zone.exit ? [{ key: "exit", icon: "door", text: context.words.text("SETPIECE.Tracker.ZoneMark.exit") }] : []),
  ...(zone.cover
    ? [{ key: "cover", icon: "shield", text: context.words.text("SETPIECE.Tracker.ZoneMark.cover") }]
    : []),
  ...zone.circumstances.map((one) => ({
    key: `hard ${one.name}`,
    icon: one.name === "dark" ? "moon" : "warn",
    text: context.words.has(`SETPIECE.Tracker.ZoneMark.${one.name}`)
      ? context.words.text(`SETPIECE.Tracker.ZoneMark.${one.name}`)
      : one.name,
  })),
];

function zonePicture(source: TrackerSource, zone: Zone, next: Zone | undefined): ZonePicture {
  const { words } = source.context;
  const edge = next && edgeBetween(source.view.fight.fight, zone.id, next.id);
  const there = inside(source, zone.id);
  const people = there.length;
  const marks = zoneMarks(source, zone);
  const spoken = [
    count(words, "SETPIECE.Tracker.Inside", people, { zone: zone.name }),
    ...marks.map(({ text }) => text),
  ].join(", ");
  const open = source.openings.zone === zone.id;
  return {
    id: zone.id,
    name: zone.name,
    count: people,
    spoken,
    open,
    way: edge ? SIGNS[edge.cost] : next ? "·" : "",
    wayName: next && edge ? wayName(words, edge, [zone, next]) : "",
    marks,
    faces: there.slice(0, FACES).flatMap((one) => {
      const img = faceOf(source.session, one.id);
      return img ? [{ img, side: sideOf(one) }] : [];
    }),
    button: actionButton(source.session, "zone", `${zone.name} ${people}`, {
      quiet: true,
      control: `zone ${zone.id}`,
      name: spoken,
      expanded: open ? "true" : "false",
      data: { zone: zone.id },
    }),
  };
}

function graphPicture(source: TrackerSource): GraphPicture {
  const { fight } = source.view.fight;
  const { words } = source.context;
  const places = layoutZones(fight);
  const picked = source.openings.weapon;
  const marks = rangeMarks(source.view.fight, picked, words);
  const nodes = fight.zones.flatMap((zone): NodePicture[] => {
    const place = places.get(zone.id);
    if (!place) return [];
    const people = inside(source, zone.id);
    const heads = headsIn(people);
    const node = {
      id: zone.id,
      ...place,
      name: zone.name,
      count: people.length,
      faces: heads.shown.map(({ one, x: at }) => ({ x: at, img: faceOf(source.session, one.id), side: sideOf(one) })),
      more: heads.more,
      range: picked ? (marks.get(zone.id) ?? null) : null,
    };
    return [node];
  });
  return {
    label: words.text("SETPIECE.Tracker.Graph"),
    ...usedHeight(places),
    edges: wayLines(fight.edges, places, words),
    nodes,
    weapons: weaponButtons(source),
    reasons: nodes.flatMap(({ name, range }) =>
      range
        ? [
            {
              reached: range.reached,
              text: range.reached ? words.text("SETPIECE.Tracker.Reached", { zone: name }) : `${name}: ${range.reason}`,
            },
          ]
        : [],
    ),
  };
}

/** The weapons of those one plays, or for the GM of whose turn it is: pressing one lights the zones in its range. */
function weaponButtons(source: TrackerSource): GraphPicture["weapons"] {
  const { view, session, openings } = source;
  const turn = view.fight.slots[view.fight.fight.current ?? ""]?.holder;
  const who = present(view).filter(
    (one) => one.zone !== null && (one.id === turn ? mayAct(source, one.id) : view.viewer.seats.includes(one.id)),
  );
  return who.slice(0, 3).flatMap((one) =>
    (one.sheet?.weapons ?? []).map((weapon) => {
      const picked = openings.weapon?.seat === one.id && openings.weapon.weapon === weapon.id;
      const { words } = source.context;
      const name = weapon.id === "unarmed" ? words.text("SETPIECE.Tracker.Unarmed") : weaponName(words, weapon.name);
      return actionButton(session, "weapon", who.length > 1 ? `${one.name}: ${name}` : name, {
        control: `weapon ${one.id} ${weapon.id}`,
        pressed: picked ? "true" : "false",
        data: { seat: one.id, weapon: weapon.id },
      });
    }),
  );
}

const insideButtons = (source: TrackerSource, zone: string): readonly ButtonPicture[] => [
  ...(inside(source, zone).length > 0
    ? [
        actionButton(source.session, "zone-hazard", source.context.words.text("SETPIECE.Tracker.HazardHere"), {
          control: "zone-hazard",
          data: { zone },
        }),
      ]
    : []),
  ...(beforeCards(source.view).unplaced.length > 0
    ? [intentButton(source, { type: "placeRest", zone }, source.context.words.text("SETPIECE.Tracker.PlaceRest"))]
    : []),
];

export function groundPicture(source: TrackerSource): GroundPicture | null {
  const { view, context, session, openings } = source;
  const { zones } = view.fight.fight;
  const { words, gm } = context;
  const ended = view.fight.fight.phase === "ended";
  if (zones.length === 0 && (!gm || ended)) return null;
  const open = zones.find((zone) => zone.id === openings.zone);
  const tool = (what: string, label: string, icon: string, expanded: boolean) =>
    actionButton(session, what, "", {
      control: what,
      name: words.text(label),
      icon,
      quiet: true,
      expanded: expanded ? "true" : "false",
    });
  // Where there are none yet, the button says in words what it is for
  const typed = words.text("SETPIECE.Tracker.TypeZones");
  const typeThem = zones.length === 0 ? { label: typed, name: typed, quiet: false } : {};
  return {
    label: words.text("SETPIECE.Tracker.Zones"),
    zones: zones.map((zone, index) => zonePicture(source, zone, zones[index + 1])),
    inside: open
      ? {
          title: count(words, "SETPIECE.Tracker.Inside", inside(source, open.id).length, { zone: open.name }),
          people: inside(source, open.id).map((one) => ({
            name: one.name,
            img: faceOf(source.session, one.id),
            side: sideOf(one),
          })),
          buttons: gm && !ended ? insideButtons(source, open.id) : [],
        }
      : null,
    graph: openings.graph && zones.length > 0 ? graphPicture(source) : null,
    tools: [
      ...(gm && !ended && zones.length === 0
        ? [
            actionButton(session, "zones-scene", words.text("SETPIECE.Tracker.ZonesForm.zones-scene"), {
              control: "zones-scene",
            }),
          ]
        : []),
      ...(zones.length > 0 ? [tool("graph", "SETPIECE.Tracker.Graph", "graph", openings.graph)] : []),
      ...(gm && !ended
        ? [{ ...tool("zones", "SETPIECE.Tracker.EditZones", "edit", openings.form === "zones"), ...typeThem }]
        : []),
    ],
    empty: zones.length === 0 ? words.text("SETPIECE.Tracker.NoZones") : "",
    form: gm && openings.form === "zones" && !ended ? zonesForm(source) : null,
  };
}

/** Fields a token shares with an actor's prototype token. Sources (public pages): API "TokenData", "PrototypeToken". */
import {
  AngleField,
  AlphaField,
  BooleanField,
  ColorField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  type DataField,
} from "../fields/index.ts";

/** Texture of a token or tile. */
export const texture = (src: string | null): DataField =>
  new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: src, wildcard: true }),
    anchorX: new NumberField({ nullable: false, required: true, initial: 0.5 }),
    anchorY: new NumberField({ nullable: false, required: true, initial: 0.5 }),
    fit: new StringField({ required: true, initial: "contain" }),
    scaleX: new NumberField({ nullable: false, required: true, initial: 1 }),
    scaleY: new NumberField({ nullable: false, required: true, initial: 1 }),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
  });

const bar = (): DataField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }) });
const mode = (initial = 0): DataField => new NumberField({ required: true, nullable: false, integer: true, initial });

/** The shared fields; `name` differs. */
export const tokenFields = (): Record<string, DataField> => ({
  displayName: mode(0),
  actorLink: new BooleanField(),
  width: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
  height: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
  texture: texture("icons/svg/mystery-man.svg"),
  lockRotation: new BooleanField(),
  rotation: new AngleField(),
  alpha: new AlphaField(),
  disposition: mode(-1),
  displayBars: mode(0),
  bar1: bar(),
  bar2: bar(),
  light: new ObjectField(),
  sight: new SchemaField({
    enabled: new BooleanField(),
    range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
  }),
  detectionModes: new ObjectField({ initial: {} }),
  occludable: new ObjectField(),
  ring: new ObjectField(),
  turnMarker: new ObjectField(),
  movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  flags: new ObjectField(),
});

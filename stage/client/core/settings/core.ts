/** Settings the core itself needs. Source (public pages): API "foundry.helpers.ClientSettings", KB "Game Settings". */
import { runtime } from "../../../common/runtime.ts";
import { expireEffects } from "../documents/active-effect.ts";
import { Hooks } from "../hooks.ts";

export function registerCoreSettings(settings: any): void {
  const world = (key: string, type: any, initial: any, onChange?: any): void =>
    settings.register("core", key, { scope: "world", config: false, type, default: initial, onChange });
  const client = (key: string, type: any, initial: any): void =>
    settings.register("core", key, { scope: "client", config: false, type, default: initial });
  let before = 0;
  world("time", Number, 0, (time: number, options: any, userId: string) => {
    Hooks.callAll("updateWorldTime", time, time - before, options, userId);
    before = time;
    void expireEffects(time);
  });
  world("combatTrackerConfig", Object, { resource: "", skipDefeated: false });
  world("compendiumConfiguration", Object, {});
  world("permissions", Object, {});
  world("sheetClasses", Object, {});
  client("language", String, "en");
  client("noCanvas", Boolean, false);
  client("notesDisplayToggle", Boolean, false);
  client("tourProgress", Object, {});
  client("diceConfiguration", Object, {});
  for (const volume of ["globalInterfaceVolume", "globalPlaylistVolume", "globalAmbientVolume"])
    client(volume, Number, 0.5);
  client("rollMode", String, "publicroll");
  if (runtime.generation >= 14) {
    settings.settings.delete("core.rollMode");
    client("messageMode", String, "public");
  }
}

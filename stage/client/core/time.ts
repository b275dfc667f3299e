/** World time. Source (public page): API "foundry.helpers.GameTime". */
import { runtime } from "../../common/runtime.ts";

export class GameTime {
  get worldTime(): number {
    return runtime.game.settings.get("core", "time");
  }
  get serverTime(): number {
    return Date.now();
  }
  /** GM only: moves the world's clock; every client gets `updateWorldTime`. */
  async advance(delta: number, options: any = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }
  async set(time: number, options: any = {}): Promise<number> {
    return runtime.game.settings.set("core", "time", time, options);
  }
}

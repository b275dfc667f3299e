/** `game.tours`: all tours by their keys. Source (public page): API foundry.nue.ToursCollection. */
import { Collection } from "../../../common/utils/collection.ts";
import type { Tour } from "./tour.ts";

export class ToursCollection extends Collection<string, Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (this.has(`${namespace}.${id}`)) throw new Error(`A tour ${namespace}.${id} is registered already.`);
    tour._namespace = namespace;
    tour._id = id;
    this.set(tour.key, tour);
    tour._reloadProgress();
  }
}

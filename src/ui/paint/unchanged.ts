/**
 * Makes HTML of pictures, and none of one that is as the last was: who asks for a paint because something changed
 * elsewhere pays for working out the picture, and for no template.
 */
export class Unchanged {
  #last: string | null = null;

  /** The HTML that `make` makes; null where the picture of this name says what it said last. */
  async html(name: string, picture: object, make: () => Promise<string>): Promise<string | null> {
    const now = `${name} ${JSON.stringify(picture)}`;
    if (now === this.#last) return null;
    const html = await make();
    this.#last = now;
    return html;
  }
}

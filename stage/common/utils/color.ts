/** Colours as numbers. Source (public page): API "foundry.utils.Color". */

export class Color extends Number {
  /** From "#rrggbb", "#rgb", a number 0 to 0xFFFFFF, or [r, g, b] in 0 to 1; anything else is an invalid colour. */
  static from(color: unknown): Color {
    if (color === null || color === undefined || color === "") return new this(NaN);
    if (color instanceof Number || typeof color === "number") return new this(Number(color));
    if (typeof color === "string") return this.fromString(color);
    if (Array.isArray(color) && color.length >= 3) return this.fromRGB(color as [number, number, number]);
    return new this(NaN);
  }

  static fromString(text: string): Color {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
    const hex = short
      ? short
          .slice(1)
          .map((c) => c + c)
          .join("")
      : text.replace(/^#/, "");
    return new this(/^[0-9a-f]{6}$/i.test(hex) ? parseInt(hex, 16) : NaN);
  }

  static fromRGB(rgb: readonly [number, number, number]): Color {
    const [r, g, b] = rgb.map((c) => Math.round(Math.min(1, Math.max(0, c)) * 255)) as [number, number, number];
    return new this((r << 16) | (g << 8) | b);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  override toString(): string {
    return this.valid ? this.css : `${this.valueOf()}`;
  }

  toJSON(): string | null {
    return this.valid ? this.css : null;
  }
}

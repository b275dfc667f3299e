/** The CLI ships no types; this is the part the build uses (its README, "compilePack"). */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(
    from: string,
    to: string,
    options?: {
      yaml?: boolean;
      recursive?: boolean;
      log?: boolean;
      /** Called on every document before it is packed; it may be changed in place. */
      transformEntry?: (entry: object) => void;
    },
  ): Promise<void>;
}

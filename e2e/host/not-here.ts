/** What a spec asks of its host that this one cannot do: it is told as "not run", with the reason. */
export class NotHere extends Error {
  override readonly name = "NotHere";
}

/** An operation the server will not do: the sentence goes back to whoever asked, and to nobody else. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

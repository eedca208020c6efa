/** A call that cannot be done as it is: why, for the one that asks. Nothing was played. */
export class Refusal extends Error {
  override readonly name = "Refusal"
}

/** A source of dice. Every die that a rule or a policy rolls comes through this interface. */
export interface Stream {
  /** One fair die: an integer from 1 to `faces`. `faces` is an integer from 1 to 2^21. */
  die(faces: number): number
}

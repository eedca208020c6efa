/**
 * A place where a policy may note what it chose. A system that remembers decisions gives the same one whenever the same
 * options promise the same, so that what follows from that alone need not be worked out again: the memory of a pure
 * function.
 */
export interface Precedent {
  /** The rule that chose, a function of forecasts alone; undefined as long as nothing is noted. */
  rule: unknown
  /** The index of the option that it takes. */
  index: number
}

import type { Distribution } from "./Distribution.ts"

/** A source of dice. Every die that a rule or a policy rolls comes through this interface. */
export interface Stream {
  /** One fair die: an integer from 1 to `faces`. `faces` is an integer from 1 to 2^21. */
  die(faces: number): number
  /**
   * A result of several dice of which only the result matters, in one draw: their sum, the better of two. Only dice
   * that fall in every way have it (`EveryWay`), so that they need not go through ways that come to the same; rules
   * that know such a distribution ask for it where it is to be had, and roll the dice where it is not.
   *
   * @param sameAs a number for each result: of results with the same number, one stands for all
   */
  draw?(distribution: Distribution, sameAs?: (result: number) => number): number
}

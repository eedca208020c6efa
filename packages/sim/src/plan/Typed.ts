import * as Schema from "effect/Schema"
import { between, listOf } from "../summary/bounds.ts"

/** So many dice or choices of one fight can be typed. */
const most = 100_000
/** The faces of the largest die. */
const mostFaces = 2 ** 21
/** So many options no decision has. */
const mostOptions = 10_000

/** What stands for a choice that nobody typed. */
export const byPolicy = -2

/**
 * The dice and choices of a fight that somebody typed, in the order in which they came up. Everything else is rolled
 * and chosen as in any fight, so only what was typed need be kept.
 */
export const Typed = Schema.Struct({
  schema: Schema.Literal(1),
  /** The face of each die of the rules; 0 for one that was rolled. */
  dice: listOf(between(0, mostFaces), most, 0),
  /**
   * Of each decision with several options the index of the one that was taken; -1 for giving up, -2 where the policy of
   * the side decided.
   */
  choices: listOf(between(byPolicy, mostOptions), most, 0),
})
export type Typed = typeof Typed.Type

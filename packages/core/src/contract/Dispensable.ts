import type { Option } from "./Decision.ts"
import type { System } from "./System.ts"

/**
 * What players of a game can do without, so that its worth can be measured: the same fights are played with it and
 * without it (restricted play: A. Jaffe and others, 2012). Verbs are indices into the ruleset's `verbs`.
 */
export interface Dispensable<T extends System> {
  /** Verbs by which a body gets elsewhere, or gets to an enemy and strikes. */
  readonly moving: readonly number[]
  /** Verbs that let things pass where somebody is asked in the middle of an act. */
  readonly passing: readonly number[]
  /** Whether it is magic what somebody would do; left out of games without any. */
  readonly isMagic?: (prepared: T["prepared"], who: number, option: Option) => boolean
}

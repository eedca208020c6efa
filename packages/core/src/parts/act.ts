import type { Forecast } from "../contract/Forecast.ts"

/**
 * A verb of a game as one value: all that there is to know of it is in one file of a room. Each of the four parts
 * must be given, so that a verb which promises nothing says so.
 *
 * The parts have the types that a room gives them, the same for all of its verbs.
 */
export interface Act<Offer, Perform, Promises> {
  /** Its number, from the vocabulary in the room's `book`: what logs and readers know it by. */
  readonly verb: number
  /** When it may be chosen: adds the options that there are. */
  readonly offer: Offer
  /** What is done when it is chosen. */
  readonly perform: Perform
  /** What it promises to the combatant that decides. */
  readonly promise: Promises
}

/**
 * The acts of a room by the numbers of their verbs. The compiler holds the table complete: a verb without an act, and
 * an act without a verb, are type errors.
 *
 * Throws if an act stands under the name of another verb.
 */
export const actsOf = <const Verbs extends Readonly<Record<string, number>>, A extends Act<unknown, unknown, unknown>>(
  verbs: Verbs,
  acts: Readonly<Record<keyof Verbs, A>>,
): readonly A[] => {
  const table: A[] = []
  for (const name in verbs) {
    const act = acts[name]
    if (act.verb !== verbs[name]) throw new Error(`the act of "${name}" has the verb ${act.verb}, not ${verbs[name]}`)
    table[act.verb] = act
  }
  return table
}

/** What an act promises, with what of it is exact. */
export interface Promised<Of> {
  /**
   * The fields that are exactly what comes of the act in all ways of its dice, where nothing comes between the decision
   * and the act. The others are estimates.
   */
  readonly exact: readonly (keyof Forecast)[]
  readonly of: Of
}

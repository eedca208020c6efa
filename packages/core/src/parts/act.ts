import type { Exact } from "../contract/Forecast.ts"

/**
 * A verb of a game as one value: all that there is to know of it is in one file of a room. Each of the four parts
 * must be given, so that a verb which promises nothing says so.
 *
 * The parts have the types that a room gives them, the same for all of its verbs.
 */
export interface Act<Offer, Perform, Promise, Verb extends number = number> {
  /**
   * Its number, from the vocabulary in the room's `book`: what logs and readers know it by. Its type declares what the
   * `extra` of its options says (`parts/extra.ts`).
   */
  readonly verb: Verb
  /** When it may be chosen: adds the options that there are. */
  readonly offer: Offer
  /** What is done when it is chosen. */
  readonly perform: Perform
  /** What it promises to the combatant that decides. */
  readonly promise: Promise
}

/**
 * What an act promises: the type of `Act.promise`. A room says by which functions: `Of` writes a forecast, `Most` the
 * most that it could be, `ExactHere` says which fields are exact.
 */
export interface Promises<Of, Most = never, ExactHere = never> {
  /** The fields of its forecasts that are exact; all others are estimates (`Ruleset.exact`). */
  readonly exact: readonly Exact[]
  /** Which of them are exact as things are. Left out: all. */
  readonly exactHere?: ExactHere
  /** Writes them into a forecast that promises nothing. */
  readonly of: Of
  /**
   * Writes the most that it could promise into a forecast that promises nothing, if that is known quickly
   * (`Ruleset.outlook`). Left out: it is not.
   */
  readonly most?: Most
}

/** No field of a promise is exact. */
export const estimated: readonly Exact[] = []

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

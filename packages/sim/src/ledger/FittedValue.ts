import { type Carried, type Chooser, Combat, type Ruleset, type System, type View } from "@refriega/core"
import * as Schema from "effect/Schema"
import { choleskyOf, solvedBy } from "../statistics/choleskyOf.ts"
import { standingOf, standingWidth } from "./standingOf.ts"

/** A chance to win that was fitted to other fights: plain data, kept beside a run. */
export const Fitted = Schema.Struct({
  schema: Schema.Literal(1),
  /** What it was fitted for: another fight, other players or another engine give another text. */
  of: Schema.String,
  side: Schema.Int,
  seed: Schema.Int,
  fights: Schema.Int,
  /** How many of them the side won. */
  won: Schema.Int,
  /** How many acts with dice they had together, and to how many states it was fitted. */
  acts: Schema.Int,
  states: Schema.Int,
  weights: Schema.Array(Schema.Finite),
})
export type Fitted = typeof Fitted.Type

/** So many fights are played for it: 3 to 8 seconds for eight combatants. */
export const usualTraining = 1500

/** Rows that are gathered, about: of fights with more acts each counts with fewer of its states. */
const enoughRows = 40_000
/** So many fights say how long fights are. */
const first = 50
const mostSteps = 12
/** As if there were so many more rows that say nothing: keeps weights finite. */
const ridge = 2

/**
 * The chance by its logit, of sums and products only, so that it is the same number everywhere: `e` is
 * `(1 + x/1024)^1024`.
 */
const shareOf = (x: number): number => {
  let e = 1 + Math.max(-20, Math.min(20, x)) / 1024
  for (let i = 0; i < 10; i++) e *= e
  return e / (1 + e)
}

/** What a fitted value is fitted to. */
export interface Training<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly carried?: Carried<T> | undefined
  readonly fight?: number
  readonly named: Chooser<T>
  readonly side: number
}

/**
 * Plays fights of a seed of their own and fits the chance to win to the states at their decisions, by logistic
 * regression (Newton's method).
 */
export const fittedTo = <T extends System>(
  { carried, fight = 0, named, prepared, rules, side }: Training<T>,
  of: string,
  seed: number,
  fights = usualTraining,
): Fitted => {
  const width = standingWidth(prepared.ids.length)
  let rows = new Float64Array(width * 4096)
  const results: number[] = []
  let [won, acts, stride] = [0, 0, 1]
  for (let combat = 0; combat < fights; combat++) {
    const played = new Combat<T>(rules, prepared, { seed, combat, fight, choose: named }).begin(carried)
    if (combat === first) stride = Math.max(1, Math.round(((acts / first) * fights) / enoughRows))
    const from = results.length
    let rolled = -1
    for (let open = played.next(); open !== undefined && !played.state.decided; open = played.next()) {
      // What was done without dice changes no chance.
      if (played.dice.rolled !== rolled && acts++ % stride === 0) {
        if (rows.length < width * (results.length + 1)) {
          const more = new Float64Array(2 * rows.length)
          more.set(rows)
          rows = more
        }
        standingOf(rules, prepared, played.state, open.who, side, rows, width * results.length)
        results.push(0)
      }
      rolled = played.dice.rolled
      played.apply(open)
    }
    const wins = played.state.winner === side ? 1 : 0
    won += wins
    results.fill(wins, from)
  }
  const weights = fitted(rows, Float64Array.from(results), width)
  return { schema: 1, of, side, seed, fights, won, acts, states: results.length, weights: [...weights] }
}

const fitted = (rows: Float64Array, results: Float64Array, width: number): Float64Array => {
  const weights = new Float64Array(width)
  for (let step = 0; step < mostSteps; step++) {
    const gradient = new Float64Array(width)
    const curvature = new Float64Array(width * width)
    for (let row = 0; row < results.length; row++) {
      const at = row * width
      const p = shareOf(logit(weights, rows, at))
      const residual = (results[row] as number) - p
      const weight = p * (1 - p)
      for (let j = 0; j < width; j++) {
        const x = rows[at + j] as number
        if (x === 0) continue
        gradient[j] = (gradient[j] as number) + x * residual
        const own = x * weight
        const from = j * width
        for (let k = 0; k <= j; k++)
          curvature[from + k] = (curvature[from + k] as number) + own * (rows[at + k] as number)
      }
    }
    let most = 0
    for (let j = 0; j < width; j++) {
      gradient[j] = (gradient[j] as number) - ridge * (weights[j] as number)
      curvature[j * width + j] = (curvature[j * width + j] as number) + ridge
    }
    const by = solvedBy(choleskyOf(curvature, width), width, gradient)
    for (let j = 0; j < width; j++) {
      const change = Math.max(-4, Math.min(4, by[j] as number))
      weights[j] = (weights[j] as number) + change
      most = Math.max(most, Math.abs(change))
    }
    if (most < 1e-4) break
  }
  return weights
}

const logit = (weights: ArrayLike<number>, rows: Float64Array, at: number): number => {
  let sum = 0
  for (let j = 0; j < weights.length; j++) sum += (weights[j] as number) * (rows[at + j] as number)
  return sum
}

/** The chance to win that a fitted value reads from a state at a decision of `who`. */
export const readerOf = <T extends System>(
  { side, weights }: Fitted,
  rules: Ruleset<T>,
  prepared: T["prepared"],
): ((state: View<T["state"]>, who: number) => number) => {
  const row = new Float64Array(standingWidth(prepared.ids.length))
  if (row.length !== weights.length) throw new RangeError(`${weights.length} weights for ${row.length} numbers`)
  return (state, who) => {
    standingOf(rules, prepared, state, who, side, row)
    return shareOf(logit(weights, row, 0))
  }
}

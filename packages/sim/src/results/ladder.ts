import * as Schema from "effect/Schema"
import { Verdict } from "../compare/Comparison.ts"
import { SplitPart } from "../compare/Split.ts"
import { heterogeneity } from "../statistics/heterogeneity.ts"
import { round9 } from "../statistics/rate.ts"
import type { Results } from "./results.ts"

/**
 * What a difference comes to under one policy after the other, all sides playing by it, or each by its own
 * (cross-play).
 */
export const Ladder = Schema.Struct({
  a: Schema.String,
  b: Schema.String,
  metric: Schema.String,
  rungs: Schema.Array(
    Schema.Struct({
      policy: Schema.String,
      d: Schema.Finite,
      lo: Schema.Finite,
      hi: Schema.Finite,
      verdict: Verdict,
      /** Of a run that splits: the part that the change has by itself. */
      direct: Schema.optionalKey(SplitPart),
    }),
  ),
  /** Whether the differences may be the same at all policies, but for random ones: Cochran's test. */
  heterogeneity: Schema.Struct({ q: Schema.Finite, df: Schema.Int, p: Schema.Finite }),
  /**
   * Same: the verdict at all of these policies, and the differences may be of one size. Differs: they surely are not,
   * by what matters. Undecided: neither. What a random policy finds is said, but decides nothing. Other policies may
   * find something else.
   */
  conclusion: Schema.Literals(["same", "differs", "undecided"]),
})
export type Ladder = typeof Ladder.Type

/** A run of which is known who played how. */
export interface Rung {
  /** That of all sides, or of each: `police=steady gang=focus`. */
  readonly policy: string
  readonly results: Pick<Results, "comparisons" | "splits">
}

/**
 * How large a difference is at each policy, and whether it may be the same at all of them, for each variant that was
 * compared.
 */
export const ladderOf = (rungs: readonly Rung[], metric: string): readonly Ladder[] => {
  const [first] = rungs
  const pairs = first?.results.comparisons.filter((each) => each.metric === metric) ?? []
  return pairs.map(({ a, b, smallest }): Ladder => {
    const found = rungs.flatMap(({ policy, results }) => {
      const part = results.splits?.find((each) => each.metric === metric && each.a === a && each.b === b)?.direct
      return results.comparisons
        .filter((each) => each.metric === metric && each.a === a && each.b === b)
        .map(({ d, lo, hi, verdict }) => {
          const direct = part && { d: part.d, lo: part.lo, hi: part.hi, p: part.p }
          return { policy, d, lo, hi, verdict, ...(direct && { direct }) }
        })
    })
    const skilled = found.filter(({ policy }) => !isRandom(policy))
    const { df, p, q } = heterogeneity(skilled)
    const test = { q: round9(q), df, p: round9(p) }
    return { a, b, metric, rungs: found, heterogeneity: test, conclusion: conclusionOf(skilled, p, smallest) }
  })
}

const isRandom = (policy: string): boolean =>
  policy.split(" ").some((one) => one === "random" || one.endsWith("=random"))

const conclusionOf = (skilled: Ladder["rungs"], p: number, smallest: number): Ladder["conclusion"] => {
  const sizes = skilled.map(({ d }) => d)
  if (p < 0.05 && Math.max(...sizes) - Math.min(...sizes) > smallest) return "differs"
  const verdicts = new Set(skilled.map(({ verdict }) => verdict))
  return verdicts.size === 1 && !verdicts.has("undecided") ? "same" : "undecided"
}

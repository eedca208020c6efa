import * as Schema from "effect/Schema"
import type { Results } from "../results.ts"
import { Verdict } from "./Comparison.ts"

/** What a difference comes to under one policy after the other, all sides playing by it. */
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
    }),
  ),
  /**
   * Robust: whoever plays with a purpose finds the same; policy-dependent: not all of them do; undecided: some do not know yet,
   * and the others agree. What a random policy finds is told, but decides nothing.
   */
  conclusion: Schema.Literals(["robust", "policy-dependent", "undecided"]),
})
export type Ladder = typeof Ladder.Type

/** A run of which every side played by one policy. */
export interface Rung {
  readonly policy: string
  readonly results: Pick<Results, "comparisons">
}

/** Whether what is found in one metric holds at every skill, for each variant that was compared. */
export const ladderOf = (rungs: readonly Rung[], metric: string): readonly Ladder[] => {
  const [first] = rungs
  const pairs = first?.results.comparisons.filter((each) => each.metric === metric) ?? []
  return pairs.map(({ a, b }): Ladder => {
    const found = rungs.flatMap(({ policy, results }) =>
      results.comparisons
        .filter((each) => each.metric === metric && each.a === a && each.b === b)
        .map(({ d, lo, hi, verdict }) => ({ policy, d, lo, hi, verdict })),
    )
    return { a, b, metric, rungs: found, conclusion: conclusionOf(found) }
  })
}

const conclusionOf = (rungs: Ladder["rungs"]): Ladder["conclusion"] => {
  const skilled = rungs.filter(({ policy }) => policy !== "random")
  const verdicts = new Set(skilled.map(({ verdict }) => verdict))
  const known = [...verdicts].filter((verdict) => verdict !== "undecided")
  if (known.length > 1) return "policy-dependent"
  return verdicts.size === 1 && known.length === 1 ? "robust" : "undecided"
}

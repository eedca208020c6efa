import { lateFrom, type Prepared, type Scenario, type System } from "@refriega/core/internal"
import { usualWeights } from "@refriega/sim/internal"

/** A comparison of the round with a number: `round <= 3`, `4 < round`. */
const comparison = /\bround\s*(?:<=|>=|<|>|=)\s*(\d+)\b|\b(\d+)\s*(?:<=|>=|<|>|=)\s*round\b/gu
/** What makes more of a number or of the round than a comparison. */
const arithmetic = /\bround\s*[-+*/]|[-+*/]\s*round\b|\bround\b.*\b(?:mod|div)\b/u

/**
 * The rounds from which on players may decide otherwise than before, ascending: policies by themselves, and where the
 * conditions of the scenario's tactics ask for the round. What is no plain comparison may do so in every round.
 */
export const roundsThatCount = <T extends System>({ content }: Scenario<T>, prepared: Prepared): readonly number[] => {
  const last = prepared.limits.rounds
  const conditions = Object.values(content.file.tactics ?? {}).flatMap(({ list }) => list.map(({ when }) => when ?? ""))
  const found = conditions.flatMap((text): readonly number[] => {
    const asked = [...text.matchAll(/\bround\b/gu)].length
    const compared = [...text.matchAll(comparison)]
    if (asked > compared.length || arithmetic.test(text)) return Array.from({ length: last }, (_, i) => i + 1)
    return compared.flatMap(([, after, before]) => {
      const number = Number(after ?? before)
      return [number, number + 1]
    })
  })
  return [...new Set([...found, usualWeights.patience + 1, lateFrom(prepared)])]
    .filter((round) => round > 0 && round <= last)
    .toSorted((a, b) => a - b)
}

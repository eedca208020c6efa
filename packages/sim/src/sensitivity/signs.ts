import { type LeverSet, mix32 } from "@refriega/core/internal"
import type { Metric } from "../compare/metrics.ts"
import type { Stretch } from "../play/playTrial.ts"
import { linearFit, logisticFit, type Signs } from "../statistics/signFit.ts"
import type { Piloted } from "./Piloted.ts"
import type { PlayTrials } from "./playTrials.ts"
import type { Effect } from "./Sensitivity.ts"

/** Where the combats begin that play it: nobody else plays them. */
const firstCombat = 1 << 30

/**
 * What is not a straight line in the fitted scale lasts however many fights are played: half a point of a share with
 * sixty numbers, as measured; of a mean so large a part of it.
 */
const lasting = { share: 0.005, mean: 0.02 }

/**
 * How many fights at most, with dice of their own, are played with the same lots; and how many lots a number needs.
 * What follows from sheets alone is worked out once for them, and 2,500 lots tell numbers apart as well as 10,000: most
 * of why fights end otherwise is their dice.
 */
const [mostTogether, lotsOfEach] = [4, 30]

/**
 * Moves all these numbers at once, one step up or down by lot, anew for every few fights, and fits what each
 * does: shares by a logistic regression, rounds by a linear one of their logarithm, other means by a linear one.
 *
 * @param means what each goal is in the fight as it is, in its unit
 * @returns by number, by goal: what one step up does about
 */
export const signsOf = async (
  numbers: readonly Piloted[],
  goals: readonly Metric[],
  means: readonly number[],
  { fights, play, seed, width }: { fights: number; play: PlayTrials; seed: number; width: number },
): Promise<readonly (readonly Effect[])[]> => {
  const together = Math.max(1, Math.min(mostTogether, Math.floor(fights / (lotsOfEach * numbers.length))))
  const stretches = Array.from({ length: Math.ceil(fights / together) }, (_, lot): Stretch => {
    const sets = numbers.map(({ lever, ways }): LeverSet => {
      const wanted = signOf(seed, lot, lever) > 0 ? "more" : "less"
      return [lever, ways.find(({ way }) => way === wanted)?.to]
    })
    const from = together * lot
    return { sets, from: firstCombat + from, to: firstCombat + Math.min(fights, from + together) }
  })
  const { able, scores } = await play(stretches)
  const rows = Array.from({ length: fights }, (_, i) => i).filter((i) => able[Math.floor(i / together)] === true)
  const signs = new Int8Array(rows.length * numbers.length)
  for (const [row, i] of rows.entries())
    for (const [column, { lever }] of numbers.entries())
      signs[row * numbers.length + column] = signOf(seed, Math.floor(i / together), lever)
  const design: Signs = { columns: numbers.length, rows: rows.length, signs }
  const fits = goals.map((metric, i) => {
    const values = Float64Array.from(rows, (row) => metric.of(scores, row * width))
    const mean = means[i] as number
    if (metric.kind === "share") return { ...logisticFit(design, values), by: mean * (1 - mean), lack: lasting.share }
    if (metric.id === "rounds")
      return {
        ...linearFit(
          design,
          values.map((x) => Math.log(Math.max(0.5, x))),
        ),
        by: mean,
        lack: lasting.mean * mean,
      }
    return { ...linearFit(design, values), by: 1 / metric.scale, lack: lasting.mean * Math.abs(mean) }
  })
  return numbers.map((_, column) =>
    fits.map(({ beta, by, error, lack }): Effect => {
      const d = by * (beta[column + 1] as number)
      const half = 1.96 * Math.hypot(by * (error[column + 1] as number), lack)
      return { d, lo: d - half, hi: d + half }
    }),
  )
}

/** The sign of a number in a fight: a lot of its own, the same in any pool. */
const signOf = (seed: number, fight: number, lever: number): 1 | -1 => {
  const low = seed >>> 0
  const high = Math.floor(seed / 0x100000000) >>> 0
  const lot = mix32(mix32(mix32(low ^ 0x51675) + Math.imul(fight, 0x9e3779b1)) ^ mix32(lever + high + 0x2545f491))
  return (lot >>> 16) % 2 === 0 ? 1 : -1
}

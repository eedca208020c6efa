import type { System } from "@refriega/core"
import { differenceOf, exactly, meanOf } from "./estimate.ts"
import type { Estimate, Regret, Turn } from "./Ledger.ts"
import type { Place, Places } from "./Place.ts"
import { playOut, type Reach } from "./playOut.ts"
import type { Worth } from "./worth.ts"

/** So many moments are named, as far as so many change anything. */
const [fewest, most] = [3, 6]
/** What changes the chance by less is named only where fewer moments would be left. */
const small = 0.05

/** Other dice than those of the steps: for the moments, for finding what else could have been done, for judging it. */
const salts = { turns: 1_000_000, finding: 2_000_000, judging: 3_000_000 } as const
/** So many options are tried in a few play-outs each before the best of them is judged. */
const tries = 12

/** The steps that seem to have changed the chance most, in their order: which of them did, play-outs to the end say. */
export const turningSteps = (worth: readonly Worth[]): readonly number[] =>
  worth
    .map(({ choice, luck }, step) => ({ step, size: Math.abs(luck.x + choice.x) }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size || a.step - b.step)
    .slice(0, most)
    .map(({ step }) => step)
    .toSorted((a, b) => a - b)

/**
 * The moments that are named: those that changed much, or the first few of the others. What changed nothing in its
 * play-outs is no moment, unless something better could surely have been done.
 */
export const telling = (all: readonly Turn[]): readonly Turn[] => {
  const turns = all.filter(({ change, regret }) => change.x !== 0 || (regret !== undefined && regret.hi < 0))
  const sizes = turns.map(({ change }) => Math.abs(change.x)).toSorted((a, b) => b - a)
  const least = Math.min(small, sizes[fewest - 1] ?? 0)
  return turns.filter(({ change }) => Math.abs(change.x) >= least)
}

const readings = <T extends System>(
  place: Place<T>,
  reach: Reach<T>,
  forks: number,
  salt: number,
  given?: number,
): Float64Array =>
  Float64Array.from({ length: forks }, (_, i) =>
    playOut(place.again({ salt: salt + i }, given), (copy) => place.next(copy, given), reach),
  )

/** How a moment is played on: to the end. */
const toTheEnd = (side: number) => ({ side, acts: Infinity }) as const

/** One of the moments, by play-outs to the end from before and after it. */
export const turnByForks = <T extends System>(
  { combat, places }: Places<T>,
  step: number,
  side: number,
  forks: number,
): Turn => {
  const reach = toTheEnd(side)
  const next = places[step + 1]
  const before = readings(places[step] as Place<T>, reach, forks, salts.turns)
  const won = combat.state.winner === side ? 1 : 0
  const after = next === undefined ? new Float64Array(forks).fill(won) : readings(next, reach, forks, salts.turns)
  return {
    step,
    before: meanOf(before),
    after: next === undefined ? exactly(won) : meanOf(after),
    change: differenceOf(before, after),
  }
}

/**
 * How much better than what was done the best option would have been: the best is found with some dice and judged with
 * others, so it is no better than it is. Never above 0 but for what the dice of the judging leave open.
 *
 * @param worth how a reading is taken of a place and an answer
 */
export const regretOf = <T extends System>(
  { places }: Places<T>,
  step: number,
  reach: Reach<T>,
  forks: number,
  sideOf: (who: number) => number,
): typeof Regret.Type | undefined => {
  const place = places[step] as Place<T>
  const { decision, taken } = place
  if (place.kind !== "act" || decision === undefined || taken === undefined || taken < 0) return undefined
  // Who plays for somebody else is sorry for what is good for the side that is asked about.
  const sign = sideOf(place.who) === reach.side ? 1 : -1
  const tried = decision.options.map((_, option) => {
    const values = readings(place, reach, tries, salts.finding, option)
    return { option, worth: sign * meanOf(values).x }
  })
  const best = tried.reduce((a, b) => (b.worth > a.worth ? b : a), tried[taken] as (typeof tried)[number])
  if (best.option === taken) return exactly(0)
  const better = readings(place, reach, forks, salts.judging, best.option)
  const own = readings(place, reach, forks, salts.judging, taken)
  const found: Estimate = sign > 0 ? differenceOf(better, own) : differenceOf(own, better)
  const { verb, target, place: square } = decision.options[best.option] as (typeof decision.options)[number]
  return { ...found, instead: { verb, target, place: square } }
}

import { type Choice, type Policy, surrender } from "@refriega/core"
import { attackScore } from "./aggressive.ts"
import { addTry, believed, type Gain, newGain, noiseOf } from "./Gain.ts"
import { type PlayedBy, plansOf } from "./plans.ts"
import { worthOf } from "./prospects.ts"
import { steady } from "./steady.ts"
import { worth } from "./worth.ts"

/** The most options that are tried with friends going on as usual, and with another plan for all of them. */
const width = 7
const planWidth = 2
/** As much as `rollout` has. */
export const usualBudget = 4000
/** How many more rounds may begin. Who still stands then decides what that was worth. */
const horizon = 1
/** How many standard deviations better than expected a line may turn out, for whom to try next. */
const hope = 1.5

/** An option, how its side goes on from there, and what that gains. */
interface Line {
  readonly option: number
  readonly plan: Policy
  readonly gain: Gain
}

/**
 * Looks for the best line: an option together with a plan for its whole side. Lines are tried by playing the fight on
 * from here, each with the same dice as the usual one; what a try shows is taken as a hint beside what was to be
 * expected (`Gain`), and the line that may still turn out best is tried next (upper bounds of beliefs: E. Kaufmann, O.
 * Cappé and A. Garivier, 2012). It leaves what its side would do else only for what is to be expected to gain by then,
 * knows no more than its side does, and rolls other dice than the fight will.
 *
 * Who knows what the others play by (`played`) and never sees them change finds a best response, as far as it looks:
 * what it gains is a lower bound of what can be gained against them.
 *
 * @param budget what a decision may cost, in events of fights played on; an answer in the middle of an act gets a
 *   quarter of it
 */
export const searchingBy = (id: string, budget: number, played: PlayedBy): Policy => ({
  id,
  slow: true,
  choose: (choice) => {
    const usual = played(choice.sideOf(choice.who)).choose(choice)
    // What a list says of giving up stands.
    if (usual === surrender || choice.options.length === 1 || !choice.canTryOut) return usual
    const [asUsual, ...plans] = plansOf(choice, played) as [Policy, ...Policy[]]
    const lines = linesFrom(choice, usual, asUsual, plans)
    tryOut(choice, { option: usual, plan: asUsual }, lines, choice.spot ? budget / 4 : budget)
    const noise = noiseOf(lines.map(({ gain }) => gain))
    let best = usual
    let most = 0
    for (const { gain, option } of lines) {
      const { mean } = believed(gain, noise)
      if (mean <= most) continue
      best = option
      most = mean
    }
    return best
  },
})

/** Looks ahead, and takes everybody to play `steady`. */
export const search: Policy = searchingBy("search", usualBudget, () => steady)

/**
 * Other options with friends going on as usual, by what they promise; then what other plans would do, and what is usual
 * under them.
 */
const linesFrom = (choice: Choice, usual: number, asUsual: Policy, plans: readonly Policy[]): readonly Line[] => {
  const score = steady.score?.(choice) ?? attackScore
  const scores = choice.options.map((_, i) => worth(choice, score, i))
  const highest = scores[usual] as number
  const byScore = scores.map((_, i) => i).toSorted((a, b) => (scores[b] as number) - (scores[a] as number))
  const others = byScore.filter((i) => i !== usual).slice(0, width - 1)
  const lines = others.map(
    (option): Line => ({ option, plan: asUsual, gain: newGain(highest - (scores[option] as number)) }),
  )
  for (const plan of plans) {
    const first = plan.choose(choice)
    const rest = [usual, ...others].filter((i) => i !== first).slice(0, planWidth - 1)
    lines.push(...[first, ...rest].map((option): Line => ({ option, plan, gain: newGain(0) })))
  }
  return lines
}

/** Tries lines until the budget is spent: each once, then always the one that may still turn out best. */
const tryOut = (choice: Choice, usual: Pick<Line, "option" | "plan">, lines: readonly Line[], budget: number): void => {
  const dice = choice.think()
  const gains = lines.map(({ gain }) => gain)
  const salts: number[] = []
  const worths: number[] = []
  let left = budget
  const played = ({ option, plan }: Pick<Line, "option" | "plan">, salt: number): number => {
    const prospect = choice.tryOut(option, plan, salt, horizon)
    left -= prospect.events
    return worthOf(prospect)
  }
  /** Tries a line once more; says what is left of the budget. */
  const tryOnce = (line: Line): number => {
    const nth = line.gain.tries
    if (nth === salts.length) {
      salts.push(dice.die(2 ** 21))
      worths.push(played(usual, salts[nth] as number))
    }
    addTry(line.gain, played(line, salts[nth] as number) - (worths[nth] as number))
    return left
  }
  for (const line of lines) tryOnce(line)
  for (let rest = left; rest > 0; rest = tryOnce(mostPromising(lines, noiseOf(gains))));
}

const mostPromising = (lines: readonly Line[], noise: number): Line => {
  let found = lines[0] as Line
  let highest = Number.NEGATIVE_INFINITY
  for (const line of lines) {
    const { mean, variance } = believed(line.gain, noise)
    const bound = mean + hope * Math.sqrt(variance)
    if (bound <= highest) continue
    found = line
    highest = bound
  }
  return found
}

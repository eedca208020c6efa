import { type Choice, type Policy, type Prospect, surrender } from "@refriega/core"
import { byPromise } from "./byPromise.ts"
import { type PlayedBy, plansOf } from "./plans.ts"
import { isClearlyMore, meanOf, worthOf } from "./prospects.ts"
import { steady } from "./steady.ts"

/** The most options that are tried with friends going on as usual: what `steady` would do, and those that promise most. */
const width = 5
/** As much as `rollout` has. */
export const usualBudget = 4000
/** How many more rounds are played. Who still stands then decides what that was worth. */
const horizon = 2

/** An option, and how its side goes on from there. */
interface Line {
  readonly option: number
  readonly plan: Policy
  readonly worths: number[]
}

/**
 * Looks for the best line: an option together with a plan for its whole side. All lines are tried by playing the fight on from here, with
 * the same dice for each; the worse half is dropped again and again, so that most tries go to those between which it is close
 * (sequential halving: Z. Karnin, T. Koren and O. Somekh, 2013). It leaves what its side would do else only for what clearly came out
 * better, knows no more than its side does, and rolls other dice than the fight will.
 *
 * Who knows what the others play by (`played`) and never sees them change finds a best response, as far as it looks: what it gains is a
 * lower bound of what can be gained against them.
 *
 * @param budget what a decision may cost, in events of fights played on; an answer in the middle of an act gets a quarter of it
 */
export const searchingBy = (id: string, budget: number, played: PlayedBy): Policy => ({
  id,
  slow: true,
  choose: (choice) => {
    const usual = played(choice.sideOf(choice.who)).choose(choice)
    // What a list says of giving up stands.
    if (usual === surrender || choice.options.length === 1 || !choice.canTryOut) return usual
    const lines = linesFrom(choice, usual, played)
    const first = lines[0] as Line
    const best = halve(choice, lines, choice.spot ? budget / 4 : budget)
    return best.option !== usual && isClearlyMore(best.worths, first.worths) ? best.option : usual
  },
})

/** Looks ahead, and takes everybody to play `steady`. */
export const search: Policy = searchingBy("search", usualBudget, () => steady)

/** The usual line first; then other options, by what they promise; then what other plans would do. */
const linesFrom = (choice: Choice, usual: number, played: PlayedBy): readonly Line[] => {
  const line = (option: number, plan: Policy): Line => ({ option, plan, worths: [] })
  const [asUsual, ...plans] = plansOf(choice, played)
  return [
    ...[usual, ...byPromise(choice, usual).slice(0, width - 1)].map((option) => line(option, asUsual as Policy)),
    ...(choice.spot ? [] : plans.map((plan) => line(plan.choose(choice), plan))),
  ]
}

/** Drops the worse half of the lines until one is left beside the first, each time for an equal share of the budget. */
const halve = (choice: Choice, lines: readonly Line[], events: number): Line => {
  const dice = choice.think()
  // How often it can be halved: the logarithm to base 2, rounded up.
  const stages = 32 - Math.clz32(lines.length - 1)
  const first = lines[0] as Line
  let left = lines
  for (let stage = 0; stage < stages; stage++) {
    let spent = 0
    for (let times = 0; times < 2 || spent < events / stages; times++) {
      const salt = dice.die(2 ** 21)
      for (const { option, plan, worths } of left) {
        const prospect: Prospect = choice.tryOut(option, plan, salt, horizon)
        worths.push(worthOf(prospect))
        spent += prospect.events
      }
    }
    const better = left.toSorted((a, b) => meanOf(b.worths) - meanOf(a.worths)).slice(0, Math.ceil(left.length / 2))
    // What all are held against stays to the end.
    left = better.includes(first) ? better : [...better, first]
  }
  return left[0] as Line
}

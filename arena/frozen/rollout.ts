import type { Choice, Policy, Prospect } from "@refriega/core"
import { attackScore } from "./aggressive.ts"
import { fightScore, steady } from "./steady.ts"

/** The most options that are tried: what `steady` would do, and those that promise most. */
const width = 5
/**
 * What a decision may cost, in events of fights played on. It is counted, not timed: both sides think equally long on
 * any machine.
 */
const budget = 4000
/** How often each option is tried at least, and the best two after that. */
const least = 4
/** How many more rounds are played. Who still stands then decides what that was worth. */
const horizon = 6

/**
 * Looks further than one decision: it tries its best options by playing the fight on from here a few dozen times,
 * everybody deciding as `steady` does, and leaves what `steady` would have done only for what clearly came out better.
 * (Policy improvement by Monte-Carlo search: Tesauro and Galperin, 1996.) It knows no more than its side does, rolls
 * other dice than the fight will, and answers in the middle of somebody's act as `steady` does. A fight takes it some
 * thousand times as long.
 */
export const rollout: Policy = {
  id: "frozen-rollout",
  slow: true,
  choose: (choice) => {
    const usual = steady.choose(choice)
    if (choice.spot || choice.options.length === 1) return usual
    const tried = candidatesOf(choice, usual)
    const dice = choice.think()
    const worths: number[][] = tried.map(() => [])
    /**
     * Tries some of them for half of the budget, all with the same dice: luck differs as little as possible between
     * them.
     */
    const tryEach = (rows: readonly number[]) => {
      for (let times = 0, spent = 0; times < least || spent < budget / 2; times++) {
        const salt = dice.die(2 ** 21)
        for (const row of rows) {
          const prospect = choice.tryOut(tried[row] as number, steady, salt, horizon)
          worths[row]?.push(worthOf(prospect))
          spent += prospect.events
        }
      }
    }
    const all = tried.map((_, row) => row)
    tryEach(all)
    const rival = all.slice(1).reduce((best, row) => (sum(worths[row]) > sum(worths[best]) ? row : best))
    tryEach([0, rival])
    return isClearlyMore(worths[rival], worths[0]) ? (tried[rival] as number) : usual
  },
}

/** The options to try: the usual one first, then those with the highest scores, whatever the temper. */
const candidatesOf = (choice: Choice, usual: number): readonly number[] => {
  const scores = choice.options.map((_, i) => {
    const forecast = choice.forecast(i)
    return Math.max(fightScore(forecast), attackScore(forecast))
  })
  const others = scores.map((_, i) => i).filter((i) => i !== usual)
  const byScore = others.toSorted((a, b) => (scores[b] as number) - (scores[a] as number))
  return [usual, ...byScore.slice(0, width - 1)]
}

/**
 * What it is worth to stand so, from 0 to 1: the chance to win, and a little for coming out of it whole. As long as
 * nothing is decided, the strength of a side grows with the square of its numbers (Lanchester, 1916).
 */
const worthOf = ({ over, won, friends, enemies }: Prospect): number => {
  const share = friends + enemies === 0 ? 0.5 : friends / (friends + enemies)
  const odds = over
    ? won
    : friends + enemies === 0
      ? 0.5
      : (friends * friends) / (friends * friends + enemies * enemies)
  return 0.8 * odds + 0.2 * share
}

const sum = (values: readonly number[] = []): number => values.reduce((total, value) => total + value, 0)

/** Whether pairs differ on average by more than the standard error of that average. */
const isClearlyMore = (ones: readonly number[] = [], others: readonly number[] = []): boolean => {
  const differences = ones.map((one, i) => one - (others[i] as number))
  const n = differences.length
  const mean = sum(differences) / n
  const squares = sum(differences.map((difference) => (difference - mean) * (difference - mean)))
  return mean > Math.sqrt(squares / (n - 1) / n)
}

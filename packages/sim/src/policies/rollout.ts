import { type Policy, surrender } from "@refriega/core"
import { byPromise } from "./byPromise.ts"
import { isClearlyMore, meanOf, worthOf } from "./prospects.ts"
import { steady } from "./steady.ts"

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
  id: "rollout",
  slow: true,
  choose: (choice) => {
    const usual = steady.choose(choice)
    if (usual === surrender || choice.spot || choice.options.length === 1) return usual
    const tried = [usual, ...byPromise(choice, usual).slice(0, width - 1)]
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
    const rival = all.slice(1).reduce((best, row) => (meanOf(worths[row]) > meanOf(worths[best]) ? row : best))
    tryEach([0, rival])
    return isClearlyMore(worths[rival], worths[0]) ? (tried[rival] as number) : usual
  },
}

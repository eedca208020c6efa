import type { Choice, Forecast, Policy } from "@refriega/core"
import { aggressive } from "./aggressive.ts"
import { fightScore, steady } from "./steady.ts"
import { takeBest } from "./takeBest.ts"

/** Keeps out of danger, and lets the enemy come. */
const warily = (f: Forecast): number => fightScore(f) - f.exposure / (1 + f.exposure) - 0.4 * f.approach

const wary: Policy = { id: "wary", choose: (choice) => takeBest(choice, warily) }

/** Everybody on one enemy: harm to it counts double, and so does the way to it, until it has fallen. */
const allOn = (enemy: number): Policy => ({
  id: "all on one",
  choose: (choice) => {
    if (choice.spot || !choice.stands(enemy)) return steady.choose(choice)
    let best = 0
    let highest = Number.NEGATIVE_INFINITY
    for (let i = 0; i < choice.options.length; i++) {
      const f = choice.forecast(i)
      const more = choice.options[i]?.target === enemy ? f.harm + 0.5 * Math.max(0, f.approach) : 0
      const value = fightScore(f) + more
      if (value <= highest) continue
      best = i
      highest = value
    }
    return best
  },
})

/**
 * The ways in which a side could go on together: as it does, all on one enemy after the other, for harm alone, or warily. What a decision
 * is worth hangs on what friends make of it. (A portfolio of scripts: D. Churchill and M. Buro, 2013.)
 */
export const plansOf = (choice: Choice, played: PlayedBy): readonly Policy[] => {
  const side = choice.sideOf(choice.who)
  const own = played(side)
  const plans = [aggressive, wary]
  for (let who = 0; who < choice.combatants; who++)
    if (choice.sideOf(who) !== side && choice.stands(who)) plans.push(allOn(who))
  return [own, ...plans].map((plan) => ofSide(side, plan, played))
}

/** What sides play by, as far as somebody who looks ahead knows. */
export type PlayedBy = (side: number) => Policy

/** One side goes by a plan, the others do as they do. */
const ofSide = (side: number, plan: Policy, played: PlayedBy): Policy => ({
  id: plan.id,
  choose: (choice) => {
    const other = choice.sideOf(choice.who)
    return (other === side ? plan : played(other)).choose(choice)
  },
})

import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type Scenario, type System } from "@refriega/core"
import { greedy, without } from "@refriega/sim/internal"
import { Habits } from "../../packages/cli/src/players/Habits.ts"
import { restricted } from "../../packages/cli/src/players/restricted.ts"
import type { Drawn } from "./drawFight.ts"

/** What a side would gain by doing without something, in shares of fights won. */
export interface Given {
  /** An act by its verb, or a part of the game. */
  readonly what: string
  readonly side: number
  readonly gain: number
}

/**
 * What each side gives away in a drawn fight by each act and each part of the game that it makes use of: the same
 * fights without it, the other side as before. Of a day the first fight alone.
 */
export const givenAway = (drawn: Drawn, policy: Policy, foe: Policy, fights: number): readonly Given[] =>
  (drawn.fights[0] as (typeof drawn.fights)[number]).loaded.visit(
    <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
      const prepared = rules.prepare(encounterOf(rules, scenario))
      const scores = (side: number, own: Policy): readonly number[] => {
        const choose = byPolicies<T>(side === 0 ? [own, foe] : [foe, own])
        return Array.from({ length: fights }, (_, combat) => {
          const { winner } = new Combat(rules, prepared, { seed: 1, combat, choose }).begin().play().state
          return winner === side ? 1 : winner < 0 ? 0.5 : 0
        })
      }
      const { isMagic = () => false, passing = [] } = rules.dispensable ?? {}
      return [0, 1].flatMap((side): readonly Given[] => {
        const habits = new Habits(passing, (who, option) => isMagic(prepared, who, option))
        const usual = mean(scores(side, habits.of(policy)))
        const parts: readonly (readonly [string, Policy])[] = [
          ...restricted(rules, prepared, policy, habits),
          ["foresight", greedy],
        ]
        const acts = habits.often.map((verb): readonly [string, Policy] => [
          rules.verbs[verb]?.id ?? `${verb}`,
          without(policy, ({ options }, i) => options[i]?.verb === verb),
        ])
        return [...parts.map(([what, own]) => [`no ${what}`, own] as const), ...acts].map(([what, own]) => ({
          what,
          side,
          gain: mean(scores(side, own)) - usual,
        }))
      })
    },
  )

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

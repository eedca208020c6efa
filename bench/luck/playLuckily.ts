import {
  byPolicies,
  Combat,
  encounterOf,
  KeyedDice,
  type Policy,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core"
import { LuckyDice } from "./LuckyDice.ts"

/** What a fight came to: whether the first side won, and how lucky everybody was. */
export interface Fought {
  readonly won: number
  readonly luck: Float64Array
}

const noLuck = new Float64Array(0)

/** Plays fights of a variant by their number, with luck counted or as they are played otherwise: the dice fall alike. */
export const luckyPlayer = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  policy: Policy,
  seed: number,
): ((combat: number, isCounted: boolean) => Fought) => {
  const prepared = rules.prepare(encounterOf(rules, scenario, variant))
  const sides = scenario.sides.length
  const choose = byPolicies<T>(scenario.sides.map(() => policy))
  return (combat, isCounted) => {
    const setup = { seed, combat, choose }
    if (!isCounted) {
      const { state } = new Combat(rules, prepared, setup).begin().play()
      return { won: state.winner === 0 ? 1 : 0, luck: noLuck }
    }
    let played: Combat<T> | undefined
    /** How far the first side is ahead, by health, and how far anybody is: a die in a close fight weighs otherwise. */
    const weigh = (): readonly number[] => {
      if (played === undefined) return [1, 0, 0]
      const health = Array.from({ length: sides }, () => 0)
      const members = Array.from({ length: sides }, () => 0)
      for (const [i, { side }] of played.state.combatants.entries()) {
        health[side] = (health[side] as number) + Math.max(0, rules.health(prepared, played.state, i))
        members[side] = (members[side] as number) + 1
      }
      const [own = 0, ...others] = health.map((sum, side) => sum / Math.max(1, members[side] as number))
      const lead = own - Math.max(...others)
      return [1, lead, Math.abs(lead)]
    }
    const keyed = new KeyedDice(seed, combat, 0, prepared.keys, prepared.limits.dice)
    const dice = new LuckyDice(keyed, sides, (who) => played?.state.combatants[who]?.side ?? 0, weigh)
    played = new Combat(rules, prepared, { ...setup, dice })
    const { state } = played.begin().play()
    return { won: state.winner === 0 ? 1 : 0, luck: dice.luck }
  }
}

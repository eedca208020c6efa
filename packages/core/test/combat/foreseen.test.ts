import { describe, expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { foreseen } from "../../src/combat/foreseen.ts"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import { checkRuleset } from "../../src/testkit/checkRuleset.ts"
import { anyOption, bout, type Fencing, fencing, fencingWith, verb } from "../kit/toy.ts"

const started = (rules: Ruleset<Fencing> = fencing): { combat: Combat<Fencing>; decision: Decision } => {
  const setup = { seed: 1, combat: 0, choose: () => 0 }
  const combat = new Combat(rules, rules.prepare(bout()), setup).begin()
  return { combat, decision: combat.next() as Decision }
}

const forecastsOf = ({ combat, decision }: ReturnType<typeof started>): readonly Forecast[] =>
  decision.options.map((option) => foreseen<Fencing>(combat, decision, option))

describe("a forecast that plays the act out", () => {
  test("of a blow is what its dice come to, though it comes later than the decision for it", () => {
    const { combat, decision } = started()
    const { prepared } = combat
    const strikes = decision.options.filter((option) => option.verb === verb.strike)
    expect(strikes).toHaveLength(2)
    for (const option of strikes) {
      const skill = prepared.blocks[decision.who]?.skill ?? 0
      const health = prepared.blocks[option.target]?.health ?? 0
      const hits = (skill + 2) / 6
      // A d6 of harm, of which a parry stops half: whoever is struck parries every second time.
      const faces = [1, 2, 3, 4, 5, 6]
      const blows = faces.flatMap((face) => [face, face - (face >> 1)])
      const harm = blows.reduce((sum, blow) => sum + (blow >= health ? health : blow), 0) / 12
      const found = foreseen<Fencing>(combat, decision, option)
      expect(found.success).toBeCloseTo(hits, 12)
      expect(found.harm).toBeCloseTo((hits * harm) / health, 12)
      expect(found).toMatchObject({ risk: 0, help: 0, targetHealth: 1, leaves: false })
    }
  })

  test("knows who flees, and who is healed", () => {
    const started_ = started()
    const found = forecastsOf(started_)
    const at = (wanted: number): Forecast =>
      found[started_.decision.options.findIndex((o) => o.verb === wanted)] as Forecast
    expect(at(verb.flee)).toMatchObject({ leaves: true, harm: 0, help: 0 })
    expect(at(verb.rest).help).toBeGreaterThan(0)
    expect(at(verb.rest)).toMatchObject({ leaves: false, harm: 0, success: 1 })
  })

  test("is the same whichever dice the fight has, and knows no secrets: the laws hold", () => {
    const rules: Ruleset<Fencing> = { ...fencing, forecast: foreseen }
    const trials = [1, 2].map((combat) => ({
      name: `bout ${combat}`,
      encounter: bout({ rounds: 6, events: 200 }),
      choose: () => anyOption,
      seed: 3,
      combat,
    }))
    expect(checkRuleset(rules, trials).broken).toEqual([])
    const [one, other] = [1, 2].map((seed) => {
      const combat = new Combat(fencing, fencing.prepare(bout()), { seed, combat: 0, choose: () => 0 }).begin()
      return forecastsOf({ combat, decision: combat.next() as Decision })
    })
    expect(one).toEqual(other)
  })

  test("promises nothing of reactions, nor of acts whose dice can fall in too many ways", () => {
    const { combat, decision } = started()
    const reaction = { ...decision, spot: true }
    expect(foreseen<Fencing>(combat, reaction, reaction.options[0] as Option)).toMatchObject({ harm: 0, success: 1 })
    const manyDice = fencingWith({
      turn: ({ dice }, who) => {
        for (let i = 0; i < 12; i++) dice.open(who, 0).die(6)
      },
    })
    for (const each of forecastsOf(started(manyDice)))
      expect(each).toMatchObject({ harm: 0, help: 0, fell: 0, leaves: false, success: 1 })
  })

  test("is refused for an option that is none of the decision's", () => {
    const { combat, decision } = started()
    expect(() => foreseen<Fencing>(combat, decision, { ...(decision.options[0] as Option) })).toThrow(
      "only an option of the",
    )
  })
})

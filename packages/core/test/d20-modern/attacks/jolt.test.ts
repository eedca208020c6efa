import { expect, test } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight, popgun, tap } from "../blocks.ts"

const stunGun = { ...tap, weapon: "stun-gun", bonus: 5, paralyzes: { dc: 15, rounds: "1d6" } }
const victim = (more: object = {}) =>
  actor(1, 6, 5, { saves: { fort: 2, ref: 0, will: 0 }, attacks: [popgun], hp: 20, ...more })

/** `a` strikes `b` with a stun gun. */
const struck = (dice: readonly number[], more: object = {}) => {
  const s = fight({ actors: { a: actor(0, 5, 5, { attacks: [stunGun] }), b: victim(more), c: actor(1, 12, 12) }, dice })
  s.take("strike", { target: "b" })
  return s.done()
}
const isParalyzed = (s: ReturnType<typeof struck>) => (s.of("b").conditions & flag.paralyzed) !== 0

rule(
  ["D20M-047", "D20M-304"],
  "whoever is hit by a stun gun saves with Fortitude, or is paralyzed for some rounds",
  () => {
    const saved = struck([10, 13])
    expect(saved.last("Saved")).toMatchObject({ who: "b", kind: 0, bonus: 2, dc: 15, success: true })
    expect(isParalyzed(saved)).toBe(false)
    const s = struck([10, 12, 2])
    expect(isParalyzed(s)).toBe(true)
    expect(s.events("ConditionGained")).toMatchObject([
      { who: "b", condition: condition.paralyzed, until: 3 },
      // D20M-304: it falls to the ground.
      { who: "b", condition: condition.prone, until: 0 },
    ])
    expect(s.of("b").hp).toBe(19)
  },
)

test("a miss does nothing, and who falls by the blow is spared the rest", () => {
  expect(struck([2]).events("Saved")).toEqual([])
  const s = fight({
    actors: { a: actor(0, 5, 5, { attacks: [{ ...stunGun, damage: "30" }] }), b: victim(), c: actor(1, 12, 12) },
    dice: [10],
  })
  s.take("strike", { target: "b" })
  expect(s.done().events("Saved")).toEqual([])
})

test("it promises what its victim could do in those rounds", () => {
  const help = (attack: object) => {
    const s = fight({ actors: { a: actor(0, 5, 5, { attacks: [attack] }), b: victim() } })
    const decision = s.combat.next() as Decision
    const o = decision.options.find((one) => one.verb === verb.strike) as Option
    return d20Modern.forecast(s.combat, decision, o).help
  }
  expect(help({ ...tap, bonus: 5 })).toBe(0)
  expect(help(stunGun)).toBeGreaterThan(0)
  // Three rounds are counted of 3.5.
  expect(help({ ...stunGun, paralyzes: { dc: 15, rounds: "1" } })).toBeCloseTo(help(stunGun) / 3, 12)
})

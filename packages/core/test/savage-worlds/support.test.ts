import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { extra, fight, lastAttack, melee, placed, sword, verbs } from "./scenes.ts"

const tough = extra({ toughness: 30 })
const helped = (s: ReturnType<typeof melee>, why = 0): typeof s => {
  s.open()
  s.given({ _tag: "Supported", by: "a", target: "a", why, bonus: 2 })
  return s
}

rule(["SWD-009"], "support serves for a free attack, a bite or an area as well, and for one roll only", () => {
  const free = helped(melee(tough, tough, [3, 4, 1, 1], { first: ["b"], react: [{ who: "a", verb: "free-attack" }] }))
  free.take("retreat")
  expect(lastAttack(free)).toMatchObject({ by: "a", plus: 2 })
  expect(free.of("a").support).toBe(0)
  const bite = { weapon: "bite", kind: "natural", damage: "Str+d4", bite: true }
  const bear = helped(melee(extra({ attacks: [bite] }), tough, [3, 1, 1]))
  bear.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  bear.take("bite")
  expect(lastAttack(bear)).toMatchObject({ plus: 2 })
  expect(bear.of("a").support).toBe(0)
  const breath = { weapon: "breath", kind: "natural", damage: "d4", template: "cone", evadable: false }
  const dragon = helped(melee(extra({ attacks: [breath] }), tough, [2, 1]))
  dragon.take("area")
  expect(dragon.last("AreaAttacked")).toMatchObject({ plus: 2, raises: 0 })
  expect(dragon.of("a").support).toBe(0)
  const sweep = fight(
    {
      a: placed(0, [5, 5], extra({ edges: ["improved-sweep"] })),
      b: placed(1, [6, 5], tough),
      c: placed(1, [4, 5], tough),
    },
    { dice: [2, 2] },
  )
  helped(sweep)
  sweep.take("manoeuvre")
  sweep.take("sweep")
  expect(sweep.events("Attacked").map((e) => e["plus"])).toEqual([2, 0])
})

rule(["SWD-009"], "support for getting free is not used up by a blow", () => {
  const s = helped(melee(tough, tough, [2]), 13)
  s.take("strike")
  expect(lastAttack(s)["plus"]).toBe(0)
  expect(s.of("a").support).toBe(2)
})

rule(["SWD-009"], "support that an ally on Hold is given is lost with its held turn", () => {
  const s = melee(tough, tough)
  s.take("manoeuvre")
  s.take("hold", { extra: 0 })
  s.given({ _tag: "Supported", by: "b", target: "a", why: 0, bonus: 1 })
  s.take("end-turn")
  s.take("act-now")
  s.take("end-turn")
  s.open()
  expect(s.of("a").support).toBe(0)
})

rule(["SWD-035", "SWD-083"], "a free attack with the off hand takes 2", () => {
  const gun = { weapon: "pistol", kind: "ranged", damage: "2d6", range: "12/24/48" }
  const s = melee(extra({ attacks: [gun, sword], toughness: 30 }), tough, [4], {
    first: ["b"],
    a: { otherHand: "sword" },
    react: [{ who: "a", verb: "free-attack" }],
  })
  s.take("retreat")
  expect(lastAttack(s)).toMatchObject({ by: "a", item: 1, plus: -2 })
})

rule(["SWD-023"], "all Fighting attacks of a turn are wild, or none", () => {
  const second = (first: string) => {
    const s = melee(tough, tough, [1, 1])
    s.take("two-actions")
    s.take(first)
    return s
  }
  expect(verbs(second("strike"))).not.toContain("wild-attack")
  const wild = second("wild-attack")
  expect(verbs(wild)).toContain("wild-attack")
  expect(verbs(wild)).not.toContain("strike")
  wild.take("manoeuvre")
  wild.take("nonlethal")
  // Two actions -2, wild +2, the flat of the blade -1.
  expect(lastAttack(wild)["plus"]).toBe(-1)
})

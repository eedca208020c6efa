import { expect, test } from "vitest"
import { asSquare } from "../../../src/kinds/indices.ts"
import { savageWorlds } from "../../../src/systems/savage-worlds/index.ts"
import { deviate } from "../../../src/systems/savage-worlds/see/aiming/templates.ts"
import { rule } from "../../kit/rule.ts"
import { extra, fight, hero, listIn, placed, verbs } from "../scenes.ts"

const grenade = { weapon: "grenade", kind: "thrown", damage: "3d6", range: "10/20/40", template: "medium", count: 2 }
const breath = {
  weapon: "breath",
  kind: "natural",
  natural: true,
  damage: "2d10",
  template: "cone",
  skill: "athletics",
}
const machineGun = { weapon: "mg", kind: "ranged", damage: "2d8", range: "30/60/120", rof: 4, shots: 200, hands: 2 }

const tough = { toughness: 30 }
const targets = (dice: readonly number[], attacks: readonly unknown[], others: object = {}, more: object = {}) =>
  fight(
    { a: placed(0, [2, 8], extra({ attacks })), b: placed(1, [10, 8], extra({ ...tough })), ...others },
    { dice, ...more },
  )

const stay = { ...grenade, evadable: false }

rule(["SWD-031"], "everybody under the template is struck, with damage for each; those further away are not", () => {
  const s = targets([4, 1, 1, 1, 2, 2, 2], [stay], {
    near: placed(1, [12, 8], extra(tough)),
    far: placed(1, [14, 8], extra(tough)),
  })
  s.take("area", { target: "b" })
  expect(listIn(s, "AreaAttacked", "victims").length).toBe(2)
  expect(s.events("Attacked").map((e) => e["damage"])).toEqual([3, 6])
  s.done()
  const size = (template: string) => {
    const t = targets(
      [4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1].slice(0, 1 + 3 * { small: 2, medium: 3, large: 4 }[template as "small"]),
      [{ ...stay, template }],
      {
        one: placed(1, [11, 8], extra(tough)),
        two: placed(1, [12, 8], extra(tough)),
        three: placed(1, [13, 8], extra(tough)),
      },
    )
    t.take("area", { target: "b" })
    t.done()
    return listIn(t, "AreaAttacked", "victims").length
  }
  expect(["small", "medium", "large"].map(size)).toEqual([2, 3, 4])
  // A raise on the attack is a die more for each.
  const raise = targets([6, 2, 1, 1, 1, 3], [stay])
  raise.take("area")
  expect(raise.last("Attacked")).toMatchObject({ damage: 6 })
})

rule(["SWD-032"], "Dodge is no help against areas, cover and lying prone are armour", () => {
  const s = targets([4, 1, 1, 1], [stay], {}, {})
  s.take("area")
  expect(s.last("AreaAttacked")).toMatchObject({ plus: 0, need: 4 })
  const against = (b: object, block: object = {}, houseRules: object = {}) => {
    const t = fight(
      { a: placed(0, [2, 8], extra({ attacks: [stay] })), b: placed(1, [10, 8], extra({ toughness: 9, ...block }), b) },
      { dice: [4, 1, 1, 1], houseRules },
    )
    t.take("area")
    return [t.last("AreaAttacked")?.["plus"], t.last("Attacked")?.["toughness"]]
  }
  expect(against({}, { edges: ["dodge"] })).toEqual([0, 9])
  expect(against({ cover: "medium" })).toEqual([0, 13])
  expect(against({ prone: true })).toEqual([0, 13])
  expect(against({ prone: true }, {}, { areaCoverAsArmor: false })).toEqual([0, 9])
  const vest = { armour: [{ armour: "vest", natural: true, protection: 4, covers: ["torso"] }] }
  expect(against({}, vest)).toEqual([0, 9])
  expect(against({}, vest, { areaLowestArmor: true })).toEqual([0, 5])
})

rule(["SWD-033"], "a cone that fails touches nobody and does not deviate", () => {
  const s = targets([3], [breath], {})
  s.take("area")
  expect(s.last("AreaAttacked")).toMatchObject({ raises: -1, at: -1, victims: [] })
  s.done()
  const hits = targets([4, 2, 5, 5], [breath])
  hits.take("area")
  expect(hits.last("Attacked")).toMatchObject({ target: "b", damage: 10 })
  hits.done()
})

const square = (x: number, y: number) => y * 16 + x

rule(["SWD-034"], "a round template that fails deviates by the clock, at most half the way", () => {
  const lands = (dice: readonly number[], steps: number, attack: object = stay, houseRules: object = {}) => {
    const s = fight(
      { a: placed(0, [1, 8], extra({ attacks: [attack] })), b: placed(1, [1 + steps, 8], extra(tough)) },
      { dice, houseRules },
    )
    s.take("area")
    return s.last("AreaAttacked")?.["at"]
  }
  // From west to east three o'clock is south. Ten steps away five are the most, four away two.
  expect(lands([3, 5, 3], 10)).toBe(square(11, 13))
  expect(lands([3, 5, 3, 1, 1, 1], 4)).toBe(square(5, 10))
  expect(lands([3, 5, 12], 4, stay, { deviationHalfCap: false })).toBe(square(10, 8))
  // Medium range doubles it.
  expect(lands([3, 2, 3], 10, { ...stay, range: "5/10/20" })).toBe(square(11, 12))
  expect(lands([3, 2, 3, 1, 1, 1], 10, { ...stay, range: "5/10/20" }, { deviationRangeMultiplier: false })).toBe(
    square(11, 10),
  )
  // What is launched deviates by two dice.
  const launched = { ...stay, kind: "ranged", shots: 4 }
  expect(lands([3, 1, 2, 9], 10, launched)).toBe(square(11, 5))
})

rule(["SWD-034"], "whoever is under the new place is struck without a raise die", () => {
  const s = targets([3, 1, 12, 2, 2, 2], [stay])
  s.take("area")
  expect(s.last("AreaAttacked")).toMatchObject({ distance: 1, direction: 12, at: square(11, 8) })
  expect(s.last("Attacked")).toMatchObject({ target: "b", damage: 6 })
  s.done()
})

rule(["SWD-073", "SWD-074"], "what is evadable is evaded by Agility at -2, other areas are not", () => {
  const s = fight(
    { a: placed(0, [2, 8], extra({ attacks: [breath] })), b: placed(1, [8, 8], extra(tough, { agility: "d8" })) },
    { dice: [4, 6] },
  )
  s.take("area")
  expect(s.last("TraitRolled")).toMatchObject({ who: "b", die: 8, plus: -2, raises: 0 })
  expect(s.events("Attacked")).toEqual([])
  s.done()
  const burnt = fight(
    { a: placed(0, [2, 8], extra({ attacks: [breath] })), b: placed(1, [8, 8], extra(tough, { agility: "d8" })) },
    { dice: [4, 5, 1, 1] },
  )
  burnt.take("area")
  expect(burnt.events("Attacked").length).toBe(1)
  burnt.done()
  const nimble = fight(
    {
      a: placed(0, [2, 8], extra({ attacks: [breath] })),
      b: placed(1, [8, 8], extra({ ...tough, edges: ["improved-dodge"] })),
    },
    { dice: [4, 4] },
  )
  nimble.take("area")
  expect(nimble.last("TraitRolled")).toMatchObject({ plus: 0 })
  const plain = targets([4, 1, 1, 1], [stay])
  plain.take("area")
  expect(plain.events("TraitRolled")).toEqual([])
  const held = fight(
    { a: placed(0, [2, 8], extra({ attacks: [breath] })), b: placed(1, [8, 8], extra(tough), { bonds: "entangled" }) },
    { dice: [4, 1, 1] },
  )
  held.take("area")
  expect(held.done().events("TraitRolled")).toEqual([])
})

const gunner = (more: object = {}) => extra({ attacks: [machineGun], edges: ["rock-and-roll"], ...more })

rule(["SWD-077"], "Suppressive Fire takes a rapid weapon and three bursts of ammunition, and Recoil", () => {
  const musket = { ...machineGun, rof: 1, shots: 1 }
  expect(verbs(targets([], [musket]))).not.toContain("suppress")
  const s = fight({ a: placed(0, [2, 8], gunner({ edges: [] })), b: placed(1, [10, 8], extra(tough)) }, { dice: [3] })
  s.take("suppress")
  expect(s.last("AreaAttacked")).toMatchObject({ how: 1, plus: -2, spent: 60, raises: -1 })
  expect(verbs(targets([], [{ ...machineGun, shots: 59 }]))).not.toContain("suppress")
})

rule(["SWD-078"], "one total: success distracts, a raise also hurts, and each has its own cover", () => {
  const s = fight(
    {
      a: placed(0, [2, 8], gunner()),
      b: placed(1, [10, 8], extra(tough)),
      c: placed(1, [12, 8], extra(tough), { cover: "medium" }),
      far: placed(1, [14, 8], extra(tough)),
    },
    { dice: [6, 2, 4, 4] },
  )
  s.take("suppress", { target: "b" })
  expect([s.of("b").conditions, s.of("c").conditions, s.of("far").conditions]).toEqual([4, 4, 0])
  expect(s.events("Attacked")).toMatchObject([{ target: "b", damage: 8 }])
  s.done()
  const few = fight(
    {
      a: placed(0, [2, 8], hero({ attacks: [{ ...machineGun, rof: 2, shots: 200 }], edges: ["rock-and-roll"] })),
      b: placed(1, [10, 8], extra(tough)),
      c: placed(1, [11, 8], extra(tough)),
      d: placed(1, [9, 8], extra(tough)),
    },
    { dice: [6, 5, 1, 1, 1, 1, 1] },
  )
  few.take("suppress", { target: "b" })
  expect(few.events("Attacked").length).toBe(2)
  few.done()
})

test("who is under its own grenade is struck last, so both can fall to it", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], extra({ attacks: [stay], toughness: 4 })),
      b: placed(1, [6, 5], extra({ toughness: 4 })),
    },
    { dice: [4, 4, 4, 4, 4, 4, 4, 3, 3] },
  )
  s.take("area")
  s.open()
  expect(s.events("Felled").map((e) => e["who"])).toEqual(["b", "a"])
  expect(s.events("Attacked").map((e) => e["target"])).toEqual(["b", "a"])
})

test("a Joker adds 2 to an area's roll and to its damage", () => {
  const s = targets([4, 1, 1, 1], [stay], {}, { cards: { a: 53, b: 20 } })
  s.take("area")
  expect(s.last("AreaAttacked")).toMatchObject({ plus: 2, raises: 0 })
  expect(s.last("Attacked")).toMatchObject({ damage: 5 })
})

rule(["SWD-077", "SWD-078"], "Suppressive Fire distracts friends too, but hits none of them", () => {
  const s = targets([6, 4, 1, 1], [{ ...machineGun, suppressive: true }], { friend: placed(0, [10, 9], extra(tough)) })
  s.take("suppress", { target: "b" })
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["target"]),
  ).toEqual(["b"])
  expect(s.of("friend").conditions).toBe(4)
})

rule(["SWD-074"], "the surprised evade nothing", () => {
  const s = targets([4, 5, 5], [breath])
  s.given({ _tag: "ConditionGained", who: "b", condition: 9, by: "a" })
  s.take("area")
  expect(s.done().last("Attacked")).toMatchObject({ target: "b", damage: 10 })
})

rule(
  ["SWD-034"],
  "a clock's hours lie the same way round whatever the shot's direction: no side of the map is preferred",
  () => {
    const width = 41
    const middle = asSquare(20 * width + 20)
    const rules = { deviationRangeMultiplier: false, deviationHalfCap: false }
    const prepared = (diagonals: string) =>
      ({ field: { width, height: width, diagonals }, rules }) as unknown as Parameters<typeof deviate>[0]
    /** Steps to the right and down from the point aimed at. */
    const from = (
      diagonals: string,
      dx: number,
      dy: number,
      steps: number,
      hour: number,
    ): readonly [number, number] => {
      const aimed = asSquare(middle + dy * width + dx)
      const at = deviate(prepared(diagonals), { from: middle, aimed, band: 0 }, steps, hour)
      return [(at % width) - (aimed % width), Math.floor(at / width) - Math.floor(aimed / width)]
    }
    // Half a step is a whole one, on either side: (2, 1) turned by three hours is (-1, 2).
    expect(from("5-5", 2, 1, 1, 3)).toEqual([-1, 1])
    expect(from("5-5", -2, -1, 1, 3)).toEqual([1, -1])
    expect(from("euclid", 0, -6, 1, 1)).toEqual([1, -1])
    expect(from("euclid", 0, -6, 4, 2)).toEqual([3, -2])
    for (const diagonals of ["5-5", "euclid"]) {
      for (let dx = -6; dx <= 6; dx++) {
        for (let dy = -6; dy <= 6; dy++) {
          if (dx === 0 && dy === 0) continue
          for (let hour = 1; hour <= 12; hour++) {
            const [across, down] = from(diagonals, dx, dy, 5, hour)
            expect(from(diagonals, -dx, -dy, 5, hour)).toEqual([0 - across, 0 - down])
            expect(from(diagonals, -dy, dx, 5, hour)).toEqual([0 - down, across])
          }
        }
      }
    }
  },
)

test("a template is promised where it may stray to as well, and less against those who may be elsewhere in time", () => {
  const promises = (attack: object, others: object = {}) => {
    const actors = { a: placed(0, [2, 8], extra({ attacks: [attack] })), b: placed(1, [10, 8], extra()), ...others }
    const s = fight(actors)
    const decision = s.combat.next()
    const option = decision?.options[s.options.indexOf("area b")]
    if (decision === undefined || option === undefined) throw new Error("nothing is thrown at b")
    return savageWorlds.forecast(s.combat, decision, option).harm
  }
  const alone = promises(stay)
  expect(promises(stay, { z: placed(1, [14, 8], extra()) })).toBeGreaterThan(alone)
  expect(promises(stay, { z: placed(0, [14, 8], extra()) })).toBeLessThan(alone)
  expect(promises(stay, { z: placed(1, [1, 1], extra()) })).toBe(alone)
  expect(promises(grenade)).toBeLessThan(alone)
})

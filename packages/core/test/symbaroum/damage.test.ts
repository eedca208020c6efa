import { expect } from "vitest"
import { dice } from "../../src/dice/expression.ts"
import { fixedValue } from "../../src/systems/symbaroum/model/amounts.ts"
import { harmOf } from "../../src/testkit/harmOf.ts"
import { rule } from "../kit/rule.ts"
import { armour, claws, npc, pc, quickPc, sword } from "./blocks.ts"
import { melee, placed, preparedOf } from "./scenes.ts"

rule(["SYM-050"], "a die is half its faces for those who do not roll, a flat bonus is whole", () => {
  expect(["1d4", "1d6", "1d8", "1d10", "1d12", "1d10+1"].map((text) => fixedValue(dice(text)))).toEqual([
    2, 3, 4, 5, 6, 6,
  ])
  const s = melee(npc({ quick: 12 }, { attacks: [{ ...sword, damage: "1d10+1" }] }), pc({ quick: 8, strong: 20 }), {
    placements: { b: { prone: true } },
    dice: [19],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ harm: 8, faces: [] })
})

rule(["SYM-049"], "fixed or rolled goes with the role, in every pairing, and house rules let everybody roll", () => {
  const worn = armour("1d6", 3)
  const npcs = melee(npc({ quick: 12 }, worn), npc({ quick: 8 }, worn), { dice: [5] })
  npcs.take("strike")
  expect(npcs.last("Attacked")).toMatchObject({ harm: 1, faces: [] })
  const pcs = melee(pc({ quick: 12 }, worn), pc({ quick: 8, strong: 20 }, worn), { dice: [5, 8, 2] })
  pcs.take("strike")
  expect(pcs.last("Attacked")).toMatchObject({ harm: 6, faces: [8, 2] })
  const rolled = melee(npc({ quick: 12 }, worn), npc({ quick: 8 }, worn), {
    houseRules: { npcDamage: "rolled", npcArmor: "rolled" },
    dice: [5, 8, 6],
  })
  rolled.take("strike")
  expect(rolled.last("Attacked")).toMatchObject({ harm: 2, faces: [8, 6] })
})

rule(
  ["SYM-051", "SYM-057"],
  "at 0 Toughness others die and player characters are dying; wounds are no hindrance",
  () => {
    const s = melee(quickPc(), npc({ quick: 8 }), { placements: { b: { toughness: 5 } }, dice: [2, 5] })
    s.take("strike")
    expect(s.of("b")).toMatchObject({ dead: true, toughness: 0 })
    const hero = melee(npc({ quick: 12 }, claws(5)), pc({ quick: 8, strong: 12 }), {
      placements: { b: { toughness: 5 } },
      dice: [19],
    })
    hero.take("strike")
    expect(hero.of("b")).toMatchObject({ dead: false, down: true, dying: true, toughness: 0 })
    const worn = melee(quickPc(), npc({ quick: 8 }, { defense: 10 }), {
      placements: { a: { toughness: 1 } },
      dice: [16],
    })
    worn.take("strike")
    expect(worn.last("Attacked")).toMatchObject({ need: 15 })
  },
)

rule(["SYM-057"], "a house rule lets those with names fall dying", () => {
  for (const named of [true, false]) {
    const s = melee(quickPc(), npc({ quick: 8 }, { named }), {
      houseRules: { npcDying: "named" },
      placements: { b: { toughness: 3 } },
      dice: [2, 3],
    })
    s.take("strike")
    expect(s.of("b").dying).toBe(named)
  }
})

rule(["SYM-052"], "Toughness is Strong, but at least 10", () => {
  const of = (strong: number, houseRules = {}) =>
    preparedOf({
      actors: { a: placed(0, [1, 1], pc({ strong })), b: placed(1, [5, 5], npc()) },
      houseRules,
    }).sheets.find((sheet) => sheet.pc)?.toughness
  expect([of(7), of(13)]).toEqual([10, 13])
  expect(of(7, { toughnessMinimum: 5 })).toBe(7)
  expect(of(13, { toughnessFrom: "strong+halfResolute" })).toBe(18)
})

const piercing = { ignoresArmour: true }

rule(["SYM-048"], "what armour stops and what it lets through are the damage, also when it stops all of it", () => {
  const against = (die: number, damage: number, more: object = {}) => {
    const s = melee(
      npc({ quick: 12 }, { attacks: [{ weapon: "claws", natural: true, damage, ...more }] }),
      pc({ quick: 8, strong: 20 }, armour("1d6", 3)),
      { dice: more === piercing ? [19] : [19, die] },
    )
    s.take("strike")
    s.done()
    return harmOf(s, "b")
  }
  expect([1, 4, 6].map((die) => against(die, 4))).toEqual([
    { spared: 1, taken: 3 },
    { spared: 4, taken: 0 },
    { spared: 4, taken: 0 },
  ])
  expect(against(0, 4, piercing)).toEqual({ spared: 0, taken: 4 })
})

rule(
  ["SYM-049"],
  "a massive weapon's dice are rolled twice and the better counts; those with fixed damage gain nothing",
  () => {
    const massive = { attacks: [{ ...sword, qualities: ["massive"] }] }
    for (const dice of [
      [5, 3, 7],
      [5, 7, 3],
    ]) {
      const s = melee(pc({ quick: 12, accurate: 15 }, massive), npc({ quick: 8, strong: 20 }), { dice })
      s.take("strike")
      expect(s.done().last("Attacked")).toMatchObject({ harm: 7, faces: dice.slice(1) })
    }
    const fixed = melee(npc({ quick: 12 }, massive), npc({ quick: 8 }), { dice: [5] })
    fixed.take("strike")
    expect(fixed.done().last("Attacked")).toMatchObject({ harm: 4 })
  },
)

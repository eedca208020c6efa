import { expect } from "vitest"
import { condition } from "../../../src/systems/d20-modern/book/terms.ts"
import { type Against, fighterOf, plainDefense, sheetOf } from "../../../src/systems/d20-modern/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, fight, sword } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** Somebody whose Defense is made of its parts. */
const made = (dex: number, parts: Fields, more: Fields = {}) => ({
  abilities: abilities({ dex: 10 + 2 * dex }),
  defense: parts,
  ...more,
})

/** The Defense that a blow must reach, as it stands in the log. */
const struckAt = (fields: Fields, placement: Fields = {}): unknown => {
  const s = fight({ actors: { a: actor(0, 4, 4), b: actor(1, 5, 4, fields, placement) }, dice: [1] })
  s.take("strike", { target: "b" })
  s.done()
  return attacked(s)["defense"]
}

/** Defense against a touch, or another kind of attack that is not a blow. */
const against = (fields: Fields, how: Partial<Against>): number => {
  const s = fight({ actors: { a: actor(0, 4, 4), b: actor(1, 5, 4, fields) } })
  return plainDefense(sheetOf(s.combat, s.who("b")), fighterOf(s.combat, s.who("b")), { melee: true, ...how })
}

const flatFooted = { conditions: ["flatFooted"] }

rule(["D20M-030"], "Defense is 10 and all of its parts", () => {
  expect(struckAt(made(2, { class: 1, equipment: 3 }))).toBe(16)
  expect(struckAt(made(2, { class: 1, equipment: 3, natural: 4, dodge: 2, enhancement: 1, deflection: 3 }))).toBe(26)
})

rule(["D20M-030", "D20M-011"], "a commoner without class or armour has Defense 10, and a total of 10 hits it", () => {
  expect(struckAt(made(0, {}))).toBe(10)
  const total = (die: number) => {
    const s = fight({
      actors: { a: actor(0, 4, 4), b: actor(1, 5, 4, made(0, {})) },
      dice: die === 10 ? [die, 1] : [die],
    })
    s.take("strike", { target: "b" })
    s.done()
    return attacked(s)["hit"]
  }
  expect([total(10), total(9)]).toEqual([true, false])
})

rule(["D20M-031"], "who cannot react loses a Dexterity bonus and keeps a penalty", () => {
  expect(struckAt(made(3, { class: 1 }))).toBe(14)
  expect(struckAt(made(3, { class: 1 }), flatFooted)).toBe(11)
  expect(struckAt(made(-1, {}))).toBe(9)
  expect(struckAt(made(-1, {}), flatFooted)).toBe(9)
})

rule(["D20M-031"], "an attacker who is not seen strikes past the Dexterity bonus", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, {}, { conditions: ["invisible"] }), b: actor(1, 5, 4, made(3, { class: 1 })) },
    dice: [1],
  })
  s.take("strike", { target: "b" })
  expect(attacked(s)["defense"]).toBe(11)
  s.done()
})

rule(["D20M-031"], "a stated Defense loses the Dexterity that is in it", () => {
  const stated = { defense: { total: 14, flatFooted: 11, touch: 14, dex: 3 } }
  expect(struckAt(stated)).toBe(14)
  expect(struckAt(stated, flatFooted)).toBe(11)
  // Dexterity 16 in armour that lets only +1 of it count: so much can be lost, and no more.
  const armored = made(3, { equipment: 5 }, { armor: { type: "heavy", maxDex: 1 } })
  expect(struckAt(armored)).toBe(16)
  expect(struckAt(armored, flatFooted)).toBe(15)
})

rule(["D20M-032"], "the class bonus stays when Dexterity is lost", () => {
  expect(struckAt(made(2, { class: 3 }))).toBe(15)
  expect(struckAt(made(2, { class: 3 }), flatFooted)).toBe(13)
  expect(struckAt(made(2, { class: 3 }), { conditions: ["stunned"] })).toBe(11)
})

rule(["D20M-032"], "only the helpless lose the class bonus too", () => {
  expect(struckAt(made(2, { class: 3 }), { conditions: ["paralyzed"] })).toBe(5)
})

rule(["D20M-033"], "armour gives its full bonus to the proficient, a smaller one to anybody", () => {
  const vest = { armor: { type: "medium", bonus: 6, nonproficient: 2, maxDex: 2, speed30: 25 } }
  expect(struckAt(made(0, { class: 0 }, vest))).toBe(12)
  expect(struckAt(made(0, { class: 0 }, { ...vest, feats: ["Armor Proficiency (medium)"] }))).toBe(16)
  expect(struckAt(made(0, { class: 0 }, { ...vest, feats: ["Armor Proficiency (light)"] }))).toBe(12)
})

rule(["D20M-034"], "the equipment bonus does not count against a touch", () => {
  expect(struckAt(made(2, { class: 1, equipment: 5 }))).toBe(18)
  expect(against(made(2, { class: 1, equipment: 5 }), { touch: true })).toBe(13)
  const worn = { armor: { type: "light", bonus: 3, nonproficient: 1 }, feats: ["Armor Proficiency (light)"] }
  expect(against(made(0, {}, worn), {})).toBe(13)
  expect(against(made(0, {}, worn), { touch: true })).toBe(10)
})

rule(["D20M-035", "D20M-017"], "size changes Defense", () => {
  const sizes = ["Fine", "Diminutive", "Tiny", "Small", "Medium", "Large", "Huge", "Gargantuan", "Colossal"]
  const defenses = sizes.map((size) => against(made(0, {}, { size }), {}))
  expect(defenses).toEqual([18, 14, 12, 11, 10, 9, 8, 6, 2])
  expect(struckAt(made(0, {}, { size: "Large" }))).toBe(9)
})

rule(["D20M-036"], "a dodge bonus from a feat counts while one fights the one that the eyes are on", () => {
  const s = fight({
    actors: {
      b: actor(1, 5, 4, { ...made(1, { class: 3 }), feats: ["Dodge"] }),
      a: actor(0, 4, 4),
      c: actor(0, 6, 5),
    },
    dice: [1, 1, 1],
  })
  s.take("strike", { target: "a" })
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ by: "a", defense: 15 })
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ by: "c", defense: 14 })
  s.done()
})

rule(["D20M-036"], "Mobility helps against opportunities that moving gives", () => {
  const mover = (feats: readonly string[]) => {
    const s = fight({
      actors: { b: actor(1, 5, 4, { ...made(1, { class: 3 }), feats }), a: actor(0, 4, 4) },
      dice: [1],
      react: [{ who: "a", verb: "opportunity" }],
    })
    s.take("step-by-step")
    s.take("move-away")
    s.done()
    return attacked(s)["defense"]
  }
  expect(mover([])).toBe(14)
  expect(mover(["Dodge", "Mobility"])).toBe(18)
})

rule(["D20M-037"], "a bear with natural armour +5, Dexterity +1 and Large size has Defense 15, touch 10", () => {
  const bear = made(1, { natural: 5 }, { size: "Large" })
  expect(struckAt(bear)).toBe(15)
  expect(against(bear, { touch: true })).toBe(10)
})

rule(["D20M-038"], "dodge bonuses add up and go with the Dexterity bonus", () => {
  const dodger = made(2, { dodge: 2 + 1 })
  expect(struckAt(dodger)).toBe(15)
  expect(struckAt(dodger, flatFooted)).toBe(10)
  expect(struckAt(dodger, { conditions: ["cowering"] })).toBe(8)
})

rule(["D20M-038"], "a dodge bonus against melee alone is not there against a shot, nor for the flat-footed", () => {
  const boxer = made(0, { dodgeVsMelee: 2 })
  expect(against(boxer, { melee: true })).toBe(12)
  expect(against(boxer, { melee: false })).toBe(10)
  expect(struckAt(boxer, flatFooted)).toBe(10)
})

rule(["D20M-038"], "fighting defensively and feats that dodge add up, and are lost together", () => {
  const s = fight({
    actors: {
      b: actor(1, 5, 4, { ...made(2, {}), feats: ["Dodge"], attacks: [{ ...sword, bonus: 0 }] }),
      a: actor(0, 4, 4),
      c: actor(0, 4, 5),
    },
    dice: [2, 2, 2],
  })
  s.take("strike", { target: "a", extra: 1 })
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ by: "a", defense: 12 + 2 + 1 })
  s.given({ _tag: "ConditionGained", who: "b", condition: condition.stunned, by: "a", anchor: "a", until: 9 })
  s.take("strike", { target: "b" })
  // Stunned: -2, no Dexterity, no dodging.
  expect(attacked(s)).toMatchObject({ by: "c", defense: 8 })
  s.done()
})

rule(["D20M-039"], "deflection counts against a touch, enhancement of armour does not", () => {
  expect(against(made(0, { deflection: 2 }), {})).toBe(12)
  expect(against(made(0, { deflection: 2 }), { touch: true })).toBe(12)
  expect(against(made(0, { equipment: 3, enhancement: 2 }), {})).toBe(15)
  expect(against(made(0, { equipment: 3, enhancement: 2 }), { touch: true })).toBe(10)
})

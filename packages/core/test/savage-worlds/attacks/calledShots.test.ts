import { expect } from "vitest"
import { manner, place } from "../../../src/systems/savage-worlds/book/terms.ts"
import { rule } from "../../kit/rule.ts"
import { dagger, extra, hero, lastAttack, melee, sword } from "../scenes.ts"

const bite = { weapon: "bite", kind: "natural", natural: true, damage: "Str+d4", bite: true }
const head = manner.place & place.head

const called = (block: unknown, extra_: number, dice: readonly number[], more: object = {}) => {
  const s = melee(extra({}, {}, { fighting: "d12" }), block, dice, more)
  s.take("manoeuvre")
  return { s, take: () => s.take("called-shot", { extra: extra_ }) }
}

rule(
  ["SWD-025", "SWD-026", "SWD-027"],
  "a blow at the head takes 4 from the roll and adds 4 to the damage, no raise die",
  () => {
    const { s, take } = called(
      extra({ armour: [{ armour: "helmet", natural: true, protection: 3, covers: ["head"] }] }),
      head,
      [9, 1, 1],
    )
    take()
    expect(lastAttack(s)).toMatchObject({ plus: -4, raises: 0, damage: 6, toughness: 8 })
    s.done()
    const dead = called(extra({ edges: ["undead"] }), head, [9, 1, 1])
    dead.take()
    expect(lastAttack(dead.s)).toMatchObject({ damage: 2, toughness: 7 })
    const half = called(extra(), head, [9, 1, 1, 1], { houseRules: { calledHead: "half" } })
    half.take()
    expect(lastAttack(half.s)).toMatchObject({ plus: -2, damage: 4 })
  },
)

rule(["SWD-025", "SWD-106"], "the Scale of a foe counts once on top of the part's own penalty", () => {
  const huge = extra({ size: 8, parry: 5 })
  const { s, take } = called(huge, head, [9, 1, 1, 1])
  take()
  expect(lastAttack(s)).toMatchObject({ plus: 0 })
  const without = called(huge, head, [9, 1, 1], { houseRules: { calledShotScales: false } })
  without.take()
  expect(lastAttack(without.s)).toMatchObject({ plus: -4 })
})

rule(["SWD-026", "SWD-028"], "a blow at a limb takes 2, meets the armour there, and does nothing more", () => {
  const vest = extra({ armour: [{ armour: "vest", natural: true, protection: 2, covers: ["torso"] }] })
  const { s, take } = called(vest, place.limb, [7, 3, 6, 1])
  take()
  // 10 damage against a bare limb, Toughness 5.
  expect(lastAttack(s)).toMatchObject({ plus: -2, damage: 10, toughness: 5 })
  expect(s.of("b")).toMatchObject({ wounds: 1, hand: 0 })
  s.done()
})

rule(
  ["SWD-026", "SWD-029", "SWD-057"],
  "who is Shaken by a blow at the hand rolls Strength at -4 or drops the weapon",
  () => {
    const { s, take } = called(hero({}, { strength: "d8" }), place.hand, [9, 3, 3, 7, 5])
    take()
    expect(lastAttack(s)).toMatchObject({ plus: -4, hit: true, damage: 6 })
    expect(s.last("TraitRolled")).toMatchObject({ who: "b", die: 8, plus: -4, need: 4, raises: -1 })
    expect(s.of("b").hand).toBe(-1)
    s.done()
    const holds = called(hero({}, { strength: "d8" }), place.hand, [9, 3, 3, 8, 1, 2])
    holds.take()
    expect(holds.s.of("b").hand).toBe(0)
    holds.s.done()
  },
)

rule(["SWD-026", "SWD-030"], "a blow at an unprotected place ignores armour at the penalty of the gap", () => {
  const plated = extra({ toughness: 9, armour: [{ armour: "plate", natural: true, protection: 4, gap: -6 }] })
  const { s, take } = called(plated, place.gap, [11, 3, 4])
  take()
  expect(lastAttack(s)).toMatchObject({ plus: -6, damage: 7, toughness: 5 })
  expect(s.of("b").conditions).toBe(1)
  const none = melee(extra(), extra({ armour: [{ armour: "shell", natural: true, protection: 4, gap: 0 }] }))
  none.take("manoeuvre")
  expect(() => none.take("called-shot", { extra: place.gap })).toThrow("cannot")
})

rule(["SWD-055", "SWD-056"], "hand, limb and the object itself can be aimed at to disarm, by the object's size", () => {
  const foe = (attack: object) => {
    const s = melee(extra({}, {}, { fighting: "d12" }), extra({ attacks: [attack] }), [11, 1, 1, 6, 2])
    s.take("manoeuvre")
    return s
  }
  const offered = foe(sword).combat.next()?.options ?? []
  const disarming = offered.filter((o) => o.verb === 35).map((o) => o.extra)
  expect(disarming).toEqual([place.object, place.limb | manner.disarm])
  const aimed = (attack: object) => {
    const s = foe(attack)
    s.take("disarm", { extra: place.object })
    return lastAttack(s)["plus"]
  }
  expect(aimed(sword)).toBe(-4)
  expect(aimed({ ...sword, hands: 2 })).toBe(-2)
  expect(aimed(dagger)).toBe(-6)
  // 10 - 4 = 6 hits Parry 5 without a raise, and a natural weapon cannot be struck away.
  const teeth = foe(bite).options
  expect(teeth.filter((words) => words.startsWith("disarm"))).toEqual([])
})

rule(["SWD-056", "SWD-057", "SWD-097"], "a struck object is kept by Strength against the damage, or breaks", () => {
  const s = melee(extra({}, {}, { fighting: "d12" }), extra(), [11, 4, 3, 5])
  s.take("manoeuvre")
  s.take("disarm", { extra: place.object })
  expect(lastAttack(s)).toMatchObject({ hit: true, raises: 0 })
  expect(s.last("TraitRolled")).toMatchObject({ who: "b", need: 7, raises: -1 })
  expect(s.last("WeaponLost")).toMatchObject({ who: "b", at: s.of("b").at })
  s.done()
  const broken = melee(extra({}, {}, { fighting: "d12" }), extra(), [11, 6, 6])
  broken.take("manoeuvre")
  broken.take("disarm", { extra: place.object })
  expect(broken.last("ObjectStruck")).toMatchObject({ damage: 12, hardness: 10, broken: true })
  expect(broken.last("WeaponLost")).toMatchObject({ at: -2 })
  broken.done()
  const missed = melee(extra({}, {}, { fighting: "d12" }), extra(), [8])
  missed.take("manoeuvre")
  missed.take("disarm", { extra: place.object })
  expect(missed.events("ObjectStruck")).toEqual([])
})

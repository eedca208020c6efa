import { expect, test } from "vitest"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import { way } from "../../src/systems/adnd2e/book/extra.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { chanceToBeSooner } from "../../src/systems/adnd2e/model/sooner.ts"
import { armed, like } from "./blocks.ts"
import { stage } from "./stage.ts"

type Place = readonly [number, number]

const weak = armed(["long_sword"], { hp: 4 })
const none: readonly unknown[] = []
const fireball = [{ id: "fireball", slots: 1 }]
const caster = (spells: readonly unknown[]) => like({ group: "wizard", level: 5, hp: 12, weapons: [], spells })
const field = `${".".repeat(60)}\n`.repeat(21)

const parries = (o: Option) => o.verb === verb.parry
const goes = (how: number) => (o: Option) => o.verb === verb.move && o.extra === how

/**
 * What an option promises to `a`, who stands at the left, while a caster and one with a sword stand 20 squares to its
 * right.
 */
const promised = (
  spells: readonly unknown[],
  friend: Place,
  is: (o: Option) => boolean,
  { map = field, foes = caster(spells), friends = weak, at = 22 } = {},
): Forecast => {
  const s = stage({
    map,
    actors: {
      a: { side: 0, at: [2, 10], block: weak },
      f: { side: 0, at: friend, block: friends },
      b: { side: 1, at: [22, 11], block: foes },
      c: { side: 1, at: [at, 10], block: weak },
    },
  })
  for (let d = s.combat.next(); d !== undefined; s.combat.apply(d, 0), d = s.combat.next()) {
    const decision: Decision = d
    const found = decision.options.find(is)
    if (decision.who === s.who("a") && found !== undefined)
      return { ...s.combat.rules.forecast(s.combat, decision, found) }
  }
  throw new Error("no such option was offered")
}

const beside: Place = [2, 12]
const apart: Place = [2, 20]

test("whoever stands in sight of an enemy with an area spell left is exposed to it", () => {
  expect(promised(none, beside, parries).exposure).toBe(0)
  expect(promised(fireball, beside, parries).exposure).toBeGreaterThan(0.5)
  const wall = `${".".repeat(10)}#${".".repeat(49)}\n`.repeat(21)
  expect(promised(fireball, beside, parries, { map: wall }).exposure).toBe(0)
})

test("who stands apart from its friends draws an area spell less", () => {
  const safer = promised(fireball, apart, parries).exposure
  expect(safer).toBeGreaterThan(0)
  expect(safer).toBeLessThan(promised(fireball, beside, parries).exposure)
})

test("in among its enemies somebody is safer from what would harm them as well, once it is there", () => {
  const into = { at: 8 }
  const [bare, burnt] = [none, fireball].map((spells) => promised(spells, beside, goes(way.towards), into).exposure)
  const stay = promised(fireball, beside, parries, into).exposure
  expect((burnt as number) - (bare as number)).toBeLessThan(stay / 2)
  expect((burnt as number) - (bare as number)).toBeGreaterThan(0)
})

test("nobody is exposed to what would harm the caster's own side as much", () => {
  const upon = { at: 4 }
  const [bare, burnt] = [none, fireball].map((spells) => promised(spells, apart, parries, upon).exposure)
  expect(bare).toBeGreaterThan(0)
  expect(burnt).toBe(bare)
})

test("a charge that is carried out later than a spell promises less: its maker may have fallen, or a friend's spell its target", () => {
  const charges = (o: Option) => o.verb === verb.charge
  const near = { at: 12 }
  const sure = promised(none, beside, charges, near).harm
  expect(promised(fireball, beside, charges, near).harm).toBeLessThan(0.8 * sure)
  expect(promised(none, beside, charges, { ...near, friends: caster(fireball) }).harm).toBeLessThan(0.9 * sure)
})

test("friends with magic keep enemies from striking", () => {
  const near = { at: 8 }
  const struck = promised(none, beside, parries, near).exposure
  expect(struck).toBeGreaterThan(0)
  expect(promised(none, beside, parries, { ...near, friends: caster(fireball) }).exposure).toBeLessThan(struck)
})

test("the chance to be sooner is that of all pairs of faces, equal counts halved", () => {
  for (let ahead = -12; ahead <= 12; ahead++) {
    let pairs = 0
    for (let mine = 1; mine <= 10; mine++)
      for (let other = 1; other <= 10; other++) pairs += mine - ahead < other ? 1 : mine - ahead === other ? 0.5 : 0
    expect(chanceToBeSooner(10, ahead)).toBeCloseTo(pairs / 100, 9)
  }
})

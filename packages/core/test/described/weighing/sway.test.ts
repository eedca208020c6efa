import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/** Two who take a fifth of each other's health with each blow, and one of whom can put enemies to sleep. */
const lulling = (worth = "") =>
  rulesOf(`
game: lull
title: Lull
stats: { hp: { from: 1, to: 60 }, sings: { switch: true } }
tracks: { hp: me.hp }
conditions: { asleep: { text: asleep${worth} }, merry: { text: merry } }
points: hp
actions:
  strike: { target: enemy, when: not me.asleep, do: [ { harm: 2 } ] }
  lull: { target: enemy, when: me.sings and not them.asleep, do: [ { gain: asleep, to: them } ] }
  cheer: { target: friend, when: me.sings, do: [ { gain: merry, to: them } ] }
  joke: { when: me.merry, do: [ { lose: merry } ] }
`)

const promises = (rules: ReturnType<typeof rulesOf>, friend = false) => {
  const one = (side: number, i: number, sings: boolean) => ({ side, at: [i, side] as const, block: { hp: 10, sings } })
  const actors = { a: one(0, 0, true), ...(friend ? { c: one(0, 1, false) } : {}), b: one(1, 0, false) }
  const prepared = rules.prepare(encounter(rules, { actors }))
  let found = {}
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
    if (prepared.ids[decision.who] === "a") {
      const { options } = decision
      found = Object.fromEntries(
        options.map((each) => [rules.verbs[each.verb]?.id, { ...rules.forecast(combat, decision, each) }]),
      )
      break
    }
    combat.apply(decision)
  }
  return found as Readonly<
    Record<string, { readonly help: number; readonly harm: number; readonly exposure: number; readonly cost: number }>
  >
}

test("to take an enemy's turns away is worth what it would do with them", () => {
  const { lull, strike } = promises(lulling())
  // It lasts as long as the fight does: four turns of it are counted.
  expect(lull?.help).toBeCloseTo(4 * 0.2, 12)
  expect(strike?.help).toBe(0)
  // Who sleeps does nothing to its enemy.
  expect(lull?.exposure).toBe(0)
  expect(strike?.exposure).toBeCloseTo(0.2, 12)
})

test("where the file says what a condition is worth, that is all it is worth", () => {
  const { lull } = promises(lulling(", worth: -0.4"))
  expect(lull?.help).toBe(0)
  expect(lull?.harm).toBeCloseTo(0.4, 12)
})

test("a condition that nobody can do anything with is worth nothing", () => {
  expect(promises(lulling(), true)["cheer"]?.help).toBe(0)
})

const shooting = rulesOf(`
game: shooting
title: Shooting
stats: { hp: { from: 1, to: 60 }, bow: { switch: true } }
tracks: { hp: me.hp, step: { start: 1 } }
points: hp
space: { bands: { beside: , near: , far: }, enemies: far }
again: me.step > 0
actions:
  shoot: { target: enemy, when: me.bow and me.step > 0, do: [ { set: me.step = 0 }, { harm: 1 } ] }
  strike: { target: enemy, when: distance = beside, do: [ { set: me.step = 0 }, { harm: 4 } ] }
  close: { target: enemy, when: me.step > 0 and distance > beside, do: [ { set: me.step = 0 }, { add: distance by -1 } ] }
when: { turn: [ { set: me.step = 1 } ] }
`)

test("it pays to let the enemy come for those who shoot at least as well meanwhile, and for nobody else", () => {
  const member = (side: number, bow: boolean) => ({ side, at: [side, 0] as const, block: { hp: 9, bow } })
  const pays = (own: boolean, theirs: boolean): boolean => {
    const actors = { a: member(0, own), b: member(1, theirs) }
    const prepared = shooting.prepare(encounter(shooting, { actors }))
    const combat = new Combat(shooting, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
    combat.next()
    return shooting.paysToWait?.(combat, prepared.ids.indexOf("a")) === true
  }
  expect([pays(true, false), pays(false, true), pays(true, true), pays(false, false)]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

/** Two who shoot for a fifth of each other's health, once, and strike for a twentieth ever after; each may hop first. */
const loaded = (fire: string) =>
  rulesOf(`
game: loaded
title: Loaded
stats: { hp: { from: 1, to: 60 }, sings: { switch: true } }
tracks:
  hp: me.hp
  hops: { start: 1, per: turn }
  action: { start: 1, per: turn }
  load: { start: 1, to: 1 }
points: hp
again: me.action > 0
actions:
  hop: { when: me.sings and me.hops > 0, do: [ { add: me.hops by -1 } ] }
  fire: { target: enemy, when: me.action > 0 and me.load > 0, do: [ { add: me.action by -1 }, ${fire}, { harm: 4 } ] }
  strike: { target: enemy, when: me.action > 0, do: [ { add: me.action by -1 }, { harm: 1 } ] }
  reload: { when: me.action > 0 and me.load = 0, do: [ { add: me.action by -1 }, { add: me.load by 1 } ] }
`)

test("an act that follows another has the price that it has by itself", () => {
  const { fire, hop } = promises(loaded("{ add: me.load by -1 }"))
  expect(hop?.harm).toBeCloseTo(0.4, 12)
  // In the next turn one strikes for a tenth of ten points, where one would have shot for four.
  expect(fire?.help).toBeCloseTo(-0.3, 12)
  expect(hop?.help).toBeCloseTo(-0.3, 12)
})

test("an act that follows another is worth what it does to turns to come, good or bad", () => {
  const { fire, hop } = promises(loaded("{ set: them.load = 0 }"))
  expect(fire?.help).toBeCloseTo(0.3, 12)
  expect(hop?.help).toBeCloseTo(0.3, 12)
})

test("to do something first that gains nothing costs a little, so that nobody does it for nothing", () => {
  const { fire, hop } = promises(loaded("{ add: me.load by -1 }"))
  expect((hop?.cost ?? 0) - (fire?.cost ?? 0)).toBeCloseTo(0.001, 12)
})

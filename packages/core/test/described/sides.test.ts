import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { proveGame } from "../../src/described/prove/proveGame.ts"
import { EveryWay } from "../../src/dice/EveryWay.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "./games.ts"

/* Sides that act one after the other by one roll each, and what happens to everybody when a fight begins. */

const game = `
game: sides
title: Sides
stats: { hp: { from: 1, to: 40 }, pace: { from: 0, to: 3, default: 0 } }
tracks: { hp: me.hp, poise: { start: 0, to: 9 } }
conditions: { caught: caught off guard }
points: hp
order: { by: d6 + me.pace, rolled: each-round, sides: true }
actions:
  strike: { target: enemy, when: not me.caught, do: [ { roll: attack = d6 + me.poise }, { hit: attack >= 5, harm: 1 } ] }
  recover: { when: me.caught, do: [ lose: caught ] }
when:
  begin:
    - roll: luck = d4
    - set: me.poise = luck at most 2
    - if: luck = 1
      then: [ gain: caught ]
`

const paces = { a: 0, b: 2, x: 1, y: 0 }

/** Every order of the first round, and every way in which all stand then, with its chance. */
const beginnings = (text: string) => {
  const rules = rulesOf(text)
  const actors = Object.fromEntries(
    Object.entries(paces).map(([id, pace], i) => [
      id,
      { side: i < 2 ? 0 : 1, at: [i, 0] as const, block: { hp: 5, pace } },
    ]),
  )
  const prepared = rules.prepare(encounter(rules, { actors }))
  const orders = new Map<string, number>()
  const caught = new Map<number, number>()
  const dice = new EveryWay(0)
  do {
    const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0, dice }).begin()
    combat.next()
    const ordered = combat.log.findLast(({ _tag }) => _tag === "Ordered") as { readonly order: readonly number[] }
    const order = ordered.order.map((who) => prepared.ids[who]).join("")
    orders.set(order, (orders.get(order) ?? 0) + dice.probability)
    const many = [0, 1, 2, 3].filter((who) => combat.state.tracks[who * 3 + 2] === 1).length
    caught.set(many, (caught.get(many) ?? 0) + dice.probability)
  } while (dice.advance())
  return { orders, caught }
}

test("sides act as a whole, the higher roll first, with the best number of their own: exact", () => {
  // Without what happens at the beginning there are few ways.
  const { orders } = beginnings(
    game
      .slice(0, game.indexOf("when:\n"))
      .replace(", poise: { start: 0, to: 9 }", "")
      .replace(" + me.poise", "")
      .replace("conditions: { caught: caught off guard }\n", "")
      .replace("when: not me.caught, ", "")
      .replace(/ {2}recover.*\n/u, ""),
  )
  let first = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) first += (a + 2 > b + 1 ? 1 : a + 2 === b + 1 ? 0.5 : 0) / 36
  expect([...orders.keys()].toSorted()).toEqual(["abxy", "abyx", "baxy", "bayx", "xyab", "xyba", "yxab", "yxba"])
  for (const [order, chance] of orders) expect(chance).toBeCloseTo((/^[ab]/u.test(order) ? first : 1 - first) / 4, 12)
})

test("what happens at the beginning happens to everybody, once", () => {
  const { caught } = beginnings(game.replace("d6 + me.pace, rolled: each-round, sides: true", "me.pace, rolled: once"))
  for (const [many, chance] of caught) {
    const ways = [1, 4, 6, 4, 1][many] as number
    expect(chance).toBeCloseTo((ways * 3 ** (4 - many)) / 4 ** 4, 12)
  }
  expect(caught.size).toBe(5)
})

test("it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: game }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test.each([
  ["sides: true", "sides: both", "expected true or false"],
  ["  begin:\n", "  begins:\n", 'unknown key "begins"; did you mean "begin"?'],
])("%s as %s is refused", (from, to, told) => {
  expect(game).toContain(from)
  expect(problemsOf(game.replace(from, to)).join("\n")).toContain(told)
})

test("a house rule may say whether the order is rolled anew, and whether by sides", () => {
  const rules = rulesOf(`
game: ruled
title: Ruled
rules: { anew: { default: false }, together: { default: false } }
stats: { hp: { from: 1, to: 40 } }
tracks: { hp: me.hp }
points: hp
order: { by: d6, rolled: rule.anew, sides: rule.together }
actions: { strike: { target: enemy, do: [ { harm: 1 } ] } }
`)
  const played = (houseRules: { readonly anew?: boolean; readonly together?: boolean }) => {
    const actors = Object.fromEntries(
      ["a", "b", "x", "y"].map((id, i) => [id, { side: i < 2 ? 0 : 1, at: [i, 0] as const, block: { hp: 9 } }]),
    )
    const prepared = rules.prepare(encounter(rules, { actors, houseRules, limits: { rounds: 3 } }))
    const logs = Array.from({ length: 8 }, (_, combat) =>
      new Combat(rules, prepared, { seed: 1, combat, choose: () => 0 })
        .begin()
        .play()
        .log.filter(({ _tag }) => _tag === "Ordered"),
    )
    const sideOf = (who: number): number => prepared.sheets.sideOf[who] as number
    const orders = logs.flat() as unknown as readonly { readonly order: readonly number[] }[]
    return {
      times: new Set(logs.map(({ length }) => length)),
      bySides: orders.every(
        ({ order: [a = 0, b = 0, c = 0, d = 0] }) => sideOf(a) === sideOf(b) && sideOf(c) === sideOf(d),
      ),
    }
  }
  expect(played({})).toEqual({ times: new Set([1]), bySides: false })
  expect(played({ anew: true })).toEqual({ times: new Set([3]), bySides: false })
  expect(played({ together: true })).toEqual({ times: new Set([1]), bySides: true })
  expect(problemsOf(game.replace("sides: true", "sides: rule.nothing"))).toEqual([expect.stringContaining("nothing")])
})

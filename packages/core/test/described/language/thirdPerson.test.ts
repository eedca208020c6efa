import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible, thrifty } from "../games.ts"
import { heldAgainstPlay } from "../heldAgainstPlay.ts"

/** Guards step between a blow and a friend; a captain has a friend strike. */
const text = (on = "strikes", aim = "{ aim: me }") => `
game: guards
title: Guards
stats: { hp: { from: 1, to: 9 }, armour: { from: 0, to: 6 }, skill: { from: 0, to: 3 }, guards: { switch: true }, leads: { switch: true }, pace: { from: 0, to: 9 } }
tracks: { hp: me.hp, answer: { start: 1, per: round } }
points: hp
order: { by: me.pace, rolled: once }
define:
  blow:
    - roll: attack = d6 + me.skill
    - hit: attack > them.armour
      harm: 2
actions:
  strike: { target: enemy, do: [ do: blow ] }
  command:
    target: enemy
    when: me.leads
    do: [ { pick: friends, as: me, do: [ do: blow ] } ]
  step-in:
    on: ${on}
    of: friend
    when: me.guards and me.answer > 0
    do: [ { add: me.answer by -1 }, ${aim} ]
`
const rules = rulesOf(text())

type Block = Readonly<Record<string, number | boolean>>

const block = (its: Block): Block => ({ hp: 9, armour: 0, skill: 0, guards: false, leads: false, pace: 0, ...its })

/** What the first act of a fight promises, a's against b. */
const first = (own: typeof rules, verb: string, sides: readonly Readonly<Record<string, Block>>[]) => {
  const actors = Object.fromEntries(
    sides.flatMap((all, side) =>
      Object.entries(all).map(([id, its], i) => [id, { side, at: [i, side] as const, block: block(its) }]),
    ),
  )
  const prepared = own.prepare(encounter(own, { actors }))
  const combat = new Combat(own, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody has a turn")
  const b = prepared.ids.indexOf("b")
  const option = decision.options.find((each) => own.verbs[each.verb]?.id === verb && each.target === b)
  if (option === undefined) throw new Error(`nobody can ${verb}`)
  const tally = prepared.book.of(
    { tracks: prepared.sheets.starts, isOut: () => false },
    own.verbs.findIndex(({ id }) => id === verb),
    prepared.ids.indexOf("a"),
    b,
  )
  return {
    f: own.forecast(combat, decision, option),
    own: (id: string) => tally.own[prepared.ids.indexOf(id)] as number,
  }
}

test("a guard takes a friend's place: the blow is rolled against the guard, and harms them; chances by hand", () => {
  const guard = { hp: 9, armour: 4, guards: true }
  // Two points of two against two of nine, with 5 and 6 alone.
  const { f, own } = first(rules, "strike", [{ a: { pace: 9 } }, { b: { hp: 2 }, c: guard }])
  expect(f.success).toBeCloseTo(2 / 6, 12)
  expect(f.fell).toBe(0)
  expect(own("b")).toBe(0)
  expect(own("c")).toBeCloseTo((-2 / 6) * (2 / 9), 12)
  // Whoever would lose more by it does not.
  const worse = first(rules, "strike", [{ a: { pace: 9 } }, { b: { hp: 9, armour: 4 }, c: { hp: 2, guards: true } }])
  expect(worse.own("b")).toBeCloseTo((-2 / 6) * (2 / 9), 12)
  expect(worse.own("c")).toBe(0)
})

test("once it hits, it is tested again against whoever takes it", () => {
  const { f, own } = first(rulesOf(text("hits")), "strike", [
    { a: { pace: 9 } },
    { b: { hp: 2, armour: 1 }, c: { armour: 4, guards: true } },
  ])
  // It hits b with 2 to 6; of these 2, 3 and 4 glance off c.
  expect(f.success).toBeCloseTo(2 / 6, 12)
  expect(own("b")).toBe(0)
  expect(own("c")).toBeCloseTo((-2 / 6) * (2 / 9), 12)
})

test("who is picked as me acts on whom I aim at: the better one of two is picked", () => {
  const { f, own } = first(rules, "command", [
    { a: { leads: true, pace: 9 }, d: { skill: 0 }, e: { skill: 3 } },
    { b: { hp: 4, armour: 5 } },
  ])
  // e hits 5 with 3 to 6 on the die.
  expect(f.harm).toBeCloseTo((4 / 6) * (2 / 4), 12)
  expect(own("b")).toBeCloseTo((-4 / 6) * (2 / 4), 12)
})

test("a fight with a guard, solved: who is guarded never falls before the guard", () => {
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: block({ pace: 9, skill: 3, armour: 6 }) },
    b: { side: 1, at: [0, 1] as const, block: block({ hp: 1, armour: 3 }) },
    c: { side: 1, at: [1, 1] as const, block: block({ hp: 4, armour: 3, guards: true }) },
  }
  const winsIn = (rounds: number): number => {
    const fight = rules.prepare(encounter(rules, { actors, limits: { rounds } }))
    const b = fight.ids.indexOf("b")
    const odds = solve(rules, fight, (_, { options, spot }) => {
      const is = (verb: string, target?: number) =>
        options.findIndex((each) => rules.verbs[each.verb]?.id === verb && (target ?? each.target) === each.target)
      return Math.max(0, spot ? is("step-in") : is("strike", b))
    })
    if (odds._tag === "TooLarge") throw new Error("too large")
    return odds.wins[0] as number
  }
  // Every blow of a hits armour of 3, and none of theirs that of 6: c takes the first two, b falls by the third.
  expect(winsIn(2)).toBe(0)
  expect(winsIn(3)).toBeCloseTo(1, 12)
})

test.each([
  ["before the roll", text()],
  ["once it hits", text("hits")],
])("a game of guards is sound: %s", (_, each) => {
  const proof = proveGame({ file: "game.yaml", text: each }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test("of two rolls that one attack tests, who may come between is asked once, before the first", () => {
  const opposed = text()
    .replace(
      "- hit: attack > them.armour",
      "- roll: defence = d6 + them.armour\n      by: them\n    - hit: attack > defence",
    )
    .replaceAll("armour: 4", "armour: 0")
  const { f, own } = first(rulesOf(opposed), "strike", [{ a: { pace: 9 } }, { b: { hp: 2 }, c: { guards: true } }])
  // Once the first die lies c would step in only for a high one; asked before, c always does: 15 of 36 hit.
  expect(f.success).toBeCloseTo(15 / 36, 12)
  expect(own("b")).toBe(0)
  expect(own("c")).toBeCloseTo((-15 / 36) * (2 / 9), 12)
})

test("on a map too: whoever gains nothing by a parting blow keeps the answer to step in; promised is played", () => {
  const onMap = text()
    .replace("points: hp", "points: hp\nspace: { squares: 5, move: steps }")
    .replace("answer:", "steps: { start: 30, per: turn }, answer:")
    .replace("strike: { target: enemy,", "strike: { target: enemy, go: nearest, when: distance <= 5,")
    .concat(`  parting:
    on: leaves
    when: me.answer > 0 and distance <= 5
    do: [ { add: me.answer by -1 }, { if: me.skill > 0, then: [ { harm: me.skill } ] } ]
`)
  const sheets = [
    { hp: 9, armour: 2, guards: true },
    { hp: 3, armour: 1, skill: 1 },
    { hp: 5, armour: 3, guards: true, skill: 2 },
  ].map(block)
  const { apart, options, walked } = heldAgainstPlay(rulesOf(onMap), 24, 6, sheets, 2, thrifty)
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(100)
  expect(walked).toBeGreaterThan(40)
})

test("aim: me is refused where nobody can take anybody's place, with the way out", () => {
  const says =
    /aim: me is for who answers an attack on a friend, of that action itself: on: strikes or hits, of: friend/u
  expect(problemsOf(text("harmed"))[0]).toMatch(says)
  expect(problemsOf(text().replace("of: friend", "of: self"))[0]).toMatch(says)
  expect(problemsOf(text("strikes", "{ each: enemies, do: [ { aim: me } ] }"))[0]).toMatch(says)
  expect(problemsOf(text("strikes", "{ aim: them }"))[0]).toMatch(/expected me/u)
})

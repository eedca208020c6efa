import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

const margins = rulesOf(`
game: margins
title: Margins
stats: { hp: { from: 1, to: 60 }, skill: { from: 0, to: 9 } }
tracks: { hp: me.hp }
points: hp
actions:
  blow:
    target: enemy
    do:
      - roll: margin = d6 - them.skill
      - degrees: margin
        ..0: []
        1..2: [ { harm: 1 } ]
        3..: [ { harm: 3 } ]
`)

test("degrees of which some harm whom an act is aimed at are an attack: those that do are hits", () => {
  const block = { hp: 20, skill: 2 }
  const fight = encounter(margins, { actors: { a: { side: 0, at: [0, 0], block }, b: { side: 1, at: [1, 0], block } } })
  const prepared = margins.prepare(fight)
  const { hit } = prepared.book.of({ tracks: prepared.sheets.starts, isOut: () => false }, 0, 0, 1)
  expect(hit).toBeCloseTo(4 / 6, 12)
  const { log } = new Combat(margins, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin().play()
  const attacks = log.filter((event) => event._tag === "Attacked")
  const rolls = log.filter((event) => event._tag === "Rolled" && event.total !== 0)
  expect(attacks.length).toBeGreaterThan(5)
  expect(attacks.filter(({ hit: hits }) => hits).length).toBe(log.filter(({ _tag }) => _tag === "HarmTaken").length)
  expect(rolls.length).toBeGreaterThan(0)
})

test("they are an attack as well in a list with a name", () => {
  const named = rulesOf(`
game: margins
title: Margins
stats: { hp: { from: 1, to: 60 }, skill: { from: 0, to: 9 } }
tracks: { hp: me.hp }
points: hp
define:
  margin:
    - roll: margin = d6 - them.skill - harder
    - degrees: margin
      ..0: []
      1..: [ { harm: 1 } ]
actions:
  blow: { target: enemy, do: [ { do: margin, with: { harder: 1 } } ] }
  slash: { target: enemy, do: [ { do: margin, with: { harder: 1 } }, { do: margin, with: { harder: 1 } } ] }
`)
  const block = { hp: 20, skill: 2 }
  const fight = encounter(named, { actors: { a: { side: 0, at: [0, 0], block }, b: { side: 1, at: [1, 0], block } } })
  const attacksOf = (option: number): number => {
    const combat = new Combat(named, named.prepare(fight), { seed: 1, combat: 0, choose: () => option }).begin()
    const { log } = combat.play()
    return log.filter(({ _tag }) => _tag === "Attacked").length / log.filter(({ _tag }) => _tag === "Acted").length
  }
  // Of two such steps the first is the attack.
  expect([attacksOf(0), attacksOf(1)]).toEqual([1, 1])
})

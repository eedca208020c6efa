import * as fc from "fast-check"
import { expect, test } from "vitest"
import { rulesOf } from "./games.ts"
import { heldAgainstPlay } from "./heldAgainstPlay.ts"

/* What is rolled goes on together as long as nothing is done differently for it: promised is what is played all the same. */

/** Numbers that say which step is drawn, and of what. */
type Drawn = Iterator<number>

const pick = (drawn: Drawn, below: number): number => (drawn.next().value as number) % below

/** A list of steps in which results are rolled, worked out, asked about, given again, and taken as harm. */
const stepsOf = (drawn: Drawn, known: readonly string[], depth: number, fresh: () => string): string => {
  const steps: string[] = []
  let names = known
  const some = (): string => (names.length === 0 ? "2" : (names[pick(drawn, names.length)] as string))
  for (let left = 2 + pick(drawn, 3); left > 0; left--) {
    const name = fresh()
    switch (pick(drawn, depth > 0 ? 8 : 6)) {
      case 0:
      case 1:
        steps.push(`{ roll: ${name} = d${2 + pick(drawn, 3)} + ${some()} }`)
        names = [...names, name]
        break
      case 2:
        steps.push(`{ let: ${name} = (if ${some()} >= me.edge then ${some()} else 1) at most 9 }`)
        names = [...names, name]
        break
      case 3:
        steps.push(`{ harm: (${some()} - ${pick(drawn, 3)}) at least 0${pick(drawn, 4) === 0 ? ", to: me" : ""} }`)
        break
      case 4:
        steps.push(`{ set: them.mark = ${some()} at most 2 }`)
        break
      case 5:
        steps.push(`{ roll: ${name} = (${some()} at most 2) of d2 }`)
        names = [...names, name]
        break
      case 6:
        steps.push(
          `{ if: ${some()} >= me.edge + ${pick(drawn, 3)}, then: [ ${stepsOf(drawn, names, depth - 1, fresh)} ], ` +
            `else: [ ${stepsOf(drawn, names, depth - 1, fresh)} ] }`,
        )
        break
      default:
        steps.push(`{ each: enemies, do: [ ${stepsOf(drawn, names, 0, fresh)} ] }`)
    }
  }
  return steps.join(", ")
}

const gameOf = (drawn: Drawn): string => {
  let many = 0
  const fresh = (): string => {
    const at = many++
    return `r${String.fromCodePoint(97 + Math.floor(at / 26), 97 + (at % 26))}`
  }
  return `
game: lanes
title: Lanes
draft: true
stats: { hp: { from: 1, to: 90 }, edge: { from: 0, to: 20, default: 3 } }
tracks: { temp: { start: 1, to: 1 }, hp: me.hp, mark: { start: 0, to: 2 } }
points: [temp, hp]
actions: { strike: { target: enemy, do: [ { roll: first = d4 }, ${stepsOf(drawn, ["first"], 1, fresh)}, { harm: first } ] } }
when:
  harmed:
    - if: me.mark > 0
      then: [ { roll: keep = d3 }, { if: keep + amount >= me.edge, then: [ { add: me.mark by -1 } ] } ]
`
}

/** Many and few points: those who have few are asked after each of them. */
const sheets = [{ hp: 4 }, { hp: 80 }, { hp: 9 }]

test("acts drawn at random promise what they come to, in every way of their dice", () => {
  let options = 0
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1000)), (drawn) => {
      const seen = heldAgainstPlay(rulesOf(gameOf(drawn)), 2, 2, sheets, 2)
      options += seen.options
      expect(seen.apart).toEqual([])
    }),
    { numRuns: 20 },
  )
  expect(options).toBeGreaterThan(80)
})

test("how often nobody falls is a matter of the dice that all have in common", () => {
  const storm = rulesOf(`
game: storm
title: Storm
draft: true
stats: { hp: { from: 1, to: 90 }, edge: { from: 0, to: 20, default: 2 } }
tracks: { hp: me.hp }
points: hp
actions:
  storm:
    do:
      - roll: hail = d4
      - roll: cold = d3
      - each: enemies
        do:
          - roll: save = d3
            by: them
          - harm: if save >= me.edge then hail else hail + cold
`)
  const { apart, options, several } = heldAgainstPlay(storm, 4, 2, [{ hp: 4 }, { hp: 5 }, { hp: 80 }], 2)
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(4)
  expect(several).toBeGreaterThan(2)
})

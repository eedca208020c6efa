import * as fc from "fast-check"
import { expect, test } from "vitest"
import { distancePlace } from "../../src/described/meaning/Machine.ts"
import type { Posture } from "../../src/described/weigh/Tally.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rulesOf } from "./games.ts"

/* What befalls two holds for all who are like them, as long as nobody who is like one of the two has a say in it. */

const rules = rulesOf(`
game: pressed
title: Pressed
stats: { hp: { from: 1, to: 60 }, pack: { switch: true } }
tracks: { hp: me.hp, n: { start: 0, to: 9 }, held: { start: 0, to: 1 } }
points: hp
space: { bands: { beside: beside, near: near, far: far }, enemies: near }
actions:
  strike:
    target: enemy
    do:
      - set: me.n = 0
      - each: enemies
        do:
          - if: distance = beside and them.held = 0
            then: [ { add: me.n by 1 } ]
      - if: me.pack
        then:
          - each: friends
            do: [ { add: me.n by 1 } ]
      - roll: blow = d6 - me.n
      - harm: blow at least 0
  flank:
    target: enemy
    do:
      - set: me.n = 0
      - each: friends
        do:
          - if: distance = beside
            then: [ { add: me.n by 1 } ]
      - roll: blow = d6 - me.n - (if friends within beside of them > 0 then 2 else 0)
      - harm: blow at least 0
`)

const blocks = [
  { hp: 20 },
  { hp: 9 },
  { hp: 12 },
  { hp: 12 },
  { hp: 12 },
  { hp: 12, pack: true },
  { hp: 12, pack: true },
]
const actors = Object.fromEntries(
  blocks.map((block, i) => [`m${i}`, { side: i < 2 ? 0 : 1, at: [i, 0] as const, block }] as const),
)
const fight = encounter(rules, { actors })

/** How everybody stands, without what only tells such ways apart faster. */
const stands = ({ p, places, values }: Posture) => ({ p: p.toFixed(12), places, values })

test("who was asked about before makes no difference to what comes out", () => {
  const all = rules.prepare(fight)
  const none = rules.prepare({ ...fight, forgets: true })
  const { size, starts } = all.sheets
  const width = 3
  let differ = 0
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(2)), fc.nat(size - 1), (some, first) => {
      const next = (): number => some.next().value as number
      const tracks = [...starts]
      for (let a = 0; a < size; a++)
        for (let b = a + 1; b < size; b++) tracks[distancePlace({ size, width }, a, b)] = next()
      for (let who = 0; who < size; who++) tracks[who * width + 2] = next() === 0 ? 1 : 0
      const outs = Array.from({ length: size }, () => next() === 2)
      for (let i = 0; i < size * size; i++) {
        const [me, them] = [(first + i) % size, (first + Math.floor(i / size)) % size]
        if (all.sheets.sideOf[me] === all.sheets.sideOf[them]) continue
        const board = { tracks, isOut: (who: number): boolean => outs[who] === true && who !== me && who !== them }
        for (const action of [0, 1]) {
          const [known, worked] = [all.book.of(board, action, me, them), none.book.of(board, action, me, them)]
          expect(known.own.map((each) => each.toFixed(12))).toEqual(worked.own.map((each) => each.toFixed(12)))
          expect(known.postures.map(stands)).toEqual(worked.postures.map(stands))
          if (worked.dealt < 3.4) differ++
        }
      }
    }),
    { numRuns: 40 },
  )
  expect(differ).toBeGreaterThan(50)
})

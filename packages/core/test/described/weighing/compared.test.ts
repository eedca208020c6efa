import { expect, test } from "vitest"
import { distancePlace } from "../../../src/described/meaning/Machine.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/* Of what an act only compares, it follows from the answer alone, and what it comes to is the same as worked out anew. */

const rules = rulesOf(`
game: compared
title: Compared
stats: { hp: { from: 1, to: 60 }, reach: { from: 0, to: 3, default: 1 } }
tracks: { hp: me.hp, rage: { start: 0, to: 9 } }
points: hp
space: { bands: { beside: beside, near: near, mid: mid, far: far }, enemies: near }
actions:
  strike:
    target: enemy
    do:
      - roll: blow = d6 + (if distance <= me.reach then 2 else 0) - (if 4 < them.rage then 1 else 0)
      - harm: blow + (if me.rage = 3 then 1 else 0) - (if distance = mid then 1 else 0) at least 0
  rush:
    target: enemy
    do:
      - roll: blow = d6 + distance
      - harm: blow
`)

const blocks = [{ hp: 40 }, { hp: 40, reach: 2 }]
const actors = Object.fromEntries(blocks.map((block, i) => [`m${i}`, { side: i, at: [i, 0] as const, block }] as const))
const fight = (forgets: boolean) => rules.prepare({ ...encounter(rules, { actors }), forgets })

test("what is compared is known again where the answer is the same, and worked out anew elsewhere", () => {
  const [keeps, forgets] = [fight(false), fight(true)]
  const { book, sheets } = keeps
  const width = 2
  const distance = distancePlace({ size: 2, width }, 0, 1)
  for (const act of [0, 1])
    for (const me of [0, 1]) {
      const found = new Set<ReturnType<typeof book.of>>()
      for (let far = 0; far < 4; far++)
        for (let rage = 0; rage < 10; rage++)
          for (let theirs = 0; theirs < 10; theirs++) {
            const tracks = sheets.starts.slice()
            tracks[distance] = far
            tracks[me * width + 1] = rage
            tracks[(1 - me) * width + 1] = theirs
            const board = { tracks, isOut: () => false }
            const tally = book.of(board, act, me, 1 - me)
            const anew = forgets.book.of(board, act, me, 1 - me)
            expect(tally.harm).toBe(anew.harm)
            expect(tally.own).toEqual(anew.own)
            found.add(tally)
          }
      // Near, in the middle or farther; below three, three or more; above four or not: of a sum, the number itself.
      expect(found.size).toBe(act === 0 ? 3 * 3 * 2 : 4)
      expect([...found].some(({ reads }) => reads.includes(distance))).toBe(act === 1)
    }
})

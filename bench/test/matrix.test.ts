import { expect, test } from "vitest"
import { blocks, evenTally, exactly, tally, trueCircles } from "../matrix/trial.ts"

test("no circle is said where there is none, one of 58, 99 and 63 % is found, and intervals hold what is true", () => {
  const seeds = 30
  const eight = exactly(blocks.map(([, sheet]) => sheet))
  expect(trueCircles(eight).size).toBe(0)
  const none = tally(eight, 400, seeds)
  expect(none).toMatchObject({ falseCircles: 0, found: 0 })
  // Of 240 at 95 % each fewer than 215 are a chance of 1 in 1,000, as neighbours go together.
  expect(none.scores).toBeGreaterThan(215)
  expect(none.strengths).toBeGreaterThan(215)
  const circle = [
    [0.5, 0.58, 0.37],
    [0.42, 0.5, 0.99],
    [0.63, 0.01, 0.5],
  ]
  expect(tally(circle, 2000, seeds)).toMatchObject({ falseCircles: 0, found: seeds })
})

test("the bracket of counts holds the count that is even", () => {
  const by = new Map(blocks)
  const [goblin, ogre] = [by.get("goblin"), by.get("ogre")]
  if (goblin === undefined || ogre === undefined) throw new Error("there are no such blocks")
  const { held, seeds, width } = evenTally(goblin, ogre, 1000, 10)
  expect({ held, width }).toEqual({ held: seeds, width: 1 })
})

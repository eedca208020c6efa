import { expect, test } from "vitest"
import { kept, known } from "../forecast/trial.ts"

test("the fights that are promised are enough in at least eight of ten seeds, whatever kind of number it is", () => {
  // Those that need few fights, of each kind: a share, differences of shares and of rounds, a mean.
  const some = known.filter(({ width }) => width >= 0.05 || width === 0.25)
  expect(some.length).toBe(4)
  for (const each of some) {
    const { enough, fights } = kept(each, 40)
    expect({ id: each.id, isKept: enough >= 32 }).toEqual({ id: each.id, isKept: true })
    // And not so many more than it takes: a promise of a million is no promise.
    expect(fights).toBeLessThan(2500)
  }
})

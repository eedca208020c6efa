import { expect, test } from "vitest"
import { traitChances } from "../../src/systems/savage-worlds/model/chances.ts"

/** Every total of a die up to 24, with its chance, rolled again and added where it aces. */
const totals = (faces: number, aces: boolean): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  const roll = (so: number, chance: number): void => {
    for (let face = 1; face <= faces; face++) {
      if (aces && face === faces && so + faces < 24) roll(so + face, chance / faces)
      else found.set(so + face, (found.get(so + face) ?? 0) + chance / faces)
    }
  }
  roll(0, 1)
  return found
}

/**
 * The chances of the better total, doubled, and 1 more where the trait die shows `low` or less: every pair of totals
 * counted.
 */
const counted = (faces: number, wild: number, aces: boolean, low: number): readonly number[] => {
  const chances = Array<number>(64).fill(0)
  for (const [own, chance] of totals(faces, aces)) {
    for (const [other, chances2] of wild === 0 ? new Map([[0, 1]]) : totals(wild, aces)) {
      const at = 2 * Math.max(own, other) + (own <= low ? 1 : 0)
      chances[at] = (chances[at] as number) + chance * chances2
    }
  }
  return chances
}

test("of a trait die and the Wild Die the better counts, and what the trait die shows is still known", () => {
  for (const faces of [4, 6, 8, 10, 12]) {
    for (const wild of [0, 6]) {
      for (const aces of [true, false]) {
        for (const low of [0, 1, 2, 3]) {
          const { from, chances } = traitChances(faces, wild, aces, low)
          const expected = counted(faces, wild, aces, low)
          for (let at = 2; at < 40; at++) {
            expect(Math.abs((chances[at - from] ?? 0) - (expected[at] as number))).toBeLessThan(1e-12)
          }
        }
      }
    }
  }
})

import { expect, test } from "vitest"
import { countedRows, oftenIn } from "../../src/parts/countedRows.ts"
import { applying, modifierRows, where, whileIn } from "../../src/parts/modifiers.ts"

// What a table of modifiers must have for the compiler to take it, and what it answers.

const bits = { high: 1, low: 2, wet: 4 } as const
const numbers = { high: 0, low: 1 } as const

interface Look {
  readonly height: number
}

const rows = modifierRows(bits, {
  place: { high: where((look: Look) => look.height > 0), low: where((look: Look) => look.height < 0) },
  state: { wet: whileIn(8 | 16, (look: Look, dry: Look) => look.height < dry.height) },
})

test("a modifier without a row, a row without a modifier, and a row that does not say when are type errors", () => {
  // @ts-expect-error: low has no row
  modifierRows(bits, { place: { high: whileIn(1), wet: whileIn(2) } })
  // @ts-expect-error: nothing is called dry
  modifierRows(bits, { place: { high: whileIn(1), low: whileIn(1), wet: whileIn(2), dry: whileIn(2) } })
  // @ts-expect-error: it does not say when low applies
  modifierRows(bits, { place: { high: whileIn(1), low: {}, wet: whileIn(2) } })
  // @ts-expect-error: nor is a value a condition
  modifierRows(bits, { place: { high: whileIn(1), low: -2, wet: whileIn(2) } })
  // @ts-expect-error: low has no row
  countedRows(numbers, { place: { high: oftenIn(1) } })
  // @ts-expect-error: nothing is called wet
  countedRows(numbers, { place: { high: oftenIn(1), low: oftenIn(1), wet: oftenIn(2) } })
  // @ts-expect-error: a row says how often, not whether
  countedRows(numbers, { place: { high: oftenIn(1), low: whileIn(1) } })
  expect(Object.keys(rows)).toEqual(["place", "state"])
})

test("rows are looked at with what they were written for, or it is a type error", () => {
  // @ts-expect-error: a place is looked at by its height
  applying(rows.place, { depth: 3 })
  // @ts-expect-error: what is dry is asked for too
  expect(() => applying(rows.state, { height: 1 }, 8)).toThrow(TypeError)
  expect(applying(rows.place, { height: 3 })).toBe(bits.high)
  expect(applying(rows.place, { height: 0 })).toBe(0)
})

test("a row that asks for bits applies where the word has some of them and its test holds", () => {
  const wet = (word: number, height: number): number => applying(rows.state, { height }, word, { height: 1 })
  expect([wet(8, 0), wet(16, 0), wet(4, 0), wet(0, 0), wet(8, 1)]).toEqual([bits.wet, bits.wet, 0, 0, 0])
})

test("a group in which a row asks for no bits is always looked at", () => {
  const mixed = modifierRows(bits, {
    all: { high: where((n: number) => n > 0), low: whileIn(2), wet: whileIn(4, (n: number) => n > 9) },
  })
  expect([applying(mixed.all, 1), applying(mixed.all, 1, 6)]).toEqual([bits.high, bits.high | bits.low])
})

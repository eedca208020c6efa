import { expect, test } from "vitest"
import { mix32 } from "../../src/dice/hash.ts"
import { unread } from "../../src/described/meaning/Machine.ts"
import { above, boundOf, Memo, placeOf } from "../../src/described/weigh/Memo.ts"

const places = 12

/** A function of a list that goes from place to place by what it finds there, and asks some only for a bound. */
const asked = (facts: readonly number[]): { readonly reads: readonly number[]; readonly value: number } => {
  const reads: number[] = []
  let value = 0
  let at = 0
  for (let i = 0; i < 6; i++) {
    const fact = facts[at] as number
    const isBound = at % 3 === 2
    reads.push(isBound ? above(at, 1) : at)
    const seen = isBound ? Number(fact > 1) : fact
    value = value * 4 + seen
    at = i === 0 ? 1 + seen : Math.min(places - 1, at + 1 + (seen % 2))
    if (seen === 3) break
  }
  return { reads: [...new Set(reads)], value }
}

test("a memory gives what was worked out wherever all that was looked at is the same, and nothing else", () => {
  const memo = new Memo<ReturnType<typeof asked>>()
  let found = 0
  for (let i = 0; i < 4000; i++) {
    const facts = Array.from({ length: places }, (_, place) => (mix32(i * 31 + place) >>> 0) % 4)
    const truth = asked(facts)
    const at = (reading: number): number => {
      const fact = facts[placeOf(reading)] as number
      return reading === placeOf(reading) ? fact : Number(fact > boundOf(reading))
    }
    const known = memo.find(facts)
    // Some places stand in the list, the others are fetched.
    const some = facts.slice(0, 8).map((fact, place) => (place % 2 === 0 ? fact : unread))
    for (const other of [memo.findBy(at), memo.findAmong(some, at)]) expect(other).toBe(known)
    if (known === undefined) memo.add(facts, truth)
    else {
      found++
      expect(known.value).toBe(truth.value)
    }
    expect(memo.find(facts)?.value).toBe(truth.value)
  }
  expect(found).toBeGreaterThan(1000)
})

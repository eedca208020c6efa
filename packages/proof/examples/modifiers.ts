import assert from "node:assert/strict"
import {
  applying,
  type CountedRows,
  countedRows,
  modifierRows,
  modifierRule,
  modifierWord,
  modifying,
  newParts,
  type Often,
  oftenIn,
  part,
  sumOf,
  tellParts,
  valuesOf,
  vocabulary,
  where,
  whileIn,
} from "@refriega/core/parts"

// Modifiers of a roll as a table: what they are called, what they are worth, when they apply, and what explains them.

// Words with a value. Those of another number than what is added to the die say which one.
const words = vocabulary({
  higher: modifierWord(0, 1, "from above", "desde arriba", "MY-01"),
  flanking: modifierWord(1, 2, "flanking", "flanqueo", "MY-02"),
  ...modifying({ en: "Defense", es: "Defensa" }, { prone: modifierWord(2, -4, "prone", "en el suelo", "MY-03") }),
})
assert.deepEqual((words.terms[2] as { readonly on?: unknown }).on, { en: "Defense", es: "Defensa" })

// When each applies, in groups that are looked at together. A modifier without a row is a type error.
interface Look {
  readonly height: number
  readonly isFlanked: boolean
}
const prone = 1 << 0
const rows = modifierRows(words.bit, {
  attacker: { higher: where((x: Look) => x.height > 0), flanking: where((x: Look) => x.isFlanked) },
  // Where nobody is in any of these conditions, no test is asked.
  target: { prone: whileIn(prone) },
})
const look: Look = { height: 5, isFlanked: true }
const mask = applying(rows.attacker, look) | applying(rows.target, undefined, prone)
assert.equal(mask, words.bit.higher | words.bit.flanking | words.bit.prone)
assert.equal(applying(rows.target, undefined), 0)

// Where a modifier may count several times over, its row says how often.
const threes: Often<number> = oftenIn(2, (times: number) => times)
const counted = countedRows({ once: 0, often: 1 }, { all: { once: oftenIn(1), often: threes } })
const all: CountedRows<number> = counted.all
assert.deepEqual(
  all.rows.map(({ flags, number, times }) => [number, flags, times?.(3, undefined)]),
  [
    [0, 1, undefined],
    [1, 2, 3],
  ],
)

// What they are worth, and with a house rule that says otherwise.
const usual = valuesOf(words.terms, {})
assert.equal(sumOf(usual, words.bit.higher | words.bit.flanking), 3)
const other = valuesOf(words.terms, { flanking: 4 })
assert.equal(sumOf(other, words.bit.higher | words.bit.flanking), 5)

// The house rule itself: each modifier by its id, in a range.
const rule = modifierRule(words.terms, (value) => [value, 9])
assert.deepEqual(rule.default, {})

// Numbers that vary are parts: what is added up is what is explained, and nothing is kept where nobody asks.
assert.equal(newParts({ notes: undefined }), undefined)
const parts = newParts({ notes: [] })
assert.equal(part(parts, "MY-04", 3) + part(parts, "MY-05", 0), 3)
const told: [string, number][] = []
tellParts({ why: (id, value) => told.push([id, value]) }, parts)
assert.deepEqual(told, [["MY-04", 3]])

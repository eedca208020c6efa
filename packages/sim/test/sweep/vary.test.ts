import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { variantsFor } from "../../src/sweep/variantsFor.ts"
import { parseVary, printVary, type Vary } from "../../src/sweep/vary.ts"

const valuesOf = (text: string): readonly string[] | string => {
  const read = parseVary(text)
  return read._tag === "Vary" ? read.vary.values : read.reason
}

describe("what is to be varied", () => {
  test("is a range, a range with a step, or a list", () => {
    expect(valuesOf("gang.hp=4..8")).toEqual(["4", "5", "6", "7", "8"])
    expect(valuesOf("gang.hp=4..9:2")).toEqual(["4", "6", "8"])
    expect(valuesOf(" gang.hp = 9, 4..6 ")).toEqual(["4", "5", "6", "9"])
    expect(valuesOf("a.b=0..1:0.1")).toEqual(["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"])
    expect(valuesOf("rules.critConfirm=true,false")).toEqual(["true", "false"])
    expect(valuesOf("policies.gang=steady,focus")).toEqual(["steady", "focus"])
  })

  test("is added to what stands there if a number of it has a sign, unless := says that it is meant as it is", () => {
    expect(valuesOf("gang.hp=-2..2")).toEqual(["-2", "-1", "+0", "+1", "+2"])
    expect(valuesOf("gang.hp=0,+4,2")).toEqual(["+0", "+2", "+4"])
    expect(valuesOf("gang.initiative:=-2..+1")).toEqual(["-2", "-1", "0", "1"])
    expect(valuesOf("gang.initiative+=+1,-2")).toEqual(["-2", "1"])
    expect(valuesOf("gang.initiative-=1..2")).toEqual(["1", "2"])
  })

  test.each([
    ["gang.hp", "expected values of a change"],
    ["=4..8", "expected values of a change"],
    ["gang.hp=", "gang.hp: a value is missing"],
    ["gang.hp=4,,6", "gang.hp: a value is missing"],
    ["gang.vigor=d4..d12", "name what is no number value by value, as d4,d6,d8,d10,d12"],
    ["gang.hp=many..8", "expected numbers in the range many..8, as 4..14 or 4..14:2, found many"],
    ["gang.hp=2d6..3d6", "found 2d6"],
    ["gang.hp=4..", "expected numbers in the range 4.."],
    ["gang.hp=14..4", "the range 14..4 is empty: write the smaller number first"],
    ["gang.hp=4..14:0", "the step of 4..14:0 must be above 0"],
    ["gang.hp=4..14:-1", "must be above 0"],
    ["gang.hp=4,5,4.0", "4 is named twice"],
    ["gang.policy+=steady,focus", "gang.policy: expected numbers behind +=, found steady"],
    ["gang.hp=4..4", "name at least two"],
    ["gang.hp=1..5000", "1..5000 has 5000 values, more than 1000: take a larger step, as 1..5000:5"],
    ["gang.hp=1..950,2001..2100", "more than 1000 values"],
  ])("%s is refused: %s", (text, why) => {
    expect(valuesOf(text)).toContain(why)
  })

  const path = fc.constantFrom("gang.hp", "rules.critConfirm", "counts.mugger", "guard.attacks[0].bonus")
  const tenths = fc.uniqueArray(fc.integer({ min: -5000, max: 5000 }), { minLength: 2, maxLength: 200 })
  const vary: fc.Arbitrary<Vary> = fc.oneof(
    fc
      .tuple(path, fc.constantFrom("=" as const, ":=" as const, "+=" as const, "-=" as const), tenths, fc.boolean())
      .map(([path, sign, list, signed]) => {
        const numbers = list.toSorted((a, b) => a - b).map((n) => n / 10)
        const relative = sign === "=" && (signed || numbers.some((n) => n < 0))
        const values = numbers.map((n) => (relative ? `${n < 0 ? "-" : "+"}${Math.abs(n)}` : `${n}`))
        return { path, sign, values }
      }),
    fc
      .tuple(path, fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_-]{0,50}$/u), { minLength: 2, maxLength: 200 }))
      .map(([path, values]): Vary => ({ path, sign: "=", values })),
  )

  property.prop([vary])("every list that is printed is read back", (written) => {
    expect(parseVary(printVary(written))).toEqual({ _tag: "Vary", vary: written })
  })

  property.prop([
    fc.integer({ min: -999, max: 999 }),
    fc.integer({ min: 1, max: 199 }),
    fc.integer({ min: 1, max: 40 }),
  ])("a range has its ends and even steps, to the last digit", (first, steps, by) => {
    const text = (n: number) => `${n / 100}`
    const values = valuesOf(`a.b:=${text(first)}..${text(first + steps * by)}:${text(by)}`)
    expect(values).toEqual(Array.from({ length: steps + 1 }, (_, i) => text(first + i * by)))
  })

  property.prop([vary, fc.uniqueArray(fc.stringMatching(/^hp-[1-9]$/u))])(
    "every value has a variant with an id of its own, and its change",
    (written, taken) => {
      const variants = variantsFor(written, ["rules.x=1"], taken)
      const ids = variants.map(({ id }) => id)
      expect(new Set([...ids, ...taken]).size).toBe(ids.length + taken.length)
      for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9_-]{0,39}$/u)
      expect(variants.map(({ set }) => set)).toEqual(
        written.values.map((value) => ["rules.x=1", `${written.path}${written.sign}${value}`]),
      )
    },
  )

  test("ids say what is changed and how", () => {
    const ids = (text: string) => {
      const read = parseVary(text)
      return read._tag === "Vary" ? variantsFor(read.vary, [], ["hp-4"]).map(({ id }) => id) : []
    }
    expect(ids("gang.hp=4,6.5")).toEqual(["value-1", "hp-6_5"])
    expect(ids("gang.hp=-1..1")).toEqual(["hp-minus-1", "hp-plus-0", "hp-plus-1"])
    expect(ids("guard.ac:=-3,0,3")).toEqual(["ac-minus-3", "ac-0", "ac-3"])
    expect(ids("guard.ac+=-3,3")).toEqual(["ac-less-3", "ac-plus-3"])
    expect(ids("guard.ac-=-3,3")).toEqual(["ac-plus-3", "ac-less-3"])
    expect(ids("rules.critConfirm=true,false")).toEqual(["critconfirm-true", "critconfirm-false"])
  })
})

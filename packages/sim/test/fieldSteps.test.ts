import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { systems } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { largeSteps, mostPoints, type NumericField, nameOf, numericFields } from "./kit/fieldSteps.ts"

// One step of one number of a bundled stat block, up or down, in the same fights against the block as it was. Those
// after which nobody of its kind strikes any more, or by which the share of fights won moves by more than 25 points,
// stand on a list, each with its reason. `npm run field-steps` goes through all numbers in 200 fights each; the suite
// through those that say how far somebody reaches or goes, and through a drawn part of the others, in a few.

interface Known {
  /** A block and a field, as `nameOf` writes them. */
  readonly field: string
  readonly why: string
}

const listed = parse(readFileSync(fileURLToPath(new URL("fieldSteps.yaml", import.meta.url)), "utf8")) as Readonly<
  Record<string, readonly Known[]>
>
const fights = Number(process.env["REFRIEGA_STEPS"] ?? 0)
const few = 8
/** In so few fights the dice alone move the share as far as the bound. */
const mostOfFew = 75
/** One number of so many is drawn. */
const drawn = 40

const isDistance = ({ path }: NumericField): boolean =>
  path.some((key) => /reach|range|speed|move|increment|space|burst|splash|pace|run/u.test(String(key)))

describe.each(Object.keys(systems))("one step of one number in %s", (system) => {
  const known = listed[system] ?? []
  const fields = numericFields(system)

  test("leaves everybody striking and the fight open, but for those on the list", () => {
    const names = new Set(known.map(({ field }) => field))
    if (fights === 0) {
      const some = fields.filter((field, i) => isDistance(field) || i % drawn === 7)
      expect(some.length).toBeGreaterThan(0)
      const found = largeSteps(some, few, mostOfFew).filter((each) => !names.has(nameOf(each)))
      expect(found).toEqual([])
      return
    }
    const found = new Set(largeSteps(fields, fights, mostPoints).map(nameOf))
    expect([...found].toSorted()).toEqual([...names].toSorted())
  })

  test("has a list of numbers that are there, each with its reason", () => {
    const there = new Set(fields.map(nameOf))
    for (const { field, why } of known) {
      expect(there).toContain(field)
      expect(why.length).toBeGreaterThan(20)
    }
    expect(new Set(known.map(({ field }) => field)).size).toBe(known.length)
  })
})

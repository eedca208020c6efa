import { expect, test } from "vitest"
import { inARow } from "../../src/systems/savage-worlds/model/inARow.ts"
import { codeOfAll, damageTail, strikes } from "../../src/systems/savage-worlds/model/odds.ts"
import { mostSoaked, takeSoaked } from "../../src/systems/savage-worlds/model/soaks.ts"
import { extra, forecastOf, hero, melee } from "./scenes.ts"

/** Half of all tries soak one Wound, a quarter two, and so on. */
const soaks = Float64Array.of(1, 1 / 2, 1 / 4, 1 / 8, 1 / 16)

test("Wounds are left as often as every number of them and every roll to soak says", () => {
  const exactly = [0.3, 0.25, 0.2, 0.1, 0.08, 0.04, 0.02, 0.01]
  const atLeast = (of: readonly number[], n: number) => of.slice(n).reduce((sum, chance) => sum + chance, 0)
  const does = Array.from({ length: 9 }, (_, n) => atLeast(exactly, n))
  const soaked = Array.from({ length: mostSoaked + 1 }, (_, n) => (soaks[n] ?? 0) - (soaks[n + 1] ?? 0))
  const left = Array.from({ length: 9 }, () => 0)
  let all = 0
  exactly.forEach((chance, wounds) =>
    soaked.forEach((share, less) => {
      const rest = Math.max(0, wounds - less)
      left[rest] = (left[rest] ?? 0) + chance * share
      if (wounds > 0 && rest === 0) all += chance * share
    }),
  )
  expect(takeSoaked(does, 3, soaks)).toBeCloseTo(all, 12)
  for (let n = 1; n <= 3; n++) expect(does[n]).toBeCloseTo(atLeast(left, n), 12)
})

test("one blow in a row is one blow, soaked or not", () => {
  const tail = damageTail(codeOfAll([8, 8]), true)
  for (const shaken of [false, true])
    for (const soaked of [undefined, soaks]) {
      const struck = { left: 2, shaken, twice: true, soaks: soaked }
      const blow = strikes(tail, 6, 4, struck)
      const ways = {
        chances: Float64Array.of(1, 0, 0),
        tails: [tail, undefined, undefined],
        short: [6, 0, 0],
      }
      const row = inARow({ ways, count: 1, extra: 0, step: 4, shakenShare: 0.5 }, struck)
      expect(row.harm).toBeCloseTo(blow.wounds + 0.5 * blow.shaken, 12)
      expect(row.out).toBeCloseTo(blow.out, 12)
      expect(row.soaks).toBeCloseTo(blow.soaks, 12)
    }
})

test("who has Bennies suffers less by a blow, and has fewer afterwards; two are as good as three", () => {
  const [none, one, two, three] = [0, 1, 2, 3].map((bennies) =>
    forecastOf(melee(extra(), hero(), [], { b: { bennies } }), "strike"),
  ) as [
    ReturnType<typeof forecastOf>,
    ReturnType<typeof forecastOf>,
    ReturnType<typeof forecastOf>,
    ReturnType<typeof forecastOf>,
  ]
  expect(one.harm).toBeLessThan(none.harm)
  expect(two.harm).toBeLessThan(one.harm)
  expect(three).toEqual(two)
  expect(none.help).toBe(0)
  expect(one.help).toBeGreaterThan(0)
  expect(one.success).toBe(none.success)
})

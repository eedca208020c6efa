import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armed, like } from "./blocks.ts"
import { declare, duel, sheet, stage, standsAt } from "./stage.ts"

/** Movement in squares: full, half, run, charge. */
const movement = (changes: Readonly<Record<string, unknown>>, houseRules = {}) => {
  const { full, half, run, charge } = sheet(duel(like(changes), like({}), { houseRules }), "a")
  return [full, half, run, charge]
}
const published = { "encumbrance.mode": "published" } as const

rule(["ADD2-028"], "without encumbrance rules the movement rate is final: a dwarf in plate mail has 8", () => {
  expect(movement({ race: "dwarf", im: 8, load: "heavy" })).toEqual([8, 4, 16, 12])
  const { im: _, ...raceOnly } = like({ race: "dwarf", load: "severe" })
  expect(sheet(duel(raceOnly, like({})), "a").full).toBe(8)
})

rule(["ADD2-028"], "with the published ones a load leaves 2/3, 1/2, 1/3 of the rate, or 1", () => {
  const rates = (im: number) =>
    ["none", "light", "moderate", "heavy", "severe"].map((load) => movement({ im, load }, published)[0])
  expect(rates(12)).toEqual([12, 8, 6, 4, 1])
  expect(rates(8)).toEqual([8, 5, 4, 2, 1])
  expect(rates(9)).toEqual([9, 6, 4, 3, 1])
  expect(movement({ im: 12, load: "light" }, published)).toEqual([8, 4, 16, 12])
  expect(movement({ im: 12 }, published)[0]).toBe(12)
  expect(movement({ im: 0, load: "severe" }, published)[0]).toBe(0)
})

rule(["ADD2-028"], "who carries a heavy load walks a third of the way", () => {
  const far = (houseRules: object) => {
    const s = stage({
      map: `${".".repeat(40)}\n`,
      actors: {
        a: { side: 0, at: [0, 0], block: armed(["long_sword"], { load: "heavy" }) },
        b: { side: 1, at: [30, 0], block: armed(["long_sword"]) },
      },
      houseRules,
      dice: [{ a: 1, b: 10 }],
    })
    declare(s, { a: ["move", { target: "b" }] })
    return standsAt(s.done(), "a")[0]
  }
  expect(far({})).toBe(12)
  expect(far(published)).toBe(4)
})

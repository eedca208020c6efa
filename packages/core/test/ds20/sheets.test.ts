import { expect, test } from "vitest"
import { ds20 } from "../../src/systems/ds20/index.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { armour, blade, person, pistol, shooter } from "./blocks.ts"
import { placed } from "./scenes.ts"

/** Where in a value a zero below zero is. */
const negativeZeros = (value: unknown, path: string): string[] => {
  if (typeof value === "number") return Object.is(value, -0) ? [path] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => negativeZeros(each, `${path}.${key}`))
}

test("Nothing of a sheet is -0: whatever that is added to is no small integer any more, and neither is the fight", () => {
  const { sheets } = ds20.prepare(
    encounter(ds20, {
      actors: {
        a: placed(0, [3, 3], person({}, { weapons: [blade, pistol] })),
        b: placed(1, [9, 3], shooter(pistol, armour(4))),
      },
    }),
  )
  expect(negativeZeros(sheets, "sheets")).toEqual([])
})

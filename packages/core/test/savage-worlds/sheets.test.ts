import { expect, test } from "vitest"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { bow, dagger, extra, hero, pistol, placed, sword } from "./scenes.ts"

/** Where in a value a zero below zero is. */
const negativeZeros = (value: unknown, path: string): string[] => {
  if (typeof value === "number") return Object.is(value, -0) ? [path] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => negativeZeros(each, `${path}.${key}`))
}

test("Nothing of a sheet is -0: whatever that is added to is no small integer any more, and neither is the fight", () => {
  const { sheets } = savageWorlds.prepare(
    encounter(savageWorlds, {
      actors: {
        a: placed(0, [3, 3], hero({ attacks: [sword, pistol] })),
        b: placed(1, [9, 3], extra({ attacks: [bow, dagger] })),
      },
    }),
  )
  expect(negativeZeros(sheets, "sheets")).toEqual([])
})

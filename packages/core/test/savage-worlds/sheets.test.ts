import { expect, test } from "vitest"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { negativeZeros } from "../kit/negativeZeros.ts"
import { bow, dagger, extra, hero, pistol, placed, sword } from "./scenes.ts"

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

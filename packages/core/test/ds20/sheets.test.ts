import { expect, test } from "vitest"
import { ds20 } from "../../src/systems/ds20/index.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { negativeZeros } from "../kit/negativeZeros.ts"
import { armour, blade, person, pistol, shooter } from "./blocks.ts"
import { placed } from "./scenes.ts"

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

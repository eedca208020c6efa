import { expect, test } from "vitest"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { negativeZeros } from "../kit/negativeZeros.ts"
import { armed } from "./blocks.ts"

test("Nothing of a sheet is -0: whatever that is added to is no small integer any more, and neither is the fight", () => {
  const { sheets } = adnd2e.prepare(
    encounter(adnd2e, {
      actors: {
        a: { side: 0, at: [5, 5], block: armed(["long_sword", "dagger"]) },
        x: { side: 1, at: [6, 5], block: armed(["spear"], { ac: 5, ac_dex: -2, ac_shield: -1 }) },
      },
    }),
  )
  expect(negativeZeros(sheets, "sheets")).toEqual([])
})

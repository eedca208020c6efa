import { expect, test } from "vitest"
import { floorOf } from "../floors.ts"

test.each([
  ["packages/core/src/dice/KeyedDice.ts", "dice"],
  ["packages/core/src/field/sight.ts", "see"],
  ["packages/core/src/field/Search.ts", "ways"],
  ["packages/core/src/combat/Combat.ts", "round"],
  ["packages/core/src/log/codec.ts", "log"],
  ["packages/core/src/systems/ds20/weigh/foresee.ts", "weigh"],
  ["packages/core/src/systems/ds20/see/aim.ts", "see"],
  ["packages/core/src/systems/ds20/actions/options.ts", "attack"],
  ["packages/core/src/systems/d20-modern/forecastAttacks.ts", "weigh"],
  ["packages/core/src/systems/d20-modern/evolve.ts", "log"],
  ["packages/sim/src/policies/steady.ts", "weigh"],
  ["node:internal", "elsewhere"],
])("%s counts as %s", (path, floor) => {
  expect(floorOf(path)).toBe(floor)
})

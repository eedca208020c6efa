import { describe } from "vitest"
import type { D20HouseRules } from "../../../src/systems/d20-modern/book/houseRules.ts"

export type Some = Partial<D20HouseRules>

export const house = (name: keyof D20HouseRules, body: () => void): void => {
  describe(`house rule ${name}`, () => {
    body()
  })
}

import { expect, test } from "vitest"
import type { Expression } from "../../../src/described/language/Expression.ts"
import type { Step } from "../../../src/described/language/Step.ts"
import { sensesOf } from "../../../src/described/meaning/senses.ts"

const rolled: Expression = { is: "slot", slot: 7 }
const roll = { do: "roll", roll: 0, by: "me", draws: [], value: { is: "number", value: 0 }, slot: 7 } as unknown as Step
const against = (other: Expression): Expression => ({ is: ">=", left: rolled, right: other })
const asked = (test: Expression): Step => ({ do: "if", hit: false, test, yes: [], no: [] })
const forEach = (...steps: readonly Step[]): Step => ({ do: "each", who: "enemies", steps })
const senses = (...act: readonly Step[]) => sensesOf(act, []).get(7)

test("of a roll that is held against somebody's track only that counts, where both are about the same one", () => {
  for (const is of ["stat", "track"] as const) {
    const mine = against({ is, of: "me", index: 0 })
    const theirs = against({ is, of: "them", index: 0 })
    expect(senses(roll, asked(theirs))).toEqual([theirs])
    expect(senses(forEach(roll, asked(theirs)))).toEqual([theirs])
    // One roll for all of them is held against each: what it shows counts, but not against one's own.
    expect(senses(roll, forEach(asked(theirs)))).toEqual([rolled])
    expect(senses(roll, forEach(asked(mine)))).toEqual([mine])
  }
})

test("a track that changes between the roll and its use may be anything by then", () => {
  const theirs = against({ is: "track", of: "them", index: 0 })
  const writes = { do: "set", of: "them", track: 0, value: { is: "number", value: 1 } } as unknown as Step
  expect(senses(roll, writes, asked(theirs))).toEqual([rolled])
  expect(senses(writes, roll, asked(theirs))).toEqual([theirs])
  expect(senses(roll, asked(theirs), writes)).toEqual([theirs])
})

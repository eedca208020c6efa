import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { library } from "../../src/index.ts"
import { restating } from "../../src/parts/restating.ts"
import { restatedIn } from "../../src/scenario/restatedIn.ts"

test("marked fields are found at any depth, optional ones too, with the fields that count", () => {
  const block = Schema.Struct({
    hp: Schema.Int,
    bab: restating(Schema.Int, "bonus"),
    abilities: Schema.Struct({ str: Schema.optionalKey(restating(Schema.Int, "damage")), con: Schema.Int }),
  })
  expect([...restatedIn(block)]).toEqual([
    ["bab", "bonus"],
    ["abilities.str", "damage"],
  ])
})

test("the blocks of d20 Modern and AD&D say some things twice, and tell what counts", () => {
  const restated = (id: "d20-modern" | "adnd2e") => library.systems[id]?.((rules) => restatedIn(rules.statBlock))
  expect(restated("d20-modern")?.get("bab")).toBe("attacks[].bonus")
  expect(restated("d20-modern")?.get("defense.natural")).toContain("defense.total")
  expect(restated("adnd2e")?.get("con")).toBe("hp")
})

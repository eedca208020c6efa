import { test } from "vitest"
import { ds20 } from "../../src/systems/ds20/index.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { expectAlike } from "../kit/faceByFace.ts"
import { person, pistol, shooter } from "./blocks.ts"

const pair = (block: unknown, placement: unknown) => {
  const actors = { a: { side: 0, at: [5, 5], block, placement }, b: { side: 1, at: [6, 5], block, placement } } as const
  return ds20.prepare(encounter(ds20, { actors }))
}

const one = ["strike", "shoot", "no-defence"]

test("a blow with bonuses comes to the same states with the same chances, in far fewer ways", () => {
  expectAlike(ds20, pair(person(), { hindered: -2 }), { wants: [one, one], acts: 1, fewer: 4 })
})

test("and so do a blow with penalties and its dodge", () => {
  const wants = ["strike", "dodge"]
  expectAlike(ds20, pair(person(), { hindered: 1 }), { wants: [wants, wants], acts: 1, fewer: 1 })
})

test("and so does a shot, whose damage leaves its penalties out", () => {
  expectAlike(ds20, pair(shooter(pistol), { hindered: 2 }), { wants: [one, one], acts: 1, fewer: 4 })
})

import { test } from "vitest"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import { expectAlike } from "../kit/faceByFace.ts"
import { armed, like } from "./blocks.ts"

const pair = (block: unknown, houseRules: EncounterSpec<Adnd2e>["houseRules"]) => {
  const actors = { a: { side: 0, at: [5, 5], block }, b: { side: 1, at: [6, 5], block } } as const
  return adnd2e.prepare(encounter(adnd2e, { actors, houseRules: { "initiative.die": 6, ...houseRules } }))
}

test("a round of blows ends in the same states with the same chances, in far fewer ways", () => {
  const prepared = pair(armed(["dagger"], { hp: 3, ac: 2, gac0: 20 }), {})
  expectAlike(adnd2e, prepared, { wants: [["attack"], ["attack"]], acts: 2, fewer: 20 })
})

test("and so does a round of fists and knockouts", () => {
  const prepared = pair(like({ weapons: [], unarmed: {}, hp: 4, ac: 2 }), {})
  expectAlike(adnd2e, prepared, { wants: [["punch"], ["parry"]], acts: 2, fewer: 20 })
})

test("and a round after which somebody's nerve may break", () => {
  const monster = armed(["dagger"], { hp: 2, ac: -1, gac0: 20, group: "monster", morale: 11 })
  const prepared = pair(monster, { "initiative.scope": "side", "morale.mode": "dmg" })
  expectAlike(adnd2e, prepared, { wants: [["attack"], ["parry"]], acts: 2, fewer: 20 })
})

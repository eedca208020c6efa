import { describe, expect, test } from "vitest"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import type { Named, Scene } from "../../src/testkit/Scene.ts"
import { expectExplained, type Played } from "../kit/explainedRoll.ts"
import { rule } from "../kit/rule.ts"

import { armed, like } from "./blocks.ts"
import { declare, duel, firstOf, sheet, stage } from "./stage.ts"

/*
 * The fixed modifiers that no bundled fight shows, each in a scene: the mask has it, the number needed is one less where
 * a house rule makes it worth one more, and what explains the roll adds up to it.
 */

type Play = (more: Played<Adnd2e>) => Scene<Adnd2e>

const shows = (id: string, play: Play): Named =>
  expectExplained(adnd2e, id, play, {
    total: (event) => -Number(event["needed"]),
    before: (scene, { by, target }) => sheet(scene, target as string).ac - sheet(scene, by as string).gac0,
  })

const sword = armed(["long_sword", "dagger"], { group: "wizard", hp: 60, ac: 10 })

/** `a` strikes at `b`, or tries something else, and misses if it can. */
const against =
  (placement: object, verb = "attack"): Play =>
  ({ houseRules, ...more }) => {
    const conditions = (placement as { readonly conditions?: readonly string[] }).conditions ?? []
    const initiative = firstOf(conditions) as Readonly<Record<string, number>>
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: sword },
        b: { side: 1, at: [6, 5], block: sword, placement },
        // A side that is all asleep has lost.
        c: { side: 1, at: [15, 15], block: sword },
      },
      dice: [{ ...initiative, c: 9 }, ...(conditions.includes("asleep") ? [5] : [1, 1])],
      ...more,
      houseRules: { "maneuvers.enabled": "all", ...houseRules },
    })
    declare(s, { a: [verb, { target: "b" }] })
    s.open()
    return s
  }

/** `a` shoots at `b` from nine squares away. */
const shot =
  (placement: object): Play =>
  (more) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [0, 0], block: armed(["light_crossbow"], { hp: 90, gac0: 15 }) },
        b: { side: 1, at: [10, 0], block: armed(["dagger"], { hp: 90, ac: 5 }), placement },
      },
      dice: [{ a: 1, b: 10 }, 1],
      ...more,
    })
    return declare(s, { a: ["shoot", { target: "b" }], b: ["move", { extra: 1 }] })
  }

describe("by the state of the target", () => {
  rule(["ADD2-054"], "whose balance is lost", () => shows("off-balance", against({ conditions: ["offBalance"] })))
  rule(["ADD2-057"], "who is surprised", () => shows("surprised", against({ conditions: ["surprised"] })))
  rule(["ADD2-058"], "who is stunned", () => shows("stunned", against({ conditions: ["stunned"] })))
  rule(["ADD2-058"], "who lies on the ground", () => shows("stunned", against({ conditions: ["prone"] })))
  rule(["ADD2-055"], "who is asleep, and needs no roll", () =>
    expect(shows("helpless", against({ conditions: ["asleep"] }))).toMatchObject({ die: 0, hit: true }),
  )
})

describe("by what hides the target", () => {
  rule(["ADD2-069"], "three quarters of it", () => shows("concealment-75", shot({ concealment: 75 })))
  rule(["ADD2-069"], "nine tenths of it", () => shows("concealment-90", shot({ concealment: 90 })))
})

describe("by the manoeuvre", () => {
  rule(["ADD2-050"], "at a chosen spot", () => shows("called", against({}, "called-shot")))
  rule(["ADD2-050"], "at the weapon", () => shows("disarming", against({}, "disarm")))
})

rule(["ADD2-113"], "with a weapon from within a hold", () =>
  shows("cramped", (more) => {
    const wrestler = like({ group: "wizard", hp: 60, ac: 8, gac0: 18, weapons: [], unarmed: {} })
    const knife = armed(["dagger"], { group: "wizard", hp: 60, gac0: 18, ac: 10 })
    const s = duel(wrestler, knife, { dice: [{ a: 1, b: 9 }, 20, { a: 9, b: 1 }, 1], ...more })
    declare(s, { a: ["wrestle", { target: "b" }] })
    declare(s, { a: ["keep"], b: ["attack", { target: "a" }] })
    s.open()
    return s
  }),
)

test("no more is claimed: a target that is nothing of this gives nothing", () => {
  expect(against({})({}).events("Attacked")[0]).toMatchObject({ mods: 0 })
})

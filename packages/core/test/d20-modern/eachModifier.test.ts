import { describe } from "vitest"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import type { Named, Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { expectShown, type Playing } from "../kit/shownModifier.ts"
import { actor, fight, pistol, popgun, quick, tap } from "./blocks.ts"

// The fixed modifiers that no bundled fight shows, each in a scene.

type Fields = Readonly<Record<string, unknown>>

const has = (event: Named, bit: number): boolean => ((Number(event["mods"] ?? 0) >> bit) & 1) === 1
const onRoll = { has, total: (event: Named) => event["bonus"] as number }
const onDefense = { has, total: (event: Named) => event["defense"] as number }

/** A strikes at B, or shoots at it from five squares away; both miss. */
const attack =
  (melee: boolean, a: Fields, placementA: Fields, b: Fields = {}, placementB: Fields = {}) =>
  (playing: Playing): Scene<D20Modern> => {
    const scene = fight({
      actors: {
        a: actor(0, 4, 4, { attacks: [melee ? tap : popgun], ...a }, placementA),
        b: actor(1, melee ? 5 : 9, 4, b, placementB),
      },
      dice: [1],
      ...playing,
    })
    scene.take(melee ? "strike" : "shoot", { target: "b" })
    return scene
  }

const inCondition = (condition: string): Fields => ({ conditions: [condition] })

describe("of the attack roll", () => {
  rule(["D20M-014"], "a weapon that one is not proficient with", () =>
    expectShown(d20Modern, "nonproficient", attack(true, { attacks: [{ ...tap, proficient: false }] }, {}), onRoll),
  )

  rule(["D20M-152"], "an attacker who cannot be seen", () =>
    expectShown(d20Modern, "unseen", attack(true, {}, inCondition("invisible")), onRoll),
  )

  rule(["D20M-298"], "an attacker who is shaken", () =>
    expectShown(d20Modern, "shaken", attack(true, {}, inCondition("shaken")), onRoll),
  )

  rule(["D20M-296"], "an attacker who is entangled", () =>
    expectShown(d20Modern, "entangled", attack(true, {}, inCondition("entangled")), onRoll),
  )

  rule(["D20M-088"], "a shot into a melee, by a milder house rule", () => {
    const play = ({ houseRules }: Playing): Scene<D20Modern> => {
      const scene = fight({
        actors: { a: actor(0, 1, 1, { attacks: [popgun] }), b: actor(1, 6, 1), c: actor(0, 7, 1) },
        houseRules: { ...houseRules, firingIntoMelee: -2 },
        dice: [1],
      })
      scene.take("shoot", { target: "b" })
      return scene
    }
    expectShown(d20Modern, "into-melee-eased", play, onRoll)
  })

  rule(["D20M-168"], "a careful aim at the helpless", () => {
    const play = (playing: Playing): Scene<D20Modern> => {
      const actors = { a: actor(0, 1, 1, { attacks: [popgun] }), b: actor(1, 5, 1, {}, inCondition("asleep")) }
      const scene = fight({ actors, dice: [1], ...playing })
      scene.take("take-aim", { target: "b" })
      return scene
    }
    expectShown(d20Modern, "helpless-aim", play, onRoll)
  })
})

describe("of the target's Defense", () => {
  rule(["D20M-148"], "a target who is stunned, runs or climbs", () => {
    expectShown(d20Modern, "stunned", attack(true, {}, {}, {}, inCondition("stunned")), onDefense)
    expectShown(d20Modern, "stunned", attack(true, {}, {}, {}, inCondition("cowering")), onDefense)
    expectShown(d20Modern, "running", attack(false, {}, {}, {}, inCondition("running")), onDefense)
    expectShown(d20Modern, "climbing", attack(true, {}, {}, {}, inCondition("climbing")), onDefense)
  })

  rule(["D20M-155"], "a target of whom but a slit is seen", () =>
    expectShown(d20Modern, "cover-nine-tenths", attack(false, {}, {}, {}, { cover: "nine-tenths" }), onDefense),
  )

  rule(["D20M-036"], "Dodge, against the one whom its eyes are on", () => {
    const play = (playing: Playing): Scene<D20Modern> => {
      const dodger = actor(0, 5, 5, { feats: ["Dodge"], defense: quick(14, 2), attacks: [tap] })
      const scene = fight({ actors: { a: dodger, b: actor(1, 6, 5) }, dice: [1, 1], ...playing })
      scene.take("strike", { target: "b", extra: 0 })
      scene.take("strike", { target: "a", extra: 0 })
      return scene
    }
    expectShown(d20Modern, "dodge", play, onDefense)
  })

  rule(["D20M-036"], "Mobility, against who strikes at somebody walking by", () => {
    const play = (playing: Playing): Scene<D20Modern> => {
      const runner = actor(0, 5, 5, { attacks: [{ ...pistol, bonus: 3 }], feats: ["Mobility"], defense: { total: 14 } })
      const scene = fight({
        actors: { a: runner, b: actor(1, 6, 5) },
        dice: [1],
        react: [{ who: "b", verb: "opportunity" }],
        ...playing,
      })
      scene.take("step-by-step")
      scene.take("move-away")
      return scene
    }
    expectShown(d20Modern, "mobility", play, onDefense)
  })
})

import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Option } from "../../../src/contract/Decision.ts"
import type { Dice } from "../../../src/dice/Dice.ts"
import { purpose } from "../../../src/dice/purpose.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import { condition } from "../../../src/systems/adnd2e/book/terms.ts"
import { verb } from "../../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../../src/systems/adnd2e/model/System.ts"
import { type MagicOdds, magicOdds } from "../../../src/systems/adnd2e/weigh/magicForecast.ts"
import { type EncounterSpec, encounter } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { like } from "../blocks.ts"

/** Initiative in the order in which everybody is listed; everything else as enumerated. */
const inOrder = (dice: Dice): Dice => {
  let count = 0
  return {
    rolled: 0,
    scope: () => {},
    think: () => ({ die: () => 1 }),
    die: (size) => dice.die(size),
    open: (who, what) =>
      what === purpose.initiative ? { die: () => Math.min(10, 1 + 3 * count++) } : dice.open(who, what),
  }
}

const plain = (more: object = {}) => like({ group: "wizard", hp: 20, ac: 10, weapons: [], ...more })

/** What the odds say of the first power of `a` on `b`, and what using it comes to over all its dice. */
const both = (actors: EncounterSpec<Adnd2e>["actors"]) => {
  const prepared = adnd2e.prepare(encounter(adnd2e, { actors }))
  const index = (id: string) => prepared.ids.indexOf(id)
  const healths = prepared.sheets.map((sheet) => sheet.hp)
  let said: MagicOdds | undefined
  const chance = enumerate((dice) => {
    const combat = new Combat(adnd2e, prepared, { seed: 1, combat: 0, dice: inOrder(dice), choose: () => 0 }).begin()
    const power = prepared.sheets[index("a")]?.powers[0]
    if (power === undefined) throw new Error("no power")
    for (let asked = 0; asked < prepared.ids.length; asked++) {
      const decision = combat.next()
      if (decision === undefined) break
      said ??= magicOdds(combat, asWho(index("a")), asWho(index("b")), power)
      const wanted = (o: Option) =>
        decision.who === index("a") ? o.verb === verb.use && o.target === index("b") : o.verb === verb.parry
      combat.apply(decision, decision.options.findIndex(wanted))
    }
    combat.next()
    let harm = 0
    let fell = false
    for (const e of combat.log) {
      if (e._tag === "HarmTaken") harm += e.amount / (healths[e.target] as number)
      if (e._tag === "Died") fell = true
      if (e._tag === "ConditionGained" && e.condition === condition.held) fell = true
    }
    return `${harm} ${fell}`
  })
  let harm = 0
  for (let points = 1; points <= 400; points++)
    harm += (points / 20) * chance((name) => Math.abs(Number(name.split(" ")[0]) * 20 - points) < 1e-6)
  return { said: said as MagicOdds, harm, fell: chance((name) => name.endsWith("true")) }
}

const at = (side: number, x: number, block: unknown) => ({ side, at: [x, 1] as const, block })

test("a wand of harm promises what its dice and the save come to", () => {
  const wand = { id: "wand", kind: "wand", yards: 60, harm: "2d4", save: "wand" }
  const { said, harm, fell } = both({
    a: at(0, 0, plain({ items: [wand] })),
    b: at(1, 5, plain({ saves: [9, 13, 9, 9, 9] })),
  })
  expect(said.harm).toBeCloseTo(harm, 9)
  expect(harm).toBeGreaterThan(0.15)
  expect(said.fell).toBeCloseTo(fell, 9)
})

test("a breath weapon promises what comes of both whom it catches", () => {
  const breath = { id: "fire_breath", kind: "breath", cone: 4, harm: "1d6", save: "breath" }
  const weak = plain({ saves: [9, 9, 9, 15, 9] })
  const { said, harm } = both({
    a: at(0, 0, plain({ abilities: [breath] })),
    b: at(1, 3, weak),
    c: at(1, 4, plain({ saves: [9, 9, 9, 5, 9] })),
  })
  expect(said.harm).toBeCloseTo(harm, 9)
})

test("a wand of paralysis promises to put out whoever fails the save", () => {
  const wand = { id: "wand", kind: "wand", yards: 60, condition: "held", rounds: "1d3", save: "wand" }
  const { said, fell } = both({
    a: at(0, 0, plain({ items: [wand] })),
    b: at(1, 5, plain({ saves: [9, 13, 9, 9, 9] })),
  })
  expect(said.fell).toBeCloseTo(12 / 20, 9)
  expect(fell).toBeCloseTo(12 / 20, 9)
})

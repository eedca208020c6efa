import { readFileSync } from "node:fs"
import { join } from "node:path"
import { library, problemText } from "@refriega/core"
import { beforeAll, describe, expect, test } from "vitest"
import { duelChances } from "../../../core/test/kit/duelChances.ts"
import { ownScenarios } from "../../src/loading/ownLibrary.ts"
import { type LoadedScenario, scenarioFrom } from "../../src/plan/LoadedScenario.ts"
import { planRun } from "../../src/plan/planRun.ts"
import type { Results } from "../../src/results/results.ts"
import { run } from "../../src/run/run.ts"
import { agrees } from "../../src/statistics/distributions/binomial.ts"
import { answerOf } from "../../src/sweep/answerOf.ts"
import { courseOf } from "../../src/sweep/course.ts"
import { variantsFor } from "../../src/sweep/variantsFor.ts"
import { parseVary, type Vary } from "../../src/sweep/vary.ts"

/**
 * The hero's chance in Symbaroum's plain duel (`duelChances.symbaroum.plain`), worked out from the rules: the hero acts
 * first, hits with 13 in 20 for 1d8 less an armour of 2, and falls to the third hit, each of 11 in 20, while the foe
 * has `toughness` points.
 */
const exact = (toughness: number, lives = 3): number => {
  if (toughness <= 0) return 1
  if (lives === 0) return 0
  const [hit, struck] = [13 / 20, 11 / 20]
  const ways = [1, 2, 3, 4, 5, 6].map((harm) => ({ left: toughness - harm, p: hit / 8 }))
  const nothing = 1 - hit * (6 / 8)
  const after = (left: number): number =>
    left <= 0 ? 1 : struck * exact(left, lives - 1) + (1 - struck) * exact(left, lives)
  const come = ways.reduce((sum, { left, p }) => sum + p * after(left), 0)
  // Whoever neither harms nor is harmed is where he was: the sum of the series.
  return (come + nothing * struck * exact(toughness, lives - 1)) / (1 - nothing * (1 - struck))
}

const combatant = (id: string, values: { readonly accurate: number; readonly quick: number }, more: object) => ({
  id,
  attributes: { cunning: 10, discreet: 10, persuasive: 10, resolute: 10, strong: 10, vigilant: 10, ...values },
  toughness: 10,
  painThreshold: null,
  ...more,
})
const sword = (damage: string | number) => [
  { weapon: "sword", category: "one-handed", pcDamage: "1d8", npcDamage: 4, damage },
]

const duel = {
  system: "symbaroum",
  title: "A plain duel",
  field: { map: ["......", "..AB..", "......"].join("\n") },
  sides: {
    hero: { policy: "aggressive", members: [{ is: "a", id: "a", at: "A" }] },
    foe: { policy: "aggressive", members: [{ is: "b", id: "b", at: "B" }] },
  },
  rules: { criticals: "off", painTest: "off" },
  limits: { rounds: 1000 },
  bestiary: {
    combatants: [
      combatant("a", { accurate: 12, quick: 12 }, { role: "pc", defense: 10, attacks: sword("1d8") }),
      combatant(
        "b",
        { accurate: 11, quick: 8 },
        { role: "npc", defense: 9, attacks: sword(4), armour: { armour: "worn", natural: true, protection: 2 } },
      ),
    ],
  },
}

const loadedUnder = (vary: Vary): LoadedScenario => {
  const file = join(ownScenarios, "symbaroum/bestiary.yaml")
  const bestiaries = [{ file, text: readFileSync(file, "utf8") }]
  // JSON is YAML.
  const scenario = { file: "duel", text: JSON.stringify(duel) }
  const loaded = scenarioFrom({ scenario, bestiaries, adHoc: variantsFor(vary, [], []) }, library)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  return loaded.value
}

describe("a curve that is known exactly", () => {
  const n = 4000
  const read = parseVary("foe.toughness=4..14")
  if (read._tag === "Refused") throw new Error(read.reason)
  const { vary } = read
  let variants: Results["variants"] = []

  beforeAll(async () => {
    const choices = {
      seed: 1,
      combats: n,
      variants: variantsFor(vary, [], []).map(({ id }) => id),
      log: "summary" as const,
    }
    const plan = planRun(loadedUnder(vary), choices)
    if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
    const end = await run(plan.manifest)
    if (end._tag !== "Finished") throw new Error("nobody asked it to stop")
    variants = end.results.variants
  })

  test("goes through the duel that the oracles have", () => {
    expect(exact(10)).toBeCloseTo(duelChances.symbaroum.plain.a, 9)
  })

  test("is found point by point, and falls", () => {
    for (const [i, value] of vary.values.entries()) {
      const { k } = variants[i]?.winRate["hero"] ?? { k: -1 }
      expect([value, agrees(k, n, exact(Number(value)))]).toEqual([value, true])
    }
    const rates = variants.map(({ winRate }) => winRate["hero"] as NonNullable<(typeof winRate)[string]>)
    expect(courseOf(rates)).toEqual({ rise: undefined, fall: [0, 10] })
  })

  test.each([0.8, 0.7, 0.6, 0.5, 0.4, 0.3])("has the right value for a target of %d", (share) => {
    const rates = variants.map(({ winRate }) => winRate["hero"] as NonNullable<(typeof winRate)[string]>)
    const off = vary.values.map((value) => Math.abs(exact(Number(value)) - share))
    const { chosen, fits } = answerOf(vary.values, rates, { side: "hero", share, tolerance: 0.02 })
    expect(off[vary.values.indexOf(chosen)]).toBe(Math.min(...off))
    for (const [i, fit] of fits.entries()) {
      const inside = (off[i] as number) <= 0.02
      // Nothing is said for sure that is not so.
      expect([vary.values[i], fit === "meets" && !inside, fit !== "meets" && fit !== "mayMeet" && inside]).toEqual([
        vary.values[i],
        false,
        false,
      ])
    }
  })
})

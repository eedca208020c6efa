import { describe, expect, test } from "vitest"
import { variantInFight } from "../../src/scenario/day/Day.ts"
import { bestiaryProblems } from "../../src/scenario/decodeScenario.ts"
import { encounterOf, policiesOf } from "../../src/scenario/encounterOf.ts"
import { problemText } from "../../src/scenario/problems.ts"
import { filesOf, ours, readDay, readGood, ruleset, rulesets } from "./rulesets.ts"

const files = filesOf("fights")
const days = filesOf("days")

describe("the scenarios that come with Refriega", () => {
  test.for(files)("%s is right under every variant", (name) => {
    const scenario = readGood(ours(name))
    const rules = ruleset(scenario.system)
    expect(scenario.variants.length).toBeGreaterThanOrEqual(3)
    for (const { id, title } of scenario.variants) {
      const encounter = encounterOf(rules, scenario, id)
      expect(new Set(encounter.members.map((m) => m.at)).size).toBe(encounter.members.length)
      expect(policiesOf(scenario, id)).not.toContain(undefined)
      expect(title.en).not.toBe(title.es)
    }
    expect(scenario.title.en).not.toBe(scenario.title.es)
    expect(scenario.description?.en).not.toBe(scenario.description?.es)
  })

  test.for(days)("%s is a day that is right under every variant", (name) => {
    const result = readDay(ours(name))
    if (result._tag === "Refused") throw new Error(result.problems.map(problemText).join("\n"))
    const day = result.value
    const rules = ruleset(day.system)
    expect(day.fights.length).toBeGreaterThanOrEqual(2)
    for (const { id } of day.variants) {
      for (const fight of day.fights) {
        expect(encounterOf(rules, fight.scenario, variantInFight(fight, id)).members.length).toBeGreaterThan(1)
        expect(policiesOf(fight.scenario)).not.toContain(undefined)
      }
    }
    for (const { title } of [day, ...day.variants, ...day.fights.map(({ scenario }) => scenario)]) {
      expect(title.en).not.toBe(title.es)
    }
    expect(day.description?.en).not.toBe(day.description?.es)
  })

  test("there is a day to play", () => {
    expect(days).toContain("d20-modern/long-night.yaml")
  })

  test.for(Object.keys(rulesets))("every stat block of %s is right", (system) => {
    expect(bestiaryProblems(ruleset(system), [ours(`${system}/bestiary.yaml`)])).toEqual({ _tag: "Good" })
  })

  test("each system has a duel, a skirmish and two fights more", () => {
    for (const system of Object.keys(rulesets)) {
      const its = files.filter((name) => name.startsWith(`${system}/`))
      expect(its).toEqual(expect.arrayContaining([`${system}/duel.yaml`, `${system}/skirmish.yaml`]))
      expect(its.length).toBeGreaterThanOrEqual(4)
    }
  })
})

import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type Scenario, type System } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { policies } from "../src/policies/index.ts"

/*
 * What functions leave in scratch beside the fight is read at once or never: after every event, at every question and at
 * every main decision it is overwritten with NaN, and the fights stay the same to the last event.
 */

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** Overwrites every number that can be reached from an object. */
const spoil = (object: unknown, seen = new Set<unknown>()): void => {
  if (typeof object !== "object" || object === null || seen.has(object)) return
  seen.add(object)
  if (object instanceof Float64Array || object instanceof Float32Array) object.fill(Number.NaN)
  else if (ArrayBuffer.isView(object)) (object as Int32Array).fill(-77_777)
  else {
    for (const [key, value] of Object.entries(object)) {
      if (typeof value === "number") (object as Record<string, number>)[key] = Number.NaN
      else spoil(value, seen)
    }
  }
}

const logsOf = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  policy: Policy,
  spoiled: boolean,
): readonly string[] => {
  const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
  const choose = byPolicies<T>(prepared.sides.map(() => policy))
  const spoilAll = (): void => {
    if (spoiled) spoil(prepared.scratch)
  }
  return [0, 1, 2].map((index) => {
    const combat = new Combat(rules, prepared, {
      seed: 3,
      combat: index,
      choose: (fight, decision) => {
        spoilAll()
        return choose(fight, decision)
      },
    })
    const emit = combat.emit.bind(combat) as (...given: unknown[]) => void
    Object.assign(combat, {
      emit: (...given: unknown[]) => {
        emit(...given)
        spoilAll()
      },
    })
    combat.begin().play()
    return JSON.stringify(combat.log)
  })
}

const scenarios = ["d20-modern", "adnd2e", "symbaroum", "savage-worlds", "ds20"].flatMap((system) =>
  globSync(`scenarios/${system}/*.yaml`, { cwd: root })
    .toSorted()
    .filter((file) => !/bestiary|promises/u.test(file))
    .slice(0, 6),
)

describe.each(scenarios)("%s", (file) => {
  test("plays the same fights when scratch is overwritten after every event", () => {
    const loaded = loadScenario(`${root}${file}`)
    if (loaded._tag === "Refused") return
    for (const policy of policies.filter(({ id }) => id === "steady" || id === "aggressive")) {
      const [plain, spoiled] = [false, true].map((spoils) =>
        loaded.value.visit((rules, scenario) => logsOf(rules, scenario, policy, spoils)),
      )
      expect(spoiled).toEqual(plain)
    }
  })
})

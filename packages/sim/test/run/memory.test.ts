import { isDeepStrictEqual } from "node:util"
import {
  byPolicies,
  Combat,
  type Decision,
  type Encounter,
  encounterOf,
  type Policy,
  type Ruleset,
  type System,
  systems,
} from "@refriega/core"
import type { Trial } from "@refriega/core/testkit"
import { describe, expect, test } from "vitest"
import { affordable } from "../../../core/test/kit/affordable.ts"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { ownScenarios } from "../../src/loading/ownLibrary.ts"
import { aggressive } from "../../src/policies/aggressive.ts"
import { random } from "../../src/policies/random.ts"
import { steady } from "../../src/policies/steady.ts"
import { randomTrials } from "../kit/randomTrials.ts"

// A system may remember, in its tables, what it has seen in other turns and other combats. That must never show.

const never = (): number => {
  throw new Error("nobody is asked here")
}

/** What somebody is asked, and what every answer promises, by this very combat and by one whose tables are new. */
const offers = <T extends System>(rules: Ruleset<T>, trial: Trial<T>, combat: Combat<T>, decision: Decision) => {
  const fresh = new Combat(
    rules,
    rules.prepare(trial.encounter),
    { ...combat.setup, choose: never },
    rules.copy(combat.state as T["state"]),
  )
  const again = decision.spot ? decision : (fresh.next() as Decision)
  return {
    anew: { combat: fresh, decision: again },
    here: decision.options.map((o) => ({ o, forecast: rules.forecast(combat, decision, o) })),
    fresh: again.options.map((o) => ({ o, forecast: rules.forecast(fresh, again, o) })),
  }
}

/** As `toStrictEqual`, which is slow: it looks only at what differs. */
const same = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other)
}

/**
 * Of each combat so many decisions are checked, and every third one after them: all of a long one would take too long.
 */
const checked = 40

const check = <T extends System>(rules: Ruleset<T>, trial: Trial<T>, combats: number): number => {
  const prepared = rules.prepare(trial.encounter)
  let decisions = 0
  for (let combat = 0; combat < combats; combat++) {
    const pair = combat % 2 === 0 ? [aggressive, aggressive] : [random, aggressive]
    const choose = byPolicies<T>(pair)
    let asked = 0
    new Combat(rules, prepared, {
      seed: 3,
      combat,
      choose: (own, decision) => {
        if (++asked > checked && asked % 3 > 0) return choose(own, decision)
        // What is asked for a second time is remembered for sure.
        if (!decision.spot) same(own.next(), decision)
        const { anew, here, fresh } = offers(rules, trial, own, decision)
        same(here, fresh)
        decisions++
        const chosen = choose(own, decision)
        expect(chosen).toBe(choose(anew.combat, anew.decision))
        return chosen
      },
    })
      .begin()
      .play()
  }
  return decisions
}

/** Decides as `steady`, and tries some of its options out first. */
const trying: Policy = {
  id: "trying",
  choose: (choice) => {
    const chosen = steady.choose(choice)
    if (chosen < 0 || choice.spot || choice.options.length < 2) return chosen
    const tried = choice.options.slice(0, 6)
    for (let i = 0; i < tried.length; i++) choice.tryOut(i, steady, 17 + i, 3)
    return chosen
  },
}

const logsBy = <T extends System>(
  rules: Ruleset<T>,
  encounter: Encounter<T>,
  policy: Policy,
  combats: number,
  from = 0,
) => {
  const prepared = rules.prepare(encounter)
  const choose = byPolicies<T>(prepared.sides.map(() => policy))
  return Array.from(
    { length: combats },
    (_, i) => new Combat(rules, prepared, { seed: 7, combat: from + i, choose }).begin().play().log,
  )
}

describe.each(Object.keys(systems))("%s", (system) => {
  test("gives the same options and forecasts, and policies choose the same, whatever was played before", () => {
    systems[system]?.((rules) => {
      let decisions = 0
      for (const trial of randomTrials(rules, 0, affordable(5))) decisions += check(rules, trial, 4)
      expect(decisions).toBeGreaterThan(100)
    })
  })

  test("plays on the same, whatever its players have tried out", () => {
    systems[system]?.((rules) => {
      for (const trial of randomTrials(rules, 0, affordable(2)))
        same(logsBy(rules, trial.encounter, trying, 2), logsBy(rules, trial.encounter, steady, 2))
    })
  })
})

test("d20 Modern's way into melee is as dangerous as it looks to those who do not know what has been readied (seed 7, fight 7)", () => {
  const skirmish = loadScenario(`${ownScenarios}/d20-modern/skirmish.yaml`)
  if (skirmish._tag === "Refused") throw new Error("refused")
  skirmish.value.visit((rules, scenario) => {
    const encounter = encounterOf(rules, scenario)
    same(logsBy(rules, encounter, trying, 2, 6), logsBy(rules, encounter, steady, 2, 6))
  })
})

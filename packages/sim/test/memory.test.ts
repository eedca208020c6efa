import { byPolicies, Combat, type Decision, type Ruleset, type System, systems, type Trial } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { aggressive } from "../src/policies/aggressive.ts"
import { random } from "../src/policies/random.ts"
import { randomTrials } from "./kit/randomTrials.ts"

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

const check = <T extends System>(rules: Ruleset<T>, trial: Trial<T>, combats: number): number => {
  const prepared = rules.prepare(trial.encounter)
  let decisions = 0
  for (let combat = 0; combat < combats; combat++) {
    const pair = combat % 2 === 0 ? [aggressive, aggressive] : [random, aggressive]
    const choose = byPolicies<T>(pair)
    new Combat(rules, prepared, {
      seed: 3,
      combat,
      choose: (own, decision) => {
        // What is asked for a second time is remembered for sure.
        if (!decision.spot) expect(own.next()).toStrictEqual(decision)
        const { anew, here, fresh } = offers(rules, trial, own, decision)
        expect(here).toStrictEqual(fresh)
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

describe.each(Object.keys(systems))("%s", (system) => {
  test("gives the same options and forecasts, and policies choose the same, whatever was played before", {
    timeout: 60_000,
  }, () => {
    systems[system]?.((rules) => {
      let decisions = 0
      for (const trial of randomTrials(rules, 0, 24)) decisions += check(rules, trial, 8)
      expect(decisions).toBeGreaterThan(300)
    })
  })
})

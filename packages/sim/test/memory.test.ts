import { isDeepStrictEqual } from "node:util"
import { byPolicies, Combat, type Decision, type Ruleset, type System, systems } from "@refriega/core"
import type { Trial } from "@refriega/core/testkit"
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

/** As `toStrictEqual`, which is slow: it looks only at what differs. */
const same = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other)
}

/** Of each combat so many decisions are checked, and every third one after them: all of a long one would take too long. */
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

describe.each(Object.keys(systems))("%s", (system) => {
  test("gives the same options and forecasts, and policies choose the same, whatever was played before", () => {
    systems[system]?.((rules) => {
      let decisions = 0
      for (const trial of randomTrials(rules, 0, 24)) decisions += check(rules, trial, 4)
      expect(decisions).toBeGreaterThan(300)
    })
  })
})

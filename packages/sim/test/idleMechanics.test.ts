import { isDeepStrictEqual } from "node:util"
import {
  byPolicies,
  type Chooser,
  Combat,
  type Encounter,
  encounterOf,
  type Forecast,
  type Policy,
  problemText,
  type Ruleset,
  readSystem,
  type Scenario,
  type System,
  systems,
} from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import { aggressive } from "../src/policies/aggressive.ts"
import { focus } from "../src/policies/focus.ts"
import { random } from "../src/policies/random.ts"
import { rollout } from "../src/policies/rollout.ts"
import { search } from "../src/policies/search.ts"
import { steady } from "../src/policies/steady.ts"
import { randomTrials } from "./kit/randomTrials.ts"

// Mechanics that are there and never do anything: nobody may fight otherwise because of them, nor be promised anything
// else.

/** No blow of any game does so much. */
const never = `title: Never
tracks: { seen: { start: 0, to: 1 }, spare: { start: 1, to: 3, worth: 0.4 } }
conditions: { marked: { text: marked, worth: -0.3 } }
hooks:
  - before-harm: amount > 99999 and me.seen = 0
    do: [ { roll: soak = d6 }, { add: me.seen by 1 }, { gain: marked }, { add: them.spare by soak }, { let: amount = amount - soak at least 0 } ]
  - when: harmed
    do: [ { if: me.marked and me.spare > 0, then: [ { ask: { en: bear it, es: aguantar }, then: [ { add: me.spare by -1 } ] } ] } ]
  - when: fallen
    do: [ { if: me.marked, then: [ { kill: me } ] } ]
`
/** It looks at every blow, and takes nothing off. */
const nothing = `title: Nothing
tracks: { guard: { start: 1, to: 1, worth: 0.2 } }
hooks:
  - before-harm: me.guard > 0
    do: [ { let: amount = amount - 0 } ]
`

const withIdle = (system: string) => {
  const mechanics = Object.entries({ never, nothing }).map(([name, text]) => ({ file: `${name}.yaml`, text }))
  const read = readSystem(systems, { file: "fight.yaml", text: "", system, mechanics })
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  return read.value.rules
}

const on = { "mechanics.never": true, "mechanics.nothing": true } as const

/** By system: fights, the first of which is small enough for players who look ahead. */
const fights: Readonly<Record<string, readonly string[]>> = {
  adnd2e: ["adnd2e/duel", "adnd2e/wizard"],
  "d20-modern": ["d20-modern/duel", "d20-modern/arrest", "d20-modern/skirmish"],
  ds20: ["ds20/knife-and-bat", "ds20/brawl"],
  "savage-worlds": ["savage-worlds/duel", "savage-worlds/mob"],
  symbaroum: ["symbaroum/duel", "symbaroum/corruption"],
}

/** A fight as it was played, with what the first decisions of it promised. */
interface Played {
  readonly log: readonly object[]
  readonly promises: readonly Forecast[]
}

/** A bundled fight without mechanics and with idle ones, and what is to be seen in it. */
const bothWays = (
  name: string,
  policies: readonly Policy[],
  combats: number,
  see: (one: Played, other: Played) => void,
) => {
  const loaded = loadScenario(`${ownScenarios}/${name}.yaml`)
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const plain = encounterOf(rules, scenario)
    withIdle(rules.id)((own) => {
      const idle = { ...plain, houseRules: { ...plain.houseRules, ...on } }
      // It is the same system, with mechanics around it: its sheets are those of the plain one.
      const player = playerOf(own as unknown as Ruleset<T>, idle)
      const without = playerOf(rules, plain)
      for (const policy of policies)
        for (let combat = 0; combat < combats; combat++) see(without(policy, combat), player(policy, combat))
    })
  })
}

const playerOf = <T extends System>(rules: Ruleset<T>, encounter: Encounter<T>) => {
  const prepared = rules.prepare(encounter)
  return (policy: Policy, combat: number): Played => {
    const usual = byPolicies<T>(prepared.sides.map(() => policy))
    const promises: Forecast[] = []
    const choose: Chooser<T> = (fight, decision) => {
      if (policy.slow !== true)
        for (const option of decision.options) promises.push({ ...rules.forecast(fight, decision, option) })
      return usual(fight, decision)
    }
    const { log } = new Combat(rules, prepared, { seed: 5, combat, choose }).begin().play()
    return { log, promises }
  }
}

/** As `toEqual`, which is slow: it looks only at what differs. */
const same = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(other).toEqual(one)
}

describe.each(Object.keys(fights))("mechanics that never act in %s", (system) => {
  test("change no fight and no promise, whoever plays", () => {
    let events = 0
    let weak = 0
    for (const name of fights[system] ?? [])
      bothWays(name, [steady, aggressive, focus, random], affordable(2), (one, other) => {
        same(one.log, other.log)
        same(one.promises, other.promises)
        events += one.log.length
        weak += one.promises.filter(({ harm, targetHealth }) => targetHealth === 0 && harm > 0).length
      })
    expect(events).toBeGreaterThan(500)
    // Whoever stands with no hit points left can still be harmed.
    if (system === "d20-modern") expect(weak).toBeGreaterThan(0)
  })

  test("change nothing for those who look ahead", () => {
    bothWays(fights[system]?.[0] as string, [search, rollout], 1, (one, other) => same(one.log, other.log))
  })

  test("change nothing in drawn fights", () => {
    systems[system]?.(<T extends System>(rules: Ruleset<T>) => {
      withIdle(system)((own) => {
        for (const { carried, choose, combat, encounter, seed } of randomTrials(rules, 20, affordable(12))) {
          const houseRules = { ...encounter.houseRules, ...on }
          const [log, other] = (
            [
              [rules, encounter],
              [own as unknown as Ruleset<T>, { ...encounter, houseRules }],
            ] as const
          ).map(
            ([its, fight]) =>
              new Combat(its, its.prepare(fight), { seed, combat, choose: choose(false) }).begin(carried).play().log,
          )
          same(log, other)
        }
      })
    })
  })
})
